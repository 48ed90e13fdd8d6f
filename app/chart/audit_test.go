package chart

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
)

// Ends of an axis with more words before than after have gaps; a word without β
// has a dash.
func TestAxisTable(t *testing.T) {
	a := prosetest.Load(t, "audit")
	a.Reading.Tables = []experiment.Table{{Name: "axis", Columns: []string{"side", "end", "word", "projection",
		"similarity", "beta"}, Rows: [][]any{
		{"before", "softball", "pitcher", 0.3, 0.38, -0.01}, {"before", "softball", "receptionist", 0.2, 0.02, nil},
		{"before", "football", "footballer", -0.4, 0.6, 0.02},
		{"after", "softball", "infielder", 0.3, 0.3, 0.0}, {"after", "football", "maestro", -0.3, 0.2, 0.42}}}}
	var got []string
	for _, g := range plainFrame(a, 760).axisTable().Groups {
		got = append(got, texts(*g.Head))
		for _, r := range g.Rows {
			got = append(got, texts(r))
		}
	}
	want := []string{"softball |  |  | ", "pitcher | −0.01 | infielder | 0.00", "receptionist | – |  | ",
		"football |  |  | ", "footballer | 0.02 | maestro | 0.42"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestVerdicts(t *testing.T) {
	table := experiment.Table{Columns: []string{"before", "after", "verdict", "low", "high"}}
	for _, c := range []struct {
		row         []any
		text, class string
	}{
		{[]any{0.9, 0.5, "better"}, "better ▾", "better"}, {[]any{0.5, 0.9, "better"}, "better ▴", "better"},
		{[]any{0.5, 0.9, "worse"}, "worse ▴", "worse"}, {[]any{0.9, 0.5, "worse"}, "worse ▾", "worse"},
		{[]any{0.9, 0.8, "unchanged"}, "no clear change", "wraps"}, {[]any{0.9, 0.8, "unclear"}, "unclear", "wraps"},
		{[]any{0.7, -0.5, "unchanged", -1.8, -0.9}, "turned about", "wraps"},
		{[]any{0.9, 0.8, "unchanged", -0.2, 0.1}, "no clear change", "wraps"},
		{[]any{nil, 0.8, nil}, "–", ""}, {[]any{nil, 0.8, "better"}, "better", "better"},
	} {
		if got := verdictCell(table, append(c.row, make([]any, 5-len(c.row))...)); got.Text != c.text ||
			got.Class != c.class {
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
	for name, svg := range map[string]string{"before debiasing": before, "on the way from before to after": half,
		"after debiasing": after} {
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
			if !svgTag.MatchString(svg) || !strings.Contains(svg, "Picture of move "+strconv.Itoa(k+1)) ||
				strings.Contains(svg, "NaN") {
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
	words := plainFrame(prosetest.Load(t, "audit"), 380).schema()
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
			{Name: "tests", Columns: []string{"test", "name", "d_before", "d"},
				Rows: [][]any{{"caliskan.weat7", "WEAT 7", 1.323, -0.591}}},
			{Name: "audit", Columns: []string{"measure", "before", "after", "low", "high", "verdict"},
				Rows: [][]any{{"mean_d", 1.323, 0.591, low, 1.9, "unchanged"},
					{"caliskan.weat7", 1.323, 0.591, low, 1.9, "unchanged"}}},
		}
		return plainFrame(a, 760).auditTable()
	}
	const open = "2 with sets of one length: an interval that ends there is cut"
	whole, cut := of(-1.99), of(-2)
	if rows := whole.Groups[0].Rows; rows[0].Cells[0].Text != "Mean effect size |d|" ||
		rows[1].Cells[0].Text != "|d| of WEAT 7" || rows[1].Cells[2].Text != "0.591" {
		t.Errorf("rows %+v", rows)
	}
	if !strings.Contains(whole.Caption, "|d| is an effect size without its sign.") ||
		strings.Contains(whole.Caption, open) {
		t.Errorf("the caption of whole intervals: %s", whole.Caption)
	}
	if !strings.Contains(cut.Caption, open) {
		t.Errorf("the caption of a cut interval: %s", cut.Caption)
	}
}
