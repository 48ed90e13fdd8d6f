package method

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// recorded are the readings that a headline is tested with, where the method's first
// one will not do.
var recorded = map[string]string{"weat": "weat8", "gipe": "gipe_with"}

// evidence is a number with its uncertainty as a test draws it.
type evidence struct {
	x, low, high, p float64
	bounded, tested bool
}

// set puts evidence into a reading.
func (c About) set(a *protocol.Answer, e evidence) {
	values := map[string]any{c.Value: c.Middle + e.x}
	if e.bounded && c.Low != "" {
		values[c.Low], values[c.High] = c.Middle+e.low, c.Middle+e.high
	}
	if e.tested && c.P != "" {
		values[c.P] = e.p
	}
	switch {
	case c.Table != "":
		var columns []string
		row := make([]any, 0, 8)
		for _, id := range slices.Sorted(maps.Keys(values)) {
			columns, row = append(columns, id), append(row, values[id])
		}
		switch c.Table {
		case "pairs":
			a.Reading.Tables = []experiment.Table{table("pairs", append(columns, "first", "second"), append(row, "A", "B"))}
		default:
			a.Reading.Tables = []experiment.Table{table("changes", append(columns, "method"), append(row, "hard")),
				table("methods", []string{"method", "mean_d"}, []any{"none", 2.0}, []any{"hard", 2 + e.x})}
		}
		return
	case c.Before != "":
		a.Reading.Tables = nil // of single tests the headline would go by their own intervals
		values[c.Before], values[c.Value] = 2.0, 2+e.x
	case c.Null != "": // as far from the value that luck gives on average
		values[c.Null], values[c.Value] = 0.5, 0.5+e.x
		if e.bounded {
			values[c.Low], values[c.High] = 0.5+e.low, 0.5+e.high
		}
	}
	a.Reading.Values = maps.Clone(a.Reading.Values)
	for _, id := range []string{c.Low, c.High, c.P, "p_two_sided", "random_d", "random_d_low", "p_random"} {
		delete(a.Reading.Values, id)
	}
	for id, x := range values {
		a.Reading.Values[id] = x.(float64)
	}
	if p, ok := a.Reading.Values["p"]; ok && a.Reading.Experiment.Method == "weat" ||
		ok && a.Reading.Experiment.Method == "sensitivity" {
		a.Reading.Values["p_two_sided"] = p
	}
}

// What a headline says where it does not simply claim: that it denies, or that it leaves
// room for doubt.
var (
	denies = regexp.MustCompile(`^No |\bno clear\b|^None|^It stays open`)
	doubts = regexp.MustCompile(`; other [\w ]+ could show otherwise|, though |^Much depends on|; by random differences it is|; luck often|; how sure that is|cannot be measured`)
)

// has reports whether a number is one of a method's.
func has(values []experiment.Value, id string) bool {
	return id == "" || slices.ContainsFunc(values, func(v experiment.Value) bool { return v.ID == id })
}

// No headline of any method denies what its interval leaves out, nor claims what it
// holds or what luck does as often as not; and where nothing speaks against it, it is
// claimed without a doubt.
func TestHeadlinesKeepToIntervals(t *testing.T) {
	for _, m := range experiment.Methods() {
		c := methodOf(m.ID).About
		if c.States == (c.Value != "") {
			t.Errorf("the literal of %s does not say what its headline is about", m.ID)
		}
		if c.Value == "" {
			continue // of those that name words, TestNamedWords asks
		}
		for _, id := range []string{c.Value, c.Low, c.High, c.P, c.Null, c.Before} {
			if c.Table == "" && !has(m.Values, id) || !has(m.Tables, c.Table) {
				t.Errorf("the headline of %s is about %s %s, which it does not have", m.ID, c.Table, id)
			}
		}
		whole := prosetest.Load(t, cmp.Or(recorded[m.ID], prosetest.NameOf(t, m.ID)))
		t.Run(m.ID, rapid.MakeCheck(func(t *rapid.T) {
			near := rapid.Map(rapid.IntRange(-31, 31), func(i int) float64 { return float64(i) / 64 }) // exact in sums
			e := evidence{x: near.Filter(func(x float64) bool { return x != 0 }).Draw(t, "x"),
				bounded: rapid.Bool().Draw(t, "bounded"), tested: rapid.Bool().Draw(t, "tested")}
			ends := []float64{near.Draw(t, "end"), near.Draw(t, "other end")}
			e.low, e.high = slices.Min(ends), slices.Max(ends)
			e.p = rapid.OneOf(rapid.Float64Range(0, 1), rapid.SampledFrom([]float64{0, 0.0499, 0.05, 1})).Draw(t, "p")
			a := whole
			c.set(&a, e)
			text := prose.Plain(Headline(a))
			bounded, judged := e.bounded && c.Low != "", e.tested && c.P != ""
			apart := bounded && (e.low > 0 || e.high < 0)
			if c.OneSided && e.x < 0 {
				judged = false
			}
			denied, doubted := denies.MatchString(text), doubts.MatchString(text)
			switch {
			case apart && denied:
				t.Fatalf("%v is left out and denied: %s", e, text)
			case bounded && !apart && !denied && !doubted:
				t.Fatalf("%v is held and claimed: %s", e, text)
			case judged && e.p >= 0.05 && !denied && !doubted:
				t.Fatalf("%v is luck and claimed: %s", e, text)
			case apart && (e.x > 0) == (e.low > 0) && (!judged || e.p < 0.05) && (denied || doubted) && !c.OneSided:
				t.Fatalf("%v is sure and not said: %s", e, text)
			}
		}))
	}
}

// A word is named as leaning only where nothing that is known of it speaks against it,
// and that none leans to a side is said only where no interval leaves out the contrary.
func TestNamedWords(t *testing.T) {
	none := regexp.MustCompile(`[Nn]one (of .* )?leans (clearly )?to (either|the (\w+)) side`)
	for _, name := range []string{"ripa", "nas", "semaxis", "bias"} {
		whole := prosetest.Load(t, name)
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			a := whole
			a.Reading.Words = nil
			apart, unsure := map[string]string{}, map[string]bool{}
			for _, w := range []string{"baker", "nurse", "judge"}[:rapid.IntRange(1, 3).Draw(t, "words")] {
				x := rapid.Float64Range(-1, 1).Draw(t, "score")
				scores := map[string]float64{"score": x}
				if rapid.Bool().Draw(t, "bounded") {
					scores["low"] = x - rapid.Float64Range(0, 1).Draw(t, "below")
					scores["high"] = x + rapid.Float64Range(0, 1).Draw(t, "above")
					unsure[w] = scores["low"] <= 0 && scores["high"] >= 0
					if scores["low"] > 0 {
						apart[w] = "male"
					} else if scores["high"] < 0 {
						apart[w] = "female"
					}
				} else if rapid.Bool().Draw(t, "tested") {
					scores["q"] = rapid.Float64Range(0, 0.1).Draw(t, "q")
					unsure[w] = scores["q"] >= 0.05
				}
				a.Reading.Words = append(a.Reading.Words, experiment.WordRow{Set: "words", Word: w, As: w, Scores: scores})
			}
			headline := Headline(a)
			for _, s := range headline {
				if unsure[s.Text] {
					t.Fatalf("%s is named: %s", s.Text, prose.Plain(headline))
				}
			}
			if said := none.FindStringSubmatch(prose.Plain(headline)); said != nil {
				for w, side := range apart {
					if said[3] == "either" || said[4] == side {
						t.Fatalf("%s leans for sure: %s", w, prose.Plain(headline))
					}
				}
			}
		}))
	}
}
