package stats

import (
	"fmt"
	"math"
)

// SmallestP returns the smallest p that a one-sided permutation test of n
// against m words can reach, 1/C(n+m, n): the observed permutation is one of
// them. Twice that is the least two-sided p for n = m. It is 0 where C(n+m, n)
// exceeds the largest float64.
//
// It returns ErrEmpty if n or m is below 1.
func SmallestP(n, m int) (float64, error) {
	if n < 1 || m < 1 {
		return 0, ErrEmpty
	}
	return 1 / Choose(n+m, n), nil
}

// PowerOptions are the settings of Power and DetectableEffect.
type PowerOptions struct {
	N, M  int     // words in X and in Y
	Alpha float64 // level of the one-sided test; 0 means 0.05
	Power float64 // probability of finding the effect; 0 means 0.8
}

// Power returns the probability that a one-sided test at level o.Alpha finds a
// WEAT whose true effect size is d (population sd).
//
// The model: scores are normal with one sd within each set, and the two means
// are compared by Student's t with N+M-2 degrees of freedom, to which the
// permutation test comes close. The true difference in units of the within-set
// sd is
//
//	delta = d / sqrt(1 - NM d^2/(N+M)^2),
//
// the inverse of the formula at NoncentralInterval, and t is noncentral with
// nc = delta/sqrt(1/N + 1/M). Attributes count as fixed. It is 0 if the
// permutation test cannot reach Alpha at all (SmallestP).
//
//	Cohen (1988), "Statistical Power Analysis for the Behavioral Sciences",
//	chapter 2.
//
// It returns ErrTooFew for N + M < 3, ErrEmpty, and ErrOption for an option
// outside 0 to 1 or |d| >= (N+M)/sqrt(NM), the largest possible one.
func Power(d float64, o PowerOptions) (float64, error) {
	o, err := o.checked()
	if err != nil {
		return 0, err
	}
	n, m := float64(o.N), float64(o.M)
	within := 1 - float64(n*m/(n+m)/(n+m)*d*d)
	if !(within > 0) {
		return 0, fmt.Errorf("%w: effect size %v, need less than %.4g", ErrOption, d, (n+m)/math.Sqrt(n*m))
	}
	if !o.reachable() {
		return 0, nil
	}
	nc := d / math.Sqrt(within) / math.Sqrt(1/n+1/m)
	return 1 - o.atCritical().cdf(nc), nil
}

// DetectableEffect returns the smallest true effect size d (population sd) that
// a one-sided test at level o.Alpha finds with probability o.Power, in the
// model of Power. It is NaN if the permutation test cannot reach Alpha at all.
//
// Errors as Power.
func DetectableEffect(o PowerOptions) (float64, error) {
	o, err := o.checked()
	if err != nil {
		return 0, err
	}
	if !o.reachable() {
		return math.NaN(), nil
	}
	n, m := float64(o.N), float64(o.M)
	delta := o.atCritical().noncentrality(1-o.Power) * math.Sqrt(1/n+1/m)
	return delta / math.Sqrt(1+float64(n*m/(n+m)/(n+m)*delta*delta)), nil
}

// checked fills in defaults and validates.
func (o PowerOptions) checked() (PowerOptions, error) {
	if o.Alpha == 0 {
		o.Alpha = 0.05
	}
	if o.Power == 0 {
		o.Power = 0.8
	}
	switch {
	case o.N < 1 || o.M < 1:
		return o, ErrEmpty
	case o.N+o.M < 3:
		return o, fmt.Errorf("%w to compare: %d and %d, need 3 in all", ErrTooFew, o.N, o.M)
	case !(o.Alpha > 0 && o.Alpha < 1) || !(o.Power > 0 && o.Power < 1):
		return o, fmt.Errorf("%w: level %v and power %v, need 0 to 1", ErrOption, o.Alpha, o.Power)
	}
	return o, nil
}

// reachable reports whether the permutation test can reach the level. The
// margin forgives the rounding of 1/C.
func (o PowerOptions) reachable() bool {
	return 1/Choose(o.N+o.M, o.N) <= float64(o.Alpha*(1+1e-12))
}

// atCritical returns the noncentral t distribution at the value of t from
// which the test rejects.
func (o PowerOptions) atCritical() *noncentralT {
	df := float64(o.N + o.M - 2)
	return newNoncentralT(studentCritical(o.Alpha, df), df)
}
