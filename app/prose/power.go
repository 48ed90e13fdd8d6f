package prose

import "weatherglass/metrics/experiment"

// PowerLine says, before a test of n against m target words is run, what it can show at
// all; "" where that cannot be said. d is that found four times in five. Where no p can
// fall below Alpha, it says that at once.
func PowerLine(n, m int) string {
	power, ok := experiment.PowerOf(n, m)
	if !ok {
		return ""
	}
	line := Count(float64(n)) + " and " + Count(float64(m)) + " words are "
	if power.Detectable == 0 {
		return line + "too few to rule luck out, whatever they show (p cannot fall below " + P(power.SmallestP) + ")."
	}
	finds := "enough to find a large difference; a smaller one is often missed"
	switch SizeWord(power.Detectable) {
	case "medium":
		finds = "enough to find a medium difference; a small one is often missed"
	case "small", "none":
		finds = "enough to find even a small difference"
	}
	least := "to " + P(power.SmallestP)
	if power.SmallestP < 0.0001 {
		least = "below 0.0001"
	}
	return line + finds + " (d of " + Fixed(power.Detectable, 2) + " is found four times in five; p can fall " + least + ")."
}
