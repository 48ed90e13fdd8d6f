package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// studentTwoSided returns P(|T| >= |t|) for Student's t with df degrees of
// freedom.
func studentTwoSided(t, df float64) float64 {
	return mathext.RegIncBeta(df/2, 0.5, df/(df+float64(t*t)))
}

// studentCritical returns the t that Student's T exceeds with the given
// probability, 0 < tail < 1.
func studentCritical(tail, df float64) float64 {
	if tail > 0.5 {
		return -studentCritical(1-tail, df)
	}
	x := mathext.InvRegIncBeta(df/2, 0.5, 2*tail)
	return math.Sqrt(df * (1 - x) / x)
}
