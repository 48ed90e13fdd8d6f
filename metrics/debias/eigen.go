package debias

import (
	"cmp"
	"math"
	"slices"

	"weatherglass/metrics/embed"
)

// eigenSym returns the eigenvalues of a symmetric matrix, largest first, and its
// eigenvectors as rows of length 1, in the same order: Householder's reduction
// to a tridiagonal matrix, then QR steps with Wilkinson's shift (Golub and Van
// Loan, Matrix Computations, sections 8.3.1 and 8.3.3). Signs are arbitrary.
func eigenSym(m matrix) (values []float64, vectors matrix) {
	a := m.clone()
	t := tridiagonal(a)
	t.diagonalise()
	order := make([]int, m.n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(t.d[j], t.d[i]) })
	vectors = newMatrix(m.n)
	for to, from := range order {
		values = append(values, t.d[from])
		copy(vectors.row(to), t.q.row(from))
	}
	return values, vectors
}

// tridiagonals are the diagonal and off-diagonal of T and the rows of Qᵀ, of a
// matrix Q T Qᵀ.
type tridiagonals struct {
	d, e []float64
	q    matrix
}

// tridiagonal reduces a symmetric matrix, over which it writes.
func tridiagonal(a matrix) tridiagonals {
	n := a.n
	diagonal, off, qt := make([]float64, n), make([]float64, n), identity(n, 1)
	reflectors := make([][]float64, n)
	for k := 0; k < n-1; k++ {
		// x is the part of column k below the diagonal; H x = alpha e1.
		x := append([]float64(nil), a.row(k)[k+1:]...)
		alpha := norm(x)
		if x[0] > 0 {
			alpha = -alpha
		}
		off[k] = alpha
		x[0] -= alpha
		size := embed.Dot(x, x)
		if !(size > 0) {
			continue
		}
		reflectors[k] = x
		reflect(a, k+1, x, size)
	}
	for i := range n {
		diagonal[i] = a.row(i)[i]
	}
	// Qᵀ = H_{n-2} ... H_0; row i of it is e_i H_{n-2} ... H_0.
	for k := n - 2; k >= 0; k-- {
		if x := reflectors[k]; x != nil {
			size := embed.Dot(x, x)
			for i := range n {
				tail := qt.row(i)[k+1:]
				add(tail, -2*embed.Dot(tail, x)/size, x)
			}
		}
	}
	return tridiagonals{diagonal, off, qt}
}

// reflect replaces the lower right block of a, from row and column first on, by
// H a H with H = I − 2 x xᵀ / size.
func reflect(a matrix, first int, x []float64, size float64) {
	p := make([]float64, len(x))
	for i := range p {
		p[i] = 2 * embed.Dot(a.row(first + i)[first:], x) / size
	}
	k := embed.Dot(p, x) / size
	add(p, -k, x) // w = p − (p.x / x.x) x
	for i := range p {
		tail := a.row(first + i)[first:]
		add(tail, -x[i], p)
		add(tail, -p[i], x)
	}
}

// maxSweeps bounds the QR steps an eigenvalue; three are usual.
const maxSweeps = 60

// diagonalise turns T into its eigenvalues, on d, and applies the rotations to
// the rows of Qᵀ.
func (t tridiagonals) diagonalise() {
	diagonal, off := t.d, t.e
	for low := 0; low < len(diagonal)-1; low++ {
		for range maxSweeps {
			high := low
			for high < len(diagonal)-1 && math.Abs(off[high]) > 0x1p-53*(math.Abs(diagonal[high])+math.Abs(diagonal[high+1])) {
				high++
			}
			if high == low {
				break
			}
			t.chase(low, high)
		}
	}
}

// chase does one implicit QL step on the block from low to high.
func (t tridiagonals) chase(low, high int) {
	d, e := t.d, t.e
	g := (d[low+1] - d[low]) / (2 * e[low])
	r := math.Hypot(g, 1)
	if g < 0 {
		r = -r
	}
	g = d[high] - d[low] + e[low]/(g+r)
	s, c, p := 1.0, 1.0, 0.0
	for i := high - 1; i >= low; i-- {
		f, b := float64(s*e[i]), float64(c*e[i])
		r = math.Hypot(f, g)
		e[i+1] = r
		if r == 0 { // the block falls apart
			d[i+1] -= p
			e[high] = 0
			return
		}
		s, c = f/r, g/r
		g = d[i+1] - p
		r = float64((d[i]-g)*s) + float64(2*c*b)
		p = float64(s * r)
		d[i+1] = g + p
		g = float64(c*r) - b
		turn(t.q.row(i), t.q.row(i+1), s, c)
	}
	d[low] -= p
	e[low] = g
	e[high] = 0
}

// turn rotates two rows into each other.
func turn(a, b []float64, s, c float64) {
	for len(a) >= 4 && len(b) >= 4 {
		u, v := (*[4]float64)(a), (*[4]float64)(b)
		u[0], v[0] = float64(c*u[0])-float64(s*v[0]), float64(s*u[0])+float64(c*v[0])
		u[1], v[1] = float64(c*u[1])-float64(s*v[1]), float64(s*u[1])+float64(c*v[1])
		u[2], v[2] = float64(c*u[2])-float64(s*v[2]), float64(s*u[2])+float64(c*v[2])
		u[3], v[3] = float64(c*u[3])-float64(s*v[3]), float64(s*u[3])+float64(c*v[3])
		a, b = a[4:], b[4:]
	}
	for i := range a {
		x, y := a[i], b[i]
		a[i], b[i] = float64(c*x)-float64(s*y), float64(s*x)+float64(c*y)
	}
}
