package stats

import "math"

// Overlapping are the rank correlations of three series of n items each: of a
// and of b with a third, and of a with b.
type Overlapping struct {
	A, B, AB float64
	N        int
}

// Interval returns the 95 % interval of B − A, the difference of two rank
// correlations with the same third series:
//
//	low  = B − A − sqrt((B − lB)² + (uA − A)² − 2 c (B − lB)(uA − A))
//	high = B − A + sqrt((uB − B)² + (A − lA)² − 2 c (uB − B)(A − lA))
//	c    = ((AB − A B/2)(1 − A² − B² − AB²) + AB³) / ((1 − A²)(1 − B²))
//
// with l and u the ends of SpearmanInterval.
//
//	Zou (2007), "Toward Using Confidence Intervals to Compare Correlations",
//	equation 15.
//
// It is NaN where a correlation is −1 or 1. Errors as SpearmanInterval.
func (o Overlapping) Interval() (Interval, error) {
	a, err := SpearmanInterval(o.A, o.N)
	if err != nil {
		return Interval{}, err
	}
	b, err := SpearmanInterval(o.B, o.N)
	if err != nil {
		return Interval{}, err
	}
	aa, bb, ab := float64(o.A*o.A), float64(o.B*o.B), float64(o.AB*o.AB)
	c := (float64((o.AB-float64(o.A*o.B/2))*(1-aa-bb-ab)) + float64(ab*o.AB)) / ((1 - aa) * (1 - bb))
	reach := func(x, y float64) float64 {
		return math.Sqrt(max(0, float64(x*x)+float64(y*y)-float64(2*c*x*y)))
	}
	d := o.B - o.A
	return Interval{d - reach(o.B-b.Low, a.High-o.A), d + reach(b.High-o.B, o.A-a.Low)}, nil
}
