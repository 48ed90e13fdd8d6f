package audit

import (
	"math"
	"weatherglass/metrics"
)

// sizeReach returns the reach of the change of |d| from one side to the other; NaN
// if a side has no interval. Each d has the sign that it has of the words as they
// are, see sizeChanges. With l and u the ends of the intervals of the two d, and c
// their correlation when the same words are left out of both,
//
//	down² = (d₂ − l₂)² + (u₁ − d₁)² − 2 c (d₂ − l₂)(u₁ − d₁),
//
// and up² likewise with the other ends.
//
//	Zou (2007), "Toward Using Confidence Intervals to Compare Correlations",
//	equations 4 and 5, for any two estimates.
//
// SE and covariance are those of leaving out the same words on both sides, in the
// same order. The correlation is cut to −1 to 1, and what is below 0 under the
// root, by rounding, is 0.
func sizeReach(before, after metrics.Effect) reach {
	none := reach{math.NaN(), math.NaN()}
	if before.Without.Without == nil || after.Without.Without == nil {
		return none
	}
	// With the sign of d turned, lower and upper end change places.
	below := func(e metrics.Effect) (down, up float64) {
		if down, up = e.D-e.Interval.Low, e.Interval.High-e.D; signOf(e.D) < 0 {
			return up, down
		}
		return down, up
	}
	down1, up1 := below(before)
	down2, up2 := below(after)
	c := signOf(before.D) * signOf(after.D) * before.Without.Covariance(after.Without) /
		(before.Without.SE() * after.Without.SE())
	c = min(max(c, -1), 1)
	joint := func(a, b float64) float64 {
		return math.Sqrt(max(0, float64(a*a)+float64(b*b)-float64(2*c*a*b)))
	}
	return reach{joint(down2, up1), joint(up2, down1)}
}

// reaching sets the interval of after − before, as far as no |d| is larger than
// most.
//
// NaN reaches give NaN ends, which is no interval: min and max of Go pass NaN on.
func (r *tableRow) reaching(to reach, most float64) {
	change := r.after - r.before
	r.low, r.high = max(change-to.down, -most), min(change+to.up, most)
}
