package stats

import (
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// MonteCarloDraws is the number of random permutations in a Monte Carlo check.
const MonteCarloDraws = 100_000

// MonteCarlo is an estimate of a permutation p from random permutations drawn
// without replacement.
type MonteCarlo struct {
	// P is (Hits + 1)/(Draws + 1), which counts the observed permutation.
	P float64
	// Low and High are the exact 95 % limits for the share of hits.
	//
	//	Clopper and Pearson (1934), "The Use of Confidence or Fiducial
	//	Limits Illustrated in the Case of the Binomial".
	Low, High float64
	// Draws and Hits count random permutations, and those with a sum of at
	// least the observed one.
	Draws, Hits int
}

// monteCarlo draws n-subsets by partial Fisher-Yates shuffles.
func monteCarlo(l permutationProblem, seed uint64, pace *pacer) (*MonteCarlo, error) {
	random := newDice(seed, StreamPermutation)
	q := slices.Clone(l.q)
	mc := &MonteCarlo{Draws: MonteCarloDraws}
	for range mc.Draws {
		var sum int64
		for i := range l.n {
			j := i + int(random.below(uint32(len(q)-i)))
			q[i], q[j] = q[j], q[i]
			sum += q[i]
		}
		if sum >= l.t {
			mc.Hits++
		}
		if err := pace.spend(4 * l.n); err != nil {
			return nil, err
		}
	}
	mc.P = float64(mc.Hits+1) / float64(mc.Draws+1)
	mc.Low, mc.High = clopperPearson(mc.Hits, mc.Draws)
	return mc, nil
}

// clopperPearson returns the exact 95 % limits for hits out of draws.
func clopperPearson(hits, draws int) (low, high float64) {
	const tail = 0.025
	h, rest := float64(hits), float64(draws-hits)
	high = 1
	if hits > 0 {
		low = mathext.InvRegIncBeta(h, rest+1, tail)
	}
	if hits < draws {
		high = mathext.InvRegIncBeta(h+1, rest, 1-tail)
	}
	return low, high
}
