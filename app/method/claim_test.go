package method

import (
	"maps"
	"regexp"
	"slices"
	"testing"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"

	"pgregory.net/rapid"
)

// tested is what the headline of a method is about: the names of its number, of the
// ends of its interval and of its p, and what the number is where there is nothing.
type tested struct {
	reading      string // recorded
	value, null  string // null is the name of a value; "" is middle
	middle       float64
	low, high, p string
	oneSided     bool // p counts what is at least as large
	table        string
	before       string
}

// testedMethods are the methods whose headline claims or denies something, as the
// registry defines their numbers.
var testedMethods = map[string]tested{
	"weat":            {reading: "weat8", value: "d", low: "d_low", high: "d_high", p: "p"},
	"sensitivity":     {reading: "sensitivity", value: "d", low: "d_low", high: "d_high", p: "p"},
	"sc-weat":         {reading: "sc_weat", value: "mean", low: "low", high: "high", p: "p"},
	"association":     {reading: "association", value: "mean", low: "low", high: "high", p: "p_coherent"},
	"ect":             {reading: "ect", value: "rho", low: "rho_low", high: "rho_high", p: "p"},
	"rnd":             {reading: "rnd", value: "mean", p: "p"},
	"mac":             {reading: "mac", value: "spread", p: "p"},
	"rnsb":            {reading: "rnsb", value: "kl", p: "p"},
	"same":            {reading: "same", value: "same", p: "p"},
	"bat":             {reading: "bat", value: "bat", p: "p"},
	"neighbour-test":  {reading: "neighbour_test", value: "own", p: "p"},
	"cluster-test":    {reading: "cluster_test", value: "accuracy", p: "p"},
	"classifier-test": {reading: "classifier_test", value: "accuracy", p: "p"},
	"gweat":           {reading: "gweat", value: "g", low: "low", high: "high", p: "p", oneSided: true},
	"weat-groups":     {reading: "weat_groups", value: "d", low: "low", high: "high", p: "q", table: "pairs"},
	"indirect-bias":   {reading: "indirect_bias", value: "median_beta", low: "low", high: "high"},
	"male-neighbours": {reading: "male_neighbours", value: "share", middle: 0.5, low: "share_low", high: "share_high", p: "p"},
	"proximity":       {reading: "proximity", value: "proximity", null: "random", low: "proximity_low", high: "proximity_high", p: "p", oneSided: true},
	"gipe":            {reading: "gipe_with", value: "change", low: "change_low", high: "change_high"},
	"pair-bias":       {reading: "pair_bias", value: "along", low: "along_low", high: "along_high", p: "p"},
	"silhouette":      {reading: "silhouette", value: "accuracy", middle: 0.5, low: "low", high: "high"},
	"axes":            {reading: "axes", value: "rho", low: "low", high: "high", p: "p"},
	"agreement":       {reading: "agreement", value: "rho", low: "low", high: "high", p: "p"},
	"similarity":      {reading: "similarity", value: "rho", low: "low", high: "high", p: "p"},
	"outside":         {reading: "outside", value: "pearson", low: "pearson_low", high: "pearson_high", p: "pearson_p"},
	"audit":           {reading: "audit", value: "mean_d", before: "mean_d_before", low: "mean_d_change_low", high: "mean_d_change_high"},
	"debias-methods":  {reading: "debias_methods", value: "change", low: "low", high: "high", table: "changes"},
}

// statingMethods print a number or an order, and say nothing of luck or of other words;
// of those that name words, TestNamedWords asks.
var statingMethods = []string{"ripa", "nas", "semaxis", "bias", "direct-bias", "neighbours", "frequency", "ripa-vocabulary", "sembias", "reliability",
	"odd-one-out", "analogy-accuracy", "analogies", "solve", "specific-words"}

// evidence is a number with its uncertainty as a test draws it.
type evidence struct {
	x, low, high, p float64
	bounded, tested bool
}

// set puts evidence into a reading.
func (c tested) set(a *experiment.Answer, e evidence) {
	values := map[string]any{c.value: c.middle + e.x}
	if e.bounded && c.low != "" {
		values[c.low], values[c.high] = c.middle+e.low, c.middle+e.high
	}
	if e.tested && c.p != "" {
		values[c.p] = e.p
	}
	switch {
	case c.table != "":
		var columns []string
		row := make([]any, 0, 8)
		for _, id := range slices.Sorted(maps.Keys(values)) {
			columns, row = append(columns, id), append(row, values[id])
		}
		switch c.table {
		case "pairs":
			a.Reading.Tables = []experiment.Table{table("pairs", append(columns, "first", "second"), append(row, "A", "B"))}
		default:
			a.Reading.Tables = []experiment.Table{table("changes", append(columns, "method"), append(row, "hard")),
				table("methods", []string{"method", "mean_d"}, []any{"none", 2.0}, []any{"hard", 2 + e.x})}
		}
		return
	case c.before != "":
		values[c.before], values[c.value] = 2.0, 2+e.x
	case c.null != "": // as far from the value that luck gives on average
		values[c.null], values[c.value] = 0.5, 0.5+e.x
		if e.bounded {
			values[c.low], values[c.high] = 0.5+e.low, 0.5+e.high
		}
	}
	a.Reading.Values = maps.Clone(a.Reading.Values)
	for _, id := range []string{c.low, c.high, c.p, "p_two_sided", "random_d", "random_d_low", "p_random"} {
		delete(a.Reading.Values, id)
	}
	for id, x := range values {
		a.Reading.Values[id] = x.(float64)
	}
	if p, ok := a.Reading.Values["p"]; ok && a.Reading.Experiment.Method == "weat" || ok && a.Reading.Experiment.Method == "sensitivity" {
		a.Reading.Values["p_two_sided"] = p
	}
}

var denies = regexp.MustCompile(`^No |\bno clear\b|^None`)

var doubts = regexp.MustCompile(`; other \w+ could show otherwise|, though |^Much hangs on|; by random differences it is|; luck often|; how sure that is|cannot be measured`)

// No headline of any method denies what its interval leaves out, nor claims what it
// holds or what luck does as often as not; and where nothing speaks against it, it is
// claimed without a doubt.
func TestHeadlinesKeepToIntervals(t *testing.T) {
	for _, m := range experiment.Methods() {
		c, ok := testedMethods[m.ID]
		if !ok {
			if !slices.Contains(statingMethods, m.ID) {
				t.Errorf("%s is in neither list: say what its headline is about", m.ID)
			}
			continue
		}
		whole := prosetest.Load(t, c.reading)
		t.Run(m.ID, rapid.MakeCheck(func(t *rapid.T) {
			near := rapid.Map(rapid.IntRange(-31, 31), func(i int) float64 { return float64(i) / 64 }) // exact in sums
			e := evidence{x: near.Filter(func(x float64) bool { return x != 0 }).Draw(t, "x"), bounded: rapid.Bool().Draw(t, "bounded"), tested: rapid.Bool().Draw(t, "tested")}
			ends := []float64{near.Draw(t, "end"), near.Draw(t, "other end")}
			e.low, e.high = slices.Min(ends), slices.Max(ends)
			e.p = rapid.OneOf(rapid.Float64Range(0, 1), rapid.SampledFrom([]float64{0, 0.0499, 0.05, 1})).Draw(t, "p")
			a := whole
			c.set(&a, e)
			text := prose.Plain(Headline(a))
			bounded, judged := e.bounded && c.low != "", e.tested && c.p != ""
			apart := bounded && (e.low > 0 || e.high < 0)
			if c.oneSided && e.x < 0 {
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
			case apart && (e.x > 0) == (e.low > 0) && (!judged || e.p < 0.05) && (denied || doubted) && !c.oneSided:
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
