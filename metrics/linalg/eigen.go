package linalg

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Eigen returns the eigenvalues of a symmetric matrix, largest first, and its
// eigenvectors as rows of length 1, in the same order: Householder's reduction
// to a tridiagonal matrix, then QR steps with Wilkinson's shift (Golub and Van
// Loan, Matrix Computations, sections 8.3.1 and 8.3.3). Signs are arbitrary.
//
// O(n³), some 4/3 n³ products for the reduction and as many again for the vectors.
// m stays as it is; of equal eigenvalues the vectors span the right space, in no
// particular turn.
func Eigen(m Matrix) (values []float64, vectors Matrix) {
	return EigenContext(context.Background(), m)
}

// EigenContext is [Eigen] for what may be too large to wait for: when ctx is
// cancelled, it stops half done, and what it returns is worth nothing.
func EigenContext(ctx context.Context, m Matrix) (values []float64, vectors Matrix) {
	a := m.Clone()
	t := tridiagonal(ctx, a)
	t.diagonalise(ctx)
	order := make([]int, m.N)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(t.d[j], t.d[i]) })
	vectors = NewMatrix(m.N)
	for to, from := range order {
		values = append(values, t.d[from])
		copy(vectors.Row(to), t.q.Row(from))
	}
	return values, vectors
}

// tridiagonals are the diagonal and off-diagonal of T and the rows of Qᵀ, of a
// matrix Q T Qᵀ.
//
// e[i] stands beside d[i] and d[i+1]; the last one is 0.
type tridiagonals struct {
	d, e []float64
	q    Matrix
}

// tridiagonal reduces a symmetric matrix, over which it writes.
//
// Reflections are kept and multiplied out from the last to the first, which leaves
// out what would be multiplied with zeros.
func tridiagonal(ctx context.Context, a Matrix) tridiagonals {
	n := a.N
	diagonal, off, qt := make([]float64, n), make([]float64, n), Identity(n, 1)
	reflectors := make([][]float64, n)
	for k := 0; k < n-1 && ctx.Err() == nil; k++ {
		// x is the part of column k below the diagonal; H x = alpha e1.
		x := append([]float64(nil), a.Row(k)[k+1:]...)
		alpha := Norm(x)
		// The sign that adds in x[0] − alpha, so that no digits cancel.
		if x[0] > 0 {
			alpha = -alpha
		}
		off[k] = alpha
		x[0] -= alpha
		size := Dot(x, x)
		if !(size > 0) {
			continue
		}
		reflectors[k] = x
		reflect(a, k+1, x, size)
	}
	for i := range n {
		diagonal[i] = a.Row(i)[i]
	}
	// Qᵀ = H_{n-2} ... H_0; row i of it is e_i H_{n-2} ... H_0.
	for k := n - 2; k >= 0 && ctx.Err() == nil; k-- {
		if x := reflectors[k]; x != nil {
			size := Dot(x, x)
			for i := range n {
				tail := qt.Row(i)[k+1:]
				AddScaled(tail, -2*Dot(tail, x)/size, x)
			}
		}
	}
	return tridiagonals{diagonal, off, qt}
}

// reflect replaces the lower right block of a, from row and column first on, by
// H a H with H = I − 2 x xᵀ / size.
//
// H a H = a − x wᵀ − w xᵀ: two additions a row in place of two products of
// matrices.
func reflect(a Matrix, first int, x []float64, size float64) {
	p := make([]float64, len(x))
	for i := range p {
		p[i] = 2 * Dot(a.Row(first + i)[first:], x) / size
	}
	k := Dot(p, x) / size
	AddScaled(p, -k, x) // w = p − (p.x / x.x) x
	for i := range p {
		tail := a.Row(first + i)[first:]
		AddScaled(tail, -x[i], p)
		AddScaled(tail, -p[i], x)
	}
}

// maxSweeps bounds the QR steps an eigenvalue; three are usual.
const maxSweeps = 60

// diagonalise turns T into its eigenvalues, on d, and applies the rotations to
// the rows of Qᵀ.
//
// An off-diagonal that is 2^-53 of its neighbours, or less, counts as 0 and splits
// the matrix.
func (t tridiagonals) diagonalise(ctx context.Context) {
	diagonal, off := t.d, t.e
	for low := 0; low < len(diagonal)-1 && ctx.Err() == nil; low++ {
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
//
// With Wilkinson's shift, from the upper corner of the block: each step brings
// e[low] nearer to 0, at the end cubically.
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
		turn(t.q.Row(i), t.q.Row(i+1), s, c)
	}
	d[low] -= p
	e[low] = g
	e[high] = 0
}

// turn rotates two rows into each other.
//
// It is where most of the time goes: n numbers a rotation, four at a time.
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
