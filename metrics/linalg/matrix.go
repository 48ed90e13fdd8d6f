// Package linalg is the linear algebra of the core: vectors, square matrices, their
// eigenvectors and factors, and the grid on which numbers count as equal. Every sum
// has one order, so that all platforms find the same bits; products that feed sums
// are rounded, so that no processor fuses them. It knows nothing of words.
//
// gonum 0.17.0 does not take its place. Its assembly for amd64 sums in another order than what a browser
// runs, so that last bits differ: of 120 million numbers turned by a solution of its own 16 were another
// float32 than by one of this package, and files of debiased vectors are to be the same, written here or
// there. To app.wasm it would add, on the wire and unpacked, 18 and 106 kB for a factor and a solution (Dpotrf,
// Dgesv), 49 and 270 with eigenvectors (Dsyev), 58 and 321 for mat.EigenSym alone, 66 and 366 for
// optimize.Newton, and with singular values (Dgesvd) 500 unpacked. Of 300 dimensions eigenvectors take 201 ms
// under Node in place of 95 and a factor 10 in place of 7 (natively 62 for 48, and 1.3 for 2.5), and none
// of it stops half done when its context is cancelled.
package linalg

import "math"

// Matrix is a square matrix, row by row.
//
// It shares A with its copies: assigning a Matrix copies no number. Element i, j
// is A[i*N+j].
type Matrix struct {
	N int
	A []float64 // N² numbers
}

// NewMatrix returns a matrix of zeros.
func NewMatrix(n int) Matrix { return Matrix{n, make([]float64, n*n)} }

// Identity returns c times the identity.
func Identity(n int, c float64) Matrix {
	m := NewMatrix(n)
	for i := range n {
		m.A[i*n+i] = c
	}
	return m
}

// Row returns row i itself, not a copy.
func (m Matrix) Row(i int) []float64 { return m.A[i*m.N : (i+1)*m.N] }

// Clone returns a copy.
func (m Matrix) Clone() Matrix { return Matrix{m.N, append([]float64(nil), m.A...)} }

// Plus adds c b to m and returns m.
//
// In place. Both have one size.
func (m Matrix) Plus(c float64, b Matrix) Matrix {
	AddScaled(m.A, c, b.A)
	return m
}

// Outer adds c (x yᵀ + y xᵀ)/2 to m and returns m.
//
// In place; x = y gives c x xᵀ. O(n²).
func (m Matrix) Outer(c float64, x, y []float64) Matrix {
	for i := range m.N {
		AddScaled(m.Row(i), c*x[i]/2, y)
		AddScaled(m.Row(i), c*y[i]/2, x)
	}
	return m
}

// Times returns m x.
//
// O(n²), fresh.
func (m Matrix) Times(x []float64) []float64 {
	y := make([]float64, m.N)
	for i := range y {
		y[i] = Dot(m.Row(i), x)
	}
	return y
}

// Mul returns m b, for a symmetric b.
//
// Rows of m times columns of b, which are its rows: both lie one after the other
// in memory. O(n³).
func (m Matrix) Mul(b Matrix) Matrix {
	c := NewMatrix(m.N)
	for i := range m.N {
		copy(c.Row(i), b.Times(m.Row(i)))
	}
	return c
}

// Transposed returns mᵀ.
func (m Matrix) Transposed() Matrix {
	t := NewMatrix(m.N)
	for i := range m.N {
		for j, x := range m.Row(i) {
			t.A[j*m.N+i] = x
		}
	}
	return t
}

// Trace returns the sum of the diagonal.
func (m Matrix) Trace() float64 {
	var sum float64
	for i := range m.N {
		sum += m.A[i*m.N+i]
	}
	return sum
}

// Length returns the Frobenius norm.
func (m Matrix) Length() float64 { return Norm(m.A) }

// Gram returns the Matrix of inner products of vectors.
//
// V Vᵀ with the vectors as rows of V; symmetric to the bit. O(n² d).
func Gram(vectors [][]float64) Matrix {
	m := NewMatrix(len(vectors))
	for i, u := range vectors {
		for j, v := range vectors[:i+1] {
			p := Dot(u, v)
			m.A[i*m.N+j], m.A[j*m.N+i] = p, p
		}
	}
	return m
}

// Rows returns the rows of a matrix.
//
// They share the matrix's numbers.
func Rows(m Matrix) [][]float64 {
	rows := make([][]float64, m.N)
	for i := range rows {
		rows[i] = m.Row(i)
	}
	return rows
}

// Combined returns for each row of coefficients the sum of vectors that it makes.
//
// row[j] is the share of vectors[j]. Fresh vectors.
func Combined(rows, vectors [][]float64) [][]float64 {
	out := make([][]float64, len(rows))
	for i, row := range rows {
		out[i] = make([]float64, len(vectors[0]))
		for j, v := range vectors {
			AddScaled(out[i], row[j], v)
		}
	}
	return out
}

// Symmetric returns (m + mᵀ)/2.
//
// It takes out what rounding leaves of asymmetry. Fresh.
func (m Matrix) Symmetric() Matrix {
	t := m.Transposed().Plus(1, m)
	for i := range t.A {
		t.A[i] /= 2
	}
	return t
}

// Diagonal returns the diagonal of a matrix that has, but for rounding, nothing
// else, or nil.
func (m Matrix) Diagonal() []float64 {
	d := make([]float64, m.N)
	for i := range m.N {
		for j, x := range m.Row(i) {
			switch {
			case i == j:
				d[i] = x
			case math.Abs(x) > 1e-15:
				return nil
			}
		}
	}
	return d
}
