package encoder

import "weatherglass/metrics/cpu"

// productAVX2 is the product of all rows of x with four rows of w, of a depth that is a
// multiple of eight.
//
//go:noescape
func productAVX2(p *product)

// run computes the product.
func (p *product) run() {
	if !cpu.AVX2 || p.depth%lanes != 0 {
		p.plain()
		return
	}
	rows, outputs := p.sizes()
	if rows == 0 || outputs == 0 {
		return
	}
	_ = p.y[(rows-1)*p.stride+outputs-1] // the kernel checks no bounds
	part := product{x: p.x[:rows*p.depth], stride: p.stride, depth: p.depth}
	o := 0
	for ; o+outputsAtOnce <= outputs; o += outputsAtOnce {
		part.y, part.w = p.y[o:], p.w[o*p.depth:(o+outputsAtOnce)*p.depth]
		productAVX2(&part)
	}
	if o < outputs {
		part.y, part.w = p.y[o:], p.w[o*p.depth:outputs*p.depth]
		part.plain()
	}
}
