package linalg

import "math"

// SolveSquare returns x of M x = b by elimination with row pivots, writing to
// both; false if M is singular.
//
// O(n³). For matrices that are not symmetric; pivots are the largest of their
// column. x is b's own memory.
func SolveSquare(m Matrix, b []float64) ([]float64, bool) {
	n := m.N
	for c := range n {
		p := c
		for i := c + 1; i < n; i++ {
			if math.Abs(m.Row(i)[c]) > math.Abs(m.Row(p)[c]) {
				p = i
			}
		}
		if !(math.Abs(m.Row(p)[c]) > 0) {
			return nil, false
		}
		for j := range n {
			m.Row(c)[j], m.Row(p)[j] = m.Row(p)[j], m.Row(c)[j]
		}
		b[c], b[p] = b[p], b[c]
		for i := c + 1; i < n; i++ {
			f := -m.Row(i)[c] / m.Row(c)[c]
			AddScaled(m.Row(i), f, m.Row(c))
			b[i] = float64(f*b[c]) + b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			b[i] -= float64(m.Row(i)[j] * b[j])
		}
		b[i] /= m.Row(i)[i]
	}
	return b, true
}
