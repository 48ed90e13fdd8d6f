package encoder

// Kernels are the inner loops that a host has, equal to this package's own to the bit.
type Kernels struct {
	// Product writes the inner products of rows of x with rows of w, all of of.Depth numbers, a multiple of eight:
	// y[t*of.Stride+o] is that of row t with row o. No slice is empty.
	Product func(y, x, w []float32, of Rows)
	// Gelu is x Φ(x) of a multiple of eight numbers, not none; the table is [GeluTable].
	Gelu func(x []float32, table *float32)
}

// Rows are how rows lie in a [Kernels.Product].
type Rows struct {
	Stride int // numbers from a row of y to the next
	Depth  int // numbers of a row of x and of w
}

// Own are this package's own.
func Own() Kernels {
	return Kernels{
		Product: func(y, x, w []float32, of Rows) {
			p := product{y: y, x: x, w: w, stride: of.Stride, depth: of.Depth}
			p.plain()
		},
		Gelu: func(x []float32, _ *float32) { plainGelu(x) },
	}
}

// host are the kernels of the host.
var host Kernels

// Use has models run by the host's kernels; those that are nil are this package's own. It is called before any model
// runs.
func Use(k Kernels) { host = k }

// run computes the product.
func (p *product) run() {
	rows, outputs := p.sizes()
	if host.Product == nil || p.depth%lanes != 0 || rows == 0 || outputs == 0 {
		p.plain()
		return
	}
	_ = p.y[(rows-1)*p.stride+outputs-1] // the kernel checks no bounds
	host.Product(p.y, p.x[:rows*p.depth], p.w[:outputs*p.depth], Rows{p.stride, p.depth})
}

func gelu(x []float32) {
	whole := 0
	if host.Gelu != nil && len(x) >= lanes {
		whole = len(x) / lanes * lanes
		host.Gelu(x[:whole], GeluTable())
	}
	plainGelu(x[whole:])
}

// add adds b to a.
func add(a, b []float32) { plainAdd(a, b) }

// GeluTable is the constants of [Kernels.Gelu].
func GeluTable() *float32 { return &geluTable[0] }
