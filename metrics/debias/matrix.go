package debias

import (
	"math"

	"weatherglass/metrics/embed"
)

// matrix is a square matrix, row-major.
type matrix struct {
	n int
	a []float64
}

func newMatrix(n int) matrix { return matrix{n, make([]float64, n*n)} }

// identity returns c times the identity.
func identity(n int, c float64) matrix {
	m := newMatrix(n)
	for i := range n {
		m.a[i*n+i] = c
	}
	return m
}

func (m matrix) row(i int) []float64 { return m.a[i*m.n : (i+1)*m.n] }

func (m matrix) clone() matrix { return matrix{m.n, append([]float64(nil), m.a...)} }

// plus adds c b to m and returns m.
func (m matrix) plus(c float64, b matrix) matrix {
	add(m.a, c, b.a)
	return m
}

// outer adds c (x yᵀ + y xᵀ)/2 to m and returns m.
func (m matrix) outer(c float64, x, y []float64) matrix {
	for i := range m.n {
		add(m.row(i), c*x[i]/2, y)
		add(m.row(i), c*y[i]/2, x)
	}
	return m
}

// times returns m x.
func (m matrix) times(x []float64) []float64 {
	y := make([]float64, m.n)
	for i := range y {
		y[i] = embed.Dot(m.row(i), x)
	}
	return y
}

// mul returns m b, for a symmetric b.
func (m matrix) mul(b matrix) matrix {
	c := newMatrix(m.n)
	for i := range m.n {
		copy(c.row(i), b.times(m.row(i)))
	}
	return c
}

// transposed returns mᵀ.
func (m matrix) transposed() matrix {
	t := newMatrix(m.n)
	for i := range m.n {
		for j, x := range m.row(i) {
			t.a[j*m.n+i] = x
		}
	}
	return t
}

// trace returns the sum of the diagonal.
func (m matrix) trace() float64 {
	var sum float64
	for i := range m.n {
		sum += m.a[i*m.n+i]
	}
	return sum
}

// length returns the Frobenius norm.
func (m matrix) length() float64 { return norm(m.a) }

// gramOf returns the matrix of inner products of vectors.
func gramOf(vectors [][]float64) matrix {
	m := newMatrix(len(vectors))
	for i, u := range vectors {
		for j, v := range vectors[:i+1] {
			p := embed.Dot(u, v)
			m.a[i*m.n+j], m.a[j*m.n+i] = p, p
		}
	}
	return m
}

// rowsOf returns the rows of a matrix.
func rowsOf(m matrix) [][]float64 {
	rows := make([][]float64, m.n)
	for i := range rows {
		rows[i] = m.row(i)
	}
	return rows
}

// combined returns for each row of coefficients the sum of vectors that it makes.
func combined(rows, vectors [][]float64) [][]float64 {
	out := make([][]float64, len(rows))
	for i, row := range rows {
		out[i] = make([]float64, len(vectors[0]))
		for j, v := range vectors {
			add(out[i], row[j], v)
		}
	}
	return out
}

// cholesky is the lower triangle L of M = L Lᵀ.
type cholesky struct{ l matrix }

// factor returns the Cholesky decomposition of a symmetric matrix, of which it
// reads the lower triangle; false if it is not positive definite.
func factor(m matrix) (cholesky, bool) {
	l := newMatrix(m.n)
	for i := range m.n {
		for j := range i + 1 {
			sum := m.a[i*m.n+j] - embed.Dot(l.row(i)[:j], l.row(j)[:j])
			switch {
			case i > j:
				l.row(i)[j] = sum / l.row(j)[j]
			case !(sum > 0) || math.IsInf(sum, 0):
				return cholesky{}, false
			default:
				l.row(i)[i] = math.Sqrt(sum)
			}
		}
	}
	return cholesky{l}, true
}

// solve returns x of M x = b.
func (c cholesky) solve(b []float64) []float64 { return c.back(c.forward(b)) }

// forward returns L⁻¹ b.
func (c cholesky) forward(b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range x {
		x[i] = (b[i] - embed.Dot(c.l.row(i)[:i], x[:i])) / c.l.row(i)[i]
	}
	return x
}

// back returns L⁻ᵀ b.
func (c cholesky) back(b []float64) []float64 {
	x := append([]float64(nil), b...)
	for i := len(x) - 1; i >= 0; i-- {
		x[i] /= c.l.row(i)[i]
		add(x[:i], -x[i], c.l.row(i)[:i])
	}
	return x
}

// condition returns the square of the ratio of the largest to the smallest
// pivot, a lower bound of M's condition number.
func (c cholesky) condition() float64 {
	least, most := math.Inf(1), 0.0
	for i := range c.l.n {
		p := c.l.row(i)[i]
		least, most = min(least, p), max(most, p)
	}
	return (most / least) * (most / least)
}

// solveSquare returns x of M x = b by elimination with row pivots, writing to
// both; false if M is singular.
func solveSquare(m matrix, b []float64) ([]float64, bool) {
	n := m.n
	for c := range n {
		p := c
		for i := c + 1; i < n; i++ {
			if math.Abs(m.row(i)[c]) > math.Abs(m.row(p)[c]) {
				p = i
			}
		}
		if !(math.Abs(m.row(p)[c]) > 0) {
			return nil, false
		}
		for j := range n {
			m.row(c)[j], m.row(p)[j] = m.row(p)[j], m.row(c)[j]
		}
		b[c], b[p] = b[p], b[c]
		for i := c + 1; i < n; i++ {
			f := -m.row(i)[c] / m.row(c)[c]
			add(m.row(i), f, m.row(c))
			b[i] = float64(f*b[c]) + b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			b[i] -= float64(m.row(i)[j] * b[j])
		}
		b[i] /= m.row(i)[i]
	}
	return b, true
}
