package linalg

import "math"

// Cholesky is the lower triangle L of M = L Lᵀ.
//
// Entries above the diagonal of L are 0; those on it are above 0.
type Cholesky struct{ L Matrix }

// Factor returns the Cholesky decomposition of a symmetric Matrix, of which it
// reads the lower triangle; false if it is not positive definite.
//
// O(n³/6) products. m stays as it is. Row by row (Cholesky–Banachiewicz), so that
// each sum is one [Dot] of two rows.
func Factor(m Matrix) (Cholesky, bool) {
	l := NewMatrix(m.N)
	for i := range m.N {
		for j := range i + 1 {
			sum := m.A[i*m.N+j] - Dot(l.Row(i)[:j], l.Row(j)[:j])
			switch {
			case i > j:
				l.Row(i)[j] = sum / l.Row(j)[j]
			// NaN is caught, too.
			case !(sum > 0) || math.IsInf(sum, 0):
				return Cholesky{}, false
			default:
				l.Row(i)[i] = math.Sqrt(sum)
			}
		}
	}
	return Cholesky{l}, true
}

// Solve returns x of M x = b.
//
// O(n²). b stays as it is, x is fresh.
func (c Cholesky) Solve(b []float64) []float64 { return c.Back(c.Forward(b)) }

// Forward returns L⁻¹ b.
func (c Cholesky) Forward(b []float64) []float64 {
	x := make([]float64, len(b))
	for i := range x {
		x[i] = (b[i] - Dot(c.L.Row(i)[:i], x[:i])) / c.L.Row(i)[i]
	}
	return x
}

// Back returns L⁻ᵀ b.
func (c Cholesky) Back(b []float64) []float64 {
	x := append([]float64(nil), b...)
	for i := len(x) - 1; i >= 0; i-- {
		x[i] /= c.L.Row(i)[i]
		AddScaled(x[:i], -x[i], c.L.Row(i)[:i])
	}
	return x
}

// Condition returns the square of the ratio of the largest to the smallest
// pivot, a lower bound of M's condition number.
//
// Cheap, O(n), and enough to tell a matrix that should not be solved with.
func (c Cholesky) Condition() float64 {
	least, most := math.Inf(1), 0.0
	for i := range c.L.N {
		p := c.L.Row(i)[i]
		least, most = min(least, p), max(most, p)
	}
	return (most / least) * (most / least)
}
