package stats

import (
	"context"
	"errors"
	"math"
)

// ErrNotTrained is returned when a support vector machine does not settle.
var ErrNotTrained = errors.New("stats: a support vector machine does not settle on these items")

// KernelSVM is a trained support vector machine: it puts x on the positive side
// where sum_i Weights[i] K(x_i, x) + Intercept > 0.
type KernelSVM struct {
	Weights   []float64 // y_i alpha_i of each item, 0 but for support vectors
	Intercept float64
	Steps     int // pairs of weights that were changed
}

const (
	// svmTolerance is by how much the conditions of a minimum may be missed.
	svmTolerance = 1e-6
	// maxSVMSteps bounds a training: some hundred times what is usual.
	maxSVMSteps = 1_000_000
)

// TrainKernelSVM trains a support vector machine with the hinge loss on items of
// two classes. With K the n × n table of kernel values, row by row, symmetric
// and positive semidefinite, and y_i = 1 where positive[i] and −1 elsewhere, it
// minimises
//
//	½ sum_ij y_i y_j alpha_i alpha_j K_ij − sum_i alpha_i
//
// over 0 <= alpha_i <= cost with sum_i y_i alpha_i = 0, two weights at a time,
// chosen by second-order information, until the Karush-Kuhn-Tucker conditions
// hold to 1e-6.
//
//	Platt (1998), "Sequential Minimal Optimization".
//	Fan, Chen and Lin (2005), "Working Set Selection Using Second Order
//	Information for Training Support Vector Machines", algorithm 2.
//
// It returns ErrShape if K is not n × n, ErrEmpty if a class has no item,
// ErrOption unless cost > 0, ErrNotFinite, and the context's error when it is
// cancelled. A training that does not end in a million steps returns
// ErrNotTrained.
func TrainKernelSVM(ctx context.Context, kernel []float64, positive []bool, cost float64) (KernelSVM, error) {
	n, ones := len(positive), 0
	for _, p := range positive {
		if p {
			ones++
		}
	}
	switch {
	case len(kernel) != n*n:
		return KernelSVM{}, ErrShape
	case ones == 0 || ones == n:
		return KernelSVM{}, ErrEmpty
	case !(cost > 0) || math.IsInf(cost, 0):
		return KernelSVM{}, ErrOption
	}
	if err := checkScores(kernel); err != nil {
		return KernelSVM{}, err
	}
	s := newSMO(kernel, positive, cost)
	pace := newPacer(ctx)
	for step := range maxSVMSteps {
		i, j := s.pair()
		if j < 0 {
			return s.machine(step), nil
		}
		s.move(i, j)
		if err := pace.spend(8 * n); err != nil {
			return KernelSVM{}, err
		}
	}
	return KernelSVM{}, ErrNotTrained
}

// smo is a training under way, in terms of w_i = y_i alpha_i, which stay within
// low_i <= w_i <= high_i: of a positive item 0 to cost, else −cost to 0.
type smo struct {
	n         int
	kernel    []float64
	w         []float64
	low, high []float64
	rise      []float64 // y_i minus sum_j K_ij w_j: how much more w_i gains
}

func newSMO(kernel []float64, positive []bool, cost float64) *smo {
	n := len(positive)
	s := &smo{n: n, kernel: kernel, w: make([]float64, n), low: make([]float64, n), high: make([]float64, n),
		rise: make([]float64, n)}
	for i, p := range positive {
		if p {
			s.high[i], s.rise[i] = cost, 1
		} else {
			s.low[i], s.rise[i] = -cost, -1
		}
	}
	return s
}

// leastCurvature stands for that of two items that the kernel does not tell
// apart.
const leastCurvature = 1e-12

// curvature is that of the objective when i gains what j loses.
func (s *smo) curvature(i, j int) float64 {
	return max(s.kernel[i*s.n+i]+s.kernel[j*s.n+j]-2*s.kernel[i*s.n+j], leastCurvature)
}

// pair returns the weight i that is to gain and j that is to lose: i rises most,
// the first of equals, and j with it promises the largest decrease. j is −1 at
// the minimum.
func (s *smo) pair() (i, j int) {
	i, j = -1, -1
	most, least := math.Inf(-1), math.Inf(1)
	for t, r := range s.rise {
		if r > most && s.w[t] < s.high[t] {
			i, most = t, r
		}
		if r < least && s.w[t] > s.low[t] {
			least = r
		}
	}
	if i < 0 || !(most-least >= svmTolerance) {
		return i, -1
	}
	best := 0.0
	for t, r := range s.rise {
		if b := most - r; b > 0 && s.w[t] > s.low[t] {
			if gain := b * b / s.curvature(i, t); gain > best {
				j, best = t, gain
			}
		}
	}
	return i, j
}

// move takes the best step of i up and j down, as far as their bounds let it.
func (s *smo) move(i, j int) {
	by := (s.rise[i] - s.rise[j]) / s.curvature(i, j)
	if room := s.high[i] - s.w[i]; by >= room {
		by = room
	}
	if room := s.w[j] - s.low[j]; by >= room {
		by = room
	}
	s.w[i], s.w[j] = s.settle(i, s.w[i]+by), s.settle(j, s.w[j]-by)
	at, from := s.kernel[i*s.n:(i+1)*s.n], s.kernel[j*s.n:(j+1)*s.n]
	k := 0
	for ; k+4 <= s.n; k += 4 {
		r, a, f := (*[4]float64)(s.rise[k:]), (*[4]float64)(at[k:]), (*[4]float64)(from[k:])
		r[0] -= float64(by * (a[0] - f[0]))
		r[1] -= float64(by * (a[1] - f[1]))
		r[2] -= float64(by * (a[2] - f[2]))
		r[3] -= float64(by * (a[3] - f[3]))
	}
	for ; k < s.n; k++ {
		s.rise[k] -= float64(by * (at[k] - from[k]))
	}
}

// settle returns the bound that a weight has reached but for rounding.
func (s *smo) settle(i int, w float64) float64 {
	near := (s.high[i] - s.low[i]) * 1e-14
	switch {
	case w >= s.high[i]-near:
		return s.high[i]
	case w <= s.low[i]+near:
		return s.low[i]
	}
	return w
}

// machine returns the weights with the intercept: the mean rise of the weights
// between their bounds or, if there are none, the middle of what the others
// allow.
func (s *smo) machine(steps int) KernelSVM {
	var sum, free float64
	most, least := math.Inf(-1), math.Inf(1)
	for i, r := range s.rise {
		up, down := s.w[i] < s.high[i], s.w[i] > s.low[i]
		if up && down {
			sum, free = sum+r, free+1
		}
		if up {
			most = max(most, r)
		}
		if down {
			least = min(least, r)
		}
	}
	m := KernelSVM{Weights: s.w, Intercept: (most + least) / 2, Steps: steps}
	if free > 0 {
		m.Intercept = sum / free
	}
	return m
}
