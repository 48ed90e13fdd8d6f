package debias

import (
	"slices"

	"weatherglass/metrics/linalg"
)

// inwardly is implemented by a [Fitted] that changes, of every word but some,
// the components in a small subspace alone, and of what is beside it the length:
// with the columns of Q an orthonormal basis of the subspace,
//
//	v = v⊥ + Q p  becomes  s v⊥ + Q p',   s and p' functions of |v⊥| and p
//
// That is true of a step that removes, scales, shifts or turns components in the
// subspace, and of one that brings vectors to length 1.
type inwardly interface {
	// inward adds the method's steps and the words to which it does something
	// else; false if it is not of the kind.
	inward(r *route) bool
}

// route is what an inward method does, a step after the other.
//
// It is collected once when a scanner is made.
type route struct {
	steps []inwardStep
	apart []string // forms of words to which something else is done
}

// inwardStep is one step of a route.
//
// A step of its own, such as toUnit, may need no subspace at all.
type inwardStep interface {
	// span returns vectors whose span is the step's subspace.
	span() [][]float64
	// in returns the step in the coordinates of a basis of a larger subspace.
	in(basis [][]float64) mover
}

// mover is a step that can be taken.
//
// move changes where the words of a block are, and how far off that may be.
type mover interface{ move(c *inside) }

// mostInward is the number of dimensions of the largest subspace with which it
// pays to compute in one.
const mostInward = 40

// mostApart is the number of words that may be kept apart.
const mostApart = 20_000

// routeOf returns the route of a fitted method, the basis of its subspace and its
// steps in that; false if it has none.
//
// The basis is orthonormal and spans what all steps need. O(words apart + steps ·
// d). Not ok where the subspace is as large as the space, or too many words are
// kept apart: scanning all vectors is then as good.
func routeOf(f Fitted, dims int) (r route, basis [][]float64, moves []mover, ok bool) {
	in, is := f.(inwardly)
	if !is || !in.inward(&r) {
		return r, nil, nil, false
	}
	slices.Sort(r.apart)
	r.apart = slices.Compact(r.apart)
	var span [][]float64
	for _, s := range r.steps {
		span = append(span, s.span()...)
	}
	basis = linalg.Orthonormal(span, spanned)
	if len(basis) > mostInward || len(basis) >= dims || len(r.apart) > mostApart {
		return r, nil, nil, false
	}
	for _, s := range r.steps {
		moves = append(moves, s.in(basis))
	}
	return r, basis, moves, true
}

// The steps of all fits, one after the other; one that is not of the kind spoils
// all.
func (c chain) inward(r *route) bool {
	for _, f := range c {
		if in, ok := f.(inwardly); !ok || !in.inward(r) {
			return false
		}
	}
	return true
}

// In raw form v' = v − centre + Σ (r . v) l in one step; else the centre goes
// first and then Σ (r . u) l.
func (f *linear) inward(r *route) bool {
	if f.before {
		r.steps = append(r.steps, toUnit{})
	}
	all := affine{left: f.left, right: f.right, clears: !f.raw}
	if f.raw {
		all.shift = f.centre
	} else if f.centre != nil {
		r.steps = append(r.steps, affine{shift: f.centre})
	}
	r.steps = append(r.steps, all)
	if f.after {
		r.steps = append(r.steps, toUnit{})
	}
	return true
}

// Words of equality sets are kept apart.
func (f *hardFit) inward(r *route) bool {
	for form := range f.equal {
		r.apart = append(r.apart, form)
	}
	return f.neutral.inward(r, func() bool { return f.remove.inward(r) }, toUnit{})
}

// inward adds what is done to neutral words, or, if those are listed, to others.
//
// The listed words are kept apart, and all others go one way: what is done to
// neutral words if specific ones are listed, or the other way about.
func (n *neutrality) inward(r *route, neutral func() bool, others ...inwardStep) bool {
	for form := range n.listed {
		r.apart = append(r.apart, form)
	}
	if n.neutral {
		r.steps = append(r.steps, others...)
		return true
	}
	return neutral()
}

// The component is of the raw vector, so it goes in one step with the mean; the
// mean's own part along the axis is right in either form.
func (f *doubleHardFit) inward(r *route) bool {
	d := f.without
	first := affine{shift: d.mean}
	if d.axis != nil {
		w := without([][]float64{d.axis})
		first.left, first.right = w.left, w.right
	}
	r.steps = append(r.steps, first)
	return f.neutral.inward(r, func() bool {
		w := without([][]float64{f.g})
		r.steps = append(r.steps, affine{left: w.left, right: w.right})
		return true
	})
}

// Words that it moved have any vector; the others come to length 1.
func (f *ranFit) inward(r *route) bool {
	for form := range f.moved {
		r.apart = append(r.apart, form)
	}
	r.steps = append(r.steps, toUnit{})
	return true
}

// After length 1 the method itself is a step.
func (f *partialFit) inward(r *route) bool {
	r.steps = append(r.steps, toUnit{}, f)
	return true
}

// As the paper has it the turn is continuous; with the angles exchanged it is not,
// so no bound on distances holds.
func (f *oscarFit) inward(r *route) bool {
	r.steps = append(r.steps, f)
	return !f.exchanged // near words may part
}

// coordinates returns Qᵀv.
//
// One number an axis; O(k d).
func coordinates(basis [][]float64, v []float64) []float64 {
	c := make([]float64, len(basis))
	for i, q := range basis {
		c[i] = linalg.Dot(q, v)
	}
	return c
}
