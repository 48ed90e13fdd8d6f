package experiment

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"weatherglass/metrics/series"
)

// roleOrder is the order in which the measures list their roles.
var roleOrder = []string{"lists", "words", "questions", "compared", "pairs", "across", "specific", "X", "Y", "Z", "U", "V", "W", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H"}

// compareRoles sorts by roleOrder, other roles by name before them.
//
// Index gives −1 for other roles, which sorts them first.
func compareRoles(a, b string) int {
	return cmp.Or(cmp.Compare(slices.Index(roleOrder, a), slices.Index(roleOrder, b)), cmp.Compare(a, b))
}

// MarshalJSON writes the Experiment in the contract's field order, sets in role
// order and options sorted by name, empty fields, the default seed and today’s rules left out. [Parse]
// reads it back.
//
// Its bytes are what links hold: order and spelling are a contract.
func (e Experiment) MarshalJSON() ([]byte, error) {
	w := new(objectWriter)
	w.text("method", e.Method)
	if e.Series != nil {
		w.field("embedding", map[string]*series.Spec{"series": e.Series})
	} else {
		writeEmbedding(w, "embedding", e.Embedding, e.Debias)
	}
	writeEmbedding(w, "with", e.With, e.WithDebias)
	w.text("test", e.Test)
	if len(e.Sets) > 0 {
		sets := new(objectWriter)
		for _, role := range slices.SortedFunc(maps.Keys(e.Sets), compareRoles) {
			sets.field(role, e.Sets[role])
		}
		w.field("sets", json.RawMessage(sets.close()))
	}
	if len(e.Options) > 0 {
		options := new(objectWriter)
		for _, id := range slices.Sorted(maps.Keys(e.Options)) {
			options.field(id, e.Options[id])
		}
		w.field("options", json.RawMessage(options.close()))
	}
	// 0 and 1 are the same seed.
	if e.Seed > DefaultSeed {
		w.field("seed", e.Seed)
	}
	if e.Rules != 0 {
		w.field("rules", e.Rules)
	}
	return w.close(), w.err
}

// MarshalJSON writes the set in its shortest form: its id, a list, or an object
// with a name, a list and its values.
//
// "caliskan.career@…", ["a", "b"], or {"name": "Mine", "words": ["a", "b"],
// "values": [1, 2]}.
func (s SetRef) MarshalJSON() ([]byte, error) {
	if s.ID != "" {
		return plain(s.ID)
	}
	if s.Lists != nil {
		return plain(s.Lists)
	}
	list, err := plain(s.Words)
	field := "words"
	if len(s.Pairs) > 0 {
		list, err = plain(s.Pairs)
		field = "pairs"
	}
	if len(s.Words)+len(s.Pairs) == 0 {
		list = []byte("[]")
	}
	if s.Name == "" && s.Values == nil || err != nil {
		return list, err
	}
	w := new(objectWriter)
	w.text("name", s.Name)
	w.field(field, json.RawMessage(list))
	if s.Values != nil {
		w.field("values", s.Values)
	}
	return w.close(), w.err
}

// UnmarshalJSON reads what MarshalJSON writes.
//
// As strict as [Parse].
func (s *SetRef) UnmarshalJSON(data []byte) error {
	set, err := readSet(data, "")
	if err != nil {
		return err
	}
	*s = set
	return nil
}

// plain is json.Marshal without the escapes that only HTML needs: they would
// lengthen links.
//
// Without the line feed that an encoder adds.
func plain(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// objectWriter writes a JSON object field by field in the order of the calls.
//
// The first error is kept and the rest written all the same.
type objectWriter struct {
	out bytes.Buffer
	err error
}

// text adds a field unless it is empty.
func (w *objectWriter) text(name, value string) {
	if value != "" {
		w.field(name, value)
	}
}

// field adds a field of any value.
func (w *objectWriter) field(name string, value any) {
	key, _ := plain(name)
	data, err := plain(value)
	if err != nil && w.err == nil {
		w.err = err
	}
	if w.out.Len() == 0 {
		w.out.WriteByte('{')
	} else {
		w.out.WriteByte(',')
	}
	w.out.Write(key)
	w.out.WriteByte(':')
	w.out.Write(data)
}

// close ends the object and returns it; "{}" without fields.
func (w *objectWriter) close() []byte {
	if w.out.Len() == 0 {
		return []byte("{}")
	}
	w.out.WriteByte('}')
	return w.out.Bytes()
}
