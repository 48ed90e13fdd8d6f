//go:build !js || texts

package app

import (
	"cmp"
	"slices"
	"sync"
)

// madeShelf is what a tab knows of lists of the visitor's own. It outlasts the page that
// shows it, and what is changed is kept in the browser.
type madeShelf struct {
	all    []madeLists // the one that was changed last first
	ready  bool        // those that are kept have come
	asked  bool
	cannot string // why nothing can be kept here, "" where it can
	said   string
	wrong  string // a problem that stays until something else is done
	undone []madeBefore
	open   string // the id of what is shown, "" for the list of all
}

// madeBefore is what a change can be taken back to.
type madeBefore struct {
	lists madeLists
	there bool // it was there before
}

// theMade is that of the tab. It is used on the UI goroutine only.
var theMade = sync.OnceValue(func() *madeShelf { return &madeShelf{} })

// sort puts what was changed last first.
func (s *madeShelf) sort() {
	slices.SortFunc(s.all, func(a, b madeLists) int {
		return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(a.ID, b.ID))
	})
}

// find returns the lists with the id, nil for none.
func (s *madeShelf) find(id string) *madeLists {
	if i := slices.IndexFunc(s.all, func(m madeLists) bool { return m.ID == id }); i >= 0 {
		return &s.all[i]
	}
	return nil
}

// current is the lists that are open, nil for none.
func (s *madeShelf) current() *madeLists {
	if s.open == "" {
		return nil
	}
	return s.find(s.open)
}
