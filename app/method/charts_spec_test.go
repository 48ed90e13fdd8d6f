package method

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/racetest"
)

var widths = []int{320, 340, 499, 500, 760, 1080}

// charts returns the charts of a recorded answer by their ids.
func charts(t testing.TB, name string, width int) map[string]chart.Chart {
	t.Helper()
	out := map[string]chart.Chart{}
	for _, c := range Charts(prosetest.Load(t, name), width) {
		out[c.ID] = c
	}
	return out
}

// tree is a specification as untyped JSON.
func tree(t testing.TB, spec json.RawMessage) map[string]any {
	t.Helper()
	var out map[string]any
	if err := json.Unmarshal(spec, &out); err != nil {
		t.Fatalf("%v in %s", err, spec)
	}
	return out
}

// walk visits every member of every object.
func walk(node any, visit func(key string, value any)) {
	switch n := node.(type) {
	case map[string]any:
		for k, v := range n {
			visit(k, v)
			walk(v, visit)
		}
	case []any:
		for _, v := range n {
			walk(v, visit)
		}
	}
}

// marks returns the layers of a view that draw a kind of mark.
func marks(view map[string]any, kind string) (out []map[string]any) {
	for _, l := range view["layer"].([]any) {
		layer := l.(map[string]any)
		if layer["mark"].(map[string]any)["type"] == kind {
			out = append(out, layer)
		}
	}
	return out
}

func rowsOf(layer map[string]any) (out []map[string]any) {
	for _, r := range layer["data"].(map[string]any)["values"].([]any) {
		out = append(out, r.(map[string]any))
	}
	return out
}

func views(spec map[string]any) (out []map[string]any) {
	for _, v := range spec["vconcat"].([]any) {
		out = append(out, v.(map[string]any))
	}
	return out
}

func xDomain(t testing.TB, view map[string]any) (low, high float64) {
	t.Helper()
	d := view["encoding"].(map[string]any)["x"].(map[string]any)["scale"].(map[string]any)["domain"].([]any)
	return d[0].(float64), d[1].(float64)
}

// Every word is a point with its own score, X above Y, sorted, on one axis
// that is symmetric about 0 and holds every mark.
func TestStripSpec(t *testing.T) {
	for _, name := range []string{"weat3", "weat6", "weat8", "weat8_reversed", "weat9", "own"} {
		for _, width := range widths {
			a := prosetest.Load(t, name)
			strip := views(tree(t, charts(t, name, width)["strip"].Spec))
			low, high := xDomain(t, strip[0])
			for i, role := range []string{"X", "Y"} {
				points := rowsOf(marks(strip[i], "point")[0])
				want := scoresOf(a, role)
				if len(points) != len(want) {
					t.Fatalf("%s: %d points in %s, want %d", name, len(points), role, len(want))
				}
				for j, p := range points {
					if p["s"] != want[j] {
						t.Errorf("%s: point %d of %s is %v, want %v", name, j, role, p["s"], want[j])
					}
				}
				l, h := xDomain(t, strip[i])
				if l != low || h != high || l != -h {
					t.Errorf("%s: domain %v to %v", name, l, h)
				}
				walk(strip[i], func(key string, v any) {
					if x, ok := v.(float64); ok && slices.Contains([]string{"s", "lo", "hi", "m"}, key) && math.Abs(x) > high {
						t.Errorf("%s: %s = %v lies beyond %v", name, key, x, high)
					}
				})
			}
		}
	}
}

// scoresOf returns the scores of a role, largest first.
func scoresOf(a protocol.Answer, role string) (out []float64) {
	for _, r := range a.Reading.Words {
		if r.Set == role {
			out = append(out, r.Scores["score"])
		}
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// The mean's line and field are those of the table "sets".
func TestStripMeans(t *testing.T) {
	strip := views(tree(t, charts(t, "weat8", 760)["strip"].Spec))
	sets := (&prose.View{Answer: prosetest.Load(t, "weat8")}).TableOf("sets")
	if len(sets.Rows) != 2 {
		t.Fatal("no set means")
	}
	for i, want := range sets.Rows {
		row := rowsOf(marks(strip[i], "rect")[0])[0]
		if row["m"] != want[1] || row["lo"] != want[2] || row["hi"] != want[3] {
			t.Errorf("got %v, want %v", row, want)
		}
	}
	if n := len(marks(views(tree(t, charts(t, "own", 760)["strip"].Spec))[0], "rect")); n != 0 {
		t.Errorf("%d fields without an interval", n)
	}
}

// A long set is cut to the words that lean most, and the caption says so.
func TestStripLongSet(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	for range 100 {
		a.Reading.Words = append(a.Reading.Words, experiment.WordRow{Set: "X", Word: "same", As: "same",
			Scores: map[string]float64{"score": 0.04}})
	}
	c := Charts(a, 760)[0]
	points := rowsOf(marks(views(tree(t, c.Spec))[0], "point")[0])
	if len(points) != 60 || points[0]["w"] != "technology" || points[59]["w"] != "nasa" {
		t.Errorf("%d points, from %v to %v", len(points), points[0]["w"], points[len(points)-1]["w"])
	}
	if !strings.Contains(c.Caption, "The 48 words nearest the middle") {
		t.Errorf("caption: %s", c.Caption)
	}
	names := map[any]bool{}
	for _, p := range points {
		names[p["w"]] = true
	}
	if len(names) != len(points) {
		t.Errorf("%d places for %d words", len(names), len(points))
	}
}

// The dark bars hold the share that the p-value counts.
func TestNullTail(t *testing.T) {
	for name, p := range map[string]string{"weat8": "p", "weat6": "p", "weat9": "p", "own": "p", "weat3": "p",
		"weat8_reversed": "p_two_sided"} {
		a := prosetest.Load(t, name)
		d := a.Reading.Values["d"]
		layers := tree(t, charts(t, name, 760)["null"].Spec)
		var tail, all, largest float64
		for _, b := range rowsOf(marks(layers, "rect")[0]) {
			n := b["n"].(float64)
			all += n
			if b["tail"] == true {
				tail += n
			}
			// Only the bar across the far side's edge may be counted wrongly.
			if from, to := b["a"].(float64), b["b"].(float64); d < 0 && from < -d && to > -d {
				largest = n
			}
		}
		if want := a.Reading.Values[p]; math.Abs(tail-want) > largest+
			a.Reading.Values["p_high"]-a.Reading.Values["p_low"]+1e-9 {
			t.Errorf("%s: tail %v, %s = %v", name, tail, p, want)
		}
		if math.Abs(all-1) > 1e-6 {
			t.Errorf("%s: the bars hold %v", name, all)
		}
	}
}

func TestNullLabel(t *testing.T) {
	for name, want := range map[string]string{"weat8": "108 of 12,870", "weat3": "about 2 times in 10,000",
		"weat8_reversed": "about 2 times in 100"} {
		if spec := string(charts(t, name, 760)["null"].Spec); !strings.Contains(spec, want) {
			t.Errorf("%s: no %q in %s", name, want, spec)
		}
	}
}

// Twelve words each way, strongest outermost.
func TestLollipopSpec(t *testing.T) {
	for _, width := range widths {
		spec := tree(t, charts(t, "ripa", width)["lollipop"].Spec)
		points := rowsOf(marks(spec, "point")[0])
		if len(points) != 24 || points[0]["w"] != "manager" || points[11]["w"] != "colonel" ||
			points[12]["w"] != "businesswoman" || points[23]["w"] != "ballerina" {
			t.Errorf("%d points: %v", len(points), points)
		}
		if low, high := xDomain(t, spec); low != -high {
			t.Errorf("domain %v to %v", low, high)
		}
	}
}

// Every word is a dot; at most 20 are named, 8 on a phone.
func TestRanksSpec(t *testing.T) {
	for _, width := range widths {
		spec := tree(t, charts(t, "ect", width)["ranks"].Spec)
		if n := len(rowsOf(marks(spec, "point")[0])); n != 290 {
			t.Errorf("%d dots, want 290", n)
		}
		named := 0
		for _, l := range marks(spec, "text") {
			named += len(rowsOf(l))
		}
		most := 20
		if width < 500 {
			most = 8
		}
		// Each name is written twice, under it its halo.
		if named == 0 || named > 2*most || named%2 != 0 {
			t.Errorf("%d px: %d names", width, named/2)
		}
	}
}

var notToken = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\brgb|NaN|Infinity`)

// checkSpec holds what is true of every specification.
func checkSpec(t interface {
	Helper()
	Fatalf(string, ...any)
}, spec json.RawMessage) {
	t.Helper()
	var root map[string]any
	if err := json.Unmarshal(spec, &root); err != nil {
		t.Fatalf("%v in %s", err, spec)
	}
	walk(root, func(key string, v any) {
		if data, ok := v.(map[string]any); ok && key == "data" {
			delete(data, "values") // a word may look like a colour
		}
	})
	drawn, err := json.Marshal(root)
	if m := notToken.Find(drawn); m != nil || err != nil {
		t.Fatalf("%q, %v in %s", m, err, drawn)
	}
	coloured := 0
	walk(root, func(key string, v any) {
		name := strings.ToLower(key)
		s, ok := v.(string)
		if !ok || !(name == "fill" || name == "stroke" || strings.HasSuffix(name, "color")) {
			return
		}
		coloured++
		if !strings.HasPrefix(s, "var(--") {
			t.Fatalf("%s is %q, not a token", key, s)
		}
	})
	if coloured == 0 || !strings.HasSuffix(root["$schema"].(string), "/v6.json") || root["config"] == nil {
		t.Fatalf("%d colours, schema %v", coloured, root["$schema"])
	}
	for _, side := range []string{"width", "height"} {
		if n, ok := root[side].(float64); ok && (n <= 0 || n > 1200*20) {
			t.Fatalf("%s %v", side, n)
		}
	}
}

func TestRecordedCharts(t *testing.T) {
	racetest.Skip(t)
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		for _, width := range widths {
			first, second := Charts(a, width), Charts(a, width)
			if len(first) == 0 {
				t.Fatalf("%s: no chart", name)
			}
			for i, c := range first {
				checkSpec(t, c.Spec)
				if !bytes.Equal(c.Spec, second[i].Spec) {
					t.Errorf("%s: two drawings of %s differ", name, c.ID)
				}
				if c.Title == "" || c.Lead == "" || !strings.HasSuffix(c.Caption, ".") || !strings.HasSuffix(c.Alt, ".") {
					t.Errorf("%s, %s: words are missing: %+v", name, c.ID, c)
				}
			}
		}
	}
}

func TestAnyCharts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		width := rapid.IntRange(-10, 4000).Draw(t, "width")
		for _, c := range Charts(a, width) {
			checkSpec(t, c.Spec)
		}
		Table(a)
	})
}
