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
		e := metrics.Measure{ID: m.ID, Term: m.Term, Name: strings.ToUpper(m.Name[:1]) + m.Name[1:], Doc: m.Doc, Source: m.Source, Values: values(m.Values), Tables: values(m.Tables)}
		for _, r := range m.Roles {
			kind := metrics.KindTuples
			if r.ID == debias.RoleSpecific || r.ID == debias.RoleNeutral {
				kind = metrics.KindWords
			}
			e.Roles = append(e.Roles, metrics.Role{ID: r.ID, Name: r.Name, Doc: r.Doc, Kind: kind, Min: 1, Optional: r.Optional})
		}
		for _, o := range m.Options {
			e.Options = append(e.Options, metrics.Option{ID: o.ID, Doc: o.Doc, Choices: o.Choices, Default: o.Default, Real: o.Real, Min: o.Min, Max: o.Max, Before: o.Before, Since: o.Since})
		}
		out = append(out, e)
	}
	return out
}

func values(from []debias.Value) []metrics.Value {
	var out []metrics.Value
	for _, v := range from {
		out = append(out, metrics.Value(v))
	}
	return out
}
