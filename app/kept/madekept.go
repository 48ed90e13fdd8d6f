package kept

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
)

// madeShelfName is what web/keep.js calls the place of lists.
const madeShelfName = "lists"

// Load takes what is kept, once in a tab, and calls done when it is here.
func (s *Shelf) Load(ctx app.Context, done func()) {
	if s.Asked {
		done()
		return
	}
	s.Asked = true
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("texts", madeShelfName) },
		func(value app.Value, problem string) {
			s.Ready = true
			if problem != "" {
				s.Cannot = cannotBeKept("lists", problem, 0)
				done()
				return
			}
			texts, err := s.read(value.String())
			if err != nil {
				s.Cannot = ui.Unreadable(err).Error()
			}
			s.takeOver(texts)
			s.heed(ctx)
			Tell()
			done()
		})
}

// mostUndone is how many changes can be taken back.
const mostUndone = 50

// Change takes lists as they are now. What stood there before can be had again.
func (s *Shelf) Change(ctx app.Context, m Lists) {
	before, there := Lists{ID: m.ID}, false
	if old := s.Find(m.ID); old != nil {
		before, there = old.Clone(), true
	}
	s.Undone = append(s.Undone, Before{before, there})
	if len(s.Undone) > mostUndone {
		s.Undone = s.Undone[1:]
	}
	s.Hold(ctx, m)
}

// Hold takes lists and keeps them.
func (s *Shelf) Hold(ctx app.Context, m Lists) {
	m.Changed, s.Wrong = time.Now().UnixMilli(), ""
	m.mark(func(int) string { return NewID() })
	m.clean()
	if old := s.Find(m.ID); old != nil {
		*old = m
	} else {
		s.All = append([]Lists{m}, s.All...)
	}
	s.Keep(ctx, m.ID)
	Tell()
}

// Remove deletes lists; undo brings them back.
func (s *Shelf) Remove(ctx app.Context, id string) {
	if old := s.Find(id); old != nil {
		s.Undone = append(s.Undone, Before{old.Clone(), true})
		s.drop(ctx, id)
	}
}

func (s *Shelf) drop(ctx app.Context, id string) {
	s.forget(id)
	s.Keep(ctx, id)
	Tell()
}

// forget takes lists out of the tab.
func (s *Shelf) forget(id string) {
	s.All = slices.DeleteFunc(s.All, func(m Lists) bool { return m.ID == id })
	if s.Open == id {
		s.Open = ""
	}
}

// Undo takes the last change back. false if there is none.
func (s *Shelf) Undo(ctx app.Context) bool {
	n := len(s.Undone)
	if n == 0 {
		return false
	}
	last := s.Undone[n-1]
	s.Undone = s.Undone[:n-1]
	if last.There {
		s.Hold(ctx, last.Lists)
	} else {
		s.drop(ctx, last.Lists.ID)
	}
	return true
}

// NewID is an id that no lists have.
func NewID() string {
	return strconv.FormatInt(time.Now().UnixMilli(), 36) + strconv.FormatInt(rand.Int64N(1e9), 36)
}
