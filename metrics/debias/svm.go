package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
)

// svm is a linear support vector machine with the squared hinge under training.
// With x = (w, b), y = ±1 and u a vector at length 1, it minimises
//
//	F(x) = |x|²/2 + C sum over words of c max(0, 1 − y (w.u + b))²
//
// with the weight c of the word's class, 1 unless classes are weighted,
// as liblinear does by default, the intercept being penalised like a weight (Fan
// et al. 2008, LIBLINEAR, eq. 1). F has one minimum, and is quadratic as long as
// the same words have a loss, so that Newton's method with step halving ends
// there in finitely many passes over the words (Mangasarian 2002, "A finite
// Newton method for classification"). The second derivatives cost most of a
// pass, so they are kept as long as the gradient falls fast. No word's vector is
// kept.
//
// A machine sees every word once a pass: begin, see for each word, end. It is of
// one goroutine.
type svm struct {
	cost     float64
	weights  [2]float64 // of the other words, and of the list's
	part     int        // left out of training; -1 for none
	x        []float64  // w, then b: the best yet
	value    float64    // F(x)
	size     float64    // of F's gradient at x
	start    float64    // the same at the first x
	step     []float64
	scale    float64
	trial    []float64 // x + scale step, where this pass evaluates F
	gradient []float64
	loss     float64
	build    bool            // whether this pass sums the second derivatives
	active   *summer         // the words with a loss, if so
	second   linalg.Cholesky // second derivatives, of x or of a point before
	weighed  []float64
	done     bool
}

// newSVM returns a machine that starts at x and weighs all words alike.
//
// part is the part left out, −1 for none. x is copied.
func newSVM(cost float64, part int, x []float64) *svm {
	return &svm{cost: cost, weights: [2]float64{1, 1}, part: part, trial: append([]float64(nil), x...), value: math.Inf(1),
		start: -1, build: true}
}

// weighing returns the machine with weights of the classes.
//
// It changes and returns m.
func (m *svm) weighing(weights [2]float64) *svm {
	m.weights = weights
	return m
}

// weight returns the weight of a class.
//
// y is 1 for a word of the list.
func (m *svm) weight(y float64) float64 {
	if y > 0 {
		return m.weights[1]
	}
	return m.weights[0]
}

// root returns u times the root of its class's weight, good until the next call.
//
// √c u, so that products sum to c u uᵀ.
func (m *svm) root(u []float64, y float64) []float64 {
	c := m.weight(y)
	if c == 1 {
		return u
	}
	m.weighed = append(m.weighed[:0], u...)
	for i := range m.weighed {
		m.weighed[i] *= math.Sqrt(c)
	}
	return m.weighed
}

// keeping returns the machine with second derivatives from words with a loss.
//
// active is Σ c u uᵀ over the words with a loss. If it cannot be factorised the
// machine sums its own.
func (m *svm) keeping(active linalg.Matrix) *svm {
	if c, ok := m.factor(active); ok {
		m.second, m.build = c, false
	}
	return m
}

// I + 2C Σ c u uᵀ, the second derivatives of F.
func (m *svm) factor(active linalg.Matrix) (linalg.Cholesky, bool) {
	return linalg.Factor(linalg.Identity(active.N, 1).Plus(2*m.cost, active))
}

// fast is the share to which a step brings the gradient for second derivatives
// to be kept.
const fast = 0.25

// begin prepares a pass.
//
// Products are summed only in a pass that builds: they cost O(d²) a word.
func (m *svm) begin() {
	m.loss, m.gradient = 0, make([]float64, len(m.trial))
	if m.build && !m.done {
		m.active = newSummer(len(m.trial), false)
	}
}

// see takes a word into account: u, at length 1 with a 1 after it, its class y
// and its part.
//
// A word on the right side of its margin has no loss and no gradient.
func (m *svm) see(u []float64, y float64, part int) {
	if m.done || part == m.part {
		return
	}
	h := 1 - y*linalg.Dot(m.trial, u)
	if !(h > 0) {
		return
	}
	cost := m.cost * m.weight(y)
	m.loss += float64(cost * float64(h*h))
	linalg.AddScaled(m.gradient, -2*cost*y*h, u)
	if m.build {
		m.active.add(m.root(u, y))
	}
}

// end ends a pass: it takes the trial point, or the middle between it and x.
//
// It leaves either a new x with the next trial point, or half the step, or done.
func (m *svm) end() {
	if m.done {
		return
	}
	value := m.loss + linalg.Dot(m.trial, m.trial)/2
	linalg.AddScaled(m.gradient, 1, m.trial)
	size := linalg.Norm(m.gradient)
	if m.start < 0 {
		m.start = size
	}
	// Near the minimum the value stands still in its last digits, and the
	// gradient alone says whether the step helps.
	if !(value < m.value || value <= m.value*(1+1e-12) && size < m.size) {
		m.halve()
		return
	}
	if m.build {
		c, ok := m.factor(linalg.Matrix{N: len(m.trial), A: m.active.moments().Products})
		if !ok {
			m.done = true
			return
		}
		m.second = c
	}
	if m.x != nil {
		// Kept second derivatives are those of a point before; they serve as long as
		// each step brings the gradient to a quarter.
		m.build = !(size <= fast*m.size)
	}
	m.x, m.value, m.size, m.scale = m.trial, value, size, 1
	if size <= 1e-12*max(m.start, 1) {
		m.done = true
		return
	}
	m.step = m.second.Solve(m.gradient)
	m.aim()
}

// halve takes half the step, or gives up where that is below rounding.
//
// Second derivatives are built anew at the next point.
func (m *svm) halve() {
	m.build = true
	if m.scale /= 2; !(m.scale > 1e-6) {
		m.done = true
		return
	}
	m.aim()
}

// aim sets the trial point x − scale · step.
func (m *svm) aim() {
	m.trial = append([]float64(nil), m.x...)
	linalg.AddScaled(m.trial, -m.scale, m.step)
}

// settled reports whether the machine is at its minimum, to rounding.
func (m *svm) settled() bool { return m.x != nil && m.size <= 1e-9*max(m.start, 1) }

// maxPasses bounds the passes of a training; ten are usual.
const maxPasses = 100

// train trains machines together, with one pass over the words for a step of
// all. It returns false if one does not settle.
//
// Machines that are done see words without effect. An error is of the pass.
func (c *classes) train(ctx context.Context, machines []*svm, report func(pass int)) (bool, error) {
	for pass := range maxPasses {
		report(pass)
		for _, m := range machines {
			m.begin()
		}
		err := c.each(ctx, func(u []float64, y float64, part, _ int) {
			for _, m := range machines {
				m.see(u, y, part)
			}
		})
		if err != nil {
			return false, err
		}
		open := 0
		for _, m := range machines {
			if m.end(); !m.done {
				open++
			}
		}
		if open == 0 {
			break
		}
	}
	for _, m := range machines {
		if !m.settled() {
			return false, nil
		}
	}
	return true, nil
}
