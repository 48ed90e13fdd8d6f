package reproductions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/experiment"
)

// TestReproductionsDoc checks docs/reproductions.md against what the shipped
// vectors give now; rows on other vectors must stand there, whatever they say.
func TestReproductionsDoc(t *testing.T) {
	if testing.Short() {
		t.Skip("measures all published numbers")
	}
	committed, err := os.ReadFile(filepath.Join("..", "docs", "reproductions.md"))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := Write(t.Context(), &out, Options{}); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(committed), "\n")
	ours := strings.Split(out.String(), "\n")
	if len(lines) != len(ours) {
		t.Fatalf("docs/reproductions.md has %d lines, not %d; run make reproductions", len(lines), len(ours))
	}
	for i, line := range ours {
		want, _, elsewhere := strings.Cut(line, notHere)
		if !strings.HasPrefix(lines[i], want) || !elsewhere && line != lines[i] {
			t.Errorf("docs/reproductions.md says\n%s\nand we measure\n%s\nrun make reproductions", lines[i], line)
		}
	}
}

func TestCompareNumber(t *testing.T) {
	for _, c := range []struct {
		v                      float64
		printed, text, verdict string
	}{
		{1.2439, "1.24", "1.244", "match"},
		{1.2451, "1.24", "1.245", "differs by 0.0051"},
		{-0.0588, "-0.06", "-0.059", "match"},
		{0.0002, "<1e-3", "0.0002", "match"},
		{0.0022, "<1e-3", "0.0022", "differs"},
		{1.61, ">1.5", "1.61", "match"},
		{1.5, ">1.5", "1.5", "differs"},
		{3.9e-7, "0.02937", "3.9e-07", "differs by -0.029"},
		{62.31, "62.3", "62.31", "match"},
		{-0.2, "-0.5 to 0", "-0.2", "match"},
		{0, "-0.5 to 0", "0", "differs"},
		{-0.51, "-0.5 to 0", "-0.51", "differs"},
		{1, "up to 2", "1", ""},
		{1, "<x", "1", ""},
	} {
		if text, verdict := compareNumber(c.v, c.printed); text != c.text || verdict != c.verdict {
			t.Errorf("%v printed %s: %q %q, want %q %q", c.v, c.printed, text, verdict, c.text, c.verdict)
		}
	}
}

func TestTake(t *testing.T) {
	r := &experiment.Reading{
		Values: map[string]float64{"d": -1.5, "slope": -0.2, "slope_low": -0.3, "slope_high": 0.1},
		Words: []experiment.WordRow{
			{Set: "words", Word: "a", Scores: map[string]float64{"score": 1}},
			{Set: "words", Word: "b", Scores: map[string]float64{"score": 3}},
			{Set: "words", Word: "c", Scores: map[string]float64{"score": 2}},
			{Set: "A", Word: "d", Scores: map[string]float64{"score": 9}},
		},
		Tables: []experiment.Table{{Name: "pairs", Columns: []string{"w", "v", "beta"},
			Rows: [][]any{{"x", "y", 0.1}, {"x", "z", 0.25}}},
			{Name: "bins", Columns: []string{"method", "from", "d", "low", "high"},
				Rows: [][]any{{"pmi", 1.0, -0.3, -0.4, 0.1}, {"pmi", 2.0, -0.2, -0.5, -0.1}, {"glove", 1.0, 7.0, 6.0, nil},
					{"pmi", 3.0, -0.4, -0.3, -0.2}}}},
	}
	for _, c := range []struct {
		take                   take
		printed, text, verdict string
	}{
		{take{Value: "d"}, "-1.5", "-1.50", "match"},
		{take{Value: "d", Absolute: true, Scale: 100}, "150", "150.0", "match"},
		{take{Value: "slope"}, "<0", "-0.2 (-0.3 to 0.1)", "match, not clear"},
		{take{Value: "slope"}, "-0.2", "-0.20", "match"},
		{take{Word: "c", Score: "score"}, "2", "2.0", "match"},
		{take{Table: "pairs", Row: []any{"x", "z"}, Column: "beta"}, "0.2", "0.25", "match"},
		{take{Top: 2, Score: "score"}, "b, d", "b, c", "1 of 2 the same"},
		{take{Top: -2, Score: "score"}, "c, a", "a, c", "2 of 2 the same"},
		{take{Top: 1, Table: "pairs"}, "x, y", "x", "1 of 2 the same"},
		{take{Table: "bins", Row: []any{"pmi", 1.0}, Column: "d", Low: "low", High: "high"}, "<0",
			"-0.3 (-0.4 to 0.1)", "match, not clear"},
		{take{Table: "bins", Row: []any{"pmi", 2.0}, Column: "d", Low: "low", High: "high"}, "<0",
			"-0.2 (-0.5 to -0.1)", "match"},
		{take{Table: "bins", Row: []any{"pmi", 2.0}, Column: "d", Low: "low", High: "high", Scale: 100}, ">0",
			"-20 (-50 to -10)", "differs"},
		{take{Table: "bins", Row: []any{"pmi", 3.0}, Column: "d", Low: "low", High: "high", Ends: "one shuffle"},
			"-0.35 to 0", "-0.4 (one shuffle: -0.3 to -0.2)", "differs, not clear"},
		{take{Table: "bins", Row: []any{"pmi"}, Column: "d", Ordered: true}, "<0", "-0.5", "match"}, // ranks 2, 3, 1
	} {
		got, err := c.take.compare(r, c.printed)
		if err != nil || got.text != c.text || got.verdict != c.verdict {
			t.Errorf("%+v: %+v, %v; want %q %q", c.take, got, err, c.text, c.verdict)
		}
	}
	for _, none := range []take{{Value: "p"}, {Word: "x", Score: "score"}, {Word: "a", Score: "p"},
		{Table: "pairs", Row: []any{"z"}, Column: "beta"}, {Table: "pairs", Column: "gamma"}, {Table: "pairs", Top: 3},
		{Table: "bins", Row: []any{"glove"}, Column: "d", Low: "low", High: "high"},
		{Table: "bins", Row: []any{"glove"}, Column: "d", Ordered: true}, {}} {
		if got, err := none.compare(r, "1"); err == nil {
			t.Errorf("%+v finds %+v", none, got)
		}
	}
}

// TestReproductionsLeaveNothingOut counts the tables and figures of the five
// papers, as their texts number them: Bolukbasi et al. have no Table 2.
func TestReproductionsLeaveNothingOut(t *testing.T) {
	papers, err := readPapers(assets.Reproductions())
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]struct {
		figures, tables int
		without         string
	}{
		"Bolukbasi et al. 2016":     {9, 3, "Table 2"},
		"Kurpicz-Briki 2020":        {1, 9, ""},
		"Schmahl et al. 2020":       {4, 8, ""},
		"Rios, Joshi and Shin 2020": {2, 4, ""},
		"Valentini et al. 2022":     {3, 3, ""},
	}
	for _, p := range papers {
		want, ok := counts[p.Cite]
		delete(counts, p.Cite)
		if !ok {
			continue
		}
		for kind, n := range map[string]int{"Figure": want.figures, "Table": want.tables} {
			for i := 1; i <= n; i++ {
				name := fmt.Sprint(kind, " ", i)
				if name != want.without && !slices.ContainsFunc(p.Items, func(it item) bool { return it.What == name }) {
					t.Errorf("%s: nothing is said of %s", p.Cite, name)
				}
			}
		}
		for _, i := range p.Items {
			checkItem(t, p, i)
		}
	}
	for cite := range counts {
		t.Errorf("%s is missing whole", cite)
	}
}

// at reports whether a number stands in an item: "Table 3; Figure 2, a".
func (i item) at(place string) bool {
	return slices.ContainsFunc(strings.Split(place, "; "), func(p string) bool {
		name, _, _ := strings.Cut(p, ",")
		return name == i.What
	})
}

// checkItem checks that what is called reproduced is, by numbers or by a
// built-in list, that of the rest what is called recomputed is, and that what
// remains has no numbers.
func checkItem(t *testing.T, p paper, i item) {
	t.Helper()
	compared := slices.ContainsFunc(p.Numbers, func(n *publishedNumber) bool { return i.at(n.Place) })
	again := slices.ContainsFunc(p.Recomputed, func(r *recomputed) bool { return i.at(r.Place) })
	builtIn := strings.Contains(i.How, "built in")
	if !slices.Contains(itemStates, i.Is) || i.How == "" {
		t.Errorf("%s, %s is %q: %q", p.Cite, i.What, i.Is, i.How)
	}
	if got := compared || builtIn; got != (i.Is == itemStates[0]) {
		t.Errorf("%s, %s is said to be %s, and compared or built in: %v", p.Cite, i.What, i.Is, got)
	} else if !got && again != (i.Is == "recomputed") {
		t.Errorf("%s, %s is said to be %s, and recomputed: %v", p.Cite, i.What, i.Is, again)
	}
}
