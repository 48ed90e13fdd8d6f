package lessons

import (
	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// guessesLie says where the guesses on a scale lie, and how many of them in the field of luck.
func guessesLie(c chart.ClassScale) string {
	s := class.Sum(c.Guesses)
	within := func(low, high float64) (n int) {
		for _, g := range c.Guesses {
			if g >= low && g <= high {
				n++
			}
		}
		return n
	}
	all := prose.Cardinal(s.N)
	var said string
	switch {
	case s.N < 4:
		said = locale.Say("Your middle is {1}.", c.Said(s.Middle))
	case s.Low == s.High && within(s.Low, s.High) == s.N:
		said = locale.Say("All {1} of you say {2}.", all, c.Said(s.Middle))
	case within(s.Low, s.High) == s.N:
		said = locale.Say("All {1} of you lie from {2} to {3}, your middle is {4}.", all, c.Said(s.Low),
			c.Said(s.High), c.Said(s.Middle))
	default:
		said = locale.Say("Half of you or more lie from {1} to {2}, your middle is {3}.", c.Said(s.Low), c.Said(s.High),
			c.Said(s.Middle))
	}
	if c.Luck == nil {
		return said
	}
	switch n := within(c.Luck[0], c.Luck[1]); {
	case n == s.N && n > 1:
		said += " " + locale.Say("All {1} of you stand in the grey field, where luck alone does as much.", all)
	case n > 0:
		said += " " + locale.Plural(n, "{1} of you stands in the grey field, where luck alone does as much.",
			"{1} of you stand in the grey field, where luck alone does as much.", prose.Sentence(prose.Cardinal(n)))
	default:
		said += " " + locale.Say("None of you stands in the grey field, where luck alone does as much.")
	}
	return said
}
