package stats

import (
	"context"
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// rbf returns exp(−gamma |a − b|²) for all pairs of rows.
func rbf(a, b [][]float64, gamma float64) []float64 {
	var k []float64
	for _, x := range a {
		for _, y := range b {
			var squares float64
			for j := range x {
				squares += (x[j] - y[j]) * (x[j] - y[j])
			}
			k = append(k, math.Exp(-gamma*squares))
		}
	}
	return k
}

// wave returns 40 points x_i = (sin 1.3 i, cos 0.7 i, sin 0.37 i²), of which
// those with sin 2.1 i + x_i1 > 0.2 are positive, and 1/(3 var x).
func wave() (points [][]float64, positive []bool, gamma float64) {
	var sum, squares float64
	for k := range 40 {
		i := float64(k)
		x := []float64{math.Sin(1.3 * i), math.Cos(0.7 * i), math.Sin(0.37 * i * i)}
		points, positive = append(points, x), append(positive, math.Sin(2.1*i)+x[0] > 0.2)
		for _, v := range x {
			sum, squares = sum+v, squares+v*v
		}
	}
	return points, positive, 1 / (3 * (squares/120 - sum/120*sum/120))
}

// The minimum and what it says of three points are those of scipy 1.17's
// minimize with SLSQP on the same quadratic program.
func TestKernelSVMAgainstQuadraticProgram(t *testing.T) {
	points, positive, gamma := wave()
	for _, c := range []struct {
		cost, objective, intercept float64
		support                    int
		scores                     []float64
	}{
		{1, -22.623963706361494, -0.22209443095, 30, []float64{-0.81646683, 0.36267477, -0.65399446}},
		{10, -137.76117037731848, -0.73748893111, 25, []float64{-1.0839805, 0.21586213, -0.66892922}},
	} {
		kernel := rbf(points, points, gamma)
		m, err := TrainKernelSVM(t.Context(), kernel, positive, c.cost)
		if err != nil {
			t.Fatal(err)
		}
		support := 0
		for _, w := range m.Weights {
			if w != 0 {
				support++
			}
		}
		if support != c.support {
			t.Errorf("cost %v: %d support vectors, want %d", c.cost, support, c.support)
		}
		if got := dualObjective(kernel, m.Weights); math.Abs(got-c.objective) > 1e-7 {
			t.Errorf("cost %v: objective %v, want %v", c.cost, got, c.objective)
		}
		if math.Abs(m.Intercept-c.intercept) > 1e-5 {
			t.Errorf("cost %v: intercept %v, want %v", c.cost, m.Intercept, c.intercept)
		}
		asked := [][]float64{{0, 0, 0}, {.5, -.5, .2}, {-1, 1, 1}}
		rows := rbf(asked, points, gamma)
		for i, want := range c.scores {
			score := m.Intercept
			for j, w := range m.Weights {
				score += w * rows[i*len(points)+j]
			}
			if math.Abs(score-want) > 1e-5 {
				t.Errorf("cost %v, point %d: %v, want %v", c.cost, i, score, want)
			}
		}
	}
}

func dualObjective(kernel, w []float64) float64 {
	var sum float64
	for i := range w {
		sum -= math.Abs(w[i])
		for j := range w {
			sum += w[i] * w[j] * kernel[i*len(w)+j] / 2
		}
	}
	return sum
}

// By hand: of two points with kernel values 1 and k, alpha is 1/(1 − k) for both
// or the cost, and the boundary is in the middle.
func TestKernelSVMOfTwo(t *testing.T) {
	for _, c := range []struct{ cost, want float64 }{{10, 2}, {1, 1}} {
		m, err := TrainKernelSVM(t.Context(), []float64{1, 0.5, 0.5, 1}, []bool{true, false}, c.cost)
		if err != nil || m.Weights[0] != c.want || m.Weights[1] != -c.want || m.Intercept != 0 {
			t.Errorf("cost %v: %+v %v", c.cost, m, err)
		}
	}
}

// The conditions of a minimum hold, whatever the points, twins with different
// classes among them.
func TestKernelSVMConditions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 30).Draw(t, "n")
		points, positive := make([][]float64, n), make([]bool, n)
		for i := range points {
			points[i] = []float64{float64(rapid.IntRange(-3, 3).Draw(t, "x")), float64(rapid.IntRange(-3, 3).Draw(t, "y"))}
			positive[i] = i == 0 || i > 1 && rapid.Bool().Draw(t, "class")
		}
		cost := rapid.SampledFrom([]float64{0.1, 1, 50}).Draw(t, "cost")
		kernel := rbf(points, points, 0.3)
		m, err := TrainKernelSVM(context.Background(), kernel, positive, cost)
		if err != nil {
			t.Fatal(err)
		}
		var sum float64
		for i, w := range m.Weights {
			sum += w
			y, score := -1.0, m.Intercept
			if positive[i] {
				y = 1
			}
			for j, v := range m.Weights {
				score += v * kernel[i*n+j]
			}
			alpha, margin := w*y, y*score
			switch {
			case alpha < 0 || alpha > cost:
				t.Fatalf("weight %v of %d is out of bounds", alpha, i)
			case alpha == 0 && margin < 1-1e-5, alpha == cost && margin > 1+1e-5,
				alpha > 0 && alpha < cost && math.Abs(margin-1) > 1e-5:
				t.Fatalf("item %d has weight %v at margin %v", i, alpha, margin)
			}
		}
		if math.Abs(sum) > 1e-9*cost {
			t.Fatalf("the weights add up to %v", sum)
		}
	})
}

func TestKernelSVMErrors(t *testing.T) {
	one := []float64{1, 0, 0, 1}
	for _, c := range []struct {
		kernel   []float64
		positive []bool
		cost     float64
		want     error
	}{
		{one, []bool{true, false, true}, 1, ErrShape},
		{one, []bool{true, true}, 1, ErrEmpty},
		{nil, nil, 1, ErrEmpty},
		{one, []bool{true, false}, 0, ErrOption},
		{one, []bool{true, false}, math.Inf(1), ErrOption},
		{[]float64{1, 0, math.NaN(), 1}, []bool{true, false}, 1, ErrNotFinite},
	} {
		if _, err := TrainKernelSVM(t.Context(), c.kernel, c.positive, c.cost); !errors.Is(err, c.want) {
			t.Errorf("%v %v: %v, want %v", c.positive, c.cost, err, c.want)
		}
	}
	points, positive := make([][]float64, 400), make([]bool, 400)
	for i := range points {
		points[i], positive[i] = []float64{float64(i)}, i%2 == 0
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := TrainKernelSVM(ctx, rbf(points, points, 0.01), positive, 1e6); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
