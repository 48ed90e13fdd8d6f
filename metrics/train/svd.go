package train

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

// Options are those of [PPMISVD].
//
// Workers of 0 is one.
type Options struct {
	Dims    int
	Window  int // words on each side, inside a paragraph
	Workers int
	// Kernels are used by PPMISVD; without them its loops are in plain Go.
	Kernels Kernels
	// Progress, unless nil, is told what share is done.
	Progress func(share float64)
}

// tell says what share is done.
func (o Options) tell(share float64) {
	if o.Progress != nil {
		o.Progress(share)
	}
}

// Vectors are what was trained.
//
// Rows are by place of the vocabulary, Dims numbers each.
type Vectors struct {
	// Rows are the vectors by place of the vocabulary. Those of [PPMISVD] have
	// length 1; that of a word without positive cells is 0.
	Rows [][]float64
	// Cells is the number of positive cells of the table of [PPMISVD].
	Cells int
	// Singular are its singular values, largest first.
	Singular []float64
}

// PPMISVD returns the left singular vectors of the positive pointwise mutual
// information of words and contexts, without their singular values, each row at
// length 1. Contexts are smoothed by the power ¾.
//
// It returns an error if there are fewer words than dimensions, or if none of them
// stand in each other's windows more often than by chance.
func PPMISVD(ctx context.Context, s *Sequence, o Options) (Vectors, error) {
	if o.Dims < 1 || o.Window < 1 {
		return Vectors{}, message.Text("train.least_dimension_and_window: vectors have at least 1 dimension, windows at least 1 word")
	}
	o.Kernels = o.Kernels.orPlain()
	t := s.ppmi(o.Window, o.Kernels, crew{ctx, o.Workers, func(share float64) { o.tell(share * counted) }})
	if err := ctx.Err(); err != nil {
		return Vectors{}, err
	}
	o.tell(counted)
	if len(t.m.column) == 0 {
		return Vectors{}, message.Text("train.no_pairs: no two words stand in each other's windows more often than by chance; give more text, or lower -min-count")
	}
	values, rows, err := t.singular(ctx, o.Dims, tolerance, o)
	if err != nil {
		return Vectors{}, err
	}
	o.tell(1)
	for _, row := range rows {
		if linalg.HasDirection(row) {
			linalg.Normalise(row)
		}
	}
	return Vectors{Rows: rows, Cells: len(t.m.column), Singular: values}, nil
}
