package encoder

// product is y = x wᵀ: component o of row t of y, which is y[t*stride+o], is the inner
// product of row t of x with row o of w, both of depth numbers. Its sums have the order of
// [plainDot].
type product struct {
	y, x, w []float32
	stride  int
	depth   int
}

// sizes are the numbers of rows of x and of w.
func (p *product) sizes() (rows, outputs int) { return len(p.x) / p.depth, len(p.w) / p.depth }

// outputsAtOnce are so many rows of w that they stay near at hand while those of x pass.
const outputsAtOnce = 4

// plain is the product in plain Go.
func (p *product) plain() {
	rows, outputs := p.sizes()
	for o := 0; o < outputs; o += outputsAtOnce {
		for t := range rows {
			x := p.x[t*p.depth : (t+1)*p.depth]
			for i := o; i < min(o+outputsAtOnce, outputs); i++ {
				p.y[t*p.stride+i] = plainDot(x, p.w[i*p.depth:(i+1)*p.depth])
			}
		}
	}
}
