//go:build !amd64

package train

// fetch asks for a row that is used soon, on processors that can be asked.
func fetch([]float32) {}

func dotRows(a, b []float32) float32 { return plainDot(a, b) }

func along(a, b, c []float32, step float32) { plainAlong(a, b, c, step) }

func add(a, b []float32, step float32) { plainAdd(a, b, step) }

func adapt(a, b []float32, step float32) { plainAdapt(a, b, step) }
