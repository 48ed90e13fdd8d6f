package audit

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// changedPairs is the number of random pairs whose cosines are compared.
const changedPairs = 2_000

// putChange puts how far vectors have moved, over the first words of the
// vocabulary: the mean of |cos after − cos before| of 2,000 random pairs of two
// words, and the mean of |length after / length before − 1|. Lengths are as the
// embeddings hold them: a method that brings vectors to length 1 changes them by
// that too.
//
// A pair has two different words; pairs may come again. The draw is the same for
// every recipe of a comparison, so their changes compare.
func putChange(ctx context.Context, a *audit) error {
	f, err := a.readFrequent(ctx)
	if err != nil {
		return err
	}
	n := len(f.leans)
	// No pair of two words, no row.
	if n < 2 {
		return nil
	}
	random, moves := a.in.Rand(streamAuditPairs), make([]float64, changedPairs)
	for k := range moves {
		// j is drawn from the n − 1 words that are not i: those from i on are one
		// place further.
		i, j := random.IntN(n), random.IntN(n-1)
		if j >= i {
			j++
		}
		moves[k] = math.Abs(cosineOf(f.sides[1][i], f.sides[1][j]) - cosineOf(f.sides[0][i], f.sides[0][j]))
	}
	r := emptyRow("cosine_change", 0)
	r.after = stats.Mean(moves)
	a.putAlone(r)
	var sum float64
	for i, w := range f.sides[0] {
		sum += math.Abs(linalg.Norm(f.sides[1][i].Vector)/linalg.Norm(w.Vector) - 1)
	}
	r = emptyRow("norm_change", 0)
	r.after = sum / float64(n)
	a.putAlone(r)
	return ctx.Err()
}

// cosineOf returns the cosine of two words that have a direction.
func cosineOf(a, b measure.Word) float64 {
	return linalg.Dot(linalg.Unit(a.Vector), linalg.Unit(b.Vector))
}
