package chart

import (
	"math"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// GuessScale is a ruled scale with the hand that a reader sets, and once it is known the hand of
// the reading.
type GuessScale struct {
	Low, High float64
	Percent   bool     // the numbers are shares
	Guess     *float64 // nil while nobody guessed
	Answer    *float64 // nil while it is hidden
	Width     int      // in CSS pixels
	// Left and Right say what the ends mean, "more female" and "more male"; "" for nothing.
	Left, Right string
}

// SVG draws the scale.
func (g GuessScale) SVG() string {
	const base, height = 62.0, 96.0
	var d drawing
	g.rule(&d, base)
	if g.Guess != nil {
		at := g.x(*g.Guess)
		d.path("g-set", "M"+px(at)+" 26V"+px(base))
		d.path("g-set-mark", "M"+px(at-7)+" 17h14l-7 10Z")
		d.text("g-note", g.inside(at, 36), 12, "middle", locale.Say("your guess {1}", g.Said(*g.Guess)))
	}
	g.hand(&d, 34, base)
	return d.close("glass-svg guess-svg", g.wide(), height, g.alt())
}

// guessMargin is beside the ends of a scale.
const guessMargin = 18.0

func (g GuessScale) wide() float64 { return float64(max(g.Width, 240)) }

// x is where a number stands; one beyond the scale stands at its end.
func (g GuessScale) x(v float64) float64 {
	return guessMargin + (min(max(v, g.Low), g.High)-g.Low)/(g.High-g.Low)*(g.wide()-2*guessMargin)
}

// inside moves the middle of a label so far that half of it fits beside.
func (g GuessScale) inside(at, half float64) float64 {
	return min(max(at, guessMargin+half), g.wide()-guessMargin-half)
}

// rule draws the scale, each tenth tick larger; a hand is set to one of them.
func (g GuessScale) rule(d *drawing, base float64) {
	d.path("g-major", "M"+px(guessMargin)+" "+px(base)+"H"+px(g.wide()-guessMargin))
	for i := range class.Ticks + 1 {
		v := g.Low + (g.High-g.Low)*float64(i)/class.Ticks
		kind, long := "g-tick", 5.0
		if i%10 == 0 {
			kind, long = "g-major", 11
			d.text("g-note", g.x(v), base+28, "middle", g.Said(v))
		}
		d.path(kind, "M"+px(g.x(v))+" "+px(base)+"v"+px(long))
	}
}

// hand draws that of the reading, once it is known.
func (g GuessScale) hand(d *drawing, top, base float64) {
	if g.Answer != nil {
		at := g.x(*g.Answer)
		d.path("g-hand", "M"+px(at)+" "+px(top)+"V"+px(base))
		d.path("g-hand-mark", "M"+px(at-6)+" "+px(base-12)+"h12l-6 12Z")
	}
}

// middle draws that of a class, dashed from one height to another.
func (g GuessScale) middle(d *drawing, v float64, y [2]float64) {
	says := locale.Say("your middle {1}", g.Said(v))
	d.stop(says, func() { d.path("g-set", "M"+px(g.x(v))+" "+px(y[0])+"V"+px(y[1])) })
	d.text("g-note", g.inside(g.x(v), 54), y[1]+14, "middle", says)
}

// ends says what the ends mean, and how much lower the drawing is for it.
func (g GuessScale) ends(d *drawing, y float64) (lower float64) {
	if g.Left == "" || g.Right == "" {
		return 0
	}
	const size = 14
	room := g.wide()/2 - guessMargin
	d.text("g-pole-b", guessMargin-4, y, "start", shorten("◂ "+g.Left, size, room))
	d.text("g-pole-a", g.wide()-guessMargin+4, y, "end", shorten(g.Right+" ▸", size, room))
	return 20
}

// Said prints a number of the scale.
func (g GuessScale) Said(v float64) string {
	switch {
	case g.Percent:
		return prose.Percent(v)
	case g.High-g.Low >= 10:
		return prose.Count(math.Round(v))
	case math.Abs(v-math.Round(v)) < 1e-9:
		return prose.Fixed(v, 0)
	case math.Abs(v*10-math.Round(v*10)) < 1e-9:
		return prose.Fixed(v, 1)
	}
	return prose.Fixed(v, 2)
}

// span says from where to where the scale runs.
func (g GuessScale) span() string {
	if g.Left != "" && g.Right != "" {
		return locale.Say("Scale from {1}, {2}, to {3}, {4}", g.Said(g.Low), g.Left, g.Said(g.High), g.Right)
	}
	return locale.Say("Scale from {1} to {2}", g.Said(g.Low), g.Said(g.High))
}

// alt says the scale in a sentence.
func (g GuessScale) alt() string {
	text := g.span()
	if g.Guess != nil {
		text += "; " + locale.Say("your guess {1}", g.Said(*g.Guess))
	}
	if g.Answer != nil {
		text += "; " + locale.Say("the reading {1}", g.Said(*g.Answer))
	}
	return text
}
