package train

import "math"

// small is what two blocks of vectors make with each other.
type small [width][width]float64

// products returns the products of the transposes of the blocks with w.
//
// One for each block, QᵢᵀW. Parts are by chunk of rows and added in order, so that
// workers have no say.
func (l *lanczos) products(w tall) []small {
	chunks := (len(w) + chunk - 1) / chunk
	parts := make([][]small, chunks)
	each(len(w), l.workers, func(from, end int) {
		part := make([]small, len(l.blocks))
		for i, q := range l.blocks {
			l.kernels.Product((*[width][width]float64)(&part[i]), q[from:end], w[from:end])
		}
		parts[from/chunk] = part
	})
	sums := make([]small, len(l.blocks))
	for _, part := range parts {
		for i := range part { // none of what was left undone
			sums[i].plus(&part[i])
		}
	}
	return sums
}

// plus adds another one.
func (s *small) plus(other *small) {
	for a := range s {
		for b := range s[a] {
			s[a][b] += other[a][b]
		}
	}
}

// subtract takes the blocks, times what products returned, from w.
//
// w − Σ Qᵢ hᵢ, in place, by chunks.
func (l *lanczos) subtract(w tall, h []small) {
	each(len(w), l.workers, func(from, end int) {
		for i, q := range l.blocks {
			l.kernels.Subtract(w[from:end], q[from:end], (*[width][width]float64)(&h[i]))
		}
	})
}

// lost is the share of a vector's length below which what is left of it, made
// orthogonal to others, is rounding.
const lost = 1e-10

// orthonormal makes the columns of w orthogonal and of length 1, by the modified
// Gram-Schmidt method, twice, and returns the R of w = q R. A column that depends on
// those before it becomes 0.
//
// In place. Twice, because once leaves rounding that later steps would enlarge.
func orthonormal(w tall) small {
	var r small
	for c := range width {
		before := column(w, c)
		for range 2 {
			for a := range c {
				along := dot(w, a, c)
				r[a][c] += along
				for i := range w {
					w[i][c] -= float64(along * w[i][a])
				}
			}
		}
		length, scale := column(w, c), 0.0
		if length > lost*before {
			r[c][c], scale = length, 1/length
		}
		for i := range w {
			w[i][c] *= scale
		}
	}
	return r
}

// column returns the length of a column.
func column(w tall, c int) float64 { return math.Sqrt(dot(w, c, c)) }

// dot returns the inner product of two columns.
func dot(w tall, a, b int) float64 {
	var sum float64
	for i := range w {
		sum += float64(w[i][a] * w[i][b])
	}
	return sum
}
