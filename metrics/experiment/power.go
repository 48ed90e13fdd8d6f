package experiment

import (
	"math"

	"weatherglass/metrics/stats"
)

// Power is what a test of two target sets can show at all, known before it is
// run.
//
// It goes by the sizes alone, not by vectors.
type Power struct {
	// SmallestP is the smallest one-sided permutation p that these sizes can
	// reach, 1/C(n+m, n).
	SmallestP float64
	// Detectable is the smallest true effect size d that the test finds four
	// times in five at the level 0.05; 0 if it can find none at that level.
	Detectable float64
}

// PowerOf returns the power of a test of n against m target words, both at least
// 1 and 3 together; ok is false for fewer. The model of Detectable is that of
// [stats.Power]: normal scores, attributes fixed.
func PowerOf(n, m int) (power Power, ok bool) {
	p, err := stats.SmallestP(n, m)
	if err != nil {
		return power, false
	}
	d, err := stats.DetectableEffect(stats.PowerOptions{N: n, M: m})
	if err != nil {
		return power, false
	}
	if math.IsNaN(d) {
		d = 0
	}
	return Power{SmallestP: p, Detectable: d}, true
}
