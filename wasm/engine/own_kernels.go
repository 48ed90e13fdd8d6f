//go:build !js || texts

package engine

import "weatherglass/metrics/train"

// TrainKernels are the inner loops of training that a host may have.
type TrainKernels = train.Kernels
