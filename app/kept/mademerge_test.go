package kept

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// twoLists are lists as two tabs have them before they change them.
func twoLists() Lists {
	m := Lists{ID: "x", Name: "Test", Language: "en", Sets: []Set{
		{Role: "X", Name: "Care", Words: []string{"nurse", "tutor", "nanny"}},
		{Role: "Y", Name: "Repair", Words: []string{"mason", "welder", "fitter"}},
	}}
	m.mark(strconv.Itoa)
	return m
}

func wordsOfLists(m Lists) (out []string) {
	for _, s := range m.Sets {
		out = append(out, s.Name+": "+strings.Join(s.Words, " "))
	}
	return out
}

// What each of two tabs did to the same lists is there, and what the other did is said.
func TestMergeMade(t *testing.T) {
	for name, c := range map[string]struct {
		mine, theirs func(m *Lists)
		want         []string
		told         []string
	}{
		"both add": {
			func(m *Lists) { m.Sets[0].Add("au_pair", "midwife") }, func(m *Lists) { m.Sets[0].Add("cook") },
			[]string{"Care: nurse tutor nanny au_pair midwife cook", "Repair: mason welder fitter"},
			[]string{"Another tab added to Care: cook."},
		},
		"both remove": {
			func(m *Lists) { m.Sets[0].Replace("nurse") },
			func(m *Lists) { m.Sets[0].Replace("nanny"); m.Sets[1].Replace("mason") },
			[]string{"Care: tutor", "Repair: welder fitter"}, []string{"Another tab removed from Care: nanny.",
				"Another tab removed from Repair: mason."},
		},
		"renamed there, added here": {
			func(m *Lists) { m.Sets[0].Add("cook") }, func(m *Lists) { m.Sets[0].Name = "Caring"; m.Name = "Jobs" },
			[]string{"Caring: nurse tutor nanny cook", "Repair: mason welder fitter"},
			[]string{"Another tab renamed Test to Jobs.", "Another tab renamed Care to Caring."},
		},
		"renamed in both": {
			func(m *Lists) { m.Sets[0].Name = "Nursing" }, func(m *Lists) { m.Sets[0].Name = "Caring" },
			[]string{"Nursing: nurse tutor nanny", "Repair: mason welder fitter"},
			[]string{"Two tabs renamed Care: Nursing stays, Caring does not."},
		},
		"removed there, changed here": {
			func(m *Lists) { m.Sets[0].Add("cook") }, func(m *Lists) { m.Sets = m.Sets[1:] },
			[]string{"Care: nurse tutor nanny cook", "Repair: mason welder fitter"}, nil,
		},
		"removed there, left here": {
			func(m *Lists) { m.Sets[1].Add("roofer") }, func(m *Lists) { m.Sets = m.Sets[1:] },
			[]string{"Repair: mason welder fitter roofer"}, []string{"Another tab removed the list Care."},
		},
		"removed here, changed there": {
			func(m *Lists) { m.Sets = m.Sets[1:] }, func(m *Lists) { m.Sets[0].Add("cook") },
			[]string{"Repair: mason welder fitter", "Care: nurse tutor nanny cook"},
			[]string{"Another tab has the list Care: nurse, tutor, nanny, cook."},
		},
		"a list each, of one part": {
			func(m *Lists) {
				m.Sets = append(m.Sets, Set{ID: "m", Role: "A", Name: "Men", Words: []string{"he"}})
			},
			func(m *Lists) {
				m.Sets = append(m.Sets, Set{ID: "t", Role: "A", Name: "Males", Words: []string{"him"}})
			},
			[]string{"Care: nurse tutor nanny", "Repair: mason welder fitter", "Men: he", "Males: him"},
			[]string{"Another tab has the list Males: him."},
		},
		"another language in both": {
			func(m *Lists) { m.Language = "de" }, func(m *Lists) { m.Language = "fr" },
			wordsOfLists(twoLists()), []string{"Another tab chose another language, part or vectors; what was chosen here stays."},
		},
	} {
		base, mine, theirs := twoLists(), twoLists(), twoLists()
		c.mine(&mine)
		c.theirs(&theirs)
		got, told := mergeMade(base, mine, theirs)
		if !slices.Equal(wordsOfLists(got), c.want) || !slices.Equal(told, c.told) {
			t.Errorf("%s: %q, told %q; want %q, told %q", name, wordsOfLists(got), told, c.want, c.told)
		}
		roles := map[string]bool{}
		for _, s := range got.Sets {
			if s.Role != "" && roles[s.Role] {
				t.Errorf("%s: two lists are %s", name, s.Role)
			}
			roles[s.Role] = true
		}
	}
}

// Of any two changes of words, what one added is there, and what nobody removed.
func TestMergeWordsLosesNothing(t *testing.T) {
	list := rapid.SliceOfDistinct(rapid.StringMatching("[a-h]"), rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		base, mine, theirs := list.Draw(t, "base"), list.Draw(t, "mine"), list.Draw(t, "theirs")
		got := mergeWords(base, mine, theirs)
		for c := 'a'; c <= 'h'; c++ {
			w := string(c)
			in := func(list []string) bool { return slices.Contains(list, w) }
			want := in(mine) && in(theirs) || !in(base) && (in(mine) || in(theirs))
			if in(got) != want {
				t.Fatalf("%s in %v: want %v", w, got, want)
			}
		}
		if slices.Sort(got); len(slices.Compact(got)) != len(got) {
			t.Fatalf("a word twice: %v", got)
		}
	})
}

// What a check found is nobody's change: it neither keeps what another tab deleted, nor brings back what this one did.
func TestMadeShelfMeetsACheck(t *testing.T) {
	const old = `{"id":"x","name":"Test","language":"en","sets":[{"id":"0","name":"Care","words":["nurse"]}],"changed":1}`
	checked := strings.Replace(old, `"changed":1`, `"changed":2,"open":4`, 1)
	s := newShelf()
	s.takeOver(map[string]string{"x": old})
	s.Find("x").Open = 3
	if s.meet("x", s.Find("x").text(), nil) || s.Find("x") != nil {
		t.Error("a check keeps what another tab deleted")
	}
	if len(s.Met) != 1 || !strings.Contains(s.Met[0], "Undo brings it back") || len(s.Undone) != 1 {
		t.Errorf("told %q, %d to undo", s.Met, len(s.Undone))
	}
	s = newShelf()
	s.takeOver(map[string]string{"x": old})
	s.forget("x")
	if !s.meet("x", "", &checked) || s.Find("x") != nil || len(s.Met) != 0 || s.stored["x"] != checked {
		t.Errorf("a check of another tab stops a deletion: told %q", s.Met)
	}
	if changed := strings.Replace(checked, "nurse", "tutor", 1); s.meet("x", "", &changed) || s.Find("x") == nil {
		t.Error("what another tab changed is deleted")
	}
}

// Lists of before ids are known by their place, in every tab alike; what meets is told once it is written.
func TestMadeShelfMeets(t *testing.T) {
	old := `{"id":"x","name":"Test","language":"en","sets":[{"name":"Care","words":["nurse"]},{"name":"Repair","words":["mason"]}],"changed":1}`
	s := newShelf()
	s.takeOver(map[string]string{"x": old})
	mine := s.Find("x")
	mine.Sets[0].Add("tutor")
	s.Undone = append(s.Undone, Before{readMade("x", old).Clone(), true})
	theirs := strings.Replace(old, `["nurse"]`, `["nurse","cook"]`, 1)
	s.takeOver(map[string]string{"x": theirs}) // what is being typed is not touched
	if got := wordsOfLists(*s.Find("x")); got[0] != "Care: nurse tutor" {
		t.Errorf("before it was written %q", got)
	}
	if !s.meet("x", s.Find("x").text(), &theirs) {
		t.Error("what both made is not written")
	}
	if got := wordsOfLists(*s.Find("x")); got[0] != "Care: nurse tutor cook" || len(s.Met) != 1 {
		t.Errorf("%q, told %q", got, s.Met)
	}
	if got := wordsOfLists(s.Undone[0].Lists); got[0] != "Care: nurse cook" {
		t.Errorf("undo brings %q", got)
	}
	if s.meet("x", s.Find("x").text(), nil); s.Find("x") == nil || s.stored["x"] != "" {
		t.Error("what another tab deleted and this one changed is gone")
	}
	s.takeOver(map[string]string{"y": strings.Replace(theirs, `"x"`, `"y"`, 1)})
	s.takeOver(nil)
	if s.Find("y") != nil || s.Undone[len(s.Undone)-1].Lists.ID != "y" {
		t.Error("what another tab deleted cannot be brought back")
	}
	if _, err := s.read(`[{"file":"x.2","name":"x","text":"{\"id\":"},{"file":"x.1","name":"x","text":` +
		strconv.Quote(old) + `}]`); err != nil || len(s.Broken) != 1 || s.Broken[0].File != "x.2" {
		t.Errorf("%v, broken %+v", err, s.Broken)
	}
}
