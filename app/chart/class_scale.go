package chart

import (
	"math"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ClassScale is a scale with what a class has guessed: a mark for each guess, without a name, and
// their middle.
type ClassScale struct {
	GuessScale             // whose Guess does not count
	Guesses    []float64   // ticks of the scale
	Bar        *[2]float64 // the reading's interval, nil for none
	// Luck is where luck alone stands in 95 of 100 cases, nil where nobody knows. It says nothing of the side, so
	// that a class may see it before the answer.
	Luck *[2]float64
}

// luckHeight is that of the field of luck over the scale.
const luckHeight = 32.0

// SVG draws the scale.
func (c ClassScale) SVG() string {
	top := 26.0 // of the marks, below the label of their middle
	if c.Answer != nil {
		top = 64 // below the answer, too, and its bar
	}
	stacks, most := c.stacks()
	radius := min((c.wide()-2*guessMargin)/class.Ticks/2-.5, 5)
	rise := min(2*radius+1, 96/float64(most))
	base := top + 14 + max(rise*float64(most), luckHeight)
	var d drawing
	c.luck(&d, base, func(i int) float64 { return rise * float64(stacks[i]) })
	c.rule(&d, base)
	for i := range class.Ticks + 1 {
		for n := range stacks[i] {
			v := c.Low + (c.High-c.Low)*float64(i)/class.Ticks
			d.stop(c.Said(v), func() { d.circle("c-mark", c.x(v), base-radius-3-rise*float64(n), radius) })
		}
	}
	if s := class.Sum(c.Guesses); s.N > 0 {
		c.median(&d, s.Middle, top-6, base)
	}
	if c.Answer != nil {
		d.stop(locale.Say("the reading {1}", c.Said(*c.Answer)), func() { c.hand(&d, 26, base) })
		d.text("g-value", c.inside(c.x(*c.Answer), 24), 18, "middle", c.Said(*c.Answer))
	}
	if c.Answer != nil && c.Bar != nil {
		from, to := px(c.x(c.Bar[0])), px(c.x(c.Bar[1]))
		d.path("g-bar", "M"+from+" 34H"+to+"M"+from+" 28v12M"+to+" 28v12")
	}
	below := base + 34 + c.sizes(&d, base+46)
	return d.close("glass-svg class-svg", c.wide(), below+c.ends(&d, below+14), c.alt())
}

// stacks are how many guesses stand on each tick, and how many on the one with the most, at least 1.
func (c ClassScale) stacks() (on map[int]int, most int) {
	on, most = map[int]int{}, 1
	for _, v := range c.Guesses {
		i := c.tick(v)
		on[i]++
		most = max(most, on[i])
	}
	return on, most
}

// luck draws the field of luck, with its label over an end of it where no marks stand so high. high is how far
// the marks of a tick reach.
func (c ClassScale) luck(d *drawing, base float64, high func(tick int) float64) {
	if c.Luck == nil {
		return
	}
	x0, x1 := c.x(c.Luck[0]), c.x(c.Luck[1])
	d.rect("g-field", x0, base-luckHeight, x1-x0, luckHeight)
	says := locale.Say("what luck gives")
	wide := textWidth(says, 13)
	for _, at := range []float64{x0 + 4, x1 - 4 - wide} {
		free := at >= 0 && at+wide <= c.wide()
		for i := range class.Ticks + 1 {
			x := c.x(c.Low + (c.High-c.Low)*float64(i)/class.Ticks)
			free = free && (high(i) < luckHeight || x < at-8 || x > at+wide+8)
		}
		for _, hand := range c.upright() {
			free = free && (hand < at-6 || hand > at+wide+6)
		}
		if free {
			d.text("g-note", at, base-luckHeight-6, "start", says)
			return
		}
	}
}

// upright are the places of what stands on the scale beside marks: the middle and the answer.
func (c ClassScale) upright() (out []float64) {
	if s := class.Sum(c.Guesses); s.N > 0 {
		out = append(out, c.x(s.Middle))
	}
	if c.Answer != nil {
		out = append(out, c.x(*c.Answer))
	}
	return out
}

// median draws that of a class, dashed, with its label at y on the side where the answer does not stand.
func (c ClassScale) median(d *drawing, v, y, base float64) {
	says := locale.Say("your middle {1}", c.Said(v))
	x, wide := c.x(v), textWidth(says, 13)+12
	d.stop(says, func() {
		d.path("g-set", "M"+px(x)+" "+px(y)+"V"+px(base))
		d.path("g-set-mark", "M"+px(x-6)+" "+px(y-9)+"h12l-6 9z")
	})
	left := x-wide >= 0 && (c.Answer == nil || *c.Answer >= v || x+wide > c.wide())
	if left {
		d.text("g-note", x-10, y, "end", says)
		return
	}
	d.text("g-note", x+10, y, "start", says)
}

// tick is the tick that a guess stands on.
func (c ClassScale) tick(v float64) int {
	return int(math.Round((v - c.Low) / (c.High - c.Low) * class.Ticks))
}

// alt says the scale in a sentence.
func (c ClassScale) alt() string {
	text := c.span()
	if s := class.Sum(c.Guesses); s.N > 0 {
		text += "; " + locale.Plural(s.N, "{1} guess, the middle {2}", "{1} guesses, the middle {2}",
			prose.Count(float64(s.N)), c.Said(s.Middle))
	}
	if c.Luck != nil {
		text += locale.Say("; luck gives {1}", prose.Range(c.Luck[0], c.Luck[1], 2))
	}
	if c.Answer != nil {
		text += "; " + locale.Say("the reading {1}", c.Said(*c.Answer))
		if c.Bar != nil {
			text += locale.Say(", its 95 % interval from {1} to {2}", c.Said(c.Bar[0]), c.Said(c.Bar[1]))
		}
	}
	return text
}
