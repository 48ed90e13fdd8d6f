package linalg

import (
	"context"
	"math"
)

// newtonSteps bounds the iterations; ten are usual.
const newtonSteps = 100

// Newton minimises a convex function from x on, by Newton's method with step halving
// (Hastie, Tibshirani and Friedman 2009, section 4.4), to a gradient below 1e-10 of
// its length at the start. evaluate returns the function's value at a place, its
// gradient there and the lower triangle of its second derivatives, which must be
// positive definite.
//
// settled says whether the gradient has come below that, or below 1e-6 where no step
// goes down any more. It has not where numbers overflow, or ctx is cancelled; x is
// then the best place seen.
//
// x is not changed; best may be x itself. A step costs one factorisation, O(n³),
// and an evaluation or more.
func Newton(ctx context.Context, x []float64, evaluate func(x []float64) (value float64, gradient []float64,
	second Matrix)) (best []float64, settled bool) {
	value, gradient, second := evaluate(x)
	start := max(Norm(gradient), 1)
	if math.IsNaN(start) || math.IsInf(start, 0) {
		return x, false
	}
	for range newtonSteps {
		if !(Norm(gradient) > 1e-10*start) {
			return x, !math.IsNaN(value) && !math.IsInf(value, 0)
		}
		c, ok := Factor(second)
		if !ok || ctx.Err() != nil {
			return x, false
		}
		step, down := c.Solve(gradient), false
		// Full steps near the minimum, where Newton's method converges quadratically;
		// halves where the quadratic model reaches too far.
		for size := 1.0; size > 1e-12 && !down; size /= 2 {
			next := append([]float64(nil), x...)
			AddScaled(next, -size, step)
			v, g, s := evaluate(next)
			// Near the minimum the value stands still in its last digits, and the
			// gradient alone says whether the step helps.
			if v < value || v <= value+1e-12*math.Abs(value) && Norm(g) < Norm(gradient) {
				x, value, gradient, second, down = next, v, g, s, true
			}
		}
		if !down {
			return x, Norm(gradient) < 1e-6*start
		}
	}
	return x, false
}
