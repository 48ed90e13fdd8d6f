package stats

import (
	"fmt"
	"math"
)

// Correlation is a correlation coefficient and its test against 0.
type Correlation struct {
	R float64 // -1 to 1
	// P is two-sided, from t = R sqrt((N-2)/(1-R^2)) with N-2 degrees of
	// freedom: exact for Pearson's r of normal data, an approximation for
	// Spearman's rho that is good from about N = 10 on. NaN for N < 3.
	P float64
	N int // pairs
}

// Pearson returns the product-moment correlation of a and b.
//
// It returns ErrShape if the lengths differ, ErrTooFew for fewer than two
// pairs, ErrNoSpread if a or b is constant, ErrEmpty and ErrNotFinite.
func Pearson(a, b []float64) (Correlation, error) {
	if err := checkPairs(a, b); err != nil {
		return Correlation{}, err
	}
	if constant(a) || constant(b) {
		return Correlation{}, ErrNoSpread
	}
	r := pearson(a, b)
	return Correlation{R: r, P: correlationP(r, len(a)), N: len(a)}, nil
}

// Spearman returns the rank correlation of a and b, with average ranks for
// ties (judged as in Ranks): Pearson's correlation of the ranks.
//
//	Spearman (1904), "The Proof and Measurement of Association between Two
//	Things".
//
// Errors as Pearson.
func Spearman(a, b []float64) (Correlation, error) {
	if err := checkPairs(a, b); err != nil {
		return Correlation{}, err
	}
	return Pearson(Ranks(a), Ranks(b))
}

func checkPairs(a, b []float64) error {
	if len(a) != len(b) {
		return fmt.Errorf("%w: %d and %d values", ErrShape, len(a), len(b))
	}
	if err := checkScores(a, b); err != nil {
		return err
	}
	if len(a) < 2 {
		return fmt.Errorf("%w for a correlation: %d, need 2", ErrTooFew, len(a))
	}
	return nil
}

// constant reports that no value differs from the first.
func constant(v []float64) bool {
	for _, x := range v {
		if x != v[0] {
			return false
		}
	}
	return true
}

// pearson centres first, then sums: no digits cancel.
func pearson(a, b []float64) float64 {
	meanA, meanB := Mean(a), Mean(b)
	var saa, sbb, sab float64
	for i := range a {
		da, db := a[i]-meanA, b[i]-meanB
		saa += float64(da * da)
		sbb += float64(db * db)
		sab += float64(da * db)
	}
	return min(max(sab/math.Sqrt(saa)/math.Sqrt(sbb), -1), 1)
}

// correlationP returns the two-sided p of r from n pairs.
func correlationP(r float64, n int) float64 {
	if n < 3 {
		return math.NaN()
	}
	df := float64(n - 2)
	if r*r >= 1 {
		return 0
	}
	return studentTwoSided(r*math.Sqrt(df/((1-r)*(1+r))), df)
}
