package docs

import (
	"strings"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// DebiasMethods returns the methods of debiasing in the form of measures, so
// that one way prints both.
//
// They have no Run there: the result is for printing only. The slice is new; options,
// values and tables are the registry's own and must not be changed.
func DebiasMethods() []measure.Measure {
	var out []measure.Measure
	for _, m := range debias.Methods() {
		e := measure.Measure{ID: m.ID, Term: m.Term, Name: strings.ToUpper(m.Name[:1]) + m.Name[1:], Doc: m.Doc,
			Source: m.Source, Formula: m.Formula,
			Options: m.Options, Values: m.Values, Tables: m.Tables}
		for _, r := range m.Roles {
			kind := measure.KindTuples
			if r.ID == measure.RoleSpecific || r.ID == measure.RoleNeutral {
				kind = measure.KindWords
			}
			r.Kind, r.Min = kind, 1
			e.Roles = append(e.Roles, r)
		}
		out = append(out, e)
	}
	return out
}
