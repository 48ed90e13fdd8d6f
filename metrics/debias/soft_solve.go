package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// softProblem is the minimisation over symmetric X >= 0 of
//
//	F(X) = tr(M (X−I) M (X−I)) + λ tr(Bᵀ X S X B)
//
// M and S are d x d, M positive definite; the axes b of B are orthonormal and
// turned so that G = BᵀM⁻¹B is diagonal, which leaves F as it is.
//
// G diagonal is what decouples the axes but for S.
type softProblem struct {
	m, s   linalg.Matrix
	factor linalg.Cholesky // of m
	b, c   [][]float64
	g      []float64 // G's diagonal; c = M⁻¹ b
}

// rotate turns the axes.
//
// The span of the axes stays the same. O(k d²).
func (p *softProblem) rotate() {
	c := make([][]float64, len(p.b))
	for i, b := range p.b {
		c[i] = p.factor.Solve(b)
	}
	g := linalg.NewMatrix(len(c))
	for i := range c {
		for j := range c {
			g.Row(i)[j] = (linalg.Dot(p.b[i], c[j]) + linalg.Dot(p.b[j], c[i])) / 2
		}
	}
	values, turn := linalg.Eigen(g)
	p.g, p.b, p.c = values, linalg.Combined(linalg.Rows(turn), p.b), linalg.Combined(linalg.Rows(turn), c)
}

// bias returns ‖Nᵀ X B‖, with X = I if x is nil.
//
// √ Σ_j (X b_j)ᵀ S (X b_j), S being N Nᵀ.
func (p *softProblem) bias(x *linalg.Matrix) float64 {
	var sum float64
	for _, b := range p.b {
		if x != nil {
			b = x.Times(b)
		}
		sum += linalg.Dot(b, p.s.Times(b))
	}
	return math.Sqrt(max(sum, 0))
}

// beta is the mean of G's diagonal.
//
// For one axis β = bᵀM⁻¹b.
func (p *softProblem) beta() float64 {
	var sum float64
	for _, g := range p.g {
		sum += g
	}
	return sum / float64(len(p.g))
}

// closed returns the minimum over all symmetric X, which may not be positive
// semidefinite: X = I − (λ/2) (Y Cᵀ + C Yᵀ) with Y = M⁻¹ S X B.
//
// It differs from I in the span of C and Y alone, 2k dimensions, where its
// eigenvalues are found.
func (p *softProblem) closed(lambda float64) (*softMinimum, error) {
	var u [][]float64
	var ok bool
	if len(p.b) == 1 {
		u, ok = p.along(lambda)
	} else {
		u, ok = p.within(lambda)
	}
	if !ok {
		return nil, fail("not_solved", "debias.take_smaller_lambda: Take a smaller lambda.", "debias.soft_unsolved: Soft debiasing has no solution in double precision with lambda {lambda:%g}.", lambda)
	}
	s := &softMinimum{lambda: lambda, x: linalg.Identity(p.m.N, 1)}
	span := append([][]float64(nil), p.c...)
	for j := range u {
		y := p.factor.Solve(p.s.Times(u[j]))
		// Outer adds half of each order: −(λ/2)(y cᵀ + c yᵀ).
		s.x.Outer(-lambda, y, p.c[j])
		span = append(span, y)
	}
	s.root(linalg.Orthonormal(span, spanned))
	return s, nil
}

// along returns u = X b for one axis, from the positive definite system
//
//	(M − b bᵀ/(2β) + (λβ/2) S) u = M b − b/(2β)
//
// The matrix is positive definite: b bᵀ/β ≤ M, half of which is taken away.
func (p *softProblem) along(lambda float64) ([][]float64, bool) {
	b, beta := p.b[0], p.g[0]
	a := p.m.Clone().Plus(lambda*beta/2, p.s).Outer(-1/(2*beta), b, b)
	c, ok := linalg.Factor(a)
	if !ok {
		return nil, false
	}
	right := p.m.Times(b)
	linalg.AddScaled(right, -1/(2*beta), b)
	return [][]float64{c.Solve(right)}, true
}

// within returns u_j = X b_j for any number of axes, from
//
//	(M + (λ g_j/2) S) u_j + (λ/2) sum over l of b_l (u_l . S c_j) = M b_j
//
// One system of size d for each axis, then k² unknowns that join them.
func (p *softProblem) within(lambda float64) ([][]float64, bool) {
	right := make([][]float64, len(p.b))
	for j, b := range p.b {
		right[j] = p.m.Times(b)
	}
	system := &coupled{lambda: lambda / 2, e: p.b}
	if !system.set(p.s, p.c, func(j int) linalg.Matrix { return p.m.Clone().Plus(lambda*p.g[j]/2, p.s) }) {
		return nil, false
	}
	return system.solve(right)
}

// coupled is the system A_j u_j + λ sum over l of e_l (u_l . S c_j) = r_j with
// positive definite A_j.
//
// It is set once and solved for many right sides by held.
type coupled struct {
	lambda float64
	e      [][]float64
	a      []linalg.Cholesky
	sc     [][]float64   // S c_j
	z      [][][]float64 // A_j⁻¹ e_l
}

// set sets S, the c_j and the A_j; false if an A_j is not positive definite.
//
// k factorisations, O(k d³), and k² solutions, O(k² d²).
func (q *coupled) set(s linalg.Matrix, c [][]float64, a func(j int) linalg.Matrix) bool {
	for j := range c {
		f, ok := linalg.Factor(a(j))
		if !ok {
			return false
		}
		q.a, q.sc = append(q.a, f), append(q.sc, s.Times(c[j]))
		var z [][]float64
		for _, e := range q.e {
			z = append(z, f.Solve(e))
		}
		q.z = append(q.z, z)
	}
	return true
}

// solve returns the u_j: first the k² numbers h_ij = u_i . S c_j, from
//
//	h_ij + λ sum over l of (S c_j . A_i⁻¹ e_l) h_li = S c_j . A_i⁻¹ r_i
//
// O(k d² + k⁶). false where the small system is singular.
func (q *coupled) solve(right [][]float64) ([][]float64, bool) {
	k := len(right)
	u, m, h := make([][]float64, k), linalg.NewMatrix(k*k), make([]float64, k*k)
	for i := range k {
		u[i] = q.a[i].Solve(right[i])
		for j := range k {
			at := i*k + j
			h[at] = linalg.Dot(q.sc[j], u[i])
			m.Row(at)[at] = 1
			for l := range k {
				m.Row(at)[l*k+i] += float64(q.lambda * linalg.Dot(q.sc[j], q.z[i][l]))
			}
		}
	}
	h, ok := linalg.SolveSquare(m, h)
	if !ok {
		return nil, false
	}
	for i := range k {
		for l := range k {
			linalg.AddScaled(u[i], -q.lambda*h[l*k+i], q.z[i][l])
		}
	}
	return u, true
}

// retaining returns the λ with which the share r of the bias stays: ‖NᵀXB‖ falls
// as λ grows, and secants in the logarithms of both find it, between bounds.
//
// At most 60 minimisations; it ends where the logarithm of the share is within
// 1e-9. The first guess is from bias ≈ 1/(1 + 2κ).
func (p *softProblem) retaining(ctx context.Context, r float64, progress func(measure.Progress)) float64 {
	before := p.bias(nil)
	miss := func(lambda float64) float64 {
		s, err := p.minimise(ctx, lambda, progress)
		if err != nil {
			return math.NaN()
		}
		return math.Log(p.bias(&s.x)/before) - math.Log(r)
	}
	at := (1/r - 1) / p.beta() // 2κ₀/β with κ₀ = (1/r − 1)/2
	low, high := 0.0, math.Inf(1)
	lastAt, last := math.NaN(), math.NaN()
	for range 60 {
		now := miss(at)
		if !(math.Abs(now) > 1e-9) {
			break
		}
		if now > 0 {
			low = at
		} else {
			high = at
		}
		// A secant through the last two points; NaN the first time, which fails the
		// test below.
		next := at * math.Exp(-now*(math.Log(at)-math.Log(lastAt))/(now-last))
		if !(next > low && next < high && next < 1e3*at) {
			next = between(low, high)
		}
		lastAt, last, at = at, now, next
	}
	return at
}

// between returns a number inside bounds.
//
// The geometric mean of both, or four times beyond the one that there is.
func between(low, high float64) float64 {
	switch {
	case math.IsInf(high, 1):
		return 4 * low
	case low == 0:
		return high / 4
	}
	return math.Sqrt(low * high)
}
