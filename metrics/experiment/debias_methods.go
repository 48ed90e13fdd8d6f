package experiment

import (
	"slices"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// DebiasMethods returns the registry of what the steps of a recipe can do, each
// in the form that a measure has: the page edits the lists and options of both
// alike. Vocabulary says that a fit goes through all words.
//
// Roles whose entries are lists of words, such as pairs and equality sets, have
// the kind of tuples.
func DebiasMethods() []Measure {
	var out []Measure
	for _, m := range debias.Methods() {
		e := Measure{ID: m.ID, Term: m.Term, Name: m.Name, Doc: m.Doc, Source: m.Source, Vocabulary: m.Whole}
		for _, r := range m.Roles {
			kind := measure.KindTuples
			if slices.Contains(wordRoles, r.ID) {
				kind = measure.KindWords
			}
			e.Roles = append(e.Roles, Role{ID: r.ID, Name: r.Name, Doc: r.Doc, Kind: kind, Optional: r.Optional})
		}
		for _, o := range m.Options {
			e.Options = append(e.Options, Option{ID: o.ID, Doc: o.Doc, Choices: o.Choices, Default: o.Default, Real: o.Real,
				Min: o.Min, Max: o.Max, Before: o.Before, Since: o.Since})
		}
		out = append(out, e)
	}
	return out
}
