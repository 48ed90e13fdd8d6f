package train

import "weatherglass/metrics/cpu"

// SSE is what every amd64 processor has. AVX takes eight numbers at once.

//go:noescape
func dotSSE(a, b []float32) float32

//go:noescape
func dotAVX(a, b []float32) float32

//go:noescape
func pullSSE(a, b []float32, step float32)

//go:noescape
func pullAVX(a, b []float32, step float32)

//go:noescape
func addSSE(a, b []float32, step float32)

//go:noescape
func addAVX(a, b []float32, step float32)

//go:noescape
func adaptSSE(a, b []float32, step float32)

//go:noescape
func adaptAVX(a, b []float32, step float32)

// dotRows is plainDot.
func dotRows(a, b []float32) float32 {
	if cpu.AVX2 {
		return dotAVX(a, b[:len(a)])
	}
	return dotSSE(a, b[:len(a)])
}

// pull is plainPull.
func pull(a, b []float32, step float32) {
	if cpu.AVX2 {
		pullAVX(a, b[:len(a)], step)
	} else {
		pullSSE(a, b[:len(a)], step)
	}
}

// add is plainAdd.
func add(a, b []float32, step float32) {
	if cpu.AVX2 {
		addAVX(a, b[:len(a)], step)
	} else {
		addSSE(a, b[:len(a)], step)
	}
}

// adapt is plainAdapt.
func adapt(a, b []float32, step float32) {
	if cpu.AVX2 {
		adaptAVX(a, b[:len(a)], step)
	} else {
		adaptSSE(a, b[:len(a)], step)
	}
}
