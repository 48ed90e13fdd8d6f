//go:build !js || texts

package engine

import (
	"weatherglass/metrics/train"
	"weatherglass/metrics/vecinput"
)

// OwnKernels are inner loops that a host may have, of training and of reading vectors.
type OwnKernels struct {
	Training train.Kernels
	Reading  vecinput.Kernels
}
