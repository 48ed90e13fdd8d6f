package metrics

import (
	"math"

	"weatherglass/metrics/linalg"
)

// classifier is a logistic regression: the probability of the second class at
// x is 1 / (1 + exp(−(w.x + b))).
type classifier struct {
	weights   []float64
	intercept float64
}

func (c classifier) probability(x []float64) float64 {
	return 1 / (1 + math.Exp(-(linalg.Dot(c.weights, x) + c.intercept)))
}

// training is the data of a logistic regression.
type training struct {
	points    [][]float64
	second    []bool // whether the point is of the second class
	penalised bool   // the intercept counts to the penalty, as in liblinear
}

// newtonSteps bounds the iterations; ten are enough unless the data overflow.
const newtonSteps = 100

// fit minimises, with C = 1,
//
//	(|w|^2 [+ b^2 if penalised]) / 2 + sum log(1 + exp(−y (w.x + b)))
//
// by Newton's method with step halving, to a gradient below 1e-10 of its size
// at the start (Hastie, Tibshirani and Friedman 2009, section 4.4). It returns
// false if that is not reached, as with numbers that overflow.
func (t training) fit() (classifier, bool) {
	d := len(t.points[0])
	x := make([]float64, d+1) // weights, then the intercept
	value, gradient, hessian := t.evaluate(x)
	start := linalg.Norm(gradient)
	if !finite(start) {
		return classifier{}, false
	}
	for range newtonSteps {
		if !(linalg.Norm(gradient) > 1e-10*max(start, 1)) {
			return classifier{x[:d], x[d]}, finite(value)
		}
		step, ok := solve(hessian, gradient)
		if !ok {
			return classifier{}, false
		}
		scale := 1.0
		for ; scale > 1e-12; scale /= 2 {
			next := make([]float64, d+1)
			for i := range next {
				next[i] = x[i] - float64(scale*step[i])
			}
			v, g, h := t.evaluate(next)
			// Near the minimum the value stands still in its last digits, and
			// the gradient alone says whether the step helps.
			if v < value || v <= value+1e-12*math.Abs(value) && linalg.Norm(g) < linalg.Norm(gradient) {
				x, value, gradient, hessian = next, v, g, h
				break
			}
		}
		if scale <= 1e-12 {
			return classifier{x[:d], x[d]}, linalg.Norm(gradient) < 1e-6*max(start, 1)
		}
	}
	return classifier{}, false
}

// evaluate returns the objective, its gradient and its matrix of second
// derivatives.
func (t training) evaluate(x []float64) (value float64, gradient []float64, hessian [][]float64) {
	d := len(x) - 1
	gradient, hessian = make([]float64, d+1), make([][]float64, d+1)
	for i := range hessian {
		hessian[i] = make([]float64, d+1)
		if i < d || t.penalised {
			hessian[i][i] = 1
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
			row := hessian[i]
			for j, u := range extended[:i+1] {
				row[j] = float64(c*u) + row[j]
			}
		}
	}
	return value, gradient, hessian
}

// solve returns the solution of m x = b for a positive definite matrix, of
// which it reads the lower triangle and writes over it, by Cholesky's
// decomposition; false if it is not positive definite.
func solve(m [][]float64, b []float64) ([]float64, bool) {
	if !factorise(m) {
		return nil, false
	}
	return substitute(m, b), true
}

// factorise writes Cholesky's factor over the lower triangle of a positive
// definite matrix; false if it is not positive definite.
func factorise(m [][]float64) bool {
	for i := range m {
		for j := range i + 1 {
			sum := m[i][j] - linalg.Dot(m[i][:j], m[j][:j])
			switch {
			case i > j:
				m[i][j] = sum / m[j][j]
			case !(sum > 0) || math.IsInf(sum, 0):
				return false
			default:
				m[i][i] = math.Sqrt(sum)
			}
		}
	}
	return true
}

// substitute returns the solution of m x = b, of which factor is Cholesky's.
func substitute(factor [][]float64, b []float64) []float64 {
	n := len(b)
	x := make([]float64, n)
	for i := range n {
		x[i] = (b[i] - linalg.Dot(factor[i][:i], x[:i])) / factor[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		sum := x[i]
		for j := i + 1; j < n; j++ {
			sum -= float64(factor[j][i] * x[j])
		}
		x[i] = sum / factor[i][i]
	}
	return x
}

// within returns the coordinates of vectors in an orthonormal basis of the span
// of the first k of them, which is what a penalised regression trained on these
// sees of any vector. It is shorter than the vectors where k is smaller than
// their dimension, and the vectors themselves otherwise.
func within(vectors [][]float64, k int) [][]float64 {
	if k >= len(vectors[0]) {
		return vectors
	}
	var basis [][]float64
	for _, v := range vectors[:k] {
		u := append([]float64(nil), v...)
		for range 2 { // twice is enough (Kahan and Parlett)
			for _, e := range basis {
				c := linalg.Dot(u, e)
				for i := range u {
					u[i] -= float64(c * e[i])
				}
			}
		}
		if linalg.Norm(u) > 1e-12*linalg.Norm(v) && linalg.HasDirection(u) {
			basis = append(basis, linalg.Unit(u))
		}
	}
	out := make([][]float64, len(vectors))
	for i, v := range vectors {
		out[i] = linalg.Dots(v, basis)
	}
	return out
}
