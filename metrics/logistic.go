package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// classifier is a logistic regression: the probability of the second class at
// x is 1 / (1 + exp(−(w.x + b))).
//
// It is made by fit and never changed.
type classifier struct {
	weights   []float64
	intercept float64
}

// probability returns that of the second class at x, from 0 to 1.
func (c classifier) probability(x []float64) float64 {
	return 1 / (1 + math.Exp(-(linalg.Dot(c.weights, x) + c.intercept)))
}

// training is the data of a logistic regression.
//
// Points are not changed; all have one length.
type training struct {
	points    [][]float64
	second    []bool // whether the point is of the second class
	penalised bool   // the intercept counts to the penalty, as in liblinear
}

// fit minimises, with C = 1,
//
//	(|w|^2 [+ b^2 if penalised]) / 2 + sum log(1 + exp(−y (w.x + b)))
//
// by Newton's method. It returns false if that does not settle, as with numbers
// that overflow; see [linalg.Newton].
//
// Starting from 0. A few steps of O(n d² + d³). Without points there is nothing to
// fit, and d is not known: there must be one.
func (t training) fit() (classifier, bool) {
	d := len(t.points[0])
	x, settled := linalg.Newton(context.Background(), make([]float64, d+1), t.evaluate)
	return classifier{x[:d], x[d]}, settled
}

// evaluate returns the objective, its gradient and its matrix of second
// derivatives.
//
// y is 1 for the second class and −1 for the first. The result is fresh each time.
// The penalty keeps the matrix positive definite.
func (t training) evaluate(x []float64) (value float64, gradient []float64, hessian linalg.Matrix) {
	d := len(x) - 1
	gradient, hessian = make([]float64, d+1), linalg.NewMatrix(d+1)
	for i := range x {
		if i < d || t.penalised {
			hessian.Row(i)[i] = 1
			gradient[i] = x[i]
			value = float64(x[i]*x[i])/2 + value
		}
	}
	extended := make([]float64, d+1)
	extended[d] = 1
	for n, point := range t.points {
		copy(extended, point)
		z, class := linalg.Dot(x, extended), 0.0
		if t.second[n] {
			z, class = -z, 1
		}
		// z > 0 is the wrong side: the loss is log(1 + exp(z)).
		value += max(z, 0) + math.Log1p(math.Exp(-math.Abs(z)))
		p := 1 / (1 + math.Exp(-z))
		slope := p
		if class == 1 {
			slope = -p
		}
		curve := p * (1 - p)
		for i, v := range extended {
			gradient[i] = float64(slope*v) + gradient[i]
			c := curve * v
			row := hessian.Row(i)
			for j, u := range extended[:i+1] {
				row[j] = float64(c*u) + row[j]
			}
		}
	}
	return value, gradient, hessian
}

// within returns the coordinates of vectors in an orthonormal basis of the span
// of the first k of them, which is what a penalised regression trained on these
// sees of any vector. It is shorter than the vectors where k is smaller than
// their dimension, and the vectors themselves otherwise.
func within(vectors [][]float64, k int) [][]float64 {
	if k >= len(vectors[0]) {
		return vectors
	}
	basis := linalg.Orthonormal(vectors[:k], 1e-12)
	out := make([][]float64, len(vectors))
	for i, v := range vectors {
		out[i] = linalg.Dots(v, basis)
	}
	return out
}
