package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// loss is that of a margin m = y f(x), y being −1 or 1, with its first and
// second derivative.
//
// The derivatives are by m. A loss is 0 or more, convex and falling.
type loss func(m float64) (value, slope, curve float64)

// squaredHinge is the loss of a linear support vector machine, max(0, 1 − m)².
//
// The second derivative jumps at m = 1; Newton's method takes that of the side
// below.
func squaredHinge(m float64) (value, slope, curve float64) {
	if m >= 1 {
		return 0, 0, 0
	}
	return (1 - m) * (1 - m), -2 * (1 - m), 2
}

// logistic is the loss of a logistic regression, log(1 + exp(−m)).
//
// log(1 + e^−m) = max(−m, 0) + log(1 + e^−|m|), which overflows for no m.
func logistic(m float64) (value, slope, curve float64) {
	p := 1 / (1 + math.Exp(m))
	return max(-m, 0) + math.Log1p(math.Exp(-math.Abs(m))), -p, p * (1 - p)
}

// train returns the weights w, the last of which is the intercept, that minimise
//
//	|w|² / 2 + sum over points of loss(y (w . (x, 1)))
//
// as liblinear does with C = 1 (Fan et al. 2008, section 2), by Newton's method. It
// stops short when ctx is cancelled.
//
// points have one length d and stay as they are; y is −1 or 1, one a point. The
// intercept counts to the penalty. O(n d² + d³) a step. That it settled is not
// asked: of so few points it does.
func train(ctx context.Context, points [][]float64, y []float64, of loss) []float64 {
	w, _ := linalg.Newton(ctx, make([]float64, len(points[0])+1), func(w []float64) (float64, []float64, linalg.Matrix) {
		return trainingLoss{points, y, of}.at(ctx, w)
	})
	return w
}

// trainingLoss is what [train] minimises.
//
// It holds no copy of the points.
type trainingLoss struct {
	points [][]float64
	y      []float64
	of     loss
}

// at returns the objective at w, its gradient and the lower triangle of its matrix
// of second derivatives.
//
// A cancelled context leaves the sums unfinished: the caller asks for it.
func (o trainingLoss) at(ctx context.Context, w []float64) (value float64, gradient []float64, hessian linalg.Matrix) {
	n := len(w)
	value, gradient, hessian = linalg.Dot(w, w)/2, append([]float64(nil), w...), linalg.Identity(n, 1)
	x := make([]float64, n)
	x[n-1] = 1
	for i, p := range o.points {
		if i%64 == 63 && ctx.Err() != nil {
			break
		}
		copy(x, p)
		v, slope, curve := o.of(o.y[i] * linalg.Dot(w, x))
		value += v
		if slope != 0 {
			linalg.AddScaled(gradient, o.y[i]*slope, x)
		}
		if curve == 0 {
			continue
		}
		for j, c := range x {
			linalg.AddScaled(hessian.Row(j)[:j+1], curve*c, x[:j+1])
		}
	}
	return value, gradient, hessian
}

// decide returns the classifier's side for a point: 1, −1, or 0 on the border,
// to 2^-40.
//
// w has one number more than x, the intercept.
func decide(w, x []float64) float64 {
	n := len(x)
	switch f := linalg.Quantised(linalg.Dot(w[:n], x) + w[n]); {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

// maxFolds is the number of folds of a cross-validation, fewer where a class has
// fewer points.
const maxFolds = 5

// heldOut returns the balanced accuracy, the mean of both classes' shares, of
// classifiers for points that they were not trained on: the i-th point of a
// class is in fold i modulo the number of folds. A point on the border counts
// half.
//
// By place in the class, so that shares of both classes are equal in each fold to
// within a word. Halves are counted, whole numbers, so that no rounding adds up: 2
// for right, 1 on the border, 0 for wrong. Each class must have two points.
func heldOut(ctx context.Context, points [][]float64, y []float64, of loss) float64 {
	sizes := classSizes(y)
	folds := min(maxFolds, sizes[0], sizes[1])
	fold, seen := make([]int, len(y)), [2]int{}
	for i, side := range y {
		fold[i] = seen[class(side)] % folds
		seen[class(side)]++
	}
	var halves [2]int
	for f := range folds {
		var in [][]float64
		var sides []float64
		for i, p := range points {
			if fold[i] != f {
				in, sides = append(in, p), append(sides, y[i])
			}
		}
		w := train(ctx, in, sides, of)
		for i, p := range points {
			if fold[i] == f {
				halves[class(y[i])] += 1 + int(y[i]*decide(w, p))
			}
		}
	}
	return (float64(halves[0])/float64(sizes[0]) + float64(halves[1])/float64(sizes[1])) / 4
}

// class is 0 for the side 1, and 1 for −1.
//
// The index by which sizes and shares are held.
func class(side float64) int {
	if side > 0 {
		return 0
	}
	return 1
}

// classSizes counts the points of both classes.
//
// n[0] is of the side 1.
func classSizes(y []float64) (n [2]int) {
	for _, side := range y {
		n[class(side)]++
	}
	return n
}
