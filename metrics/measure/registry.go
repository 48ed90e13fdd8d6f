package measure

import (
	"cmp"
	"slices"
)

// registered are the measures of the packages that a program has in it, in the order of
// the menu. Only the initialisation of packages writes to it.
var registered []*Measure

// Register makes a measure known. The file of each calls it once, for a variable
// that nothing reads:
//
//	var _ = measure.Register(&weat)
func Register(m *Measure) bool {
	registered = append(registered, m)
	slices.SortFunc(registered, func(a, b *Measure) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place),
			cmp.Compare(a.ID, b.ID))
	})
	return true
}

// All returns the measures of the packages that the program has in it, in the
// order of the menu. The result is fresh and may be changed.
func All() []Measure {
	all := make([]Measure, len(registered))
	for i, m := range registered {
		all[i] = withRepeats(*m)
	}
	return all
}

// Lookup returns the measure with the id.
func Lookup(id string) (Measure, bool) {
	for _, m := range registered {
		if m.ID == id {
			return withRepeats(*m), true
		}
	}
	return Measure{}, false
}
