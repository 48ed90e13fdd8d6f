package prose

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// PowerLine says, before a test of n against m target words is run, what it can show at
// all; "" where that cannot be said. d is that found four times in five. Where no p can
// fall below Alpha, it says that at once.
func PowerLine(n, m int) string {
	power, ok := experiment.PowerOf(n, m)
	if !ok {
		return ""
	}
	one, other := Count(float64(n)), Count(float64(m))
	if power.Detectable == 0 {
		return locale.Say("{1} and {2} words are too few to rule luck out, whatever they show (p cannot fall below {3}).", one, other, P(power.SmallestP))
	}
	line := locale.Say("{1} and {2} words are enough to find a large difference; a smaller one is often missed", one, other)
	switch SizeWord(power.Detectable) {
	case "medium":
		line = locale.Say("{1} and {2} words are enough to find a medium difference; a small one is often missed", one, other)
	case "small", "none":
		line = locale.Say("{1} and {2} words are enough to find even a small difference", one, other)
	}
	found := Fixed(power.Detectable, 2)
	if power.SmallestP < 0.0001 {
		return line + " " + locale.Say("(d of {1} is found four times in five; p can fall below {2}).",
			found, Fixed(0.0001, 4))
	}
	return line + " " + locale.Say("(d of {1} is found four times in five; p can fall to {2}).", found, P(power.SmallestP))
}
