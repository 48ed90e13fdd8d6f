package kept

import (
	"encoding/json"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// Lists that two tabs change are joined: who writes says what it knew before, and where the browser
// keeps something else meanwhile, gets that and writes both.

// readMade reads what is kept under an id; nil for what is none.
func readMade(id, text string) *Lists {
	m := new(Lists)
	if json.Unmarshal([]byte(text), m) != nil || m.ID != id {
		return nil
	}
	m.mark(strconv.Itoa) // as every tab does with the same text
	m.clean()
	return m
}

// text is the lists as they are kept.
func (m *Lists) text() string {
	text, err := json.Marshal(m)
	if err != nil {
		return "" // texts and numbers alone
	}
	return string(text)
}

// Keep writes lists into the browser's own storage as they are now, or deletes them there if the tab has
// them no more. What cannot be kept stays in the tab.
func (s *Shelf) Keep(ctx app.Context, id string) {
	if s.Cannot != "" {
		return // it was said why not
	}
	if _, busy := s.writing[id]; busy {
		s.writing[id] = true
		return
	}
	s.writing[id] = false
	var text, was any
	put, need := "", 0.0
	if m := s.Find(id); m != nil {
		put = m.text()
		text, need = put, float64(len(put))
	}
	if stored, ok := s.stored[id]; ok {
		was = stored
	}
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("put", madeShelfName, id, text, was) },
		func(value app.Value, problem string) {
			again := s.writing[id]
			delete(s.writing, id)
			var told struct {
				Other *string `json:"other"`
				Kept  bool    `json:"kept"`
			}
			switch {
			case problem != "":
				s.Wrong = cannotBeKept("lists", problem, need)
			case json.Unmarshal([]byte(value.String()), &told) != nil: // what web/keep.js says is JSON
			case !told.Kept:
				again = s.meet(id, put, told.Other) || again
			case text == nil:
				delete(s.stored, id)
			default:
				s.stored[id] = put
			}
			if again {
				s.Keep(ctx, id)
			}
		})
}

// meet joins lists with what another tab keeps under their id, nil if it deleted them; put is what could not be
// written. It reports whether they are to be written now: what is being typed is once that rests.
func (s *Shelf) meet(id, put string, other *string) bool {
	mine, base := s.Find(id), readMade(id, s.stored[id])
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
			s.Wrong = locale.Say("{1} cannot be kept: another version of this page wrote something else in their place. Take the lists out as a file.", mine.Name)
		}
		return false
	}
	if base == nil {
		base = &Lists{ID: id}
	}
	s.stored[id] = *other
	if mine == nil && theirs.same(base) {
		return true
	}
	if mine == nil {
		s.All = append([]Lists{*theirs}, s.All...)
		s.tell(locale.Say("Another tab has changed {1} since, so it is not deleted. Delete it again if you want to.", theirs.Name))
		return false
	}
	for i, u := range s.Undone {
		if u.There && u.Lists.ID == id {
			s.Undone[i].Lists, _ = mergeMade(*base, u.Lists, *theirs)
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
		s.Drawn++
		if s.Changed != nil {
			s.Changed()
		}
	}
	return write
}

// tell says what other tabs brought. It stays until the page shows other lists, as an edit may come at any moment.
func (s *Shelf) tell(sentences ...string) {
	const most = 5
	s.Met = append(s.Met, sentences...)
	s.Met = s.Met[max(0, len(s.Met)-most):]
}

// heed has the page hear of what other tabs write.
func (s *Shelf) heed(ctx app.Context) {
	changed := app.FuncOf(func(app.Value, []app.Value) any {
		if s.Elsewhere != nil {
			s.Elsewhere()
		}
		return nil
	})
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("heed", changed) }, func(app.Value, string) {})
}

// read takes what web/keep.js lists: the newest text of each lists by their id, and apart what are none.
func (s *Shelf) read(list string) (texts map[string]string, err error) {
	var files []BrokenLists
	if err := json.Unmarshal([]byte(list), &files); err != nil {
		return nil, err
	}
	texts, s.Broken = map[string]string{}, nil
	for _, f := range files {
		if readMade(f.Name, f.Text) == nil {
			s.Broken = append(s.Broken, f)
		} else if texts[f.Name] == "" {
			texts[f.Name] = f.Text
		}
	}
	return texts, nil
}

// Discard deletes what cannot be read.
func (s *Shelf) Discard(ctx app.Context, b BrokenLists) {
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("discard", madeShelfName, b.File) },
		func(_ app.Value, problem string) {
			if problem != "" {
				s.Wrong = cannotBeKept("lists", problem, 0)
			}
			s.Look(ctx)
		})
}

// Look reads what is kept once more. What is being typed here meets it when it is written.
func (s *Shelf) Look(ctx app.Context) {
	WithKeeper(ctx, func(keeper app.Value) app.Value { return keeper.Call("texts", madeShelfName) },
		func(value app.Value, problem string) {
			if problem != "" {
				return // who writes next hears of it
			}
			if texts, err := s.read(value.String()); err == nil {
				s.takeOver(texts)
				Tell()
			}
		})
}

// takeOver takes what is kept now in the place of what nobody has changed here.
func (s *Shelf) takeOver(texts map[string]string) {
	resting := func(id string) bool {
		_, busy := s.writing[id]
		mine, was := s.Find(id), readMade(id, s.stored[id])
		return !busy && (mine == nil) == (was == nil) && (mine == nil || mine.text() == was.text())
	}
	for id, text := range texts {
		if theirs := readMade(id, text); theirs != nil && text != s.stored[id] && resting(id) {
			if mine := s.Find(id); mine != nil {
				s.meet(id, mine.text(), &text)
			} else {
				s.All, s.stored[id] = append(s.All, *theirs), text
			}
		}
	}
	for id := range s.stored {
		if mine := s.Find(id); texts[id] == "" && mine != nil && resting(id) {
			delete(s.stored, id)
			s.deleted(mine)
		}
	}
	s.sort()
}

// deleted takes lists out of the tab that another deleted, and says so.
func (s *Shelf) deleted(m *Lists) {
	s.Undone = append(s.Undone, Before{m.Clone(), true})
	s.tell(locale.Say("Another tab deleted {1}. Undo brings it back.", m.Name))
	s.forget(m.ID)
}
