//go:build !amd64 && !js

package encoder

// run computes the product.
func (p *product) run() { p.plain() }

func gelu(x []float32) { plainGelu(x) }

// add adds b to a.
func add(a, b []float32) { plainAdd(a, b) }
