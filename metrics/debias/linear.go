package debias

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// linear is a fitted method that does the same to every word:
//
//	v' = u + sum over i of (r_i . u) l_i,   u = v − centre
//
// with v brought to length 1 before, or v' after, if so asked; or, raw,
//
//	v' = v − centre + sum over i of (r_i . v) l_i
//
// left and right have one length, the number of terms. O(terms · d) a word, no
// allocation up to fewTerms terms.
type linear struct {
	before, after bool
	raw           bool
	centre        []float64   // nil for none
	left, right   [][]float64 // l_i and r_i
	report        measure.Report
}

// coefficients are kept on the stack up to this many terms.
const fewTerms = 16

// All coefficients are of the vector before any term is added: the terms do not
// follow one another.
func (f *linear) Apply(dst, v []float64, _ string, _ int) {
	copy(dst, v)
	if f.before {
		linalg.Normalise(dst)
	}
	if f.centre != nil && !f.raw {
		linalg.AddScaled(dst, -1, f.centre)
	}
	var few [fewTerms]float64
	c := few[:0]
	for _, r := range f.right {
		c = append(c, linalg.Dot(r, dst))
	}
	// What is left below rest times it is rounding and becomes 0, so that length 1
	// is not given to noise.
	size := linalg.Norm(dst)
	for i, l := range f.left {
		linalg.AddScaled(dst, c[i], l)
	}
	if f.raw {
		linalg.AddScaled(dst, -1, f.centre)
	} else if linalg.Norm(dst) <= rest*size {
		clear(dst)
	}
	if f.after {
		linalg.Normalise(dst)
	}
}

func (f *linear) Report() measure.Report { return f.report }

func (f *linear) Alike() bool { return true }

// without returns the fitted method that removes the projection on orthonormal
// axes.
//
// v − Σ (a . v) a. axes are shared.
func without(axes [][]float64) *linear {
	f := &linear{right: axes}
	for _, a := range axes {
		l := make([]float64, len(a))
		linalg.AddScaled(l, -1, a)
		f.left = append(f.left, l)
	}
	return f
}
