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

// Counted returns the 95 % interval and the two-sided p of 0 of a number made of counts,
// which are those of the items that are left out. alone is its standard error if every
// count were independent, and worth how many items of one size tell as much: of counts, the
// jackknife by few items can be below what chance alone gives, and knows little of itself.
//
// The variance is the larger of both, v = max(s², alone²). What is above two fifths of
// alone² has the degrees of freedom f of [Jackknife.Interval], at most worth, and the rest,
// being chance's, any number: Satterthwaite's are f v²/(v − 0.4 alone²)². In simulated
// counts of 5 to 99 documents these hold 93.6 to 96.8 in 100 (corpus, TestCoverageOfPMI).
func (j Jackknife) Counted(alone, worth float64) (Interval, float64) {
	m := j.moments(func(x float64) float64 { return x }, false)
	v := max(m.variance, float64(alone*alone))
	excess := v - float64(0.4*alone*alone)
	freedom := float64(max(1, min(m.freedom, worth))*v/excess) * v / excess
	if !(m.freedom > 0) || !(v > 0) || math.IsInf(v, 0) || math.IsInf(j.Estimate, 0) {
		return Interval{math.NaN(), math.NaN()}, math.NaN()
	}
	se := math.Sqrt(v)
	half := studentCritical(0.025, freedom) * se
	return Interval{j.Estimate - half, j.Estimate + half}, studentTwoSided(j.Estimate/se, freedom)
}
