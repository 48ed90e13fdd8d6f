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
	columns := columnsOf(w)
	for c, to := range columns {
		before := length(to)
		for range 2 {
			for a, q := range columns[:c] {
				along := dot(q, to)
				r[a][c] += along
				for i, x := range q {
					to[i] -= float64(along * x)
				}
			}
		}
		left, scale := length(to), 0.0
		if left > lost*before {
			r[c][c], scale = left, 1/left
		}
		for i := range to {
			to[i] *= scale
			w[i][c] = to[i]
		}
	}
	return r
}

// columnsOf copies the columns, each into one piece of memory.
func columnsOf(w tall) [][]float64 {
	columns := make([][]float64, width)
	for c := range columns {
		columns[c] = make([]float64, len(w))
		for i := range w {
			columns[c][i] = w[i][c]
		}
	}
	return columns
}

// length returns the length of a column.
func length(column []float64) float64 { return math.Sqrt(dot(column, column)) }

// dot returns the inner product of two columns.
func dot(a, b []float64) float64 {
	var sum float64
	for i, x := range a {
		sum += float64(x * b[i])
	}
	return sum
}
