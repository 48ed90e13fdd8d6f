//go:build !amd64

package train

func dotRows(a, b []float32) float32 { return plainDot(a, b) }

func pull(a, b []float32, step float32) { plainPull(a, b, step) }

func add(a, b []float32, step float32) { plainAdd(a, b, step) }

func adapt(a, b []float32, step float32) { plainAdapt(a, b, step) }
