package debias

import "context"

const (
	admmRho   = 2
	admmStop  = 1e-10
	admmSteps = 5000
)

// held returns the minimum over X >= 0 where the closed form is not, by the
// alternating direction method of multipliers (Boyd et al. 2011, section 3.1.1)
// in the variable X~ = Lᵀ X L with M = L Lᵀ, whose step over X~ has a closed
// form of its own.
func (p *softProblem) held(ctx context.Context, lambda float64, progress func(Progress)) (*softMinimum, error) {
	w := p.whitened()
	system := &coupled{lambda: lambda, e: w.b}
	ok := system.set(w.s, w.b, func(j int) matrix {
		return identity(w.s.n, 2+admmRho).plus(lambda*w.g[j], w.s)
	})
	z, v := w.m.clone(), newMatrix(w.m.n)
	for step := 1; ok && step <= admmSteps; step++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(Progress{Text: "Minimising", Done: step, Total: admmSteps})
		var x matrix
		if x, ok = w.update(system, z, v); !ok {
			break
		}
		next := positivePart(x.clone().plus(1, v))
		v.plus(1, x).plus(-1, next)
		primal, dual := x.plus(-1, next).length(), z.plus(-1, next).length()
		z = next
		if size := z.length(); primal <= admmStop*size && dual <= admmStop*size {
			return p.unwhitened(z, lambda, step), nil
		}
	}
	return nil, fail("not_solved", "Take a smaller lambda, or more neutral words.", "Soft debiasing does not settle with lambda %g.", lambda)
}

// whitened is the problem in the variable X~: m is A = LᵀL, s is L⁻¹ S L⁻ᵀ, b
// is L⁻¹ b.
func (p *softProblem) whitened() *softProblem {
	l, d := p.factor.l, p.m.n
	w := &softProblem{m: gramOf(rowsOf(l.transposed())), s: newMatrix(d), g: p.g}
	half := newMatrix(d) // S L⁻ᵀ
	for i := range d {
		copy(half.row(i), p.factor.forward(p.s.row(i)))
	}
	half = half.transposed()
	for i := range d {
		copy(w.s.row(i), p.factor.forward(half.row(i)))
	}
	w.s = w.s.symmetric()
	for _, b := range p.b {
		w.b = append(w.b, p.factor.forward(b))
	}
	return w
}

// update minimises |X~ − A|² + λ tr(Cᵀ X~ S X~ C) + (ρ/2) |X~ − Z + V|².
func (w *softProblem) update(system *coupled, z, v matrix) (matrix, bool) {
	r := z.clone().plus(-1, v)
	for i, a := range w.m.a {
		r.a[i] = 2*a + admmRho*r.a[i]
	}
	right := make([][]float64, len(w.b))
	for j, c := range w.b {
		right[j] = r.times(c)
	}
	u, ok := system.solve(right)
	if !ok {
		return r, false
	}
	for j, c := range w.b {
		r.outer(-2*system.lambda, w.s.times(u[j]), c)
	}
	for i := range r.a {
		r.a[i] /= 2 + admmRho
	}
	return r, true
}

// positivePart takes the negative eigenvalues out of a symmetric matrix, over
// which it writes.
func positivePart(m matrix) matrix {
	values, vectors := eigenSym(m)
	for i, v := range values {
		if v < 0 {
			m.outer(-v, vectors.row(i), vectors.row(i))
		}
	}
	return m
}

// unwhitened returns X = L⁻ᵀ Z L⁻¹.
func (p *softProblem) unwhitened(z matrix, lambda float64, steps int) *softMinimum {
	d := z.n
	half := newMatrix(d)
	for i := range d {
		copy(half.row(i), p.factor.back(z.row(i)))
	}
	half = half.transposed()
	s := &softMinimum{lambda: lambda, x: newMatrix(d), border: true, steps: steps}
	for i := range d {
		copy(s.x.row(i), p.factor.back(half.row(i)))
	}
	s.x = s.x.symmetric()
	s.root(rowsOf(identity(d, 1)))
	return s
}
