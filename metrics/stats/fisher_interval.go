package stats

import (
	"fmt"
	"math"
)

// PearsonInterval returns the 95 % interval of a product-moment correlation r
// of n pairs: tanh(atanh r -+ 1.96 se), with
//
//	var(atanh r) = 1/(n-3).
//
//	Fisher (1921), "On the 'Probable Error' of a Coefficient of Correlation
//	Deduced from a Small Sample".
//
// It is approximate, and assumes normal data. It is NaN for r = -1 and 1, where
// atanh has no value. It returns ErrTooFew for n < 4, and ErrOption for r
// outside -1 to 1.
func PearsonInterval(r float64, n int) (Interval, error) {
	return fisherInterval(r, n, fisherVariance{3, 1})
}

// SpearmanInterval returns the 95 % interval of a rank correlation rho of n
// pairs, as PearsonInterval but with
//
//	var(atanh rho) = (1 + rho^2/2)/(n-3).
//
//	Bonett and Wright (2000), "Sample Size Requirements for Estimating
//	Pearson, Kendall and Spearman Correlations".
//
// It assumes no ties, and is good for |rho| up to about 0.95. Errors as
// PearsonInterval.
func SpearmanInterval(rho float64, n int) (Interval, error) {
	return fisherInterval(rho, n, fisherVariance{3, 1 + float64(rho*rho/2)})
}

// KendallInterval returns the 95 % interval of a rank correlation tau of n
// pairs, as PearsonInterval but with
//
//	var(atanh tau) = 0.437/(n-4).
//
//	Fieller, Hartley and Pearson (1957), "Tests for Rank Correlation
//	Coefficients: I".
//
// It assumes no ties, and is good for |tau| up to about 0.8. It returns
// ErrTooFew for n < 5, otherwise errors as PearsonInterval.
func KendallInterval(tau float64, n int) (Interval, error) {
	return fisherInterval(tau, n, fisherVariance{4, 0.437})
}

// fisherVariance is the variance of atanh r, factor/(n - lost).
type fisherVariance struct {
	lost   int
	factor float64
}

func fisherInterval(r float64, n int, v fisherVariance) (Interval, error) {
	if !(r >= -1 && r <= 1) {
		return Interval{}, fmt.Errorf("%w: correlation %v, need -1 to 1", ErrOption, r)
	}
	if n <= v.lost {
		return Interval{}, fmt.Errorf("%w for an interval: %d pairs, need %d", ErrTooFew, n, v.lost+1)
	}
	if math.Abs(r) == 1 {
		return Interval{math.NaN(), math.NaN()}, nil
	}
	z, reach := math.Atanh(r), float64(Normal975*math.Sqrt(v.factor/float64(n-v.lost)))
	return Interval{math.Tanh(z - reach), math.Tanh(z + reach)}, nil
}
