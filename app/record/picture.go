package record

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// Picture is what the small picture of a reading is drawn from.
type Picture struct {
	Kind string  `json:"kind"` // "glass", "rug" or "moves"
	Most float64 `json:"most"` // the scale ends here on both sides
	// Numbers of a glass are the value, the ends of its interval and those of what luck gives,
	// as many of these pairs as exist, of a rug the leans of words, of moves pairs of numbers
	// before and after.
	Numbers []float64 `json:"numbers"`
}

// mostNumbers is the number of strokes that can be told apart.
const mostNumbers = 120

// sound reports whether the picture can be drawn.
func (p *Picture) sound() bool {
	if len(p.Numbers) == 0 || len(p.Numbers) > mostNumbers || !(p.Most > 0) || math.IsInf(p.Most, 0) {
		return false
	}
	for _, x := range p.Numbers {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	switch p.Kind {
	case "glass":
		return len(p.Numbers) == 1 || len(p.Numbers) == 3 || len(p.Numbers) == 5
	case "moves":
		return len(p.Numbers)%2 == 0
	}
	return p.Kind == "rug"
}

// Of is the entry of a reading: its headline, its first number and its picture.
func Of(a protocol.Answer, at int64) Entry {
	e := Entry{Link: a.Link, Headline: prose.Plain(method.Headline(a)), At: at, Picture: pictureOf(a)}
	for _, f := range method.Figures(a) {
		if len(f.Data) == 1 && e.Number == "" {
			e.Number = f.Term + " " + f.Value
		}
	}
	if d, ok := a.Reading.Values["d"]; ok {
		e.Number = "d = " + prose.Fixed(d, 2)
	}
	return e
}

// pictureOf chooses the picture: the instrument where there is an effect size, what moved where
// tests stand before and after, else a stroke a word; nil without any.
func pictureOf(a protocol.Answer) *Picture {
	v := prose.Read(a)
	p := &Picture{Kind: "glass", Most: 2}
	id := "d"
	if _, ok := v.Value("ces"); ok {
		id = "ces"
	}
	if d, ok := v.Value(id); ok {
		p.Numbers = []float64{d}
		if low, high, ok := v.Interval(id+"_low", id+"_high"); ok {
			p.Numbers = append(p.Numbers, low, high)
			if low, high, ok := v.Interval("null_low", "null_high"); ok {
				p.Numbers = append(p.Numbers, low, high)
			}
		}
		p.Most = max(2, math.Ceil(math.Abs(d)))
		return p.orNil()
	}
	if tests := v.TableOf("tests"); len(tests.Rows) > 0 {
		p.Kind = "moves"
		for _, row := range tests.Rows {
			before, okBefore := prose.NumberOf(tests, row, "d_before")
			after, okAfter := prose.NumberOf(tests, row, "d")
			if okBefore && okAfter && len(p.Numbers) < 10 {
				p.Numbers = append(p.Numbers, before, after)
			}
		}
		return p.orNil()
	}
	p.Kind, p.Most = "rug", 0
	for _, row := range a.Reading.Words {
		if x, ok := prose.ScoreOf(row, "score"); ok && len(p.Numbers) < mostNumbers {
			x = method.Lean(a, x)
			p.Numbers, p.Most = append(p.Numbers, x), max(p.Most, math.Abs(x))
		}
	}
	return p.orNil()
}

// orNil is the picture if it can be drawn.
func (p *Picture) orNil() *Picture {
	if !p.sound() {
		return nil
	}
	return p
}

// The size of the picture.
const width, height, margin = 232, 28, 4

// SVG draws the picture without a word; label is read out in its place. Its classes are of
// web/texts.css.
func (p *Picture) SVG(label string) string {
	if p == nil || !p.sound() {
		return ""
	}
	x := func(v float64) string {
		v = min(max(v, -p.Most), p.Most)
		return strconv.FormatFloat(margin+(v+p.Most)/(2*p.Most)*(width-2*margin), 'f', 1, 64)
	}
	var b strings.Builder
	b.WriteString(`<svg class="tiny" viewBox="0 0 232 28" width="232" height="28" role="img" aria-label="` + escaper.Replace(label) + `">`)
	n := p.Numbers
	switch p.Kind {
	case "glass":
		if len(n) == 5 {
			b.WriteString(`<path class="t-field" d="M` + x(n[3]) + ` 14H` + x(n[4]) + `V20H` + x(n[3]) + `Z"/>`)
		}
		b.WriteString(`<path class="t-scale" d="M` + x(-p.Most) + ` 20H` + x(p.Most))
		for i := range 9 {
			b.WriteString(`M` + x(p.Most*float64(i-4)/4) + ` 20v` + strconv.Itoa(3+3*(1-i%2)))
		}
		b.WriteString(`"/>`)
		if len(n) >= 3 {
			b.WriteString(`<path class="t-bar" d="M` + x(n[1]) + ` 8H` + x(n[2]) + `M` + x(n[1]) + ` 5v6M` + x(n[2]) + ` 5v6"/>`)
		}
		b.WriteString(`<path class="t-hand" d="M` + x(n[0]) + ` 2V23"/>`)
	case "rug":
		for _, v := range n {
			class := "t-a"
			if v < 0 {
				class = "t-b"
			}
			b.WriteString(`<path class="` + class + `" d="M` + x(v) + ` 6v14"/>`)
		}
		b.WriteString(`<path class="t-scale" d="M` + x(0) + ` 2v24"/>`)
	case "moves":
		b.WriteString(`<path class="t-scale" d="M` + x(0) + ` 2v24"/>`)
		step := 22 / float64(len(n)/2)
		for i := 0; i < len(n); i += 2 {
			y := strconv.FormatFloat(3+step*(float64(i/2)+0.5), 'f', 1, 64)
			b.WriteString(`<path class="t-bar" d="M` + x(n[i]) + ` ` + y + `H` + x(n[i+1]) + `"/><circle class="t-before" cx="` +
				x(n[i]) + `" cy="` + y + `" r="2.2"/><circle class="t-after" cx="` + x(n[i+1]) + `" cy="` + y + `" r="2.2"/>`)
		}
	}
	return b.String() + "</svg>"
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")
