package method

import (
	"math"
	"testing"

	"weatherglass/app/prose/prosetest"
)

// barsOf returns the data of a bar chart: bars, marks and whiskers.
func barsOf(t testing.TB, name, id string) (bars, ticks, whiskers []map[string]any) {
	t.Helper()
	spec := tree(t, charts(t, name, 760)[id].Spec)
	rules := marks(spec, "rule")
	return rowsOf(rules[1]), rowsOf(marks(spec, "tick")[0]), rowsOf(rules[2])
}

// The bars of these charts average to a number of the reading, which the
// measure computes on its own.
func TestBarsAverage(t *testing.T) {
	for _, c := range []struct {
		name, value string
		over        float64 // words or pairs that the mean is over
	}{{"pair_bias", "along", 10}, {"proximity", "proximity", 39}, {"cluster_test", "accuracy", 2}} {
		bars, _, _ := barsOf(t, c.name, "bars")
		var sum float64
		for _, b := range bars {
			sum += b["s"].(float64)
		}
		if want := prosetest.Load(t, c.name).Reading.Values[c.value]; math.Abs(sum/c.over-want) > 1e-9 {
			t.Errorf("%s: the bars average to %v, %s is %v", c.name, sum/c.over, c.value, want)
		}
	}
}

// Eleven and ten words: luck gives a word of the first group 10 of 20 others,
// one of the second 9 of 20.
func TestNeighboursByLuck(t *testing.T) {
	bars, ticks, _ := barsOf(t, "neighbour_test", "bars")
	if len(bars) != 2 || ticks[0]["m"] != 0.5 || ticks[1]["m"] != 0.45 {
		t.Errorf("bars %v, marks %v", bars, ticks)
	}
	own := prosetest.Load(t, "neighbour_test").Reading.Values["own"]
	if got := (11*bars[0]["s"].(float64) + 10*bars[1]["s"].(float64)) / 21; math.Abs(got-own) > 1e-9 {
		t.Errorf("the groups' shares average to %v, want %v", got, own)
	}
}

// Each kind has its share, its interval, and what choosing one of four pairs at
// random would give.
func TestChoices(t *testing.T) {
	v := prosetest.Load(t, "sembias").Reading.Values
	bars, ticks, whiskers := barsOf(t, "sembias", "bars")
	for i, kind := range []string{"definition", "stereotype", "none"} {
		if bars[i]["s"] != v[kind] || ticks[i]["m"] != []float64{0.25, 0.25, 0.5}[i] {
			t.Errorf("%s: bar %v, mark %v", kind, bars[i], ticks[i])
		}
	}
	if whiskers[0]["lo"] != v["definition_low"] || whiskers[0]["hi"] != v["definition_high"] {
		t.Errorf("whisker %v", whiskers[0])
	}
}

func TestAnswersRight(t *testing.T) {
	bars, _, _ := barsOf(t, "analogy_accuracy", "bars")
	if len(bars) != 2 || bars[0]["s"] != 10.0 || bars[1]["s"] != 3.0 {
		t.Errorf("bars %v, want 10 right and 3 others", bars)
	}
	a := prosetest.Load(t, "analogy_accuracy")
	a.Reading.Values["coverage"] = 13. / 20
	bars = rowsOf(marks(tree(t, Charts(a, 760)[0].Spec), "rule")[1])
	if len(bars) != 3 || bars[2]["s"] != 7.0 {
		t.Errorf("bars %v, want 7 with missing words", bars)
	}
}

// The odd one stands last and is coloured; each set of a GWEAT has one group.
func TestColouredBars(t *testing.T) {
	bars, _, _ := barsOf(t, "odd_one_out", "bars")
	if last := bars[3]; last["w"] != "guitar" || last["coloured"] != true || bars[0]["coloured"] == true {
		t.Errorf("bars %v", bars)
	}
	bars, _, _ = barsOf(t, "gweat", "bars")
	for i, b := range bars {
		if want := i%4 == 0; b["coloured"] != want { // the diagonal of three by three
			t.Errorf("%v: coloured is %v", b["w"], b["coloured"])
		}
	}
}

// As many squares are filled as the reading says are clear.
func TestGroupPairs(t *testing.T) {
	points := rowsOf(marks(tree(t, charts(t, "weat_groups", 760)["forest"].Spec), "point")[0])
	filled := 0.0
	for _, p := range points {
		if p["passes"] == true {
			filled++
		}
	}
	if v := prosetest.Load(t, "weat_groups").Reading.Values; len(points) != int(v["m"]) || filled != v["clear"] {
		t.Errorf("%v of %d filled, want %v of %v", filled, len(points), v["clear"], v["m"])
	}
}

// The lines end at the effect sizes of the whole lists.
func TestLengths(t *testing.T) {
	v := prosetest.Load(t, "silhouette").Reading.Values
	lines := marks(tree(t, charts(t, "silhouette", 760)["lengths"].Spec), "line")
	for i, want := range []float64{v["d"], v["d_with"]} {
		rows := rowsOf(lines[i])
		if got := rows[len(rows)-1]["d"].(float64); len(rows) != 8 || math.Abs(got-want) > 1e-9 {
			t.Errorf("line %d has %d points and ends at %v, want %v", i, len(rows), got, want)
		}
	}
}

// Words of A belong to the right of one half, where the probability of B is small.
func TestClassifierStrip(t *testing.T) {
	view := views(tree(t, charts(t, "classifier_test", 760)["strip"].Spec))[0]
	low, high := xDomain(t, view)
	if math.Abs(low+high-1) > 1e-9 {
		t.Errorf("the axis runs from %v to %v, one half is not its middle", low, high)
	}
	x := view["encoding"].(map[string]any)["x"].(map[string]any)
	fill := marks(view, "point")[0]["encoding"].(map[string]any)["fill"].(map[string]any)["condition"].(map[string]any)
	if x["scale"].(map[string]any)["reverse"] != true || fill["test"] != "datum.s > 0.5" ||
		fill["value"] != "var(--pole-b)" {
		t.Errorf("scale %v, fill %v", x["scale"], fill)
	}
}
