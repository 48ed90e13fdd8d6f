package lint_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lint"
)

// world has 100 words along an axis by their places, w1 the most frequent, and what is added
// under a place of its own.
func world(t *testing.T, added map[string]place) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "toy", Dims: 3})
	m2 := func(word string, p place) {
		if err := m.AddRanked(word, p.rank-1, p.vector); err != nil {
			t.Fatal(err)
		}
	}
	for i := 1; i <= 100; i++ {
		angle := float64(i) * math.Pi / 400 // up to 45 degrees from the first axis
		m2(fmt.Sprintf("w%d", i), place{i * 10, []float64{math.Cos(angle), math.Sin(angle), 0}})
	}
	for word, p := range added {
		m2(word, p)
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

type place struct {
	rank   int
	vector []float64
}

var first, third = []float64{1, 0, 0}, []float64{0, 0, 1}

// check checks two lists against two poles.
func check(t *testing.T, m embed.Source, x, y, a, b string) lint.Report {
	t.Helper()
	q := lint.Question{Opposed: [][2]string{{"X", "Y"}, {"A", "B"}}, Poles: []string{"A", "B"}}
	for i, words := range []string{x, y, a, b} {
		q.Sets = append(q.Sets, lint.Set{Role: []string{"X", "Y", "A", "B"}[i], Words: strings.Split(words, ",")})
	}
	r, err := lint.Check(t.Context(), q, m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// of are the findings of a check, each as its words with commas between.
func of(r lint.Report, id string) (out []string) {
	for _, f := range r.Findings {
		if f.Check != id {
			continue
		}
		var words []string
		for _, w := range f.Words {
			words = append(words, w.Word)
		}
		out = append(out, strings.Join(words, ","))
	}
	return out
}

const (
	early, late = "w1,w2,w3,w4,w5", "w6,w7,w8,w9,w10"
	poleA       = "w11,w12,w13,w14,w15"
	poleB       = "w16,w17,w18,w19,w20"
)

// Each check by hand: what is in its way, and nothing else.
func TestChecks(t *testing.T) {
	added := map[string]place{
		"man": {5001, first}, "repair": {5002, first}, "repairman": {40_000, first}, "german": {5004, first},
		"woman": {5005, first},
		"poem":  {5006, first}, "poems": {5007, first}, "poetry": {5008, first}, "pots": {5009, third}, "pot": {5010, third},
		"stray": {5011, third}, "Paris": {5012, first}, "rare": {40_001, first}, "colour": {5013, first},
		"strasse": {5014, first},
	}
	m := world(t, added)
	for _, c := range []struct {
		name, x, y, a, b string
		check            string
		want             []string
	}{
		{"as frequent", early, "w2,w3,w4,w5,w6", poleA, poleB, "frequency", nil},
		{"a place in two lists", early, "w5,w6,w7,w8,w9", poleA, poleB, "overlap", []string{"w5"}},
		{"a pole in a list", early, late, "w1,w12,w13,w14,w15", poleB, "overlap", []string{"w1"}},
		{"a word in both poles", early, late, poleA, "w15,w17,w18,w19,w20", "overlap", []string{"w15"}},
		{"repairman says man", "repairman,w2,w3,w4,w5", late, "man,w12,w13,w14,w15", poleB, "pole", []string{"repairman"}},
		{"german does not", "german,w2,w3,w4,w5", late, "man,w12,w13,w14,w15", poleB, "pole", nil},
		{"a pole may name itself", early, late, "man,woman,w13,w14,w15", poleB, "pole", nil},
		{"away from the rest", "stray,w2,w3,w4,w5", late, poleA, poleB, "sense", []string{"stray"}},
		{"at the end of the rest", early, late, poleA, poleB, "sense", nil},
		{"four words are no list to stand away from", "stray,w2,w3,w4", late, poleA, poleB, "sense", nil},
		{"four words", "w1,w2,w3,w4", late, poleA, poleB, "few", []string{""}},
		{"five words", early, late, poleA, poleB, "few", nil},
		{"five words, of which four differ", "w1,w2,w3,w4,w1", late, poleA, poleB, "few", []string{""}},
		{"missing", early + ",colur", late, poleA, poleB, "missing", []string{"colur"}},
		{"another case is not missing", early + ",paris", late, poleA, poleB, "missing", nil},
		{"another spelling", early + ",straße", late, poleA, poleB, "spelling", []string{"straße"}},
		{"the same spelling", early + ",strasse", late, poleA, poleB, "spelling", nil},
		{"another case", early + ",paris", late, poleA, poleB, "case", []string{"paris"}},
		{"place 40,000 is not beyond it", early + ",repairman", late, poleA, poleB, "rare", nil},
		{"place 40,001", early + ",rare", late, poleA, poleB, "rare", []string{"rare"}},
		{"two forms", "poem,poems,w3,w4,w5", late, poleA, poleB, "duplicates", []string{"poem,poems"}},
		{"two words", "poem,poetry,w3,w4,w5", late, poleA, poleB, "duplicates", nil},
		{"three letters", "pot,pots,w3,w4,w5", late, poleA, poleB, "duplicates", nil},
		{"a word twice", early + ",w1", late, poleA, poleB, "twice", []string{"w1"}},
		{"spaces", early + ",care worker", late, poleA, poleB, "spaces", []string{"care worker"}},
	} {
		r := check(t, m, c.x, c.y, c.a, c.b)
		if got := of(r, c.check); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s finds %q, want %q", c.name, c.check, got, c.want)
		}
		if slices.Contains(r.Clean, c.check) != (c.want == nil) {
			t.Errorf("%s: clean are %v", c.name, r.Clean)
		}
	}
}

// Half of w1 to w5 stand before place 30, half of w6 to w10 before 80: 2.7 times as rare.
func TestFrequencyIsOfTheMiddle(t *testing.T) {
	for _, c := range []struct {
		x, y string
		says string
	}{
		{early, late, "before place 30, half of Y only before 80"},
		{late, early, "before place 30, half of X only before 80"},
		{"w1,w2,w3", "w1,w2,w4", ""},              // 20 and 20
		{"w1,w2,w3", "w3,w4,w90", "40"},           // 20 and 40: twice
		{"w2,w3", "w80,w90,w91", ""},              // two have no middle
		{"w2,w3,w4", "w5,w5x,w5y", ""},            // nor has one
		{"w9,w10,w11,w12", "w19,w20,w21,w22", ""}, // 105 and 205
	} {
		r := check(t, world(t, nil), c.x, c.y, "w50,w51,w52,w53,w54", "w50,w51,w52,w53,w55")
		text := ""
		for _, f := range r.Findings {
			if f.Check == "frequency" {
				text += f.Text
			}
		}
		if (text == "") != (c.says == "") || !strings.Contains(text, c.says) {
			t.Errorf("%s against %s: %q, want %q", c.x, c.y, text, c.says)
		}
	}
}

// What stands in the place of rare words is in no list, near the list, and within a factor
// of 2 of the middle of the list that it is contrasted with: place 30, so 15 to 60.
func TestInstead(t *testing.T) {
	r := check(t, world(t, nil), "w40,w41,w42", "w2,w3,w6", "w50,w51,w52", "w53,w54,w55")
	for _, f := range r.Findings {
		if f.Check != "frequency" {
			continue
		}
		var words []string
		for _, w := range f.Instead {
			words = append(words, fmt.Sprint(w.Word, " ", w.Rank))
		}
		if want := []string{"w5 50", "w4 40"}; !slices.Equal(words, want) {
			t.Errorf("%q in their place, want %q", words, want)
		}
		return
	}
	t.Error("no finding")
}

// A source that has no order of words is checked for all that does not need it, and the
// rest is said.
func TestWhatCannotBeChecked(t *testing.T) {
	r := check(t, struct{ embed.Source }{world(t, nil)}, early, late, poleA, poleB)
	if want := []string{"pole", "sense"}; !slices.Equal(r.Unchecked, want) {
		t.Errorf("unchecked are %v, want %v", r.Unchecked, want)
	}
}

// Whatever the lists, the harms come in their order, each check is told once as clean,
// unchecked or found, and every word of a finding is one of its list.
func TestAnyLists(t *testing.T) {
	m := world(t, map[string]place{"Paris": {5000, third}, "zero": {5001, []float64{0, 0, 0}}})
	word := rapid.SampledFrom([]string{"w1", "w2", "w30", "w99", "paris", "Paris", "zero", "gone", "two words",
		"w3", "w4", "w5", "w6"})
	rapid.Check(t, func(rt *rapid.T) {
		q := lint.Question{Opposed: [][2]string{{"X", "Y"}}, Poles: []string{"A"}}
		for _, role := range []string{"X", "Y", "A"} {
			q.Sets = append(q.Sets, lint.Set{Role: role, Words: rapid.SliceOfNDistinct(word, 0, 9, rapid.ID).Draw(rt, role)})
		}
		r, err := lint.Check(t.Context(), q, m)
		if err != nil {
			rt.Fatal(err)
		}
		told := map[string]int{}
		for _, id := range slices.Concat(r.Clean, r.Unchecked) {
			told[id]++
		}
		order := 0
		for _, f := range r.Findings {
			told[f.Check] |= 1 << 8
			at := slices.Index([]lint.Harm{lint.Shifts, lint.Weakens, lint.Asks}, f.Harm)
			if at < order {
				rt.Errorf("%s comes after worse", f.Check)
			}
			order = at
			for _, w := range f.Words {
				i := slices.IndexFunc(q.Sets, func(s lint.Set) bool { return s.Role == w.Role })
				if i < 0 || !slices.Contains(q.Sets[i].Words, w.Word) {
					rt.Errorf("%s names %q of %s", f.Check, w.Word, w.Role)
				}
			}
		}
		for _, c := range lint.Checks() {
			if n := told[c.ID]; n != 1 && n != 1<<8 {
				rt.Errorf("%s is told %b", c.ID, n)
			}
		}
	})
}

// Swaps by hand: w51 to w55 are to be as frequent as w1, w2, w3, w30 and w31, whose middle
// word stands at place 30. Of w2 to w6, at 15 to 60, two are listed; nearest to the list are
// those with the larger angle.
func TestSwaps(t *testing.T) {
	r := check(t, world(t, nil), "w1,w2,w3,w30,w31", "w51,w52,w53,w54,w55", poleA, poleB)
	i := slices.IndexFunc(r.Findings, func(f lint.Finding) bool { return f.Check == "frequency" })
	want := []lint.Swap{{Role: "Y", Word: "w55", By: "w6", Rank: 60}, {Role: "Y", Word: "w54", By: "w5", Rank: 50},
		{Role: "Y", Word: "w53", By: "w4", Rank: 40}}
	if i < 0 || !slices.Equal(r.Findings[i].Swaps, want) {
		t.Fatalf("%+v, want %+v", r.Findings, want)
	}
	if len(r.Sets) != 4 || r.Sets[1].Words[0].Rank != 510 || len(r.Sets[0].Near) != 8 {
		t.Errorf("sets %+v", r.Sets)
	}
}

// One swap is enough by hand: with w10 in the place of w53 the middle word of the rarer list
// stands at 100, and twice 60 is 120.
func TestSwapsEnd(t *testing.T) {
	r := check(t, world(t, nil), "w4,w5,w6,w30,w31", "w8,w9,w51,w52,w53", poleA, poleB)
	i := slices.IndexFunc(r.Findings, func(f lint.Finding) bool { return f.Check == "frequency" && f.Roles[0] == "Y" })
	if want := []lint.Swap{{Role: "Y", Word: "w53", By: "w10", Rank: 100}}; i < 0 ||
		!slices.Equal(r.Findings[i].Swaps, want) {
		t.Errorf("%+v, want %+v", r.Findings, want)
	}
}

// What is named to be taken says no pole, and is no form of a word that is listed.
func TestSwapsAreNoNewFault(t *testing.T) {
	m := world(t, map[string]place{"man": {5001, third}, "work": {5002, third}, "workman": {5003, third},
		"poem": {5004, third}, "poems": {5005, third}, "1990": {5006, third}, "verse": {5007, third},
		"odea": {5008, third}, "odeb": {5009, third}, "odec": {5010, third}, "oded": {5011, third}})
	r := check(t, m, "poem,odea,odeb,odec,oded", late, "man,w12,w13,w14,w15", poleB)
	near := r.Sets[0].Near
	if len(near) < 2 || near[0].Word != "verse" && near[0].Word != "work" {
		t.Errorf("near %+v", near)
	}
	for _, w := range near {
		if slices.Contains([]string{"workman", "poems", "1990", "man"}, w.Word) {
			t.Errorf("%s is near", w.Word)
		}
	}
}
