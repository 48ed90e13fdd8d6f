package app

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

// load takes what is kept, once in a tab, and calls done when it is here.
func (s *madeShelf) load(ctx app.Context, done func()) {
	if s.asked {
		done()
		return
	}
	s.asked = true
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("texts", madeShelfName) }, func(value app.Value, problem string) {
		s.ready = true
		if problem != "" {
			s.cannot = cannotBeKept("lists", problem, 0)
			done()
			return
		}
		texts, err := s.read(value.String())
		if err != nil {
			s.cannot = ui.Unreadable(err).Error()
		}
		s.takeOver(texts)
		s.heed(ctx)
		tellYours()
		done()
	})
}

// mostUndone is how many changes can be taken back.
const mostUndone = 50

// change takes lists as they are now. What stood there before can be had again.
func (s *madeShelf) change(ctx app.Context, m madeLists) {
	before, there := madeLists{ID: m.ID}, false
	if old := s.find(m.ID); old != nil {
		before, there = old.clone(), true
	}
	s.undone = append(s.undone, madeBefore{before, there})
	if len(s.undone) > mostUndone {
		s.undone = s.undone[1:]
	}
	s.hold(ctx, m)
}

// hold takes lists and keeps them.
func (s *madeShelf) hold(ctx app.Context, m madeLists) {
	m.Changed, s.wrong = time.Now().UnixMilli(), ""
	m.mark(func(int) string { return newMadeID() })
	m.clean()
	if old := s.find(m.ID); old != nil {
		*old = m
	} else {
		s.all = append([]madeLists{m}, s.all...)
	}
	s.keep(ctx, m.ID)
	tellYours()
}

// remove deletes lists; undo brings them back.
func (s *madeShelf) remove(ctx app.Context, id string) {
	if old := s.find(id); old != nil {
		s.undone = append(s.undone, madeBefore{old.clone(), true})
		s.drop(ctx, id)
	}
}

func (s *madeShelf) drop(ctx app.Context, id string) {
	s.forget(id)
	s.keep(ctx, id)
	tellYours()
}

// forget takes lists out of the tab.
func (s *madeShelf) forget(id string) {
	s.all = slices.DeleteFunc(s.all, func(m madeLists) bool { return m.ID == id })
	if s.open == id {
		s.open = ""
	}
}

// undo takes the last change back. false if there is none.
func (s *madeShelf) undo(ctx app.Context) bool {
	n := len(s.undone)
	if n == 0 {
		return false
	}
	last := s.undone[n-1]
	s.undone = s.undone[:n-1]
	if last.there {
		s.hold(ctx, last.lists)
	} else {
		s.drop(ctx, last.lists.ID)
	}
	return true
}

// newMadeID is an id that no lists have.
func newMadeID() string {
	return strconv.FormatInt(time.Now().UnixMilli(), 36) + strconv.FormatInt(rand.Int64N(1e9), 36)
}
