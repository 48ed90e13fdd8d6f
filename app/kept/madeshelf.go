package kept

import (
	"cmp"
	"slices"
	"sync"
)

// Shelf is what a tab knows of lists of the visitor's own. It outlasts the page that
// shows it, and what is changed is kept in the browser.
type Shelf struct {
	All    []Lists // the one that was changed last first
	Ready  bool    // those that are kept have come
	Asked  bool
	Cannot string // why nothing can be kept here, "" where it can
	Said   string
	Wrong  string // a problem that stays until something else is done
	Undone []Before
	Open   string // the id of what is shown, "" for the list of all

	stored  map[string]string // what the browser keeps, as it was last seen, by id
	writing map[string]bool   // what is being written; true if it is to be written again
	Broken  []BrokenLists     // what is kept and cannot be read
	Met     []string          // what other tabs brought, as sentences

	Changed   func() // checks anew what another tab changed, nil where nobody looks
	Elsewhere func() // looks at what another tab wrote, nil where nobody does
	Drawn     int    // counts what was changed by the page: fields are then drawn anew
}

// BrokenLists is what is kept and cannot be read as lists. It stays until the visitor deletes it.
type BrokenLists struct {
	File string `json:"file"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// Before is what a change can be taken back to.
type Before struct {
	Lists Lists
	There bool // it was there before
}

// MyLists is that of the tab. It is used on the UI goroutine only.
var MyLists = sync.OnceValue(newShelf)

func newShelf() *Shelf {
	return &Shelf{stored: map[string]string{}, writing: map[string]bool{}}
}

// sort puts what was changed last first.
func (s *Shelf) sort() {
	slices.SortFunc(s.All, func(a, b Lists) int {
		return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(a.ID, b.ID))
	})
}

// Find returns the lists with the id, nil for none.
func (s *Shelf) Find(id string) *Lists {
	if i := slices.IndexFunc(s.All, func(m Lists) bool { return m.ID == id }); i >= 0 {
		return &s.All[i]
	}
	return nil
}

// Current is the lists that are open, nil for none.
func (s *Shelf) Current() *Lists {
	if s.Open == "" {
		return nil
	}
	return s.Find(s.Open)
}
