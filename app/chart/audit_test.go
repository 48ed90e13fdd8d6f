package chart

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// Every test is a dumbbell of its own two numbers with both intervals, on the
// glass's axis.
func TestDumbbells(t *testing.T) {
	a := prosetest.Load(t, "audit")
	table, _ := newFrame(a, 760).table("tests")
	for _, width := range widths {
		spec := tree(t, charts(t, "audit", width)["tests"].Spec)
		rows := rowsOf(marks(spec, "point")[0])
		if len(rows) != len(table.Rows) {
			t.Fatalf("%d dumbbells of %d tests", len(rows), len(table.Rows))
		}
		for i, want := range table.Rows {
			for key, name := range map[string]string{"before": "d_before", "b0": "d_before_low", "b1": "d_before_high", "after": "d", "a0": "d_low", "a1": "d_high"} {
				if rows[i][key] != column(table, want, name) {
					t.Errorf("%s of test %d is %v, want %v", key, i, rows[i][key], column(table, want, name))
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
	a.Reading.Tables = []experiment.Table{{Name: "tests", Columns: []string{"test", "name", "d_before", "d"}, Rows: [][]any{{"a", "A", 2.2, 0.4}, {"b", "B", 1.0, nil}}}}
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
	words := newFrame(a, 760).moves()
	for _, test := range []struct{ width, drawn int }{{760, mostMoves}, {390, mostMovesNarrow}} {
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
			if math.Abs(w.after-w.before) >= least {
				drawn++
				if !strings.Contains(string(c.Spec), `"w":"`+label(w.row)+`"`) {
					t.Errorf("%s is not named", label(w.row))
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
	if want := []string{"What got better, what got worse", "Each word, before and after", "The most biased words", "What each step found"}; !slices.Equal(titles, want) {
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
	source, _ := newFrame(a, 760).table("audit")
	if want := []string{"Bias", "What is left", "Usefulness"}; n != len(source.Rows) || !slices.Equal(heads, want) {
		t.Errorf("%d rows of %d under %q", n, len(source.Rows), heads)
	}
	if first := tables[3].Groups[0]; first.Head.Cells[0].Text != "1. Hard debiasing" || !strings.HasPrefix(texts(first.Rows[1]), "explained | 0.") {
		t.Errorf("steps %+v", first)
	}
	if first := tables[2].Groups[0].Rows[0]; !strings.Contains(texts(first), " | male | ") {
		t.Errorf("biased %q", texts(first))
	}
	if MoreTables(prosetest.Load(t, "weat8")) != nil {
		t.Error("WEAT has an audit")
	}
}

// Ends of an axis with more words before than after have gaps; a word without β
// has a dash.
func TestAxisTable(t *testing.T) {
	a := prosetest.Load(t, "audit")
	a.Reading.Tables = []experiment.Table{{Name: "axis", Columns: []string{"side", "end", "word", "projection", "similarity", "beta"}, Rows: [][]any{
		{"before", "softball", "pitcher", 0.3, 0.38, -0.01}, {"before", "softball", "receptionist", 0.2, 0.02, nil}, {"before", "football", "footballer", -0.4, 0.6, 0.02},
		{"after", "softball", "infielder", 0.3, 0.3, 0.0}, {"after", "football", "maestro", -0.3, 0.2, 0.42}}}}
	var got []string
	for _, g := range newFrame(a, 760).axisTable().Groups {
		got = append(got, texts(*g.Head))
		for _, r := range g.Rows {
			got = append(got, texts(r))
		}
	}
	want := []string{"softball |  |  | ", "pitcher | −0.01 | infielder | 0.00", "receptionist | – |  | ", "football |  |  | ", "footballer | 0.02 | maestro | 0.42"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestVerdicts(t *testing.T) {
	table := experiment.Table{Columns: []string{"before", "after", "verdict"}}
	for _, c := range []struct {
		row         []any
		text, class string
	}{
		{[]any{0.9, 0.5, "better"}, "better ▾", "better"}, {[]any{0.5, 0.9, "better"}, "better ▴", "better"},
		{[]any{0.5, 0.9, "worse"}, "worse ▴", "worse"}, {[]any{0.9, 0.5, "worse"}, "worse ▾", "worse"},
		{[]any{0.9, 0.8, "unchanged"}, "no clear change", ""}, {[]any{0.9, 0.8, "unclear"}, "unclear", ""},
		{[]any{nil, 0.8, nil}, "–", ""}, {[]any{nil, 0.8, "better"}, "better", "better"},
	} {
		if got := verdictCell(table, c.row); got.Text != c.text || got.Class != c.class {
			t.Errorf("%v gives %q, %q", c.row, got.Text, got.Class)
		}
	}
}

var (
	circle = regexp.MustCompile(`<circle class="([\w-]+)" cx="([-\d.]+)" cy="([-\d.]+)"`)
	svgTag = regexp.MustCompile(`^<svg [^>]*role="img" aria-label="[^"]+">`)
)

// spotsOf returns the places of a class of circles.
func spotsOf(t *testing.T, svg, class string) (out [][2]float64) {
	t.Helper()
	for _, m := range circle.FindAllStringSubmatch(svg, -1) {
		if m[1] == class {
			x, _ := strconv.ParseFloat(m[2], 64)
			y, _ := strconv.ParseFloat(m[3], 64)
			out = append(out, [2]float64{x, y})
		}
	}
	return out
}

// Between before and after each word is on its straight way, to a tenth of a
// pixel.
func TestPlaces(t *testing.T) {
	a := prosetest.Load(t, "audit")
	before, half, after := Places(a, 380, 0), Places(a, 380, 0.5), Places(a, 380, 1)
	b, h, e := spotsOf(t, before, "p-dot"), spotsOf(t, half, "p-dot"), spotsOf(t, after, "p-dot")
	if len(b) < 30 || len(h) != len(b) || len(e) != len(b) {
		t.Fatalf("%d, %d and %d words", len(b), len(h), len(e))
	}
	for i := range b {
		for k := range 2 {
			if math.Abs(h[i][k]-(b[i][k]+e[i][k])/2) > 0.11 {
				t.Errorf("word %d is at %v between %v and %v", i, h[i], b[i], e[i])
			}
		}
	}
	if before == after || Places(a, 380, -1) != before || Places(a, 380, 2) != after {
		t.Error("the slider's ends are not before and after")
	}
	for name, svg := range map[string]string{"before debiasing": before, "on the way from before to after": half, "after debiasing": after} {
		if !svgTag.MatchString(svg) || !strings.Contains(svg, name) || strings.Contains(svg, "style=") {
			t.Errorf("%s: %.200s", name, svg)
		}
	}
	if Places(prosetest.Load(t, "weat8"), 380, 0) != "" {
		t.Error("WEAT has places")
	}
}

// Each move of each method has a picture with its sentence.
func TestMovePictures(t *testing.T) {
	a := prosetest.Load(t, "audit")
	step := a.Reading.Experiment.Debias[0]
	for _, m := range debias.Methods() {
		step.Method = m.ID
		a.Reading.Experiment.Debias = append(a.Reading.Experiment.Debias[:0], step)
		all := prose.Moves(a)
		for k := range all {
			svg := MovePicture(a, k)
			if !svgTag.MatchString(svg) || !strings.Contains(svg, "Picture of move "+strconv.Itoa(k+1)) || strings.Contains(svg, "NaN") {
				t.Errorf("%s, move %d: %.200s", m.ID, k, svg)
			}
			if n := len(spotsOf(t, svg, "m-word")); n != 3 || len(spotsOf(t, svg, "m-pair")) != 2 {
				t.Errorf("%s, move %d: %d words", m.ID, k, n)
			}
			if n := strings.Count(svg, "-name"); n != 5 {
				t.Errorf("%s, move %d: %d names", m.ID, k, n)
			}
		}
		if MovePicture(a, len(all)) != "" || MovePicture(a, -1) != "" {
			t.Errorf("%s has a picture of no move", m.ID)
		}
	}
}

// The moves of hard debiasing do what they say: length 1, no part along the
// direction, the pair at equal distance of every neutral word, at length 1.
func TestHardMoves(t *testing.T) {
	words := newFrame(prosetest.Load(t, "audit"), 380).schema()
	start := slices.Clone(words)
	for _, kind := range []byte("unu") {
		words = moved(words, kind)
	}
	for _, w := range words {
		if math.Abs(math.Hypot(w.x, w.y)-1) > 1e-12 || w.kind == neutralWord && w.x != 0 {
			t.Errorf("%s is at %v, %v", w.label, w.x, w.y)
		}
	}
	for _, kind := range []byte("ex") {
		words = moved(words, kind)
	}
	he, she := words[0], words[1]
	if he.x != -she.x || he.y != she.y || he.x <= 0 || math.Abs(math.Hypot(he.x, he.y)-1) > 1e-12 {
		t.Errorf("the pair is at %+v and %+v", he, she)
	}
	turned := moved(start, 't')
	for i, w := range moved(turned, 'h') {
		if want := (start[i].x + turned[i].x) / 2; math.Abs(w.x-want) > 1e-12 {
			t.Errorf("%s is at %v, want %v", w.label, w.x, want)
		}
	}
}

// The comparison has a point a method that could be run; the table has them all
// by their names, and says of one that could not why.
func TestMethodsCompared(t *testing.T) {
	a := prosetest.Load(t, "debias_methods")
	a.Reading.Tables = []experiment.Table{{Name: "methods", Columns: []string{"method", "direct_bias", "mean_d", "overlap", "note"},
		Rows: [][]any{{"none", 0.15, 1.42, 1.0, nil}, {"hard", 0.01, 0.78, 0.87, nil}, {"ran", nil, nil, nil, "too_many_words"}, {"bam", 0.01, 0.78, 0.87, "some_words"}}}}
	points := rowsOf(marks(tree(t, Charts(a, 760)[0].Spec), "point")[0])
	if len(points) != 2 || points[1]["w"] != "Hard, Bias alignment" || points[1]["a"] != 0.78 || points[1]["b"] != 0.87 {
		t.Errorf("points %v", points)
	}
	rows := Table(a).Groups[0].Rows
	for i, want := range []string{"Nothing done | 0.15 | 1.42 | – | – | – | 1.00 | – | –", "Hard debiasing | 0.01 | 0.78 | – | – | – | 0.87 | – | –",
		"RAN-Debias (cannot run: too many words) | – | – | – | – | – | – | – | –",
		"Bias alignment (the listed words alone) | 0.01 | 0.78 | – | – | – | 0.87 | – | –"} {
		if got := texts(rows[i]); got != want {
			t.Errorf("row %q, want %q", got, want)
		}
	}
}

// No shape of an answer makes a picture fail.
func TestAnyAudit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		a.Reading.Experiment.Method = rapid.SampledFrom([]string{"audit", "debias-methods"}).Draw(t, "audited")
		a.Reading.Experiment.Debias = []measure.Step{{Method: rapid.SampledFrom([]string{"hard", "bam", "", "x"}).Draw(t, "step")}}
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
		if svg := Places(a, width, rapid.Float64Range(0, 1).Draw(t, "t")) + MovePicture(a, 1); strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Fatalf("%s", svg)
		}
	})
}

// The words named after debiasing are among those named before: what moves on
// the way keeps its name or loses it, and none comes.
func TestPlacesNameTheSameWords(t *testing.T) {
	a := prosetest.Load(t, "audit")
	word := regexp.MustCompile(`class="p-word"[^>]*>([^<]+)<`)
	for _, width := range []int{260, 380, 760} {
		before := map[string]bool{}
		for _, m := range word.FindAllStringSubmatch(Places(a, width, 0), -1) {
			before[m[1]] = true
		}
		for _, at := range []float64{0.3, 0.7, 1} {
			names := word.FindAllStringSubmatch(Places(a, width, at), -1)
			if len(before) < 3 || len(names) < 2 {
				t.Errorf("%d wide at %v: %d words are named, %d before", width, at, len(names), len(before))
			}
			for _, m := range names {
				if !before[m[1]] {
					t.Errorf("%d wide at %v: %s is named, and was not before", width, at, m[1])
				}
			}
		}
	}
}

// The table of an audit writes |d| where it is, and says where an interval of its
// change is cut, of a test whose sign turns.
func TestAuditTableSizes(t *testing.T) {
	of := func(low float64) DataTable {
		a := prosetest.Load(t, "audit")
		a.Reading.Tables = []experiment.Table{
			{Name: "tests", Columns: []string{"test", "name", "d_before", "d"}, Rows: [][]any{{"caliskan.weat7", "WEAT 7", 1.323, -0.591}}},
			{Name: "audit", Columns: []string{"measure", "before", "after", "low", "high", "verdict"},
				Rows: [][]any{{"mean_d", 1.323, 0.591, low, 1.9, "unchanged"}, {"caliskan.weat7", 1.323, 0.591, low, 1.9, "unchanged"}}},
		}
		return newFrame(a, 760).auditTable()
	}
	const open = "2 with sets of one length: an interval that ends there is cut"
	whole, cut := of(-1.99), of(-2)
	if rows := whole.Groups[0].Rows; rows[0].Cells[0].Text != "Mean effect size |d|" || rows[1].Cells[0].Text != "|d| of WEAT 7" || rows[1].Cells[2].Text != "0.591" {
		t.Errorf("rows %+v", rows)
	}
	if !strings.Contains(whole.Caption, "|d| is an effect size without its sign.") || strings.Contains(whole.Caption, open) {
		t.Errorf("the caption of whole intervals: %s", whole.Caption)
	}
	if !strings.Contains(cut.Caption, open) {
		t.Errorf("the caption of a cut interval: %s", cut.Caption)
	}
}

// A number of an audit and of a comparison that is of as many words as a setting
// says has that number beside it: 76 % of 2,500 words and 83 % of 1,000 are both
// right, and differ.
func TestNumbersSayOfHowManyWords(t *testing.T) {
	for name, want := range map[string][]string{
		"audit":          {"Told by clusters, 2 × 500 words", "Told by a classifier, 2 × 2,500 words", "Told by neighbours, 1,000 words"},
		"debias_methods": {"Told by clusters, 2 × 500 words", "Told by a classifier, 2 × 1,000 words", "Told by neighbours, 200 words"},
	} {
		a := prosetest.Load(t, name)
		classified, sampled := 2500., 1000.
		if name != "audit" {
			classified, sampled = 1000, 200
		}
		maps.Copy(a.Reading.Values, map[string]float64{"clustered": 500, "classified": classified, "sampled": sampled})
		var names []string
		for _, d := range append(MoreTables(a), newFrame(a, mostWidth).methodsTable()) {
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
