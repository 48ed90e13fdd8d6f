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

	stored  map[string]string // what the browser keeps, as it was last seen, by id
	writing map[string]bool   // what is being written; true if it is to be written again
	broken  []madeBroken      // what is kept and cannot be read
	met     []string          // what other tabs brought, as sentences

	changed   func() // checks anew what another tab changed, nil where nobody looks
	elsewhere func() // looks at what another tab wrote, nil where nobody does
	drawn     int    // counts what was changed by the page: fields are then drawn anew
}

// madeBroken is what is kept and cannot be read as lists. It stays until the visitor deletes it.
type madeBroken struct {
	File string `json:"file"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// madeBefore is what a change can be taken back to.
type madeBefore struct {
	lists madeLists
	there bool // it was there before
}

// theMade is that of the tab. It is used on the UI goroutine only.
var theMade = sync.OnceValue(newShelf)

func newShelf() *madeShelf {
	return &madeShelf{stored: map[string]string{}, writing: map[string]bool{}}
}

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
