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
}

// SVG draws the scale.
func (c ClassScale) SVG() string {
	const top = 46.0
	stacks := map[int]int{}
	most := 1
	for _, v := range c.Guesses {
		i := c.tick(v)
		stacks[i]++
		most = max(most, stacks[i])
	}
	radius := min((c.wide()-2*guessMargin)/class.Ticks/2-.5, 5)
	rise := min(2*radius+1, 96/float64(most))
	base := top + 14 + rise*float64(most)
	var d drawing
	c.rule(&d, base)
	for i := range class.Ticks + 1 {
		for n := range stacks[i] {
			v := c.Low + (c.High-c.Low)*float64(i)/class.Ticks
			d.stop(c.Said(v), func() { d.circle("c-mark", c.x(v), base-radius-3-rise*float64(n), radius) })
		}
	}
	if s := class.Sum(c.Guesses); s.N > 0 {
		c.middle(&d, s.Middle, [2]float64{top - 4, base + 34})
	}
	if c.Answer != nil {
		d.stop(locale.Say("the reading {1}", c.Said(*c.Answer)), func() { c.hand(&d, 26, base) })
		d.text("g-value", c.inside(c.x(*c.Answer), 24), 18, "middle", c.Said(*c.Answer))
	}
	if c.Answer != nil && c.Bar != nil {
		from, to := px(c.x(c.Bar[0])), px(c.x(c.Bar[1]))
		d.path("g-bar", "M"+from+" 34H"+to+"M"+from+" 28v12M"+to+" 28v12")
	}
	lower := c.ends(&d, base+70)
	return d.close("glass-svg class-svg", c.wide(), base+58+lower, c.alt())
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
	if c.Answer != nil {
		text += "; " + locale.Say("the reading {1}", c.Said(*c.Answer))
		if c.Bar != nil {
			text += locale.Say(", its 95 % interval from {1} to {2}", c.Said(c.Bar[0]), c.Said(c.Bar[1]))
		}
	}
	return text
}
