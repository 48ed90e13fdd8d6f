package stats

import "math"

// approximate returns p by the saddlepoint of Lugannani and Rice.
//
//	Lugannani and Rice (1980), "Saddle Point Approximation for the
//	Distribution of the Sum of Independent Random Variables".
func (f flips) approximate() SignFlip {
	nan := math.NaN()
	s := newFlipSaddle(f)
	if s.total == 0 { // all scores are 0
		one := tailBounds{1, 1, 1}
		return f.answer(one, tailBounds{}, MethodSaddlepoint)
	}
	// The saddlepoint does not tell >= from >: so near the normal, no single
	// sum has a noticeable share.
	p := max(s.tail(), math.Ldexp(1, -len(f.q)))
	tail := tailBounds{nan, p, nan}
	return f.answer(tail, tail, MethodSaddlepoint)
}

// flipSaddle is the sum of v[i] with random signs, whose cumulants are
// K(b) = sum of log cosh(b v[i]).
type flipSaddle struct {
	v        []float64 // magnitudes, scaled to a root mean square of 1
	total    float64   // of v
	observed float64   // |T| on the same scale
}

func newFlipSaddle(f flips) flipSaddle {
	var squares float64
	for _, q := range f.q {
		squares += float64(float64(q) * float64(q))
	}
	s := flipSaddle{v: make([]float64, len(f.q))}
	scale := math.Sqrt(squares / float64(len(f.q)))
	if scale == 0 {
		return s
	}
	for i, q := range f.q {
		s.v[i] = float64(q) / scale
	}
	s.total = float64(f.sum) / scale
	s.observed = float64(f.observed) / scale
	return s
}

// cumulants returns K(b) and its first two derivatives.
func (s flipSaddle) cumulants(b float64) (k, mean, variance float64) {
	for _, v := range s.v {
		x := float64(b * v)
		k += x + math.Log1p(math.Exp(-2*x)) - math.Ln2
		lean := math.Tanh(x)
		mean += float64(v * lean)
		variance += float64(v * v * (1 - float64(lean*lean)))
	}
	return k, mean, variance
}

// tail returns P(T >= observed), observed >= 0.
func (s flipSaddle) tail() float64 {
	// Near 0, 1/u - 1/w is a difference of two large numbers; the tail is
	// linear there, from 1/2 at 0.
	if margin := 0.02 * math.Sqrt(float64(len(s.v))); s.observed < margin {
		beside := flipSaddle{s.v, s.total, margin}
		return 0.5 + float64((beside.tail()-0.5)*s.observed/margin)
	}
	if s.observed >= s.total {
		return 0
	}
	low, high := 0.0, 1.0
	for range 60 { // far enough for K' > observed
		if _, mean, _ := s.cumulants(high); mean >= s.observed {
			break
		}
		low, high = high, 2*high
	}
	for range 60 {
		middle := low + float64((high-low)/2)
		if _, mean, _ := s.cumulants(middle); mean < s.observed {
			low = middle
		} else {
			high = middle
		}
	}
	b := low + float64((high-low)/2)
	k, _, variance := s.cumulants(b)
	w := math.Sqrt(max(2*(float64(b*s.observed)-k), 0))
	u := float64(b * math.Sqrt(variance))
	p := normalTail(w) + float64(normalDensity(w)*(1/u-1/w))
	if math.IsNaN(p) {
		return 0 // next to the largest sum
	}
	return min(max(p, 0), 1)
}
