package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
)

// ResolvedEpoch is an epoch of a series with the steps of its recipe written out.
//
// In the order of the series.
type ResolvedEpoch struct {
	At     series.At      `json:"at"`
	Span   []float64      `json:"span,omitempty"` // the first year and the last
	Of     string         `json:"of"`
	Debias []measure.Step `json:"debias,omitempty"`
}

// Epoch is the embedding that was found at an epoch.
//
// It says what was opened, which may be another embedding than the one asked for.
type Epoch struct {
	At        series.At  `json:"at"`
	Span      []float64  `json:"span,omitempty"`
	Embedding embed.Info `json:"embedding"`
}

// readSeries reads the field embedding if it holds a series, and returns nil if it
// holds anything else.
//
// Each epoch's embedding is read, too, so that mistakes come with the epoch's
// name.
func readSeries(raw json.RawMessage) (*series.Spec, error) {
	if raw = bytes.TrimSpace(raw); len(raw) == 0 || raw[0] != '{' {
		return nil, nil
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil || object["series"] == nil {
		return nil, nil // readEmbedding says what is wrong
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if name != "series" {
			return nil, fail("unknown_field", "experiment.give_epochs_what_belongs: Give the epochs what belongs to them.",
				"experiment.series_has_no_field_beside: A series has no field {name} beside it.", quote(name))
		}
	}
	spec, err := series.ParseSpec(object["series"])
	if err != nil {
		return nil, seriesError(err)
	}
	for _, e := range spec.Epochs {
		if _, _, err := readEmbedding(e.Of, "of"); err != nil {
			return nil, atEpoch(e.At, err)
		}
	}
	return &spec, nil
}

// seriesError is an error of a series in the form of this package.
//
// Other errors come back as they are.
func seriesError(err error) error {
	var known *series.Error
	if errors.As(err, &known) {
		return &Error{Code: known.Code, Message: known.Message, Hint: known.Hint, of: known}
	}
	return err
}

// atEpoch says of an error at which epoch it came.
//
// "At 1990: …", with code and hint as they were.
func atEpoch(at series.At, err error) error {
	var known *Error
	if !errors.As(err, &known) {
		return err
	}
	return &Error{Code: known.Code, Message: message.New("experiment.at_epoch", "At {at}: {said}", at.String(),
		known.Message), Hint: known.Hint, Bytes: known.Bytes, of: known}
}

// resolveSeries writes out the epochs.
//
// A built-in series has its epochs from [Experiment.LookUpSeries]; one that was not
// found there is unknown.
func resolveSeries(spec *series.Spec, rules int, lex *lexicon.Lexicon) ([]ResolvedEpoch, error) {
	if spec == nil {
		return nil, nil
	}
	if len(spec.Epochs) == 0 {
		return nil, unknownSeries(spec.ID)
	}
	var out []ResolvedEpoch
	for _, e := range spec.Epochs {
		id, steps, err := readEmbedding(e.Of, "of")
		if err != nil {
			return nil, atEpoch(e.At, err)
		}
		resolved, err := ResolveRecipe(steps, rules, lex)
		if err != nil {
			return nil, atEpoch(e.At, err)
		}
		out = append(out, ResolvedEpoch{At: e.At, Span: spanOf(e.At), Of: id, Debias: resolved})
	}
	return out, nil
}

// spanOf returns the first year and the last, nil where no span is given.
//
// The slice is of at's own array, a copy.
func spanOf(at series.At) []float64 {
	if !at.Spans() {
		return nil
	}
	return at.Span[:]
}

// canonicalSeries returns a resolved series as links carry it.
//
// Errors cannot come: it was resolved before.
func canonicalSeries(spec *series.Spec, rules int, lex *lexicon.Lexicon) *series.Spec {
	if spec == nil {
		return nil
	}
	short := series.Spec{ID: spec.ID, Epochs: slices.Clone(spec.Epochs)}
	for i, e := range short.Epochs {
		id, steps, _ := readEmbedding(e.Of, "of") // resolved before
		w := new(objectWriter)
		writeEmbedding(w, "of", id, canonicalSteps(steps, rules, lex))
		var object struct{ Of json.RawMessage }
		if json.Unmarshal(w.close(), &object) == nil && object.Of != nil {
			short.Epochs[i].Of = object.Of
		}
	}
	return &short
}
