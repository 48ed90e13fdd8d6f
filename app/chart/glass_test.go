package chart

import (
	"encoding/xml"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// placed is a text of the glass with the box that it takes at the sizes of
// web/style.css.
type placed struct {
	text, class string
	box
}

// read parses the SVG: its attributes, its labels, every class in it.
func read(t fataler, svg string) (root map[string]string, labels []placed, classes map[string]bool) {
	root, classes = map[string]string{}, map[string]bool{}
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return root, labels, classes
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		at := map[string]string{}
		for _, a := range e.Attr {
			at[a.Name.Local] = a.Value
			switch a.Name.Local {
			case "style", "fill", "stroke", "opacity", "font-size", "onclick":
				t.Fatalf("attribute %s: looks belong in style.css", a.Name.Local)
			}
		}
		for _, c := range strings.Fields(at["class"]) {
			classes[c] = true
		}
		switch e.Name.Local {
		case "svg":
			root = at
		case "text":
			var text string
			if err := d.DecodeElement(&text, &e); err != nil {
				t.Fatalf("%v", err)
			}
			labels = append(labels, boxed(at, text, root["class"]))
		}
	}
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// boxed gives a text its box.
func boxed(at map[string]string, text, root string) placed {
	size := map[string]float64{"g-label": 14, "g-size": 13, "g-note": 13, "g-pole-a": 14, "g-pole-b": 14,
		"g-value": 21}[at["class"]]
	if strings.Contains(root, "narrow") {
		size = map[string]float64{"g-label": 13, "g-size": 12, "g-note": 12, "g-pole-a": 13, "g-pole-b": 13,
			"g-value": 19}[at["class"]]
	}
	x, _ := strconv.ParseFloat(at["x"], 64)
	y, _ := strconv.ParseFloat(at["y"], 64)
	w := textWidth(text, size)
	switch at["text-anchor"] {
	case "middle":
		x -= w / 2
	case "end":
		x -= w
	}
	return placed{text, at["class"], box{x, x + w, y - 0.72*size, y + 0.2*size}}
}

// checkGlass holds what is true of every glass: it is an image with a sentence,
// no label leaves it and no two labels meet.
func checkGlass(t fataler, svg string, width int) {
	t.Helper()
	root, labels, _ := read(t, svg)
	if root["role"] != "img" || root["aria-label"] == "" || root["width"] != strconv.Itoa(width) {
		t.Fatalf("root %v", root)
	}
	height, _ := strconv.ParseFloat(root["height"], 64)
	for i, a := range labels {
		if a.left < -1 || a.right > float64(width)+1 || a.top < -1 || a.bottom > height+1 {
			t.Fatalf("%d px: %q leaves the glass: %+v", width, a.text, a.box)
		}
		for _, b := range labels[:i] {
			if a.meets(b.box) {
				t.Fatalf("%d px: %q meets %q in %s", width, a.text, b.text, svg)
			}
		}
	}
	if x, top, ok := setLine(svg); ok {
		for _, l := range labels {
			if l.left < x && x < l.right && l.bottom > top && l.class == "g-value" {
				t.Fatalf("%d px: the set hand at %v runs through %q", width, x, l.text)
			}
		}
	}
	if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
		t.Fatalf("not a number in %s", svg)
	}
}

// setLine returns the place and the upper end of the dashed hand.
func setLine(svg string) (x, top float64, ok bool) {
	_, rest, ok := strings.Cut(svg, `class="g-set" d="M`)
	if !ok {
		return 0, 0, false
	}
	line, _, _ := strings.Cut(rest, "V")
	left, right, _ := strings.Cut(line, " ")
	x, errX := strconv.ParseFloat(left, 64)
	top, errTop := strconv.ParseFloat(right, 64)
	return x, top, errX == nil && errTop == nil
}

func TestRecordedGlass(t *testing.T) {
	for _, name := range []string{"weat3", "weat6", "weat8", "weat8_reversed", "weat9", "own"} {
		a := prosetest.Load(t, name)
		for width := 320; width <= 760; width += 20 {
			checkGlass(t, Glass(plainFrame(a, width)), width)
		}
	}
	for _, name := range []string{"ripa", "ect"} {
		if Glass(plainFrame(prosetest.Load(t, name), 760)) != "" ||
			GlassAlt(plainFrame(prosetest.Load(t, name), 760)) != "" ||
			GlassCaption(plainFrame(prosetest.Load(t, name), 760)) != "" {
			t.Errorf("%s has no effect size, yet a glass", name)
		}
	}
}

// Wherever the hands stand, no label runs into another or off the edge.
func TestGlassLabels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Float64Range(-2, 2)
		a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "weat",
			Sets: map[string]experiment.ResolvedSet{
				"X": {ID: "x", Name: "Science", Words: make([]string, rapid.IntRange(2, 60).Draw(t, "n"))},
				"Y": {ID: "y", Name: "Arts", Words: make([]string, rapid.IntRange(2, 60).Draw(t, "m"))},
				"A": {ID: "a", Name: rapid.SampledFrom([]string{"Male terms", "European American names",
					strings.Repeat("long ", 30)}).Draw(t, "A")}, "B": {ID: "b", Name: "Female terms"}}},
			Values: map[string]float64{"d": at.Draw(t, "d"), "null_low": at.Draw(t, "null"), "null_high": 2, "d_low": -2,
				"d_high": at.Draw(t, "high")}}}
		if rapid.Bool().Draw(t, "published") {
			a.Published = []protocol.PublishedValue{{Value: "d", Number: rapid.Float64Range(-2.5, 2.5).Draw(t, "number")}}
		}
		width := rapid.IntRange(320, 760).Draw(t, "width")
		checkGlass(t, Glass(plainFrame(a, width)), width)
	})
}

func TestAnyGlass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		hand := SetHand{Label: "<in the link>", Number: rapid.SampledFrom([]float64{0, -9, 9, math.NaN(), math.Inf(1)}).
			Draw(t, "hand")}
		for _, svg := range []string{Glass(plainFrame(a, rapid.IntRange(-5, 3000).Draw(t, "width"))),
			Glass(plainFrame(a, 400), hand)} {
			if svg != "" {
				read(t, svg)
			}
		}
		GlassCaption(plainFrame(a, 760), hand)
	})
}

func TestGlassAlt(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	want := "Effect size 1.16 on a scale from −2 to 2, 95 % interval −0.09 to 1.65; luck gives −0.99 to 0.99; published 1.24"
	if got := GlassAlt(plainFrame(a, 760)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := GlassAlt(plainFrame(a, 760), SetHand{Label: "in the link", Number: 1.2}); !strings.HasSuffix(got,
		"; in the link 1.20") {
		t.Errorf("got %q", got)
	}
}

func TestGlassCaption(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	want := "The needle shows the reading, the bar its 95 % interval. The grey field holds 95 of 100 shuffles. " +
		"The dashed mark is the number printed for word2vec Google News, 300 d. It is taken with the sample standard deviation; by that rule this reading is 1.12."
	if got := GlassCaption(plainFrame(a, 760)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := GlassCaption(plainFrame(a, 760), SetHand{Label: "in the link", Number: 1.2}); !strings.HasSuffix(got,
		"The mark stays where the link left it.") {
		t.Errorf("got %q", got)
	}
	if got := GlassCaption(plainFrame(prosetest.Load(t, "own"), 760)); !strings.Contains(got,
		"With sets of unequal size the scale ends at 2.07.") {
		t.Errorf("got %q", got)
	}
}

// The hand stands at d on the scale, and the poles stand on their sides.
func TestGlassPlaces(t *testing.T) {
	g, _ := newGlass(plainFrame(prosetest.Load(t, "weat8"), 760), nil)
	for d, want := range map[float64]float64{-2: 16, 0: 380, 1: 562, 2: 744, 9: 744} {
		if got := g.x(d); got != want {
			t.Errorf("x(%v) = %v, want %v", d, got, want)
		}
	}
	_, labels, _ := read(t, Glass(plainFrame(prosetest.Load(t, "weat8"), 760)))
	for _, l := range labels {
		if l.text == "science leans more male ▸" && l.left < 380 || l.text == "◂ science leans more female" && l.right > 380 {
			t.Errorf("%q stands on the wrong side", l.text)
		}
	}
}

func TestGlassEscapes(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	for role, s := range a.Reading.Experiment.Sets {
		s.Name, s.ID = `<script>&"'`, ""
		a.Reading.Experiment.Sets[role] = s
	}
	svg := Glass(plainFrame(a, 760))
	read(t, svg)
	if strings.Contains(svg, "<script") {
		t.Error("a name is not escaped")
	}
}

// Every class that the drawing uses has its looks in style.css.
func TestGlassClasses(t *testing.T) {
	css, err := os.ReadFile("../../web/style.css")
	if err != nil {
		t.Fatal(err)
	}
	_, _, classes := read(t, Glass(plainFrame(prosetest.Load(t, "weat8"), 340)))
	for c := range classes {
		if c != "hand" && !strings.Contains(string(css), "."+c+" ") {
			t.Errorf("no rule for .%s", c)
		}
	}
	if len(classes) < 12 {
		t.Errorf("only %d classes", len(classes))
	}
}

func TestSizeWordsOnGlass(t *testing.T) {
	_, labels, _ := read(t, Glass(plainFrame(prosetest.Load(t, "weat8"), 760)))
	var words []string
	for _, l := range labels {
		if l.class == "g-size" {
			words = append(words, l.text)
		}
	}
	if got := strings.Join(words, " "); got != "large medium small none small medium large" {
		t.Errorf("got %q", got)
	}
	if prose.SizeWord(1) != "large" {
		t.Error("size words changed")
	}
}

// The glass of a list alone draws its interval, on a scale that holds it, and speaks of
// the list.
func TestGlassOfAList(t *testing.T) {
	a := prosetest.Load(t, "sc_weat")
	svg := Glass(plainFrame(a, 760))
	_, labels, classes := read(t, svg)
	var text []string
	for _, l := range labels {
		text = append(text, l.text)
	}
	all := strings.Join(text, "|")
	if !classes["g-bar"] || !strings.Contains(all, "science leans more male") || !strings.Contains(all, "+6") ||
		strings.Contains(all, "X words") {
		t.Errorf("the glass has %q and the classes %v", all, classes)
	}
	if got := GlassAlt(plainFrame(a, 760)); !strings.Contains(got, "from −6 to 6, 95 % interval −0.79 to 5.15") {
		t.Error(got)
	}
	if got := GlassCaption(plainFrame(a, 760)); got != "The needle shows the reading, the bar its 95 % interval." {
		t.Error(got)
	}
	look := Look{Interval: "95 % of the shorter lists"}
	if got := GlassCaption(NewFrame(&prose.View{Answer: prosetest.Load(t, "sensitivity")}, look, 760)); !strings.HasPrefix(
		got, "The needle shows the reading, the bar 95 % of the shorter lists.") {
		t.Error(got)
	}
}

// The scale of a list reaches as far as its numbers, with an interval or without, and its labels are a step apart from
// one end to the other.
func TestScaleOfAListIsEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "sc-weat",
			Sets: map[string]experiment.ResolvedSet{"words": {ID: "w", Name: "Jobs"}, "A": {ID: "a", Name: "Male terms"},
				"B": {ID: "b", Name: "Female terms"}}}, Values: map[string]float64{}}}
		far := rapid.SampledFrom([]float64{3, 12, 40, 2000})
		d := rapid.Float64Range(-1, 1).Draw(t, "d") * far.Draw(t, "far")
		a.Reading.Values["d"] = d
		if rapid.Bool().Draw(t, "bounded") {
			a.Reading.Values["low"], a.Reading.Values["high"] = d-far.Draw(t, "below"), d+far.Draw(t, "above")
		}
		width := rapid.IntRange(320, 760).Draw(t, "width")
		g, ok := newGlass(plainFrame(a, width), nil)
		if !ok {
			t.Fatal("no glass")
		}
		for id, x := range a.Reading.Values {
			if math.Abs(x) > g.most {
				t.Fatalf("%s = %v is beyond ±%v", id, x, g.most)
			}
		}
		ticks := wholeTicks(g.most, (g.width-2*g.margin)/(2*g.most))
		for i := 1; i < len(ticks); i++ {
			if ticks[i]-ticks[i-1] != ticks[1]-ticks[0] {
				t.Fatalf("at %d the scale has the labels %v", width, ticks)
			}
		}
		checkGlass(t, Glass(plainFrame(a, width)), width)
	})
}
