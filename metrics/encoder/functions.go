package encoder

import "math"

// The functions below are polynomials in float32, their coefficients fitted to the
// function by the largest error, so that each engine finds the same bits. Errors are below
// 2 units in the last place.

const (
	log2e = 1.4426950408889634
	// ln 2 in two parts, of which the first has so few bits that its products with the
	// exponents of float32 are exact: Cody and Waite (1980), "Software Manual for the
	// Elementary Functions".
	ln2High = 0.693359375
	ln2Low  = -2.12194440054690583e-4
	// toWhole, added and taken away, rounds to a whole number.
	toWhole = 3 << 22

	expOverflow  = 88.72284
	expUnderflow = -103.97208
)

// The coefficients of exp, from r^5 down.
const exp5, exp4, exp3, exp2, exp1, exp0 = 0.00019790314, 0.0013944689, 0.008333498, 0.041666295, 0.16666666, 0.5

// exp is e^x: with x = n ln 2 + r, 2^n (1 + r + r² p(r)).
func exp(x float32) float32 {
	switch {
	case x > expOverflow:
		return float32(math.Inf(1))
	case x < expUnderflow:
		return 0
	case x != x:
		return x
	}
	n := float32(x*log2e) + toWhole - toWhole
	r := x - float32(n*ln2High)
	r -= float32(n * ln2Low)
	p := float32(exp5*r) + exp4
	p = float32(p*r) + exp3
	p = float32(p*r) + exp2
	p = float32(p*r) + exp1
	p = float32(p*r) + exp0
	p = float32(float32(p*r)*r) + r + 1
	// In two steps, as 2^n may be beyond float32 where the result is not.
	k := int32(n)
	return float32(p*power(k>>1)) * power(k-k>>1)
}

// power is 2^k for k from -126 to 127.
func power(k int32) float32 { return math.Float32frombits(uint32(k+127) << 23) }

const (
	erfSwitch = 0.92
	erfOne    = 4 // from here on erf rounds to 1
)

// The coefficients of erf, near 0 in x² and farther out in x, from the highest down.
const (
	near5, near4, near3 = -0.000599948, 0.004994848, -0.026767734
	near2, near1, near0 = 0.112818465, -0.37612498, 0.12837915

	far7, far6, far5, far4 = 2.109503e-05, -0.0004344624, 0.004171062, -0.025119424
	far3, far2, far1, far0 = 0.108280085, 0.6333469, 1.1295149, -0.00017468413
)

// erf is the error function: x + x p(x²) near 0, 1 - exp(-q(x)) farther out.
func erf(x float32) float32 {
	t := float32(math.Abs(float64(x)))
	if t < erfSwitch {
		s := float32(x * x)
		p := float32(near5*s) + near4
		p = float32(p*s) + near3
		p = float32(p*s) + near2
		p = float32(p*s) + near1
		p = float32(p*s) + near0
		return float32(p*x) + x
	}
	if t > erfOne {
		return float32(math.Copysign(1, float64(x)))
	}
	q := float32(far7*t) + far6
	q = float32(q*t) + far5
	q = float32(q*t) + far4
	q = float32(q*t) + far3
	q = float32(q*t) + far2
	q = float32(q*t) + far1
	q = float32(q*t) + far0
	return float32(math.Copysign(float64(1-exp(-q)), float64(x)))
}

const (
	tanhSwitch = 0.6
	tanhOne    = 9.1 // from here on tanh rounds to 1
)

// tanh is the hyperbolic tangent: x + x³ p(x²) near 0, 1 - 2 / (e^2x + 1) farther out.
func tanh(x float32) float32 {
	t := float32(math.Abs(float64(x)))
	if t < tanhSwitch {
		s := float32(x * x)
		p := float32(0.0022269795*s) - 0.008262751
		p = float32(p*s) + 0.021732723
		p = float32(p*s) - 0.05395217
		p = float32(p*s) + 0.13333246
		p = float32(p*s) - 0.3333333
		return float32(float32(p*s)*x) + x
	}
	if t > tanhOne {
		return float32(math.Copysign(1, float64(x)))
	}
	return float32(math.Copysign(float64(1-2/(exp(2*t)+1)), float64(x)))
}

// logarithm is ln x of a positive number: with x = 2^k m and s = (m - 1) / (m + 1),
// k ln 2 + 2 (s + s³/3 + s⁵/5 + ...).
func logarithm(x float32) float64 {
	m, k := math.Frexp(float64(x))
	if m < math.Sqrt2/2 {
		m, k = 2*m, k-1
	}
	s := (m - 1) / (m + 1)
	var series float64
	for i := 19; i > 0; i -= 2 {
		series = float64(series*s*s) + 1/float64(i)
	}
	return float64(float64(k)*math.Ln2) + float64(2*s*series)
}
