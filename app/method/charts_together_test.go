package method

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// All lists in one chart: every point and interval is that of the reading, each list has its
// name once, with dashes and a mark of its own, and a gap stays a gap. Its words explain
// the marks.
func TestListsTogether(t *testing.T) {
	a := trendsAnswer([]any{"Work", 0.1, -0.1, 0.2, 0.5, 0.3, toMen},
		[]any{"Words of the home", 0.1, -0.1, 0.2, 0.5, 0.3, toWomen}, []any{"None", nil, nil, nil, nil, nil, []float64{}})
	a.Reading.Tables[0].Rows[2][4] = nil // the third point of Work
	c := Frame(a, 760).ListsTogether()
	spec := tree(t, c.Spec)
	walk(spec, func(key string, value any) {
		if s, ok := value.(string); ok && strings.HasPrefix(s, "$") {
			t.Errorf("%s is the hole %s", key, s)
		}
	})
	rows := func(layer int) []any {
		return spec["layer"].([]any)[layer].(map[string]any)["data"].(map[string]any)["values"].([]any)
	}
	if n := len(rows(3)); n != 15 {
		t.Errorf("%d points, want 15", n)
	}
	runs := map[string]map[float64]int{}
	for _, r := range rows(3) {
		r := r.(map[string]any)
		list := r["list"].(string)
		if runs[list] == nil {
			runs[list] = map[float64]int{}
		}
		runs[list][r["run"].(float64)]++
	}
	if len(runs["Work"]) != 2 || len(runs["Words of the home"]) != 1 {
		t.Errorf("lines %v, want that of Work broken at its gap", runs)
	}
	if n := len(rows(2)); n != 15 {
		t.Errorf("%d intervals, want 15", n)
	}
	names := rows(5)
	if len(names) != 2 {
		t.Fatalf("names %v, want one a list that has points", names)
	}
	if lines := names[1].(map[string]any)["name"].([]any); len(lines) != 2 ||
		lines[0] != "Words of the" || lines[1] != "home" {
		t.Errorf("the long name is %v", lines)
	}
	for _, want := range []string{"Three lists in one chart, eight decades", "dashes and a mark of its own",
		"95 % interval", "random lists stand in the picture of one each"} {
		if !strings.Contains(c.Title+c.Caption, want) {
			t.Errorf("%q, %q: without %q", c.Title, c.Caption, want)
		}
	}
	if len(c.Key) != 2 || !strings.Contains(c.Caution, "Eight points are few.") {
		t.Errorf("key %v, caution %q", c.Key, c.Caution)
	}
}

// Names at the ends never stand on one another, whatever the last values are, and are in
// their order; every list up to twelve has its own mark and dashes of six.
func TestNamesStandApart(tt *testing.T) {
	rapid.Check(tt, func(t *rapid.T) {
		var rows [][]any
		for i := range rapid.IntRange(2, 12).Draw(t, "lists") {
			x := rapid.Float64Range(-1, 1).Draw(t, "last")
			rows = append(rows, []any{string(rune('a' + i)), 0.1, -0.1, 0.2, 0.5, 0.3, []float64{0.1, 0.2, x}})
		}
		c := Frame(trendsAnswer(rows...), 390).ListsTogether()
		spec := tree(tt, c.Spec)
		layers := spec["layer"].([]any)
		domain := spec["encoding"].(map[string]any)["y"].(map[string]any)["scale"].(map[string]any)["domain"].([]any)
		unit := (domain[1].(float64) - domain[0].(float64)) / spec["height"].(float64)
		before := domain[1].(float64) + 10*unit
		for _, n := range layers[5].(map[string]any)["data"].(map[string]any)["values"].([]any) {
			at := n.(map[string]any)["d"].(float64)
			if before-at < 19.99*unit || at < domain[0].(float64) {
				t.Fatalf("names %.1f pixels apart, at %g of %v", (before-at)/unit, at, domain)
			}
			before = at
		}
	})
}
