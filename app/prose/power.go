package prose

import "weatherglass/metrics/experiment"

// PowerLine says, before a test of n against m target words is run, what it can
// show at all; "" where that cannot be said.
func PowerLine(n, m int) string {
	power, ok := experiment.PowerOf(n, m)
	if !ok {
		return ""
	}
	line := Count(float64(n)) + " and " + Count(float64(m)) + " words: "
	if power.Detectable == 0 {
		return line + "p cannot fall below " + P(power.SmallestP) + ", so luck can never be ruled out at 0.05."
	}
	least := "p can fall to " + P(power.SmallestP)
	if power.SmallestP < 0.0001 {
		least = "p can fall below 0.0001"
	}
	return line + least + "; a true effect of " + Fixed(power.Detectable, 2) + " is found four times in five."
}

// SortsTargets reports whether a method tests two target sets by sorting their
// words anew, so that [PowerLine] is about it.
func SortsTargets(method string) bool {
	return method == "weat" || method == "sensitivity" || method == "weat-groups"
}
