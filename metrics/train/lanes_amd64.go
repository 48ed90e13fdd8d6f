package train

// SSE is what every amd64 processor has.

//go:noescape
func dotSSE(a, b []float32) float32

//go:noescape
func pullSSE(a, b []float32, step float32)

// dotRows is plainDot.
func dotRows(a, b []float32) float32 { return dotSSE(a, b[:len(a)]) }

// pull is plainPull.
func pull(a, b []float32, step float32) { pullSSE(a, b[:len(a)], step) }
