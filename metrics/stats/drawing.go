package stats

import (
	"math"
	"math/cmplx"
)

const (
	// drawnRounding is above the rounding of a tail computed by Fourier transform
	// where no digits are lost, which is about 1e-15.
	drawnRounding = 1e-13
	// contourRounding is the same of sums on a circle, of up to 1e5 factors each.
	contourRounding = 1e-10
	// maxMagnified is how many times their result Newton's identities may add up.
	maxMagnified = 1e3
	// maxDrawnSteps bounds the products of complex numbers: a second in a browser.
	maxDrawnSteps = 1e8
)

// drawing is n of N scores, drawn without replacement.
type drawing struct{ n, of int }

// magnified is the sum of the sizes of what Newton's identities add up, over their
// result: C(N+n−1, n)/C(N, n).
func (d drawing) magnified() float64 {
	m := 1.0
	for i := range d.n {
		m *= float64(d.of+i) / float64(d.of-i)
	}
	return m
}

// newton reports whether Newton's identities keep enough digits.
func (d drawing) newton() bool { return d.magnified() <= maxMagnified }

// rounding is above that of a tail.
func (d drawing) rounding() float64 {
	if d.newton() {
		return drawnRounding * d.magnified()
	}
	return contourRounding
}

// spread is n (1 − n/N), the variance of the number of words if each counted by chance.
func (d drawing) spread() float64 {
	return float64(d.n) * (1 - float64(d.n)/float64(d.of))
}

// least is the real part of e^(iθ) φ below which it adds less than 1e-19, φ being the
// transform of one score at a frequency. As many words as n by chance p = n/N have
//
//	Π |1 − p + p e^(iθ + its)| ≤ exp(−n (1−p) (1 − Re e^(iθ) φ)),
//
// and are n with a probability of at least 1/√(8n(1−p)).
func (d drawing) least() float64 {
	v := d.spread()
	return 1 - (44+math.Log(max(1, 8*v))/2)/v
}

// points is how many points of a circle tell the coefficient of n words from all others
// that weigh 1e-18 or more (Bernstein's inequality).
func (d drawing) points() int {
	v := float64(d.n) * (1 - float64(d.n)/float64(d.of))
	return min(d.of+1, int(14+math.Sqrt(196+84*v))+1)
}

// drawn returns the distribution of the sum of n scores, of which t is the transform of
// one's: exactly, but for rounding.
func (t transform) drawn(d drawing, g setGrid) []float64 {
	least, spectrum := d.least(), make([]complex128, len(t.spectrum))
	at := t.summing(d, g)
	for f, c := range t.spectrum {
		if cmplx.Abs(c) >= least {
			spectrum[f] = at(f)
		}
	}
	return t.inverse(spectrum)
}

// steps estimates the products of complex numbers that drawn takes.
func (t transform) steps(d drawing, g setGrid) float64 {
	least, needed, each := d.least(), 0, 0
	for _, c := range t.spectrum {
		if cmplx.Abs(c) >= least {
			needed++
		}
	}
	if d.newton() {
		for _, row := range d.terms() {
			each += 2 * len(row)
		}
		return float64(needed * each)
	}
	for _, share := range g.shares {
		if share > 0 {
			each += 4
		}
	}
	return float64(needed*each*d.points()) * math.Acos(max(-1, least)) / math.Pi
}

// summing returns the function that gives the transform of the sum at a frequency.
func (t transform) summing(d drawing, g setGrid) func(f int) complex128 {
	if d.newton() {
		return t.byNewton(d)
	}
	return t.onCircle(d, g)
}

// terms are the factors of Newton's identities: of m words terms[m-1], of the power
// sum of k the k-th.
//
// They fall; those below 1e-19 are left out.
func (d drawing) terms() [][]float64 {
	terms := make([][]float64, d.n)
	for m := 1; m <= d.n; m++ {
		size, sign := float64(d.of)/float64(m), 1.0
		for k := 1; k <= m; k++ {
			size *= float64(m-k+1) / float64(d.of-m+k)
			if size < 1e-19 {
				break
			}
			terms[m-1] = append(terms[m-1], sign*size)
			sign = -sign
		}
	}
	return terms
}

// byNewton finds the mean over all m-subsets of the products of their members' e^(its),
// an elementary symmetric polynomial over its number of terms, for m up to n:
//
//	E_m = 1/m Σ (−1)^(k−1) C(N, m−k)/C(N, m) N φ(kt) E_(m−k),
//
// since N φ(kt) is the sum of the k-th powers.
func (t transform) byNewton(d drawing) func(f int) complex128 {
	terms, means, powers := d.terms(), make([]complex128, d.n+1), make([]complex128, d.n)
	longest := 0
	for _, row := range terms {
		longest = max(longest, len(row))
	}
	means[0] = 1
	return func(f int) complex128 {
		for k := range longest {
			powers[k] = t.at((k + 1) * f)
		}
		for m, row := range terms {
			var sum complex128
			for k, c := range row {
				product := means[m-k] * powers[k]
				sum += complex(float64(c*real(product)), float64(c*imag(product)))
			}
			means[m+1] = sum
		}
		return means[d.n]
	}
}

// onCircle finds the same as the coefficient of z^n of Π (1 − p + p z e^(its)), p = n/N,
// by its mean over points of the unit circle, where no factor is above 1.
func (t transform) onCircle(d drawing, g setGrid) func(f int) complex128 {
	p := float64(d.n) / float64(d.of)
	logAll := logChoose(d.of, d.n) + float64(float64(d.n)*math.Log(p))
	if d.n < d.of {
		logAll += float64(float64(d.of-d.n) * math.Log1p(-p))
	}
	points, least := d.points(), d.least()
	scale := complex(math.Exp(-logAll)/float64(points), 0)
	cells, turned := g.filled(d.of), []complex128(nil)
	return func(f int) complex128 {
		turned = turned[:0]
		for _, c := range cells {
			sin, cos := math.Sincos(-2 * math.Pi * float64(f*c.at%t.fft.Len()) / float64(t.fft.Len()))
			turned = append(turned, complex(float64(p*cos), float64(p*sin)))
		}
		var sum complex128
		for j := range points {
			sin, cos := math.Sincos(2 * math.Pi * float64(j) / float64(points))
			z, product := complex(cos, sin), complex(1, 0)
			if real(z*t.spectrum[f]) < least {
				continue
			}
			for i, c := range cells {
				product *= powerOf(complex(1-p, 0)+z*turned[i], c.words)
			}
			sin, cos = math.Sincos(-2 * math.Pi * float64(j*d.n%points) / float64(points))
			sum += product * complex(cos, sin)
		}
		return sum * scale
	}
}
