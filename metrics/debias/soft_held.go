package debias

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// ρ, the relative change of both residuals at which it stops, and the most steps.
const (
	admmRho   = 2
	admmStop  = 1e-10
	admmSteps = 5000
)

// minimum returns the minimum over X >= 0 where the closed form is not, by the
// alternating direction method of multipliers (Boyd et al. 2011, section 3.1.1)
// in the variable X~ = Lᵀ X L with M = L Lᵀ, whose step over X~ has a closed
// form of its own.
//
// The congruence keeps X ≥ 0 ⟺ X~ ≥ 0. Clipping the negative eigenvalues of the
// closed form instead is far from the minimum. O(d³)
// a step, for an eigendecomposition.
func (p *softProblem) minimum(ctx context.Context, lambda float64,
	progress func(measure.Progress)) (*softMinimum, error) {
	w := p.whitened()
	system := &coupled{lambda: lambda, e: w.b}
	ok := system.set(w.s, w.b, func(j int) linalg.Matrix {
		return linalg.Identity(w.s.N, 2+admmRho).Plus(lambda*w.g[j], w.s)
	})
	z, v := w.m.Clone(), linalg.NewMatrix(w.m.N)
	for step := 1; ok && step <= admmSteps; step++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(measure.Progress{Text: "Minimising", Done: step, Total: admmSteps})
		var x linalg.Matrix
		if x, ok = w.update(system, z, v); !ok {
			break
		}
		next := positivePart(x.Clone().Plus(1, v))
		// V + X~ − Z, the scaled dual variable.
		v.Plus(1, x).Plus(-1, next)
		primal, dual := x.Plus(-1, next).Length(), z.Plus(-1, next).Length()
		z = next
		if size := z.Length(); primal <= admmStop*size && dual <= admmStop*size {
			return p.unwhitened(z, lambda, step), nil
		}
	}
	return nil, fail("not_solved", "debias.smaller_lambda_or_more_words: Take a smaller lambda, or more neutral words.",
		"debias.soft_unsettled: Soft debiasing does not settle with lambda {lambda:%g}.", lambda)
}

// whitened is the problem in the variable X~: m is A = LᵀL, s is L⁻¹ S L⁻ᵀ, b
// is L⁻¹ b.
//
// With A = LᵀL in the place of M. Axes are no longer orthonormal; g stays, since
// c~ᵀc~ = bᵀM⁻¹b.
func (p *softProblem) whitened() *softProblem {
	l, d := p.factor.L, p.m.N
	w := &softProblem{m: linalg.Gram(linalg.Rows(l.Transposed())), s: linalg.NewMatrix(d), g: p.g}
	half := linalg.NewMatrix(d) // S L⁻ᵀ
	for i := range d {
		copy(half.Row(i), p.factor.Forward(p.s.Row(i)))
	}
	half = half.Transposed()
	for i := range d {
		copy(w.s.Row(i), p.factor.Forward(half.Row(i)))
	}
	w.s = w.s.Symmetric()
	for _, b := range p.b {
		w.b = append(w.b, p.factor.Forward(b))
	}
	return w
}

// update minimises |X~ − A|² + λ tr(Cᵀ X~ S X~ C) + (ρ/2) |X~ − Z + V|².
//
// With R = 2A + ρ(Z − V) it is (R − λ Σ (S~u c~ᵀ + c~ uᵀS~))/(2 + ρ), u solving a
// linear system that was factorised once. z and v stay as they are.
func (w *softProblem) update(system *coupled, z, v linalg.Matrix) (linalg.Matrix, bool) {
	r := z.Clone().Plus(-1, v)
	for i, a := range w.m.A {
		r.A[i] = 2*a + admmRho*r.A[i]
	}
	right := make([][]float64, len(w.b))
	for j, c := range w.b {
		right[j] = r.Times(c)
	}
	u, ok := system.solve(right)
	if !ok {
		return r, false
	}
	for j, c := range w.b {
		r.Outer(-2*system.lambda, w.s.Times(u[j]), c)
	}
	for i := range r.A {
		r.A[i] /= 2 + admmRho
	}
	return r, true
}

// positivePart takes the negative eigenvalues out of a symmetric matrix, over
// which it writes.
//
// The nearest positive semidefinite matrix in Frobenius norm.
func positivePart(m linalg.Matrix) linalg.Matrix {
	values, vectors := linalg.Eigen(m)
	for i, v := range values {
		if v < 0 {
			m.Outer(-v, vectors.Row(i), vectors.Row(i))
		}
	}
	return m
}

// unwhitened returns X = L⁻ᵀ Z L⁻¹.
//
// The result is made symmetric, which rounding leaves it not quite.
func (p *softProblem) unwhitened(z linalg.Matrix, lambda float64, steps int) *softMinimum {
	d := z.N
	half := linalg.NewMatrix(d)
	for i := range d {
		copy(half.Row(i), p.factor.Back(z.Row(i)))
	}
	half = half.Transposed()
	s := &softMinimum{lambda: lambda, x: linalg.NewMatrix(d), border: true, steps: steps}
	for i := range d {
		copy(s.x.Row(i), p.factor.Back(half.Row(i)))
	}
	s.x = s.x.Symmetric()
	s.root(linalg.Rows(linalg.Identity(d, 1)))
	return s
}
