package method

import (
	"math"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
)

// Where a larger number lies nearer to B the axis is turned round, so that A
// stays on the right in its colour.
func TestReversedStrip(t *testing.T) {
	view := views(tree(t, charts(t, "rnd", 760)["strip"].Spec))[0]
	x := view["encoding"].(map[string]any)["x"].(map[string]any)
	if x["scale"].(map[string]any)["reverse"] != true {
		t.Error("the axis runs from A to B")
	}
	points := marks(view, "point")[0]
	fill := points["encoding"].(map[string]any)["fill"].(map[string]any)["condition"].(map[string]any)
	if fill["test"] != "datum.s > 0" || fill["value"] != "var(--pole-b)" {
		t.Errorf("fill %v", fill)
	}
	if first := rowsOf(points)[0]; first["s"].(float64) >= 0 {
		t.Errorf("the first word is %v", first)
	}
	alt := charts(t, "rnd", 760)["strip"].Alt
	if !strings.Contains(alt, "technology lies farthest towards male terms") {
		t.Errorf("alt %s", alt)
	}
}

// A list's strip has its mean and interval where its scores have that mean.
func TestListStrip(t *testing.T) {
	a := prosetest.Load(t, "association")
	view := views(tree(t, charts(t, "association", 760)["strip"].Spec))[0]
	if band := rowsOf(marks(view, "rect")[0])[0]; band["m"] != a.Reading.Values["mean"] ||
		band["lo"] != a.Reading.Values["low"] {
		t.Errorf("band %v", band)
	}
	effects := views(tree(t, charts(t, "sc_weat", 760)["strip"].Spec))[0]
	if n := len(marks(effects, "rect")); n != 0 {
		t.Errorf("%d bands among effect sizes, which have no mean in the reading", n)
	}
}

func TestBars(t *testing.T) {
	bars := rowsOf(marks(tree(t, charts(t, "mac", 760)["bars"].Spec), "rule")[1])
	if len(bars) != 3 || bars[1]["w"] != "female terms" {
		t.Errorf("bars %v", bars)
	}
	a := prosetest.Load(t, "mac")
	for i, row := range a.Reading.Tables[0].Rows {
		if bars[i]["s"] != row[1] {
			t.Errorf("bar %v, want %v", bars[i], row)
		}
	}
	spec := tree(t, charts(t, "rnsb", 760)["bars"].Spec)
	var sum float64
	for _, b := range rowsOf(marks(spec, "rule")[1]) {
		sum += b["s"].(float64)
	}
	if mark := rowsOf(marks(spec, "tick")[0])[0]["m"].(float64); math.Abs(mark-sum/8) > 1e-12 {
		t.Errorf("mark at %v, want %v", mark, sum/8)
	}
}

func TestScree(t *testing.T) {
	a := prosetest.Load(t, "direct_bias")
	spec := tree(t, charts(t, "direct_bias", 760)["scree"].Spec)
	bars, ticks := rowsOf(marks(spec, "rule")[1]), rowsOf(marks(spec, "tick")[0])
	if len(bars) != 10 || len(ticks) != 10 || bars[0]["s"] != a.Reading.Tables[0].Rows[0][1] ||
		ticks[0]["m"] != a.Reading.Tables[0].Rows[0][2] {
		t.Errorf("%d bars, %d ticks", len(bars), len(ticks))
	}
}

// The dumbbell starts with the pair whose likeness changes most.
func TestLikeness(t *testing.T) {
	spec := tree(t, charts(t, "indirect_bias", 760)["likeness"].Spec)
	rows := rowsOf(marks(spec, "point")[0])
	last := math.Inf(1)
	for _, r := range rows {
		change := math.Abs(r["before"].(float64) - r["after"].(float64))
		if change > last {
			t.Errorf("%v changes more than the pair before it", r)
		}
		last = change
	}
	if len(rows) != 22 {
		t.Errorf("%d pairs", len(rows))
	}
}

func TestListTables(t *testing.T) {
	for name, want := range map[string][2]string{
		"nas": {"Word | Leans | Lean d(w) | P-value | Adjusted p-value | Rank by frequency",
			"ballerina | ◂ female | −1.856 | 0.00016 | "},
		"association": {"Word | Leans | Lean b(w) | 95 % interval | Rank by frequency", "management | male ▸ | +0.092 | "},
		"rnsb":        {"Word | Leans | Probability of B P(B) | Rank by frequency", "paul | pleasant ▸ | 0.13"},
		"mac":         {"Word | Mean distance | Mean cosine with male terms | Mean cosine with female terms | Mean cosine with pleasant words | Rank by frequency", ""},
		"direct_bias": {"Word | Leans | Lean cos(w, g) | Length in the subspace | Rank by frequency", ""},
	} {
		table := Table(prosetest.Load(t, name))
		var head []string
		for _, c := range table.Columns {
			head = append(head, c.Label)
		}
		if got := strings.Join(head, " | "); got != want[0] {
			t.Errorf("%s: columns %q, want %q", name, got, want[0])
		}
		if got := texts(table.Groups[0].Rows[0]); !strings.HasPrefix(got, want[1]) {
			t.Errorf("%s: first row %q, want %q", name, got, want[1])
		}
	}
}
