package stats

import "math"

// Wilson returns the 95 % interval of a share, k of n independent cases, by the score
// test: the shares p for which |k/n − p| ≤ 1.96 √(p(1 − p)/n). It is NaN, NaN of no case.
//
//	Wilson (1927), "Probable Inference, the Law of Succession, and Statistical
//	Inference".
func Wilson(k, n int) Interval {
	const z = Normal975
	size := float64(n)
	p, zz := float64(k)/size, z*z
	centre := p + zz/(2*size)
	half := z * math.Sqrt(float64(p*(1-p))/size+zz/(4*size*size))
	scale := 1 + zz/size
	return Interval{max(0, (centre-half)/scale), min(1, (centre+half)/scale)}
}
