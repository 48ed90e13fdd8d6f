package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// TestReproductionsDoc checks docs/reproductions.md against what the shipped
// vectors give now; rows on other vectors must stand there, whatever they say.
func TestReproductionsDoc(t *testing.T) {
	if testing.Short() {
		t.Skip("measures all published numbers")
	}
	committed, err := os.ReadFile(filepath.Join("docs", "reproductions.md"))
	if err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	if code := dispatch(t.Context(), terminal{out: &out, err: &errs}, []string{"reproductions"}); code != exitOK {
		t.Fatalf("status %d: %s", code, errs.String())
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
		{3.9e-7, "0.02937", "3.9e-07", "differs by -0.029"},
		{62.31, "62.3", "62.31", "match"},
	} {
		if text, verdict := compareNumber(c.v, c.printed); text != c.text || verdict != c.verdict {
			t.Errorf("%v printed %s: %q %q, want %q %q", c.v, c.printed, text, verdict, c.text, c.verdict)
		}
	}
}

func TestTake(t *testing.T) {
	r := &experiment.Reading{
		Values: map[string]float64{"d": -1.5},
		Words: []experiment.WordRow{
			{Set: "words", Word: "a", Scores: map[string]float64{"score": 1}},
			{Set: "words", Word: "b", Scores: map[string]float64{"score": 3}},
			{Set: "words", Word: "c", Scores: map[string]float64{"score": 2}},
			{Set: "A", Word: "d", Scores: map[string]float64{"score": 9}},
		},
		Tables: []experiment.Table{{Name: "pairs", Columns: []string{"w", "v", "beta"}, Rows: [][]any{{"x", "y", 0.1}, {"x", "z", 0.25}}}},
	}
	for _, c := range []struct {
		take                   take
		printed, text, verdict string
	}{
		{take{Value: "d"}, "-1.5", "-1.50", "match"},
		{take{Value: "d", Absolute: true, Scale: 100}, "150", "150.0", "match"},
		{take{Word: "c", Score: "score"}, "2", "2.0", "match"},
		{take{Table: "pairs", Row: []any{"x", "z"}, Column: "beta"}, "0.2", "0.25", "match"},
		{take{Top: 2, Score: "score"}, "b, d", "b, c", "1 of 2 the same"},
		{take{Top: -2, Score: "score"}, "c, a", "a, c", "2 of 2 the same"},
	} {
		got, err := c.take.from(r, c.printed)
		if err != nil || got.text != c.text || got.verdict != c.verdict {
			t.Errorf("%+v: %+v, %v; want %q %q", c.take, got, err, c.text, c.verdict)
		}
	}
	for _, none := range []take{{Value: "p"}, {Word: "x", Score: "score"}, {Word: "a", Score: "p"}, {Table: "pairs", Row: []any{"z"}, Column: "beta"}, {Table: "pairs", Column: "gamma"}, {}} {
		if got, err := none.from(r, "1"); err == nil {
			t.Errorf("%+v finds %+v", none, got)
		}
	}
}
