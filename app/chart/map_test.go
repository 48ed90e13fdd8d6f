package chart

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// mapAnswer is a map of words at places along three axes, in two lists, the first axis of
// pairs.
func mapAnswer(places map[string][3]float64, order ...string) protocol.Answer {
	var r experiment.Reading
	r.Experiment.Method = "map"
	r.Experiment.Sets = map[string]experiment.ResolvedSet{
		"words": {Name: "words"}, "A": {Name: "Rulers & <co>"}, "pairs": {Name: "pairs", Pairs: [][]string{{"he", "she"}}},
	}
	for i, word := range order {
		set, p := "words", places[word]
		if i%2 == 1 {
			set = "A"
		}
		r.Words = append(r.Words, experiment.WordRow{Set: set, Word: word, As: word,
			Scores: map[string]float64{"x": p[0], "y": p[1], "z": p[2], "shown": 0.5, "kept": 0.25}})
	}
	r.Tables = []experiment.Table{{Name: "axes", Columns: []string{"axis", "from", "share", "cosine",
		"positive", "negative"},
		Rows: [][]any{{1.0, "pairs", 0.3, 1.0, "a", "b"}, {2.0, "component", 0.2, nil, "a", "b"},
			{3.0, "component", 0.1, nil, "a", "b"}}}}
	return protocol.Answer{Reading: r}
}

// corners are four words, one out along each axis and one opposite to the first.
func corners() protocol.Answer {
	return mapAnswer(map[string][3]float64{"right": {1, 0, 0}, "up": {0, 1, 0}, "near": {0, 0, 1}, "left": {-1, 0, 0}},
		"right", "up", "near", "left")
}

func turned(t testing.TB, a protocol.Answer, width int, v MapView) *TurnedMap {
	t.Helper()
	m, ok := NewTurnedMap(a, width)
	if !ok {
		t.Fatal("the map does not turn")
	}
	m.Look(v)
	return m
}

// Where each word stands at the views that anyone can check with a hand.
func TestTurnedMapByHand(t *testing.T) {
	// In units from the middle: across, up, towards the eye.
	for _, c := range []struct {
		view MapView
		want map[string][3]float64
	}{
		{MapView{}, map[string][3]float64{"right": {1, 0, 0}, "up": {0, 1, 0}, "near": {0, 0, 1}, "left": {-1, 0, 0}}},
		{MapView{Turn: 90}, map[string][3]float64{"right": {0, 0, -1}, "up": {0, 1, 0},
			"near": {1, 0, 0}, "left": {0, 0, 1}}},
		{MapView{Tilt: 90}, map[string][3]float64{"right": {1, 0, 0}, "up": {0, 0, 1},
			"near": {0, -1, 0}, "left": {-1, 0, 0}}},
		{MapView{Turn: -90, Tilt: -90}, map[string][3]float64{"right": {0, 1, 0}, "up": {0, 0, -1},
			"near": {-1, 0, 0}, "left": {0, -1, 0}}},
	} {
		m := turned(t, corners(), 760, c.view)
		unit := (520.0/2 - 18) / 1
		for i, word := range m.Words() {
			want := c.want[word]
			got := mapSpot{(m.spots[i].x - 380) / unit, (260 - m.spots[i].y) / unit, m.spots[i].depth}
			if math.Abs(got.x-want[0]) > 1e-9 || math.Abs(got.y-want[1]) > 1e-9 || math.Abs(got.depth-want[2]) > 1e-9 {
				t.Errorf("from %+v %s stands at %v, want %v", c.view, word, got, want)
			}
		}
	}
}

// Turning keeps how far words lie apart, and every word in the picture; names do not run
// into one another.
func TestTurningKeepsDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places, order := map[string][3]float64{}, []string{}
		for i := range rapid.IntRange(2, 40).Draw(t, "words") {
			word := strings.Repeat("w", 1+i%7) + string(rune('a'+i%26)) + string(rune('a'+i/26))
			var p [3]float64
			for a := range p {
				p[a] = rapid.Float64Range(-3, 3).Draw(t, "place")
			}
			places[word], order = p, append(order, word)
		}
		a := mapAnswer(places, order...)
		width := rapid.IntRange(300, 1200).Draw(t, "width")
		m, ok := NewTurnedMap(a, width)
		if !ok {
			t.Skip("all in one place")
		}
		m.Look(MapView{Turn: rapid.IntRange(-180, 180).Draw(t, "turn"), Tilt: rapid.IntRange(-90, 90).Draw(t, "tilt")})
		for i, s := range m.spots {
			if s.x < 0 || s.x > m.wide || s.y < 0 || s.y > m.high {
				t.Fatalf("%s stands at %v of %v by %v", m.words[i].label, s, m.wide, m.high)
			}
			p, q := m.words[i].at, m.words[0].at
			want := math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
			o := m.spots[0]
			got := math.Hypot(math.Hypot(s.x-o.x, s.y-o.y)/m.scale, (s.depth-o.depth)*m.radius)
			if math.Abs(got-want) > 1e-9*(1+want) {
				t.Fatalf("%v apart, want %v", got, want)
			}
		}
		var taken []box
		for i := range m.words {
			next := m.name(i, taken)
			for _, b := range next[len(taken):] {
				if meetsAny(b, taken) || b.left < 0 || b.right > m.wide {
					t.Fatalf("the name of %s stands in %v", m.words[i].label, b)
				}
				for j, s := range m.spots {
					if few := len(m.words) <= m.mostOnMap(); few && j != i && s.x > b.left && s.x < b.right &&
						s.y > b.top && s.y < b.bottom {
						t.Fatalf("the name of %s hides %s", m.words[i].label, m.words[j].label)
					}
				}
			}
			taken = next
		}
	})
}

// The drawing is well-formed, whatever words are called, and marks the word that is chosen.
func TestTurnedMapIsSVG(t *testing.T) {
	a := mapAnswer(map[string][3]float64{`<a&"b'>`: {1, 0, 0}, "c": {0, 1, 1}}, `<a&"b'>`, "c")
	svg := turned(t, a, 390, MapView{Turn: 30, Tilt: -15, Chosen: "c"}).SVG()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
	}
	for _, want := range []string{"turned by 30°, tilted by −15°", `class="t-ring"`, `data-word="c"`, `class="t-a`,
		">male<", ">female<", "t-name t-chosen"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s is not in %s", want, svg)
		}
	}
	if strings.Contains(svg, "style=") {
		t.Error("a style that the page's policy blocks")
	}
}

// A tap finds the word in front of those that lie on one another, and none far away.
func TestNearOnTheMap(t *testing.T) {
	a := mapAnswer(map[string][3]float64{"behind": {1, 0, -1}, "front": {1, 0, 1}, "other": {-1, 1, 0}},
		"behind", "front", "other")
	m := turned(t, a, 520, MapView{})
	at := m.spots[0]
	if got := m.Near(at.x/m.wide, at.y/m.high); got != "front" {
		t.Errorf("%q is in front", got)
	}
	if got := m.Near((at.x+mapReach+1)/m.wide, at.y/m.high); got != "" {
		t.Errorf("%q is out of reach", got)
	}
}

// What is said of a word is about the places on the map.
func TestAboutWordOfMap(t *testing.T) {
	m := turned(t, corners(), 760, MapView{Chosen: "right"})
	if got := m.About(); got != "“right”: nearest on the map are up, near, left. The map shows 50 % of its squared distance from the middle." {
		t.Error(got)
	}
	m.Look(MapView{Chosen: "nobody"})
	if got := m.About(); got != "" {
		t.Error(got)
	}
}

// Maps of two axes do not turn, and are one picture; nor does a reading of another kind.
func TestMapsOfTwoAxes(t *testing.T) {
	a := corners()
	a.Reading.Tables[0].Rows = a.Reading.Tables[0].Rows[:2]
	if _, ok := NewTurnedMap(a, 760); ok {
		t.Error("a map of two axes turns")
	}
	if n := len(plainFrame(a, 760).Maps()); n != 1 {
		t.Errorf("%d pictures of two axes", n)
	}
	if n := len(plainFrame(protocol.Answer{}, 760).Maps()); n != 0 {
		t.Errorf("%d pictures of nothing", n)
	}
}

// Both axes of the static picture have one scale, and it holds all words.
func TestMapIsTrueToScale(t *testing.T) {
	for _, width := range []int{300, 760, 1200} {
		for _, c := range plainFrame(corners(), width).Maps() {
			var spec struct {
				Width, Height float64
				Encoding      map[string]struct{ Scale struct{ Domain [2]float64 } }
			}
			if err := json.Unmarshal(c.Spec, &spec); err != nil {
				t.Fatal(err)
			}
			x, y := spec.Encoding["x"].Scale.Domain, spec.Encoding["y"].Scale.Domain
			if across, up := spec.Width/(x[1]-x[0]), spec.Height/(y[1]-y[0]); math.Abs(across/up-1) > 1e-9 {
				t.Errorf("%s at %d: a step is %v pixels across and %v up", c.ID, width, across, up)
			}
			if x[0] > -1 || x[1] < 1 || y[0] > 0 || y[1] < 1 {
				t.Errorf("%s at %d shows %v and %v", c.ID, width, x, y)
			}
			if len(c.Key) != 2 || c.Key[1].Label != "Rulers & <co> words" {
				t.Errorf("the key is %v", c.Key)
			}
		}
	}
}

// The table has every word in its list, with what the map shows of it.
func TestMapTable(t *testing.T) {
	d := plainFrame(corners(), 760).MapTable()
	if len(d.Groups) != 2 || len(d.Groups[0].Rows) != 2 || len(d.Groups[1].Rows) != 2 ||
		d.Groups[1].Head.Cells[0].Text != "Rulers & <co> words" {
		t.Fatalf("%+v", d.Groups)
	}
	var row []string
	for _, c := range d.Groups[1].Rows[0].Cells {
		row = append(row, c.Text)
	}
	if got := strings.Join(row, " "); got != "up 0.000 +1.000 0.000 50 % 25 %" {
		t.Error(got)
	}
	if len(d.Columns) != len(row) || prose.Percent(0.5) != row[4] {
		t.Errorf("columns %v", d.Columns)
	}
}

// A picture of places that another program found has a dot for each word, says what it keeps
// beside the map, and is none where places are missing or no numbers.
func TestUMAP(t *testing.T) {
	a := corners()
	a.Reading.Values = map[string]float64{"k": 1, "kept": 0.75, "trust": 0.9}
	f := plainFrame(a, 760)
	places := [][]float64{{0, 0}, {1, 0}, {0, 1}, {5, 5}}
	c := f.UMAP(places, protocol.NearKept{Trust: 0.8, Kept: 0.5}, 3)
	for _, part := range []string{"Of the nearest word of each, " + prose.Percent(0.5) + " are nearest here and " +
		prose.Percent(0.75) + " on the map above", "0.80 and 0.90"} {
		if !strings.Contains(c.Lead, part) {
			t.Errorf("%q lacks %q", c.Lead, part)
		}
	}
	if !strings.Contains(c.Caption, "3 nearest words") || !strings.Contains(c.Caption, "seed 3") {
		t.Error(c.Caption)
	}
	spec := string(c.Spec)
	if strings.Count(spec, `"shape":"`) < 4 || strings.Contains(spec, `:"$`) || !strings.Contains(spec, `"axis":null`) {
		t.Error(spec)
	}
	for _, bad := range [][][]float64{nil, places[:3], {{0, 0}, {1, 0}, {0, 1}, {5}},
		{{0, 0}, {1, 0}, {0, 1}, {5, math.NaN()}}} {
		if c := f.UMAP(bad, protocol.NearKept{}, 1); c.Spec != nil {
			t.Errorf("places %v make a picture", bad)
		}
	}
	if CanUMAP(a) == "" {
		t.Error("four words are drawn")
	}
}

// A map that is saved shows the words where they are seen, with the ends of its axes.
func TestSeenMap(t *testing.T) {
	spec := string(turned(t, corners(), 760, MapView{Turn: 90}).Seen().Spec)
	for _, part := range []string{`"w":"female"`, `"w":"3"`, `"w":"near"`, `"axis":null`} {
		if !strings.Contains(spec, part) {
			t.Errorf("the file of a map lacks %s: %s", part, spec)
		}
	}
}

// No word is named where an axis is, however the map is turned.
func TestNamesKeepOffEndsOfAxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places, order := map[string][3]float64{}, []string{}
		for i := range rapid.IntRange(3, 30).Draw(t, "words") {
			word := strings.Repeat("w", 1+i%7) + string(rune('a'+i))
			var p [3]float64
			for a := range p {
				p[a] = rapid.Float64Range(-3, 3).Draw(t, "place")
			}
			places[word], order = p, append(order, word)
		}
		m, ok := NewTurnedMap(mapAnswer(places, order...), 390)
		if !ok {
			t.Skip("all in one place")
		}
		m.Look(MapView{Turn: rapid.IntRange(-180, 180).Draw(t, "turn"), Tilt: rapid.IntRange(-90, 90).Draw(t, "tilt")})
		m.SVG()
		if len(m.ends) == 0 || len(m.axes) != 3 {
			t.Fatalf("%d ends of %d axes", len(m.ends), len(m.axes))
		}
		for i := range m.words {
			for _, b := range m.name(i, nil) {
				if meetsAny(b, m.ends) {
					t.Fatalf("%s stands on the name of an axis", m.words[i].label)
				}
			}
		}
	})
}
