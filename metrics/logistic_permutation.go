package metrics

import (
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// permutedLogistic trains logistic regressions on the same points with ever new classes.
// A quarter of the points' products bounds every matrix of second derivatives
// (Böhning and Lindsay 1988, Monotonicity of quadratic-approximation
// algorithms), so steps by it go down whatever the classes are, and it is
// factorised once.
//
// It is read only after newPermutedLogistic.
type permutedLogistic struct {
	points    [][]float64
	columns   [][]float64 // the same by component, then the intercept's ones
	penalised bool
	bound     linalg.Cholesky
}

const (
	// leastPermuted is how many points a component [permutedLogistic] is for. Permuted classes
	// of so many are far from separable (Cover 1965, more than two), and the
	// second derivatives near their bound.
	leastPermuted = 5
	// permutedSteps is how many steps a classifier takes, some 20 of them for
	// permuted classes.
	permutedSteps = 25
	// mostPermutedSteps bounds them.
	mostPermutedSteps = 500
)

// newPermutedLogistic factorises the bound; false if numbers overflow.
//
// The bound is XᵀX/4 plus the penalty's 1 on the diagonal, X with a column of
// ones: p(1 − p) ≤ 1/4 for any probability. Only the lower triangle is filled. O(n
// d² + d³).
func newPermutedLogistic(points [][]float64, penalised bool) (*permutedLogistic, bool) {
	dims := len(points[0])
	t := &permutedLogistic{points: points, penalised: penalised, columns: make([][]float64, dims+1)}
	bound := linalg.NewMatrix(dims + 1)
	for i := range t.columns {
		t.columns[i] = make([]float64, len(points))
		for k, point := range points {
			t.columns[i][k] = 1
			if i < dims {
				t.columns[i][k] = point[i]
			}
		}
		for j, other := range t.columns[:i+1] {
			bound.Row(i)[j] = linalg.Dot(t.columns[i], other) / 4
		}
		if i < dims || penalised {
			bound.Row(i)[i]++
		}
	}
	var ok bool
	t.bound, ok = linalg.Factor(bound)
	return t, ok
}

// fit minimises what [training.fit] does, to the same gradient; false if that
// is not reached.
//
// O(n d + d²) a step in place of O(n d² + d³), but more steps. It ends where the
// gradient is 1e-10 of the first one, or of 1.
func (t *permutedLogistic) fit(second []bool) (classifier, bool) {
	dims := len(t.columns) - 1
	x, start := make([]float64, dims+1), 0.0
	for step := range mostPermutedSteps {
		gradient := t.gradient(x, second)
		length := linalg.Norm(gradient)
		if step == 0 {
			start = length
		}
		// So written that NaN ends the loop too.
		if !(length > 1e-10*max(start, 1)) {
			return classifier{x[:dims], x[dims]}, measure.Finite(length)
		}
		linalg.AddScaled(x, -1, t.bound.Solve(gradient))
	}
	return classifier{x[:dims], x[dims]}, false
}

// gradient returns that of the objective: Xᵀ(p − y), y being 1 for the second
// class, plus the penalty's x.
func (t *permutedLogistic) gradient(x []float64, second []bool) []float64 {
	dims := len(x) - 1
	slopes := make([]float64, len(t.points))
	for k, point := range t.points {
		slopes[k] = 1 / (1 + math.Exp(-(linalg.Dot(x[:dims], point) + x[dims])))
		if second[k] {
			slopes[k]--
		}
	}
	gradient := make([]float64, dims+1)
	for i, column := range t.columns {
		gradient[i] = linalg.Dot(slopes, column)
		if i < dims || t.penalised {
			gradient[i] += x[i]
		}
	}
	return gradient
}
