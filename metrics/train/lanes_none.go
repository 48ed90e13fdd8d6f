//go:build !amd64

package train

func dotRows(a, b []float32) float32 { return plainDot(a, b) }

func pull(a, b []float32, step float32) { plainPull(a, b, step) }
