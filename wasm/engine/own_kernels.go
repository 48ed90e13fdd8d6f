//go:build !js || texts

package engine

import (
	"weatherglass/metrics/train"
	"weatherglass/metrics/vecinput"
)

// TrainKernels are the inner loops of training that a host may have.
type TrainKernels = train.Kernels

// ReadKernels are those of reading vectors.
type ReadKernels = vecinput.Kernels
