package prose

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// MeasureOf returns the registry's entry of a method. ok is false for a method that the
// program does not have. O(methods).
func MeasureOf(method string) (experiment.Measure, bool) {
	all := experiment.Methods()
	i := slices.IndexFunc(all, func(m experiment.Measure) bool { return m.ID == method })
	if i < 0 {
		return experiment.Measure{}, false
	}
	return all[i], true
}

// hasRole reports whether a measure has a role of that id, given or not.
func hasRole(m experiment.Measure, role string) bool {
	for _, r := range m.Roles {
		if r.ID == role {
			return true
		}
	}
	return false
}

// AlongPairs reports whether the reading's axis is that of pairs, and not of
// two groups.
func (v *View) AlongPairs() bool {
	m, _ := MeasureOf(v.Reading.Experiment.Method)
	along := false
	for _, r := range m.Roles {
		switch {
		case r.ID == "A" && !r.Optional:
			return false
		case r.ID == "pairs": // numbered pairs are no axis; optional ones stand in for groups
			along = !r.Valued && !r.Optional
		}
	}
	return along
}

// gendered reports whether the reading's poles are the genders. It goes by the names of
// the poles, in either order.
func (v *View) gendered() bool {
	n := v.Names()
	if v.AlongPairs() {
		return n.Gendered("pairs")
	}
	a, b := n.pole("A"), n.pole("B")
	return a == "male" && b == "female" || a == "female" && b == "male"
}
