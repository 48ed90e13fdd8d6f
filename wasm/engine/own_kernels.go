//go:build !js || texts

package engine

import (
	"context"

	"weatherglass/metrics/train"
	"weatherglass/metrics/vecinput"
)

// OwnKernels are inner loops that a host may have, of training and of reading vectors.
type OwnKernels struct {
	Training train.Kernels
	Reading  vecinput.Kernels
	// Sum begins to compute one elsewhere, of a file that the visitor gave: In is it, whatever
	// it says. nil where there is no elsewhere.
	Sum func(ctx context.Context, id string, of vecinput.SumOf) (vecinput.Sum, error)
}
