package audit

import (
	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// changesOnlyNeutral reports whether the neutral words that a step of the method
// names are all that are neutral: they are no such choice where the method must
// have them, as OSCaR has those of its second concept.
//
// An unknown method has no roles, so it counts as one that changes neutral words
// alone.
func changesOnlyNeutral(method string) bool {
	m, _ := debias.Lookup(method)
	for _, r := range m.Roles {
		if r.ID == measure.RoleNeutral {
			return r.Optional
		}
	}
	return true
}
