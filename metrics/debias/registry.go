package debias

import (
	"cmp"
	"slices"
)

// registered are the methods in the order of the menu. Only the initialisation of the
// package writes to it.
var registered []*Method

// register makes a method known. The file of each calls it once, for a variable that
// nothing reads.
//
// It returns true so that a variable can be declared with it.
func register(m *Method) bool {
	registered = append(registered, m)
	slices.SortFunc(registered, func(a, b *Method) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place),
			cmp.Compare(a.ID, b.ID))
	})
	return true
}

// Methods returns the registry in the order of the menu. The result is fresh
// and may be changed.
//
// Entries are copied, their lists are shared.
func Methods() []Method {
	all := make([]Method, len(registered))
	for i, m := range registered {
		all[i] = *m
	}
	return all
}

// Lookup returns the method with the id.
//
// O(methods), some fifteen.
func Lookup(id string) (Method, bool) {
	for _, m := range registered {
		if m.ID == id {
			return *m, true
		}
	}
	return Method{}, false
}
