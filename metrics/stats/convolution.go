package stats

import (
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

// at returns the transform at any multiple of the lowest frequency.
func (t transform) at(k int) complex128 {
	length := t.fft.Len()
	if k %= length; k <= length/2 {
		return t.spectrum[k]
	}
	c := t.spectrum[length-k]
	return complex(real(c), -imag(c))
}

// inverse returns the distribution whose transform the spectrum is.
func (t transform) inverse(spectrum []complex128) []float64 {
	scale := complex(1/float64(t.fft.Len()), 0)
	for i := range spectrum {
		spectrum[i] *= scale
	}
	return t.fft.Sequence(nil, spectrum)
}

// sumLength returns how many cells the sum of n numbers has, each of one of so many
// cells, and the length to which they are padded.
func sumLength(cells, n int) (sum, padded int) {
	sum = n*(cells-1) + 1
	return sum, 1 << bits.Len(uint(sum-1))
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
