package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// leadingDirection returns the unit vector g along which the difference
// vectors are longest, the first right singular vector of the matrix with
// diffs as rows, not centred. It points so that the sum of g . d is positive.
//
// It returns false if all differences are zero or cancel along g
// (|sum g . d| < 1e-9 sum |g . d|), so that g has no sense, and if ctx is
// cancelled, which stops it: the caller's caller asks.
func leadingDirection(ctx context.Context, diffs [][]float64) ([]float64, bool) {
	if len(diffs) > len(diffs[0]) {
		g := principalAxis(ctx, gramColumns(diffs))
		if ctx.Err() != nil {
			return nil, false
		}
		return orient(g, diffs)
	}
	v := principalAxis(ctx, gramRows(diffs))
	if ctx.Err() != nil {
		return nil, false
	}
	g := make([]float64, len(diffs[0]))
	for i, d := range diffs {
		for j, x := range d {
			g[j] = float64(v[i]*x) + g[j]
		}
	}
	return orient(g, diffs)
}

// meanDirection returns the mean of the difference vectors, each at length 1,
// as WEFE defines RIPA's direction; it is not of length 1. It returns false if
// the differences cancel.
func meanDirection(diffs [][]float64) ([]float64, bool) {
	var units [][]float64
	for _, d := range diffs {
		if linalg.HasDirection(d) {
			units = append(units, linalg.Unit(d))
		}
	}
	if len(units) == 0 {
		return nil, false
	}
	g := linalg.Mean(units)
	return g, linalg.Norm(g) > 1e-9
}

// orient scales g to length 1 and gives it the sign that the differences ask for.
func orient(g []float64, diffs [][]float64) ([]float64, bool) {
	if !linalg.HasDirection(g) {
		return nil, false
	}
	g = linalg.Unit(g)
	var sum, size float64
	for _, d := range diffs {
		p := linalg.Dot(g, d)
		sum, size = sum+p, size+math.Abs(p)
	}
	if math.Abs(sum) < 1e-9*size || size == 0 {
		return nil, false
	}
	if sum < 0 {
		for i := range g {
			g[i] = -g[i]
		}
	}
	return g, true
}

// gramRows returns the k x k matrix of the rows' inner products.
func gramRows(rows [][]float64) [][]float64 {
	m := make([][]float64, len(rows))
	for i := range rows {
		m[i] = linalg.Dots(rows[i], rows)
	}
	return m
}

// gramColumns returns the d x d matrix of the columns' inner products.
func gramColumns(rows [][]float64) [][]float64 {
	columns := make([][]float64, len(rows[0]))
	for j := range columns {
		columns[j] = make([]float64, len(rows))
		for i, r := range rows {
			columns[j][i] = r[j]
		}
	}
	return gramRows(columns)
}

// principalAxis returns the eigenvector of the largest eigenvalue of a
// symmetric matrix, of length 1. It writes to m. Its sign is arbitrary.
func principalAxis(ctx context.Context, m [][]float64) []float64 {
	v := eigenvectors(ctx, m)
	best := 0
	for i := range m {
		if m[i][i] > m[best][best] {
			best = i
		}
	}
	return v[best]
}

// eigenvectors returns the eigenvectors of a symmetric matrix as rows of length
// 1, by cyclic Jacobi rotations in a fixed order (Golub and Van Loan, Matrix
// Computations, section 8.5), and leaves the eigenvalues, in the same order, on
// m's diagonal. Signs are arbitrary. It returns rotations half done when ctx is
// cancelled.
func eigenvectors(ctx context.Context, m [][]float64) [][]float64 {
	n := len(m)
	v := make([][]float64, n)
	for i := range v {
		v[i] = make([]float64, n)
		v[i][i] = 1
	}
	for sweep := 0; sweep < 60 && offDiagonal(m) > 0; sweep++ {
		for p := 0; p < n-1; p++ {
			if ctx.Err() != nil {
				return v
			}
			for q := p + 1; q < n; q++ {
				m[q][p] = m[p][q]
				rotate(m, v, p, q)
			}
			for k, x := range m[p] {
				m[k][p] = x
			}
		}
	}
	return v
}

// offDiagonal returns the largest element off the diagonal, relative to the
// largest on it, or 0 when it is rounding noise.
func offDiagonal(m [][]float64) float64 {
	var off, on float64
	for i, row := range m {
		on = max(on, math.Abs(row[i]))
		for _, x := range row[i+1:] {
			off = max(off, math.Abs(x))
		}
	}
	if off <= 1e-17*on {
		return 0
	}
	return off
}

// rotate makes m[p][q] zero by a rotation in the plane of p and q, and turns
// the eigenvectors with it. Column p is left to be written after row p, all its
// rotations done.
func rotate(m, v [][]float64, p, q int) {
	if m[p][q] == 0 {
		return
	}
	theta := (m[q][q] - m[p][p]) / (2 * m[p][q])
	t := 1 / (math.Abs(theta) + math.Sqrt(float64(theta*theta)+1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(float64(t*t)+1)
	s := float64(t * c)
	above, below := m[p], m[q]
	app, aqq := above[p], below[q]
	apq, aqp := above[q], below[p]
	turn(above, below, c, s)
	// The columns are the rows, but for the four elements that both turn.
	for k, row := range m {
		row[q] = below[k]
	}
	app, apq = float64(c*app)-float64(s*apq), float64(s*app)+float64(c*apq)
	aqp, aqq = float64(c*aqp)-float64(s*aqq), float64(s*aqp)+float64(c*aqq)
	above[p], below[q] = float64(c*app)-float64(s*aqp), float64(s*apq)+float64(c*aqq)
	above[q], below[p] = 0, 0
	turn(v[p], v[q], c, s)
}

// turn rotates two rows of equal length into each other.
func turn(a, b []float64, c, s float64) {
	b = b[:len(a)]
	k := 0
	for ; k+4 <= len(a); k += 4 {
		x, y := (*[4]float64)(a[k:]), (*[4]float64)(b[k:])
		x0, x1, x2, x3, y0, y1, y2, y3 := x[0], x[1], x[2], x[3], y[0], y[1], y[2], y[3]
		x[0], y[0] = float64(c*x0)-float64(s*y0), float64(s*x0)+float64(c*y0)
		x[1], y[1] = float64(c*x1)-float64(s*y1), float64(s*x1)+float64(c*y1)
		x[2], y[2] = float64(c*x2)-float64(s*y2), float64(s*x2)+float64(c*y2)
		x[3], y[3] = float64(c*x3)-float64(s*y3), float64(s*x3)+float64(c*y3)
	}
	for ; k < len(a); k++ {
		x, y := a[k], b[k]
		a[k], b[k] = float64(c*x)-float64(s*y), float64(s*x)+float64(c*y)
	}
}
