package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// softMinimum is the X that soft debiasing ends with.
//
// x is d × d and symmetric; vectors are orthonormal, one a value.
type softMinimum struct {
	lambda float64
	x      linalg.Matrix
	// values and vectors are those of X in the span where it is not I.
	values  []float64
	vectors [][]float64
	border  bool // found by holding X >= 0, which the closed form was not
	steps   int  // that took
}

// root finds the eigenvalues of X in the span of an orthonormal basis, beside
// which X is I.
//
// 2k dimensions for the closed form with k axes, all d for one that was held. O(d²
// k).
func (s *softMinimum) root(basis [][]float64) {
	inside := linalg.NewMatrix(len(basis))
	for i, q := range basis {
		xq := s.x.Times(q)
		for j, r := range basis {
			inside.Row(i)[j] = linalg.Dot(r, xq)
		}
	}
	var turn linalg.Matrix
	s.values, turn = linalg.Eigen(inside.Symmetric())
	s.vectors = linalg.Combined(linalg.Rows(turn), basis)
}

// extremes returns the smallest and largest eigenvalue of X.
//
// Beside the span X is I, with the eigenvalue 1.
func (s *softMinimum) extremes() (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	if len(s.values) < s.x.N {
		least, most = 1, 1
	}
	for _, v := range s.values {
		least, most = min(least, v), max(most, v)
	}
	return least, most
}

// negative is the eigenvalue below which X is not positive semidefinite, not
// just by rounding.
const negative = -1e-12

// minimise returns the minimum over X >= 0: the closed form if it is there.
//
// lambda is 0 or more; the closed form is tried first, since it holds in nearly
// all cases.
func (p *softProblem) minimise(ctx context.Context, lambda float64,
	progress func(measure.Progress)) (*softMinimum, error) {
	s, err := p.closed(lambda)
	if err != nil {
		return nil, err
	}
	if least, _ := s.extremes(); least >= negative {
		return s, nil
	}
	return p.minimum(ctx, lambda, progress)
}

// fitted returns T = X^(1/2) = I + sum over eigenvalues µ of (√µ − 1) q qᵀ.
//
// T = X^(1/2) is the one root that is symmetric and nearest to I; any other is a
// rotation of it, with the same cosines. O(k d) a word. Vectors come to length 1
// before and after.
func (s *softMinimum) fitted() *linear {
	f := &linear{before: true, after: true}
	for i, q := range s.vectors {
		l := make([]float64, len(q))
		linalg.AddScaled(l, math.Sqrt(max(s.values[i], 0))-1, q)
		f.left, f.right = append(f.left, l), append(f.right, q)
	}
	return f
}

// report puts the numbers of the minimum.
//
// residual is of the free minimum alone: at the border the gradient is not 0.
func (s *softMinimum) report(p *softProblem, r *measure.Report) {
	least, most := s.extremes()
	r.Put("lambda", s.lambda)
	r.Put("kappa", s.lambda*p.beta()/2)
	r.Put("mu_min", max(least, 0))
	r.Put("mu_max", most)
	r.Put("bias_ratio", p.bias(&s.x)/p.bias(nil))
	change, _ := p.objective(s.x, 0)
	r.Put("gram_change", math.Sqrt(max(change, 0))/p.m.Length())
	if s.border {
		r.Note(measure.Info, "held_at_border", "The closed form would turn a direction round, so the minimum was sought under the condition that it does not, in {steps} {steps:step|steps}.", s.steps)
		return
	}
	if s.lambda > 0 {
		r.Put("residual", p.residual(s.x, s.lambda))
	}
}

// objective returns F(X) and its second part, λ left out.
//
// tr((M(X − I))²) = Σ_ij D_ij D_ji with D = M(X − I).
func (p *softProblem) objective(x linalg.Matrix, lambda float64) (f, bias float64) {
	md := p.m.Mul(x.Clone().Plus(-1, linalg.Identity(x.N, 1)))
	for i := range md.N {
		for j, v := range md.Row(i) {
			f = float64(v*md.Row(j)[i]) + f
		}
	}
	b := p.bias(&x)
	return f + float64(lambda*b*b), b * b
}

// residual returns the length of the gradient 2 M(X−I)M + λ(S X P + P X S), with
// P = B Bᵀ, divided by its length at X = I.
//
// 1 at X = I, 0 at the minimum, but for rounding. lambda is above 0.
func (p *softProblem) residual(x linalg.Matrix, lambda float64) float64 {
	d := x.Clone().Plus(-1, linalg.Identity(x.N, 1))
	g := p.m.Mul(d).Mul(p.m)
	start := linalg.NewMatrix(x.N)
	for i := range g.A {
		g.A[i] *= 2
	}
	for _, b := range p.b {
		g.Outer(2*lambda, p.s.Times(x.Times(b)), b)
		start.Outer(2*lambda, p.s.Times(b), b)
	}
	return g.Length() / start.Length()
}
