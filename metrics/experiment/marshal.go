package experiment

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"weatherglass/metrics/series"
)

// roleOrder is the order in which the measures list their roles.
var roleOrder = []string{"lists", "words", "questions", "compared", "pairs", "across", "specific", "X", "Y", "Z", "U",
	"V", "W", "S", "T", "A", "B", "C", "D", "E", "F", "G", "H"}

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
	if e.Corpus != nil {
		e.Corpus.write(w)
	}
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
