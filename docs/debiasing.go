package docs

import (
	"strings"

	"weatherglass/metrics"
	"weatherglass/metrics/debias"
)

// DebiasMethods returns the methods of debiasing in the form of measures, so
// that one way prints both.
func DebiasMethods() []metrics.Measure {
	var out []metrics.Measure
	for _, m := range debias.Methods() {
		e := metrics.Measure{ID: m.ID, Term: m.Term, Name: strings.ToUpper(m.Name[:1]) + m.Name[1:], Doc: m.Doc, Source: m.Source,
			Options: m.Options, Values: m.Values, Tables: m.Tables}
		for _, r := range m.Roles {
			kind := metrics.KindTuples
			if r.ID == debias.RoleSpecific || r.ID == debias.RoleNeutral {
				kind = metrics.KindWords
			}
			r.Kind, r.Min = kind, 1
			e.Roles = append(e.Roles, r)
		}
		out = append(out, e)
	}
	return out
}
