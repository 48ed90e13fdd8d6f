package series

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"slices"

	"weatherglass/metrics/message"
)

const (
	// MaxEpochs is the number of epochs of a series.
	MaxEpochs = 200
	// maxName is the length of a name in bytes.
	maxName = 100
)

// Spec says of what a series consists: of a built-in one by its id, or of epochs.
// Its JSON is the value of "series":
//
//	"novels-en"
//	[{"at": 1990, "of": "mine-1990"}, {"at": 1849.5, "span": [1840, 1859], "of": "b"}]
//	[{"at": "women", "of": "by-women"}, {"at": "men", "of": {"of": "by-men", "debias": [...]}}]
//
// Either ID or Epochs is set as it is read; whoever knows the series of an ID puts its
// epochs beside it. It is a value; its slices are shared.
type Spec struct {
	ID     string  // of a built-in series, or ""
	Epochs []Epoch // in ascending order of time; names in the order given
}

// Epoch is one embedding of a series.
type Epoch struct {
	At
	// Of is the embedding as JSON, compact: an id in quotes, or a recipe.
	Of json.RawMessage
}

const specExample message.Text = `series.write_series: Write {{"series": [{{"at": 1990, "of": "mine-1990"}, {{"at": 2000, "of": "mine-2000"}]}, or the id of a built-in series.`

// ParseSpec reads the value of "series". What is wrong is an [*Error]; whether the
// embeddings exist is not asked here.
func ParseSpec(raw []byte) (Spec, error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) > 0 && raw[0] == '"' {
		var id string
		if err := json.Unmarshal(raw, &id); err != nil || id == "" || len(id) > maxName {
			return Spec{}, fail("bad_series", specExample, "series.id_unreadable: The id of the series cannot be read.")
		}
		return Spec{ID: id}, nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return Spec{}, fail("bad_series", specExample,
			"series.neither_id_nor_list: The series is neither an id nor a list of epochs.")
	}
	if len(list) > MaxEpochs {
		return Spec{}, fail("too_many_epochs", "any.leave_some_out: Leave some out.", "series.too_many_epochs: The series has {list} epochs; at most {most} are read.", len(list), MaxEpochs)
	}
	var s Spec
	for i, item := range list {
		e, err := parseEpoch(item, i)
		if err != nil {
			return Spec{}, err
		}
		s.Epochs = append(s.Epochs, e)
	}
	if err := s.check(); err != nil {
		return Spec{}, err
	}
	slices.SortStableFunc(s.Epochs, func(a, b Epoch) int { return cmp.Compare(a.Time, b.Time) })
	return s, nil
}

// Places returns where the epochs lie.
func (s Spec) Places() []At {
	list := make([]At, len(s.Epochs))
	for i, e := range s.Epochs {
		list[i] = e.At
	}
	return list
}

// Named reports whether the epochs have names, which are compared; otherwise
// they have times, over which there are trends.
func (s Spec) Named() bool { return len(s.Epochs) > 0 && s.Epochs[0].Named() }

// check refuses epochs that do not go together, and one embedding that stands
// twice. Embeddings are compared as compact JSON.
func (s Spec) check() error {
	if err := checkEpochs(s.Places()); err != nil {
		return err
	}
	seen := map[string]At{}
	for _, e := range s.Epochs {
		if before, twice := seen[string(e.Of)]; twice {
			return fail("same_embedding", "any.give_each_its_own: Give each its own.", "series.same_embedding: The epochs {before} and {at} have the same embedding, {of}.", before, e.At, string(e.Of))
		}
		seen[string(e.Of)] = e.At
	}
	return nil
}

// MarshalJSON writes the form that ParseSpec reads, always the same for the same
// series.
func (s Spec) MarshalJSON() ([]byte, error) {
	if s.ID != "" {
		return json.Marshal(s.ID)
	}
	type epoch struct {
		At   any             `json:"at"`
		Span []float64       `json:"span,omitempty"`
		Of   json.RawMessage `json:"of"`
	}
	list := make([]epoch, len(s.Epochs))
	for i, e := range s.Epochs {
		list[i] = epoch{At: e.Time, Of: e.Of}
		if e.Named() {
			list[i].At = e.Name
		}
		if e.Spans() {
			list[i].Span = e.Span[:]
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON is [ParseSpec].
func (s *Spec) UnmarshalJSON(data []byte) (err error) {
	*s, err = ParseSpec(data)
	return err
}

// parseEpoch reads epoch i, counted from 0.
func parseEpoch(raw json.RawMessage, i int) (Epoch, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil || object == nil {
		return Epoch{}, fail("bad_epoch", specExample,
			"series.epoch_unreadable: Epoch {number} of the series cannot be read.", i+1)
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if name != "at" && name != "span" && name != "of" {
			return Epoch{}, fail("unknown_field", "series.epoch_has_fields_at_span: An epoch has the fields at, span and of.",
				"series.epoch_has_unknown_field: Epoch {number} has an unknown field {name:%.60q}.", i+1, name)
		}
	}
	at, err := parseAt(object["at"], object["span"], i)
	if err != nil {
		return Epoch{}, err
	}
	of, err := parseOf(object["of"], i)
	return Epoch{At: at, Of: of}, err
}

// parseAt reads where an epoch lies: its time, its name, or its span alone, in
// whose middle it is.
func parseAt(rawAt, rawSpan json.RawMessage, i int) (At, error) {
	var at At
	if rawSpan != nil {
		var span []float64
		if err := json.Unmarshal(rawSpan, &span); err != nil || len(span) != 2 || span[0] > span[1] ||
			math.Abs(span[0]) > MaxYear || math.Abs(span[1]) > MaxYear {
			return at, fail("bad_span", "series.write_span: Write the first year and the last, as [1840, 1859].",
				"series.span_unreadable: The span of epoch {number} cannot be read.", i+1)
		}
		at = Spanned(span[0], span[1])
	}
	if rawAt == nil && rawSpan != nil {
		return at, nil
	}
	if err := json.Unmarshal(rawAt, &at.Time); err == nil && string(rawAt) != "null" {
		return at, nil
	}
	if err := json.Unmarshal(rawAt, &at.Name); err != nil || at.Name == "" {
		return at, fail("bad_at", "series.write_year_or_name: Write a year as a number, as 1990, or a name in quotes.", "series.at_unreadable: Where epoch {number} lies cannot be read: its field at is missing, empty, or neither a number nor a name.", i+1)
	}
	if rawSpan != nil {
		return at, fail("named_span", "series.span_without_year: Leave out the span, or write a year.", "series.name_with_span: Epoch {number} has the name {name:%.60q} and a span of years.", i+1, at.Name)
	}
	return at, nil
}

// parseOf reads the embedding of an epoch as far as is needed to compare it with
// others.
//
// The recipe itself is read by package experiment.
func parseOf(raw json.RawMessage, i int) (json.RawMessage, error) {
	missing := fail("no_embedding", `series.write_of_mine_1990: Write "of": "mine-1990".`,
		"series.epoch_names_no_embedding: Epoch {number} names no embedding.", i+1)
	if raw = bytes.TrimSpace(raw); len(raw) == 0 {
		return nil, missing
	}
	var id string
	var recipe map[string]json.RawMessage
	switch {
	case raw[0] == '"' && json.Unmarshal(raw, &id) == nil && id != "":
	case raw[0] == '{' && json.Unmarshal(raw, &recipe) == nil:
		if _, nested := recipe["series"]; nested {
			return nil, fail("nested_series", "series.list_its_epochs_here: List its epochs here.",
				"series.epoch_is_series_itself: Epoch {number} is a series itself.", i+1)
		}
	default:
		return nil, missing
	}
	var short bytes.Buffer
	if err := json.Compact(&short, raw); err != nil {
		return nil, missing
	}
	return short.Bytes(), nil
}
