package chart

import (
	"cmp"
	"math"
	"strconv"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// GuessScale is a ruled scale with the mark that a reader sets, and once it is known the hand of
// the reading.
type GuessScale struct {
	Low, High float64
	Percent   bool     // the numbers are shares
	Effect    bool     // the numbers are effect sizes, which have words
	Guess     *float64 // nil while nobody guessed
	Mark      *float64 // where the mark waits to be moved, nil for nowhere
	Answer    *float64 // nil while it is hidden
	Width     int      // in CSS pixels
	// Left and Right say what the ends mean, "more female" and "more male"; "" for nothing.
	Left, Right string
}

// SVG draws the scale.
func (g GuessScale) SVG() string {
	var d drawing
	const top = 20.0 // of the mark, below what the ends mean
	base := top + 46
	if g.ends(&d, 13) == 0 {
		base -= top
	}
	g.rule(&d, base)
	if at := cmp.Or(g.Guess, g.Mark); at != nil {
		x, y := g.x(*at), px(base-44)
		d.path("g-set", "M"+px(x)+" "+y+"V"+px(base))
		d.path("g-set-mark", "M"+px(x-7)+" "+y+"h14l-7 10Z")
	}
	g.hand(&d, base-28, base)
	return d.close("glass-svg guess-svg", g.wide(), base+34+g.sizes(&d, base+46), g.alt())
}

// sizes writes the words of effect sizes under the scale where there is room, and returns how much lower the
// drawing is for it. The cuts are those of Cohen's words for d.
func (g GuessScale) sizes(d *drawing, y float64) (lower float64) {
	if !g.Effect {
		return 0
	}
	const size = 13 // of the type
	ends := []float64{g.Low}
	for _, cut := range []float64{-.8, -.5, -.2, .2, .5, .8} {
		if cut > g.Low && cut < g.High {
			ends = append(ends, cut)
		}
	}
	ends = append(ends, g.High)
	marks := ""
	for i, to := range ends[1:] {
		from := ends[i]
		word := locale.Say(prose.SizeWord((from + to) / 2))
		if textWidth(word, size)+5 <= g.x(to)-g.x(from) {
			d.text("g-size", (g.x(from)+g.x(to))/2, y, "middle", word)
		}
		if i > 0 {
			marks += "M" + px(g.x(from)) + " " + px(y-12) + "v14"
		}
	}
	d.path("g-cut", marks)
	return 18
}

// Home is where the mark waits: at 0 if that lies within the scale, else in its middle.
func (g GuessScale) Home() float64 {
	if g.Low < 0 && g.High > 0 {
		return 0
	}
	return (g.Low + g.High) / 2
}

// Step prints the distance of two ticks, "0.1".
func (g GuessScale) Step() string {
	step := (g.High - g.Low) / class.Ticks
	if g.Percent {
		return locale.Number(strconv.FormatFloat(100*step, 'g', 3, 64)) + "\u00a0%"
	}
	return locale.Number(strconv.FormatFloat(step, 'g', 3, 64))
}

// Size says a number in words: how large an effect is and to which side, or what an end means.
func (g GuessScale) Size(v float64) string {
	side := ""
	switch {
	case g.Left == "" || g.Right == "" || v == 0:
	case v < 0:
		side = g.Left
	default:
		side = g.Right
	}
	switch {
	case !g.Effect:
		return side
	case v == 0:
		return locale.Say("no difference")
	case side == "":
		return locale.Say(prose.SizeWord(v))
	case prose.SizeWord(v) == "none":
		return locale.Say("hardly any, {1}", side)
	}
	return locale.Say(prose.SizeWord(v)) + ", " + side
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
	left, right := "◂ "+g.Left, g.Right+" ▸"
	if room := g.wide() - 2*guessMargin; textWidth(left, size)+textWidth(right, size) > room {
		left, right = shorten(left, size, room/2), shorten(right, size, room/2)
	}
	d.text("g-pole-b", guessMargin-4, y, "start", left)
	d.text("g-pole-a", g.wide()-guessMargin+4, y, "end", right)
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
