package chart

import "math"

// PlayedScale is the scale of a step that is played: a dot drops for each deal of cards or each word left out, or
// bars stand for very many. It holds what is drawn and computes nothing but places.
type PlayedScale struct {
	GuessScale
	Dots []PlayedDot
	Bars []PlayedBar // in place of dots
	// Far is where numbers begin that get as far as the one that it began with, to its side.
	Far     *float64
	FarSays [2]string
	Luck    *[2]float64 // the field of luck
	// LuckSays stands in it where it has room.
	LuckSays string
	Now      *float64 // of the deal that lies on the table
	NowSays  string
	Needle   *float64 // the reading's, nil where cards are dealt
	// NeedleSays stands over it, SetSays beside the dashed mark of all words.
	NeedleSays, SetSays string
	Set                 *float64
	Span                *[2]float64 // where most of the numbers lie
	Says                string      // the picture in a sentence
	Room                float64     // over the scale for dots and bars, 0 for as much as a phone has
}

// PlayedDot is a number that came.
type PlayedDot struct {
	At    float64
	Far   bool // it gets as far as the one that it began with
	Begun bool // it is that one
}

// PlayedBar is how many of very many numbers lie within a part of the scale.
type PlayedBar struct {
	From, To, Share float64
	Far             bool
}

// playedTop is the room for labels over that for dots and bars.
const playedTop = 28.0

// room is that for dots and bars.
func (s PlayedScale) room() float64 {
	if s.Room > 0 {
		return s.Room
	}
	return 124
}

// SVG draws the scale.
func (s PlayedScale) SVG() string {
	base := playedTop + s.room()
	var d drawing
	if s.Far != nil {
		x, end := s.x(*s.Far), s.x(s.High)
		if *s.Far < 0 {
			end = s.x(s.Low)
		}
		d.rect("played-far", min(x, end), playedTop-4, math.Abs(end-x), base-playedTop+4)
	}
	if s.Luck != nil {
		s.luckField(&d, base)
	}
	for _, b := range s.heights() {
		d.rect(b.class, b.x, base-b.high, b.wide, b.high)
	}
	s.rule(&d, base)
	high := s.dots(&d, base)
	if s.Set != nil {
		x := s.x(*s.Set)
		d.path("g-set", "M"+px(x)+" "+px(playedTop+24)+"V"+px(base))
		d.path("g-set-mark", "M"+px(x-6)+" "+px(playedTop+16)+"h12l-6 9z")
		anchor, at := "end", x-10
		if s.Needle != nil && *s.Needle < *s.Set || x-10-textWidth(s.SetSays, 13) < 0 {
			anchor, at = "start", x+10
		}
		d.text("g-note", at, playedTop+25, anchor, s.SetSays)
	}
	if s.Far != nil {
		s.far(&d, base)
	}
	s.needles(&d, base, high)
	below := base + 34 + s.sizes(&d, base+46)
	return d.close("glass-svg played-svg", s.wide(), below+s.ends(&d, below+14), s.Says)
}

// far draws the edge from which numbers get as far as the one that it began with, and says so beside it.
func (s PlayedScale) far(d *drawing, base float64) {
	x, anchor, by := s.x(*s.Far), "start", 7.0
	if *s.Far < 0 {
		anchor, by = "end", -by
	}
	d.path("played-edge", "M"+px(x)+" "+px(playedTop-4)+"V"+px(base))
	d.text("played-says", x+by, playedTop+12, anchor, s.FarSays[0])
	d.text("played-says light", x+by, playedTop+28, anchor, s.FarSays[1])
}

// luckField draws the field of luck, with its label where that has room.
func (s PlayedScale) luckField(d *drawing, base float64) {
	x0, x1 := s.x(s.Luck[0]), s.x(s.Luck[1])
	d.rect("g-field", x0, playedTop-4, x1-x0, base-playedTop+4)
	if room := x1 - x0; s.Far != nil && textWidth(s.LuckSays, 13)+14 <= min(room, math.Abs(s.x(*s.Far)-x0)) {
		d.text("g-note", x0+7, playedTop+12, "start", s.LuckSays)
	}
}

// playedHeightOf is a bar in its place.
type playedHeightOf struct {
	class         string
	x, wide, high float64
}

// heights are the bars, the highest as high as there is room.
func (s PlayedScale) heights() (out []playedHeightOf) {
	most := 0.0
	for _, b := range s.Bars {
		most = max(most, b.Share)
	}
	for _, b := range s.Bars {
		class := "played-bar"
		if b.Far {
			class = "played-bar far"
		}
		from, to := s.x(b.From), s.x(b.To)
		if b.Share > 0 && to > from {
			out = append(out, playedHeightOf{class, from + .5, to - from - 1, max(b.Share/most*(s.room()-26), 1)})
		}
	}
	return out
}

// dots draws them piled, and returns how high the last one lies.
func (s PlayedScale) dots(d *drawing, base float64) (last float64) {
	radius := 7.0
	if len(s.Dots) > 40 {
		radius = 3.4
	}
	piled := s.pile(radius)
	for s.tallest(piled, radius) > s.room()-34 && radius > .3 {
		radius *= .85
		piled = s.pile(radius)
	}
	for i, dot := range s.Dots {
		class := "played-dot"
		if dot.Far {
			class += " far"
		}
		if dot.Begun {
			class += " begun"
		}
		if i == len(s.Dots)-1 {
			class += " drop"
		}
		d.circle(class, s.x(dot.At), base-piled[i], radius)
		last = piled[i] + radius
	}
	return last
}

// tallest is how high the pile is.
func (s PlayedScale) tallest(piled []float64, radius float64) (high float64) {
	for _, y := range piled {
		high = max(high, y+radius)
	}
	return high
}

// pile is how high each dot comes to lie: on the scale, or on those that lie in its way.
func (s PlayedScale) pile(radius float64) []float64 {
	out := make([]float64, len(s.Dots))
	for i, dot := range s.Dots {
		x, y := s.x(dot.At), radius+1
		for moved := true; moved; {
			moved = false
			for j, other := range s.Dots[:i] {
				dx := s.x(other.At) - x
				if rise := math.Sqrt(max(4*radius*radius-float64(dx*dx), 0)); math.Abs(out[j]-y) < rise-.01 {
					y, moved = out[j]+rise+.05, true
				}
			}
		}
		out[i] = y
	}
	return out
}

// needles draws that of the deal on the table, or the reading's with where most numbers lie.
func (s PlayedScale) needles(d *drawing, base, high float64) {
	over := func(class, says string, v float64) {
		d.text(class, s.inside(s.x(v), textWidth(says, 18)/2-10), 18, "middle", says)
	}
	if s.Now != nil {
		d.path("played-now", "M"+px(s.x(*s.Now))+" "+px(playedTop-4)+"V"+px(base-high))
		over("played-value", s.NowSays, *s.Now)
	}
	if s.Needle == nil {
		return
	}
	x := s.x(*s.Needle)
	if s.Span != nil {
		from, to := px(s.x(s.Span[0])), px(s.x(s.Span[1]))
		d.path("g-bar", "M"+from+" 38H"+to+"M"+from+" 32v12M"+to+" 32v12")
	}
	d.b.WriteString(`<g class="hand">`)
	d.path("g-hand", "M"+px(x)+" "+px(playedTop-4)+"V"+px(base))
	d.path("g-hand-mark", "M"+px(x-6)+" "+px(base-12)+"h12l-6 12Z")
	d.b.WriteString(`</g>`)
	over("played-value told", s.NeedleSays, *s.Needle)
}

// LeanBar draws how a word leans, to the left or to the right of a middle; most is the largest lean beside it.
func LeanBar(v, most float64) string {
	const wide, high = 60.0, 6.0
	var d drawing
	d.path("c-grid", "M0 5.5H60M30 1V6")
	if most > 0 {
		class := "played-lean-a"
		if v < 0 {
			class = "played-lean-b"
		}
		d.path(class, "M30 4h"+px(v/most*28))
	}
	return `<svg class="leanbar" viewBox="0 0 ` + px(wide) + ` ` + px(high) +
		`" preserveAspectRatio="none" aria-hidden="true">` + d.b.String() + `</svg>`
}
