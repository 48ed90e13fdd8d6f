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

// geluAVX2 is [plainGelu] of numbers that are a multiple of eight.
//
//go:noescape
func geluAVX2(x []float32, table *float32)

// addAVX2 adds b to a, of the same length, a multiple of eight.
//
//go:noescape
func addAVX2(a, b []float32)

func gelu(x []float32) {
	whole := 0
	if cpu.AVX2 {
		whole = len(x) / lanes * lanes
		geluAVX2(x[:whole], &geluTable[0])
	}
	plainGelu(x[whole:])
}

// add adds b to a.
func add(a, b []float32) {
	whole := 0
	if cpu.AVX2 {
		whole = len(b) / lanes * lanes
		addAVX2(a[:whole], b[:whole])
	}
	plainAdd(a[whole:], b[whole:])
}
