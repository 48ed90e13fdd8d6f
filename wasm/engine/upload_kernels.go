package engine

import (
	"context"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/train"
	"weatherglass/metrics/vecinput"
)

// UploadKernels are inner loops that a host may have, of training and of reading vectors.
type UploadKernels struct {
	Training train.Kernels
	Reading  vecinput.Kernels
	// Sum begins to compute one elsewhere, of a file that the visitor gave: In is it, whatever
	// it says. nil where there is no elsewhere.
	Sum func(ctx context.Context, id string, of vecinput.SumOf) (vecinput.Sum, error)
}

// Maps are the two questions about a map's words that [weatherglass/metrics/wordmap] answers, functions of the same
// names there: this package does not import it, so that a program can be without maps.
type Maps struct {
	Nearest func(ctx context.Context, in *measure.Input, most int) (words [][]int, distances [][]float64, err error)
	KeptBy  func(ctx context.Context, in *measure.Input, places [][]float64) (trust, kept float64, err error)
}

func (m Maps) keptBy(ctx context.Context, in *measure.Input, places [][]float64) (k protocol.NearKept, err error) {
	k.Trust, k.Kept, err = m.KeptBy(ctx, in, places)
	return k, err
}

func (m Maps) nearest(ctx context.Context, in *measure.Input, most int) (n protocol.Near, err error) {
	n.Words, n.Distances, err = m.Nearest(ctx, in, most)
	return n, err
}
