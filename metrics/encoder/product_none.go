//go:build !amd64

package encoder

// run computes the product.
func (p *product) run() { p.plain() }
