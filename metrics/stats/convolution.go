package stats

import (
	"math"
	"math/bits"

	"gonum.org/v1/gonum/dsp/fourier"
)

// transform is the Fourier transform of a distribution, padded with zeros. It is no
// more than one goroutine's.
type transform struct {
	fft      *fourier.FFT
	spectrum []complex128
}

// transformOf returns the transform of p, padded to a length.
func transformOf(p []float64, length int) transform {
	t := transform{fft: fourier.NewFFT(length)}
	padded := make([]float64, length)
	copy(padded, p)
	t.spectrum = t.fft.Coefficients(nil, padded)
	return t
}

// power returns the inverse transform of the n-th power.
func (t transform) power(n int) []float64 {
	spectrum := make([]complex128, len(t.spectrum))
	scale := complex(1/float64(t.fft.Len()), 0)
	for i, c := range t.spectrum {
		spectrum[i] = powerOf(c, n) * scale
	}
	return t.fft.Sequence(nil, spectrum)
}

// sumLength returns how many cells the sum of n numbers has, each of one of so many
// cells, and the length to which they are padded.
func sumLength(cells, n int) (sum, padded int) {
	sum = n*(cells-1) + 1
	return sum, 1 << bits.Len(uint(sum-1))
}

// convolvePower returns the distribution of the sum of n independent numbers,
// each k with probability p[k]: the inverse Fourier transform of the n-th power
// of p's. The rounding of each entry is absolute, about 1e-17.
func convolvePower(p []float64, n int) []float64 {
	size, length := sumLength(len(p), n)
	return transformOf(p, length).power(n)[:size]
}

// powerOf returns c^n by squaring, n >= 1.
func powerOf(c complex128, n int) complex128 {
	result := complex(1, 0)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result *= c
		}
		c *= c
	}
	return result
}

// discounted turns p into the sums over j >= k of p[j] decay^(j-k), in place.
func discounted(p []float64, decay float64) []float64 {
	var sum float64
	for k := len(p) - 1; k >= 0; k-- {
		sum = p[k] + float64(decay*sum)
		p[k] = sum
	}
	return p
}

// tilted returns tails with full relative precision about a cell, however small
// they are there. Scores are weighted by exp(b a), with b such that the mean
// sum is the cell; there the tail is about 1/2 and its rounding harmless. The
// weights are then taken back:
//
//	P(A >= k) = M(b)^n exp(-b k)  sum over j >= k of  exp(-b (j-k)) P_b(A = j),
//
// where M(b) is the mean of exp(b a) over the pool.
//
//	Esscher (1932), "On the Probability Function in the Collective Theory of
//	Risk".
func (s setSums) tilted(cell float64) cellTails {
	b := s.tilt(cell / float64(s.n))
	weights, logMean := s.tiltBy(b)
	return cellTails{
		sums: discounted(convolvePower(weights, s.n), math.Exp(-b)),
		tilt: b, logScale: float64(float64(s.n) * logMean),
	}
}

// tiltBy returns the shares weighted by exp(b a), which add up to 1, and the
// logarithm of what they added up to before.
func (s setSums) tiltBy(b float64) (weights []float64, logMean float64) {
	top := float64(len(s.shares) - 1)
	weights = make([]float64, len(s.shares))
	var sum float64
	for a, p := range s.shares {
		weights[a] = float64(p * math.Exp(b*(float64(a)-top)))
		sum += weights[a]
	}
	for a := range weights {
		weights[a] /= sum
	}
	return weights, math.Log(sum) + float64(b*top)
}

// tilt returns the b >= 0 at which the tilted mean of a score is the given
// cell, at most 50, where all but the largest scores have vanished.
func (s setSums) tilt(mean float64) float64 {
	low, high := 0.0, 50.0
	for range 60 {
		b := float64((low + high) / 2)
		weights, _ := s.tiltBy(b)
		var at float64
		for a, w := range weights {
			at += float64(float64(a) * w)
		}
		if at < mean {
			low = b
		} else {
			high = b
		}
	}
	return low
}
