package train

import "weatherglass/metrics/cpu"

// SSE is what every amd64 processor has. AVX takes eight numbers at once.

//go:noescape
func dotSSE(a, b []float32) float32

//go:noescape
func dotAVX(a, b []float32) float32

//go:noescape
func alongSSE(a, b, c []float32, step float32)

//go:noescape
func alongAVX(a, b, c []float32, step float32)

//go:noescape
func addSSE(a, b []float32, step float32)

//go:noescape
func addAVX(a, b []float32, step float32)

//go:noescape
func adaptSSE(a, b []float32, step float32)

//go:noescape
func adaptAVX(a, b []float32, step float32)

// fetch asks for a row that is used soon.
//
//go:noescape
func fetch(a []float32)

// dotRows is plainDot.
func dotRows(a, b []float32) float32 {
	if cpu.AVX2 {
		return dotAVX(a, b[:len(a)])
	}
	return dotSSE(a, b[:len(a)])
}

// along is plainAlong.
func along(a, b, c []float32, step float32) {
	if cpu.AVX2 {
		alongAVX(a, b[:len(a)], c[:len(a)], step)
	} else {
		alongSSE(a, b[:len(a)], c[:len(a)], step)
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
