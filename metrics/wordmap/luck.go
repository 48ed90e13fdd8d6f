package wordmap

import (
	"context"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// streamLists draws the words of random lists.
	streamLists uint64 = 86
	// leastLists is the number of random lists below which nothing is said of luck: p could
	// not fall below .05.
	leastLists = 19
	// mostSteps bounds the products that all random lists take together: a second or two.
	mostSteps = 1e9
)

// luck puts how much maps of as many random words show, made in the same way.
//
// After Horn (1965), "A rationale and test for the number of factors in factor analysis",
// with words drawn from the embedding in place of independent numbers: any words of an
// embedding have some directions in common.
func (m *layout) luck(ctx context.Context, in *measure.Input, out *measure.Result) error {
	if in.Int("draws") == 0 {
		return nil
	}
	n, dims := float64(len(m.rows)), float64(len(m.rows[0]))
	side := min(n, dims)
	// The products of all pairs, then eigenvectors.
	draws := int(min(float64(in.Int("draws")), mostSteps/(n*dims*side+6*side*side*side)))
	var pool []measure.Word
	if draws >= leastLists {
		var err error
		if pool, err = metrics.Frequent(ctx, in, in.Int("among")); err != nil {
			return err
		}
	}
	if len(pool) < 2*len(m.rows) {
		out.Note(measure.Info, "no_random_lists", "Too few words could be drawn from, or the lists are too long or too few, to say how much of their spread random words show.")
		return nil
	}
	shares, err := m.drawn(ctx, in, pool, draws)
	if err != nil {
		return err
	}
	at := 1.0
	for _, s := range shares {
		if linalg.OnGrid(s) >= linalg.OnGrid(m.shownShare()) {
			at++
		}
	}
	usual, err := stats.Quantiles(shares, 0.5)
	if err != nil {
		return err
	}
	out.Put("usual", usual[0])
	out.Put("p", at/float64(len(shares)+1))
	out.Put("lists", float64(len(shares)))
	return nil
}

// drawn returns the share that the map of each random list shows.
func (m *layout) drawn(ctx context.Context, in *measure.Input, pool []measure.Word, draws int) ([]float64, error) {
	random, shares := in.Rand(streamLists), make([]float64, 0, draws)
	rows := make([][]float64, len(m.rows))
	for i := range draws {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if i%8 == 0 {
			in.Progress(measure.Progress{Text: "Laying out random words", Done: i, Total: draws})
		}
		for r := range rows { // the first ones of a shuffle
			j := r + random.IntN(len(pool)-r)
			pool[r], pool[j] = pool[j], pool[r]
			rows[r] = scaled(pool[r].Vector, in.Choice("vectors"))
		}
		if list := project(ctx, rows, m.own, len(m.axes)); list.total > 0 {
			shares = append(shares, list.shownShare())
		}
	}
	return shares, nil
}
