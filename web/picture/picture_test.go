package picture

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"weatherglass/app/prose"
)

// spans are a headline without a look.
func spans(s string) []prose.Span { return []prose.Span{{Text: s}} }

// scale is a drawing with what app/chart draws of each kind.
const scale = `<svg xmlns="http://www.w3.org/2000/svg" class="glass-svg" viewBox="0 0 400 100" width="400" height="100">` +
	`<rect class="g-field" x="100" y="20" width="200" height="30"/><g class="hand"><path class="g-hand" d="M200 80V10"/>` +
	`<path class="g-hand-mark" d="M200 50l-5.5 -11h11z"/><circle class="g-hand-mark" cx="200" cy="20" r="5"/></g>` +
	`<text class="g-label" x="200" y="90" text-anchor="middle">−2 ≥ 0</text></svg>`

// TestPNG: a card is a picture of the size that others ask for, small, and the same bytes each time; what it shows, it
// shows.
func TestPNG(t *testing.T) {
	full := Card{Name: "Measure", Question: "Do science words lean?", Headline: spans("They lean to one side."),
		Verdict: "The difference is large.", Glass: scale}
	first, err := full.PNG()
	if err != nil {
		t.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(first)); err != nil || c.Width != Width || c.Height != Height {
		t.Errorf("the picture has %d × %d, %v", c.Width, c.Height, err)
	}
	if again, _ := full.PNG(); !bytes.Equal(first, again) {
		t.Error("the second time it is other bytes")
	}
	figured := full
	figured.Glass, figured.Figures = "", []prose.Figure{{Term: "Size", Value: "1.16", Note: "large"}}
	for without, change := range map[string]func(*Card){
		"name": func(c *Card) { c.Name = "" }, "question": func(c *Card) { c.Question = "" },
		"headline": func(c *Card) { c.Headline = spans("They do not.") }, "verdict": func(c *Card) { c.Verdict = "" },
		"glass": func(c *Card) { c.Glass = "" },
		"colour": func(c *Card) {
			c.Headline = []prose.Span{{Text: "They lean to one side.", Class: prose.PoleClass("A")}}
		},
		"needle": func(c *Card) { c.Glass = strings.Replace(scale, "M200 80", "M210 80", 1) },
		"figure": func(c *Card) { *c = figured },
	} {
		c := full
		change(&c)
		if other, err := c.PNG(); err != nil || bytes.Equal(first, other) {
			t.Errorf("without its %s it is the same picture, %v", without, err)
		}
	}
}

// TestLayout: whatever a page says, it stands within the margins, and what a glass needs is left.
func TestLayout(t *testing.T) {
	sentence := "Die Liste „Wissenschaft“ neigt mehr zur Gruppe „Männliche Wörter“ als die Liste „Kunst und Literatur“. "
	figures := []prose.Figure{{Term: strings.Repeat("Mittlere Assoziationsstärke ", 3),
		Value: strings.Repeat("−0,07 bis 1,64 ", 4), Note: strings.Repeat("nach dem Vorzeichen ", 9)}, {},
		{Term: "p", Value: "≥ 0,05"}, {}, {Term: "fifth"}}
	for _, n := range []int{0, 1, 2, 3, 5, 9, 40} {
		for _, said := range []string{strings.Repeat(sentence, n), strings.Repeat("Donaudampfschifffahrtsgesellschaft", n)} {
			for _, c := range []Card{{Glass: scale}, {Figures: figures}, {}} {
				c.Name, c.Question, c.Headline, c.Verdict = said, said, spans("“"+said+"”"), said
				if err := c.Check(); err != nil {
					t.Errorf("%d times, %d figures: %v", n, len(c.Figures), err)
				}
			}
		}
	}
}

// TestSentences: as many whole sentences are said as there is room for.
func TestSentences(t *testing.T) {
	drawing.Lock()
	defer drawing.Unlock()
	short, long := "It is large.", strings.TrimSpace(strings.Repeat("Another one follows that goes on and on", 3))+"."
	for want, in := range map[string]string{short: short + " " + long,
		short + " It is so.": short + " It is so. " + long} {
		lines, whole := sentences(in, 26, 1)
		if len(lines) != 1 || !whole || (line{texts: lines[0]}).said() != want {
			t.Errorf("of %q it says %v, whole %t", in, lines, whole)
		}
	}
	if lines, whole := sentences(long, 26, 1); whole || !strings.HasSuffix((line{texts: lines[0]}).said(), "…") {
		t.Errorf("what was cut ends as if it were whole: %v", lines)
	}
}

// TestWrap: texts of several looks break between words only, and none is lost.
func TestWrap(t *testing.T) {
	drawing.Lock()
	defer drawing.Unlock()
	in := []text{{s: "Science words lean to "}, {s: "male terms", colour: poleA}, {s: ", more than "},
		{s: "arts", colour: poleB}, {s: " do."}}
	for width := 120.0; width < 900; width += 60 {
		var all []string
		for _, l := range wrap(in, serifBold, 30, width) {
			if w := (line{texts: l}).width(); w > width {
				t.Errorf("a line takes %.1f of %.0f", w, width)
			}
			all = append(all, (line{texts: l}).said())
		}
		if got := strings.Join(all, " "); got != "Science words lean to male terms, more than arts do." {
			t.Errorf("at %.0f it says %q", width, got)
		}
	}
}

// TestLetters: the faces have what three languages write, and what they lack is told.
func TestLetters(t *testing.T) {
	drawing.Lock()
	defer drawing.Unlock()
	const written = "ÄÖÜäöüß àâçéèêëîïôœùûÿ “ ” „ ‘ ’ « » \u202f ! − ≥ ≤ – … · × → ◂ ▸ √ β"
	for _, f := range []*face{serif, serifBold, sans, sansBold} {
		if err := (text{s: written, face: f}).lacks(); err != nil {
			t.Error(err)
		}
		if (text{s: "語", face: f}).lacks() == nil {
			t.Error("a letter that no face has is not told")
		}
		// A letter that is only in the second font has a width, too.
		if (text{"≥", f, 30, ink}).width() < 10 {
			t.Error("≥ takes no room")
		}
	}
}

// TestUnknown: what app/chart should draw one day and nothing here knows is told, not left out.
func TestUnknown(t *testing.T) {
	for _, part := range []string{`<path class="new" d="M0 0h9"/>`, `<path class="g-bar" d="M0 0q9 9 9 9"/>`,
		`<ellipse class="g-bar"/>`, `<path class="g-bar" d="h9"/>`, `<path class="g-bar" d="M0"/>`, `<rect`} {
		if _, err := (Card{Glass: `<svg width="9" height="9">` + part + `</svg>`}).PNG(); err == nil {
			t.Errorf("%s is drawn", part)
		}
	}
}
