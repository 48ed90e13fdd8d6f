package app

import (
	"encoding/json"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// Lists that two tabs change are joined: who writes says what it knew before, and where the browser
// keeps something else meanwhile, gets that and writes both.

// readMade reads what is kept under an id; nil for what is none.
func readMade(id, text string) *madeLists {
	m := new(madeLists)
	if json.Unmarshal([]byte(text), m) != nil || m.ID != id {
		return nil
	}
	m.mark(strconv.Itoa) // as every tab does with the same text
	m.clean()
	return m
}

// text is the lists as they are kept.
func (m *madeLists) text() string {
	text, err := json.Marshal(m)
	if err != nil {
		return "" // texts and numbers alone
	}
	return string(text)
}

// keep writes lists into the browser's own storage as they are now, or deletes them there if the tab has
// them no more. What cannot be kept stays in the tab.
func (s *madeShelf) keep(ctx app.Context, id string) {
	if s.cannot != "" {
		return // it was said why not
	}
	if _, busy := s.writing[id]; busy {
		s.writing[id] = true
		return
	}
	s.writing[id] = false
	var text, was any
	put, need := "", 0.0
	if m := s.find(id); m != nil {
		put = m.text()
		text, need = put, float64(len(put))
	}
	if stored, ok := s.stored[id]; ok {
		was = stored
	}
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("put", madeShelfName, id, text, was) }, func(value app.Value, problem string) {
		again := s.writing[id]
		delete(s.writing, id)
		var told struct {
			Other *string `json:"other"`
			Kept  bool    `json:"kept"`
		}
		switch {
		case problem != "":
			s.wrong = cannotBeKept("lists", problem, need)
		case json.Unmarshal([]byte(value.String()), &told) != nil: // what web/keep.js says is JSON
		case !told.Kept:
			again = s.meet(id, put, told.Other) || again
		case text == nil:
			delete(s.stored, id)
		default:
			s.stored[id] = put
		}
		if again {
			s.keep(ctx, id)
		}
	})
}

// meet joins lists with what another tab keeps under their id, nil if it deleted them; put is what could not be
// written. It reports whether they are to be written now: what is being typed is once that rests.
func (s *madeShelf) meet(id, put string, other *string) bool {
	mine, base := s.find(id), readMade(id, s.stored[id])
	if mine != nil && mine.text() != put {
		return false
	}
	if other == nil {
		delete(s.stored, id)
		if mine != nil && base != nil && mine.same(base) {
			s.deleted(mine)
			return false
		}
		if mine != nil {
			s.tell(locale.Say("Another tab had deleted {1}. Your change keeps it.", mine.Name))
		}
		return mine != nil
	}
	theirs := readMade(id, *other)
	if theirs == nil {
		if mine != nil {
			s.wrong = locale.Say("{1} cannot be kept: another version of this page wrote something else in their place. Take the lists out as a file.", mine.Name)
		}
		return false
	}
	if base == nil {
		base = &madeLists{ID: id}
	}
	s.stored[id] = *other
	if mine == nil && theirs.same(base) {
		return true
	}
	if mine == nil {
		s.all = append([]madeLists{*theirs}, s.all...)
		s.tell(locale.Say("Another tab has changed {1} since, so it is not deleted. Delete it again if you want to.", theirs.Name))
		return false
	}
	for i, u := range s.undone {
		if u.there && u.lists.ID == id {
			s.undone[i].lists, _ = mergeMade(*base, u.lists, *theirs)
		}
	}
	merged, told := mergeMade(*base, *mine, *theirs)
	write := mine.text() != base.text()
	if !write {
		merged = *theirs
	}
	*mine = merged
	if len(told) > 0 {
		s.tell(told...)
		s.drawn++
		if s.changed != nil {
			s.changed()
		}
	}
	return write
}

// tell says what other tabs brought. It stays until the page shows other lists, as an edit may come at any moment.
func (s *madeShelf) tell(sentences ...string) {
	const most = 5
	s.met = append(s.met, sentences...)
	s.met = s.met[max(0, len(s.met)-most):]
}

// heed has the page hear of what other tabs write.
func (s *madeShelf) heed(ctx app.Context) {
	changed := app.FuncOf(func(app.Value, []app.Value) any {
		if s.elsewhere != nil {
			s.elsewhere()
		}
		return nil
	})
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("heed", changed) }, func(app.Value, string) {})
}

// read takes what web/keep.js lists: the newest text of each lists by their id, and apart what are none.
func (s *madeShelf) read(list string) (texts map[string]string, err error) {
	var files []madeBroken
	if err := json.Unmarshal([]byte(list), &files); err != nil {
		return nil, err
	}
	texts, s.broken = map[string]string{}, nil
	for _, f := range files {
		if readMade(f.Name, f.Text) == nil {
			s.broken = append(s.broken, f)
		} else if texts[f.Name] == "" {
			texts[f.Name] = f.Text
		}
	}
	return texts, nil
}

// discard deletes what cannot be read.
func (s *madeShelf) discard(ctx app.Context, b madeBroken) {
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("discard", madeShelfName, b.File) }, func(_ app.Value, problem string) {
		if problem != "" {
			s.wrong = cannotBeKept("lists", problem, 0)
		}
		s.look(ctx)
	})
}

// look reads what is kept once more. What is being typed here meets it when it is written.
func (s *madeShelf) look(ctx app.Context) {
	withKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("texts", madeShelfName) }, func(value app.Value, problem string) {
		if problem != "" {
			return // who writes next hears of it
		}
		if texts, err := s.read(value.String()); err == nil {
			s.takeOver(texts)
			tellYours()
		}
	})
}

// takeOver takes what is kept now in the place of what nobody has changed here.
func (s *madeShelf) takeOver(texts map[string]string) {
	resting := func(id string) bool {
		_, busy := s.writing[id]
		mine, was := s.find(id), readMade(id, s.stored[id])
		return !busy && (mine == nil) == (was == nil) && (mine == nil || mine.text() == was.text())
	}
	for id, text := range texts {
		if theirs := readMade(id, text); theirs != nil && text != s.stored[id] && resting(id) {
			if mine := s.find(id); mine != nil {
				s.meet(id, mine.text(), &text)
			} else {
				s.all, s.stored[id] = append(s.all, *theirs), text
			}
		}
	}
	for id := range s.stored {
		if mine := s.find(id); texts[id] == "" && mine != nil && resting(id) {
			delete(s.stored, id)
			s.deleted(mine)
		}
	}
	s.sort()
}

// deleted takes lists out of the tab that another deleted, and says so.
func (s *madeShelf) deleted(m *madeLists) {
	s.undone = append(s.undone, madeBefore{m.clone(), true})
	s.tell(locale.Say("Another tab deleted {1}. Undo brings it back.", m.Name))
	s.forget(m.ID)
}
