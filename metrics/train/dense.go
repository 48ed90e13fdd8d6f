package train

import "math"

// small is what two blocks of vectors make with each other.
type small [width][width]float64

// products returns the products of the transposes of the blocks with w.
//
// One for each block, QᵢᵀW. Parts are by chunk of rows and added in order, so that
// workers have no say.
//
// product adds qᵀw to a sum.
func products(blocks []tall, w tall, workers crew) []small {
	chunks := (len(w) + chunk - 1) / chunk
	parts := make([][]small, chunks)
	each(len(w), workers, func(from, end int) {
		part := make([]small, len(blocks))
		for i, q := range blocks {
			product(&part[i], q[from:end], w[from:end])
		}
		parts[from/chunk] = part
	})
	sums := make([]small, len(blocks))
	for _, part := range parts {
		for i := range part { // none of what was left undone
			sums[i].plus(&part[i])
		}
	}
	return sums
}

func product(sum *small, q, w tall) {
	for r := range q {
		x, y := &q[r], &w[r]
		for a, v := range x {
			to := &sum[a]
			for b := range to {
				to[b] += float64(v * y[b])
			}
		}
	}
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
func subtract(w tall, blocks []tall, h []small, workers crew) {
	each(len(w), workers, func(from, end int) {
		for i, q := range blocks {
			for r := from; r < end; r++ {
				x, y := &q[r], &w[r]
				for a, v := range x {
					row := &h[i][a]
					for b := range y {
						y[b] -= float64(v * row[b])
					}
				}
			}
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
