package train

// SSE is what every amd64 processor has.

//go:noescape
func dotSSE(a, b []float32) float32

//go:noescape
func pullSSE(a, b []float32, step float32)

//go:noescape
func addSSE(a, b []float32, step float32)

//go:noescape
func adaptSSE(a, b []float32, step float32)

// dotRows is plainDot.
func dotRows(a, b []float32) float32 { return dotSSE(a, b[:len(a)]) }

// pull is plainPull.
func pull(a, b []float32, step float32) { pullSSE(a, b[:len(a)], step) }

// add is plainAdd.
func add(a, b []float32, step float32) { addSSE(a, b[:len(a)], step) }

// adapt is plainAdapt.
func adapt(a, b []float32, step float32) { adaptSSE(a, b[:len(a)], step) }
