package chart

import (
	"cmp"
	"slices"
	"strconv"

	"weatherglass/app/class"
	"weatherglass/app/locale"
)

// ClassTests is a scale with the tests that a class has made for one question: a row for each with
// its d and its interval, the smallest first, without a name. It is a specification curve
// (Simonsohn, Simmons and Nelson 2020) whose specifications are choices of words.
type ClassTests struct {
	GuessScale // whose Answer is the d of the lists that the question came with
	Tests      []class.Estimate
	Room       float64 // for all rows; 0 is 260
}

// SVG draws the scale.
func (c ClassTests) SVG() string {
	const top = 52.0
	rows := slices.SortedFunc(slices.Values(c.Tests), func(a, b class.Estimate) int { return cmp.Compare(a.D, b.D) })
	step := min(cmp.Or(c.Room, 260)/float64(max(len(rows), 1)), 18)
	base := top + step*float64(len(rows)) + 12
	var d drawing
	c.rule(&d, base)
	d.path("g-tick", "M"+px(c.x(0))+" "+px(top)+"V"+px(base))
	for i, t := range rows {
		y := top + step*(float64(i)+.5)
		says := c.Said(t.D)
		if t.Bar {
			d.path("c-line", "M"+px(c.x(t.Low))+" "+px(y)+"H"+px(c.x(t.High)))
			says += locale.Say(", its 95 % interval from {1} to {2}", c.Said(t.Low), c.Said(t.High))
		}
		d.stop(says, func() { d.circle("c-mark", c.x(t.D), y, min(step/2.6, 5)) })
	}
	if s := class.SpreadOf(c.Tests); s.N > 0 {
		c.middle(&d, s.Middle, [2]float64{top - 4, base + 34})
	}
	if c.Answer != nil {
		says := locale.Say("the lists it came with {1}", c.Said(*c.Answer))
		d.stop(says, func() { c.hand(&d, 26, base) })
		d.text("g-note", c.inside(c.x(*c.Answer), 70), 18, "middle", says)
	}
	lower := c.ends(&d, base+70)
	return d.close("glass-svg class-svg tests-svg", c.wide(), base+58+lower, c.alt())
}

// alt says the scale in a sentence.
func (c ClassTests) alt() string {
	text := c.span()
	if s := class.SpreadOf(c.Tests); s.N > 0 {
		text += "; " + locale.Plural(s.N, "{1} test from {2} to {3}, their middle {4}",
			"{1} tests from {2} to {3}, their middle {4}", strconv.Itoa(s.N), c.Said(s.Least), c.Said(s.Most), c.Said(s.Middle))
	}
	if c.Answer != nil {
		text += "; " + locale.Say("the lists that the question came with {1}", c.Said(*c.Answer))
	}
	return text
}
