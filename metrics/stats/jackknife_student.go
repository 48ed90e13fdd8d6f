package stats

import "math"

// Student returns the 95 % interval estimate ∓ t se and the two-sided p of 0, for a
// standard error of the caller's, such as SE widened by what leaving items out
// cannot see. Student's t has the degrees of freedom of [Jackknife.Interval]. All
// are NaN where leaving items out changes nothing or has no result, or where there
// are fewer than two items.
func (j Jackknife) Student(se float64) (Interval, float64) {
	m := j.moments(func(x float64) float64 { return x }, false)
	if !(m.freedom > 0) || !(se > 0) || math.IsInf(se, 0) || math.IsInf(j.Estimate, 0) {
		return Interval{math.NaN(), math.NaN()}, math.NaN()
	}
	half := studentCritical(0.025, m.freedom) * se
	return Interval{j.Estimate - half, j.Estimate + half}, studentTwoSided(j.Estimate/se, m.freedom)
}
