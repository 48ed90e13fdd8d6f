package method

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// Every test is a dumbbell of its own two numbers with both intervals, on the
// glass's axis.
func TestDumbbells(t *testing.T) {
	a := prosetest.Load(t, "audit")
	table := (&prose.View{Answer: a}).TableOf("tests")
	for _, width := range widths {
		spec := tree(t, charts(t, "audit", width)["tests"].Spec)
		rows := rowsOf(marks(spec, "point")[0])
		if len(rows) != len(table.Rows) {
			t.Fatalf("%d dumbbells of %d tests", len(rows), len(table.Rows))
		}
		for i, want := range table.Rows {
			for key, name := range map[string]string{"before": "d_before", "b0": "d_before_low", "b1": "d_before_high",
				"after": "d", "a0": "d_low", "a1": "d_high"} {
				if x := want[slices.Index(table.Columns, name)]; rows[i][key] != x {
					t.Errorf("%s of test %d is %v, want %v", key, i, rows[i][key], x)
				}
			}
		}
		if low, high := xDomain(t, spec); low != -2 || high != 2 {
			t.Errorf("domain %v to %v", low, high)
		}
	}
}

// A test without a number after is no dumbbell; an effect beyond 2 widens the
// axis; an interval that does not exist is no bar.
func TestDumbbellsOfGaps(t *testing.T) {
	a := prosetest.Load(t, "audit")
	a.Reading.Tables = []experiment.Table{{Name: "tests", Columns: []string{"test", "name", "d_before", "d"},
		Rows: [][]any{{"a", "A", 2.2, 0.4}, {"b", "B", 1.0, nil}}}}
	spec := tree(t, Charts(a, 760)[0].Spec)
	rows := rowsOf(marks(spec, "point")[0])
	if _, bar := rows[0]["b0"]; len(rows) != 1 || bar {
		t.Errorf("rows %v", rows)
	}
	if low, high := xDomain(t, spec); low != -high || high < 2.2 {
		t.Errorf("domain %v to %v", low, high)
	}
	a.Reading.Tables = nil
	if all := Charts(a, 760); len(all) != 1 || all[0].ID != "moves" {
		t.Errorf("%d charts without tests", len(all))
	}
}

// Of a long list the words that move farthest are drawn, each with its name and
// room to read it, the highest lean before first; the table has all.
func TestWordMoves(t *testing.T) {
	a := prosetest.Load(t, "audit")
	var words []experiment.WordRow
	for _, r := range a.Reading.Words {
		_, before := r.Scores["score_before"]
		if _, after := r.Scores["score"]; before && after && r.Set == "words" {
			words = append(words, r)
		}
	}
	for _, test := range []struct{ width, drawn int }{{760, 40}, {390, 30}} {
		c := charts(t, "audit", test.width)["moves"]
		spec := tree(t, c.Spec)
		rows := rowsOf(marks(spec, "point")[0])
		if len(rows) != test.drawn || !strings.Contains(c.Lead, "of "+strconv.Itoa(len(words))) {
			t.Fatalf("%d words of %d: %s", len(rows), len(words), c.Lead)
		}
		if h := spec["height"].(float64); h < 15*float64(len(rows)) || h > 1000 {
			t.Errorf("%v pixels high for %d words", h, len(rows))
		}
		least := math.Inf(1)
		for i, r := range rows {
			before, after := r["before"].(float64), r["after"].(float64)
			least = min(least, math.Abs(after-before))
			if i > 0 && before > rows[i-1]["before"].(float64) {
				t.Errorf("row %d is %v", i, r)
			}
		}
		drawn := 0
		for _, w := range words {
			if math.Abs(w.Scores["score"]-w.Scores["score_before"]) >= least {
				drawn++
				if !strings.Contains(string(c.Spec), `"w":"`+w.As+`"`) {
					t.Errorf("%s is not named", w.As)
				}
			}
		}
		if drawn != test.drawn {
			t.Errorf("%d words move as far as those drawn, which are %d", drawn, test.drawn)
		}
	}
	rows := 0
	for _, d := range MoreTables(a) {
		if d.Title == "Each word, before and after" {
			for _, g := range d.Groups {
				rows += len(g.Rows)
			}
		}
	}
	if rows != len(words) {
		t.Errorf("the table has %d words of %d", rows, len(words))
	}
}

// Every row of the audit is in the table once, under its group; a verdict has
// its word, and a sign for the change's direction.
func TestAuditTable(t *testing.T) {
	a := prosetest.Load(t, "audit")
	tables := MoreTables(a)
	var titles []string
	for _, d := range tables {
		titles = append(titles, d.Title)
	}
	if want := []string{"What got better, what got worse", "Each word, before and after", "The most biased words",
		"What each step found"}; !slices.Equal(titles, want) {
		t.Fatalf("tables %q", titles)
	}
	n := 0
	var heads []string
	for _, g := range tables[0].Groups {
		heads = append(heads, g.Head.Cells[0].Text)
		n += len(g.Rows)
		for _, r := range append(g.Rows, *g.Head) {
			if len(r.Cells) != len(tables[0].Columns) {
				t.Errorf("%d cells in %q", len(r.Cells), texts(r))
			}
			if strings.Contains(r.Cells[0].Text, "_") {
				t.Errorf("%q has no name", r.Cells[0].Text)
			}
		}
	}
	source := (&prose.View{Answer: a}).TableOf("audit")
	if want := []string{"Bias", "What is left", "Usefulness"}; n != len(source.Rows) || !slices.Equal(heads, want) {
		t.Errorf("%d rows of %d under %q", n, len(source.Rows), heads)
	}
	if first := tables[3].Groups[0]; first.Head.Cells[0].Text != "1. Hard debiasing" ||
		!strings.HasPrefix(texts(first.Rows[1]), "explained | 0.") {
		t.Errorf("steps %+v", first)
	}
	if first := tables[2].Groups[0].Rows[0]; !strings.Contains(texts(first), " | male | ") {
		t.Errorf("biased %q", texts(first))
	}
	if MoreTables(prosetest.Load(t, "weat8")) != nil {
		t.Error("WEAT has an audit")
	}
}

// The comparison has a point a method that could be run; the table has them all
// by their names, and says of one that could not why.
func TestMethodsCompared(t *testing.T) {
	a := prosetest.Load(t, "debias_methods")
	a.Reading.Tables = []experiment.Table{{Name: "methods", Columns: []string{"method", "direct_bias",
		"mean_d", "overlap", "note"},
		Rows: [][]any{{"none", 0.15, 1.42, 1.0, nil}, {"hard", 0.01, 0.78, 0.87, nil},
			{"ran", nil, nil, nil, "too_many_words"}, {"bam", 0.01, 0.78, 0.87, "some_words"}}}}
	points := rowsOf(marks(tree(t, Charts(a, 760)[0].Spec), "point")[0])
	if len(points) != 2 || points[1]["w"] != "Hard, Bias alignment" || points[1]["a"] != 0.78 || points[1]["b"] != 0.87 {
		t.Errorf("points %v", points)
	}
	rows := Table(a).Groups[0].Rows
	for i, want := range []string{"Nothing done | 0.15 | 1.42 | – | – | – | 1.00 | – | –",
		"Hard debiasing | 0.01 | 0.78 | – | – | – | 0.87 | – | –",
		"RAN-Debias (cannot run: too many words) | – | – | – | – | – | – | – | –",
		"Bias alignment (the listed words alone) | 0.01 | 0.78 | – | – | – | 0.87 | – | –"} {
		if got := texts(rows[i]); got != want {
			t.Errorf("row %q, want %q", got, want)
		}
	}
}

// No shape of an answer makes a picture fail.
func TestAnyAuditCharts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		a.Reading.Experiment.Method = rapid.SampledFrom([]string{"audit", "debias-methods"}).Draw(t, "audited")
		a.Reading.Experiment.Debias = []measure.Step{{Method: rapid.SampledFrom([]string{"hard", "bam", "", "x"}).
			Draw(t, "step")}}
		for i := range a.Reading.Words {
			for _, name := range []string{"score_before", "neutrality", "neutrality_before", "neighbours"} {
				if rapid.Bool().Draw(t, name) {
					a.Reading.Words[i].Scores[name] = rapid.SampledFrom([]float64{0, 0.3, -0.2, 1e300, -1e149}).Draw(t, name)
				}
			}
		}
		width := rapid.IntRange(-10, 2000).Draw(t, "width")
		for _, c := range Charts(a, width) {
			checkSpec(t, c.Spec)
		}
		Table(a)
		MoreTables(a)
		if svg := chart.Places(a, width, rapid.Float64Range(0, 1).Draw(t, "t")) +
			chart.MovePicture(a, 1); strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Fatalf("%s", svg)
		}
	})
}

// A number of an audit and of a comparison that is of as many words as a setting
// says has that number beside it: 76 % of 2,500 words and 83 % of 1,000 are both
// right, and differ.
func TestNumbersSayOfHowManyWords(t *testing.T) {
	for name, want := range map[string][]string{
		"audit": {"Told by clusters, 2 × 500 words", "Told by a classifier, 2 × 2,500 words",
			"Told by neighbours, 1,000 words"},
		"debias_methods": {"Told by clusters, 2 × 500 words", "Told by a classifier, 2 × 1,000 words",
			"Told by neighbours, 200 words"},
	} {
		a := prosetest.Load(t, name)
		classified, sampled := 2500., 1000.
		if name != "audit" {
			classified, sampled = 1000, 200
		}
		maps.Copy(a.Reading.Values, map[string]float64{"clustered": 500, "classified": classified, "sampled": sampled})
		var names []string
		for _, d := range append(MoreTables(a), Frame(a, 760).MethodsTable()) {
			for _, c := range d.Columns {
				names = append(names, c.Label)
			}
			for _, g := range d.Groups {
				for _, r := range g.Rows {
					names = append(names, r.Cells[0].Text)
				}
			}
		}
		for _, w := range want {
			if !slices.Contains(names, w) {
				t.Errorf("%s: no %q among %q", name, w, names)
			}
		}
	}
}
