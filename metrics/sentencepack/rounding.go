package sentencepack

import (
	"math"

	"weatherglass/metrics/linalg"
)

// rounding rounds numbers to multiples of a step, up or down. Rounding each to the nearest leaves an error that has a
// part along every direction; here some are rounded the other way, so that the parts along a few directions vanish,
// and the whole error stays near to the least.
//
// The error e is measured by |e|^2 + weight * (the sum over directions u of (u e)^2). Beginning with the nearest, the
// one number whose other side makes this smallest is moved, until none does.
type rounding struct {
	step float64
	ways [][]float64
}

const (
	roundingWeight = 20
	roundingMoves  = 60
)

// of returns the whole numbers.
func (r rounding) of(v []float64) []float64 {
	q, e := make([]float64, len(v)), make([]float64, len(v))
	across := make([]float64, len(v)) // the sum of u_i^2 over directions
	for i := range v {
		q[i] = math.Round(v[i] / r.step)
		e[i] = v[i] - float64(q[i]*r.step)
		for _, u := range r.ways {
			across[i] += float64(u[i] * u[i])
		}
	}
	along := make([]float64, len(r.ways))
	for k, u := range r.ways {
		along[k] = linalg.Dot(u, e)
	}
	for range roundingMoves {
		best, least, up := -1, -1e-15, 0.0
		for i := range v {
			side := 1.0
			if e[i] < 0 {
				side = -1
			}
			slope := 0.0
			for k, u := range r.ways {
				slope += float64(u[i] * along[k])
			}
			move := side * r.step
			gain := float64(move*(move-2*e[i])) + roundingWeight*(float64(move*move*across[i])-2*float64(move*slope))
			if gain < least {
				best, least, up = i, gain, side
			}
		}
		if best < 0 {
			break
		}
		q[best] += up
		e[best] -= up * r.step
		for k, u := range r.ways {
			along[k] -= up * r.step * u[best]
		}
	}
	return q
}
