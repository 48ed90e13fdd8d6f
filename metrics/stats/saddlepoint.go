package stats

import (
	"math"
	"slices"
)

// saddle approximates the upper tail of T by the double saddlepoint: the n
// chosen words are a Bernoulli sample conditioned on its size.
//
//	Skovgaard (1987), "Saddlepoint Expansions for Conditional
//	Distributions", eq. 3.3;
//	Booth and Butler (1990), "Randomization Distributions and Saddlepoint
//	Approximations in Generalized Linear Models".
type saddle struct {
	z    []float64 // standardised scores: mean 0, population sd 1
	n    float64   // size of the chosen set
	base float64   // a at b = 0: log(n/(N-n))
}

func newSaddle(l permutationProblem) saddle {
	mean, sd := float64(l.sum)/float64(l.size()), l.deviation()
	s := saddle{z: make([]float64, l.size()), n: float64(l.n)}
	for i, v := range l.q {
		s.z[i] = (float64(v) - mean) / sd
	}
	s.base = math.Log(s.n / (float64(l.size()) - s.n))
	return s
}

// moments are K(a, b) = sum log(1 + exp(a + b z)) and its derivatives.
type moments struct {
	k             float64
	ka, kb        float64
	kaa, kab, kbb float64
}

func (s saddle) moments(a, b float64) moments {
	var m moments
	for _, z := range s.z {
		h := a + float64(b*z)
		m.k += max(h, 0) + math.Log1p(math.Exp(-math.Abs(h)))
		p := 1 / (1 + math.Exp(-h))
		v := float64(p * (1 - p))
		m.ka += p
		m.kb += float64(p * z)
		m.kaa += v
		m.kab += float64(v * z)
		m.kbb += float64(float64(v*z) * z)
	}
	return m
}

// solve finds (a, b) with K' = (n, tau) by damped Newton steps on the convex
// K(a, b) - a n - b tau.
func (s saddle) solve(tau float64) (a, b float64, m moments, ok bool) {
	a = s.base
	m = s.moments(a, b)
	for range 60 {
		ra, rb := s.n-m.ka, tau-m.kb
		if math.Abs(ra) < 1e-10*s.n && math.Abs(rb) < 1e-10*s.n {
			return a, b, m, true
		}
		det := float64(m.kaa*m.kbb) - float64(m.kab*m.kab)
		if !(det > 0) {
			return a, b, m, false
		}
		da := (float64(ra*m.kbb) - float64(rb*m.kab)) / det
		db := (float64(rb*m.kaa) - float64(ra*m.kab)) / det
		value := m.k - float64(a*s.n) - float64(b*tau)
		step := 1.0
		for ; step > 1e-6; step /= 2 {
			toA, toB := a+float64(step*da), b+float64(step*db)
			next := s.moments(toA, toB)
			if next.k-float64(toA*s.n)-float64(toB*tau) <= value+float64(1e-12*math.Abs(value)) {
				a, b, m = toA, toB, next
				break
			}
		}
		if step <= 1e-6 {
			return a, b, m, false
		}
	}
	return a, b, m, false
}

// tail returns P(T >= t) for the standardised threshold tau = (t - n mean)/sd.
// ok is false where the equations have no solution: at the largest sum.
func (s saddle) tail(tau float64) (p float64, ok bool) {
	// Near the centre 1/u - 1/w is a difference of two large numbers; the
	// tail is linear there, so it is read off two points beside.
	size := float64(len(s.z))
	sd := math.Sqrt(s.n * (size - s.n) / (size - 1))
	if margin := float64(0.02 * sd); math.Abs(tau) < margin {
		left, ok1 := s.outer(-margin)
		right, ok2 := s.outer(margin)
		return left + float64((right-left)*(tau+margin)/(2*margin)), ok1 && ok2
	}
	return s.outer(tau)
}

// outer is tail away from the centre.
func (s saddle) outer(tau float64) (p float64, ok bool) {
	a, b, m, ok := s.solve(tau)
	if !ok {
		return 0, false
	}
	size := float64(len(s.z))
	centre := s.moments(s.base, 0)
	w2 := 2 * (centre.k - float64(s.base*s.n) - m.k + float64(a*s.n) + float64(b*tau))
	det := float64(m.kaa*m.kbb) - float64(m.kab*m.kab)
	w := math.Copysign(math.Sqrt(max(w2, 0)), b)
	u := b * math.Sqrt(det/(s.n*(size-s.n)/size))
	p = normalTail(w) + float64(normalDensity(w)*(1/u-1/w))
	return min(max(p, 0), 1), !math.IsNaN(p)
}

// normalTail returns 1 - Phi(x).
func normalTail(x float64) float64 { return float64(math.Erfc(x/math.Sqrt2) / 2) }

// mirrored returns the problem with all signs changed.
func (s saddle) mirrored() saddle {
	m := saddle{z: slices.Clone(s.z), n: s.n, base: s.base}
	for i, z := range m.z {
		m.z[i] = -z
	}
	return m
}

// normalDensity returns phi(x).
func normalDensity(x float64) float64 { return math.Exp(-x*x/2) / math.Sqrt(2*math.Pi) }

// permuteSaddlepoint approximates, and checks by Monte Carlo. Both tails are
// taken as upper tails, so that small ones keep their digits.
func permuteSaddlepoint(l permutationProblem, seed uint64, pace *pacer) (Permutation, error) {
	p := newPermutation(l, MethodSaddlepoint)
	if low, high := extremes(l); low == high {
		p.P, p.PLow, p.PHigh, p.PTwoSided = 1, 1, 1, 1
		return p, nil
	}
	mc, err := monteCarlo(l, seed, pace)
	if err != nil {
		return Permutation{}, err
	}
	p.MonteCarlo = mc
	mean := float64(l.n) * float64(l.sum) / float64(l.size())
	tau := (float64(l.t) - mean) / l.deviation()
	near, facing := newSaddle(l), l
	if tau < 0 {
		near, facing = near.mirrored(), l.mirrored()
	}
	tail, ok := near.atLeast(math.Abs(tau), facing)
	if !ok {
		p.Method, p.P, p.PTwoSided = MethodMonteCarlo, mc.P, min(1, 2*mc.P, 2*(1-mc.P))
		return p, nil
	}
	far := tail
	if 2*l.n != l.size() {
		far, _ = near.mirrored().tail(math.Abs(tau))
	}
	p.P, p.PTwoSided = tail, min(1, tail+far)
	if tau < 0 {
		p.P = 1 - tail
	}
	return p, nil
}

// atLeast is tail for the observed sum of l, which may be the largest.
func (s saddle) atLeast(tau float64, l permutationProblem) (float64, bool) {
	least := math.Exp(-logChoose(l.size(), l.n))
	if _, high := extremes(l); l.t == high {
		return least, true
	}
	p, ok := s.tail(tau)
	return max(p, least), ok
}

// extremes returns the smallest and the largest sum of n scores.
func extremes(l permutationProblem) (low, high int64) {
	q := slices.Clone(l.q)
	slices.Sort(q)
	for i := range l.n {
		low += q[i]
		high += q[len(q)-1-i]
	}
	return low, high
}
