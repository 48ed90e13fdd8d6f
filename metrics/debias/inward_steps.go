package debias

import (
	"math"

	"weatherglass/metrics/linalg"
)

// toUnit brings vectors to length 1 unless they have no direction.
//
// It has no state: the step and its mover are the same.
type toUnit struct{}

func (toUnit) span() [][]float64 { return nil }

func (toUnit) in([][]float64) mover { return toUnit{} }

// move divides by the length. Two vectors x and y that are off apart are then at
// most 2 off / (|x| + |y|) apart (Dunkl and Williams 1964), and never over 2.
//
// x has the length size and y lies within off of it, so |y| ≥ size − off.
func (toUnit) move(c *inside) {
	size, off, by := c.size, c.off[:len(c.size)], c.spare[:len(c.size)]
	for i := range size {
		n, o := size[i], off[i]
		by[i] = 1
		if n > 0 {
			by[i] = 1 / n
		}
		if left := n - o/2; left > o/2 {
			off[i] = o / left
		} else if o > 0 {
			off[i] = 2
		}
	}
	c.scale(by)
}

// affine adds the sum over i of (right_i . v) left_i to v, and takes shift away,
// if that is not nil. clears says that a remainder of rounding noise becomes 0.
//
// With no left and right it only shifts.
type affine struct {
	left, right [][]float64
	shift       []float64
	clears      bool
}

// All that it reads or adds lies in it, so that what is beside stays.
func (a affine) span() [][]float64 {
	all := append(append([][]float64{}, a.right...), a.left...)
	if a.shift != nil {
		all = append(all, a.shift)
	}
	return all
}

// I + Σ l rᵀ in coordinates, k × k; gain is its largest singular value, at least
// 1, because what is beside the subspace is not shortened.
func (a affine) in(basis [][]float64) mover {
	n := len(basis)
	m := affineMove{clears: a.clears, whole: linalg.Identity(n, 1), gain: 1}
	for i, l := range a.left {
		l, r := coordinates(basis, l), coordinates(basis, a.right[i])
		for j, x := range l {
			linalg.AddScaled(m.whole.Row(j), x, r)
		}
	}
	if a.shift != nil {
		m.shift = coordinates(basis, a.shift)
	}
	m.diagonal = m.whole.Diagonal()
	if squares, _ := linalg.Eigen(linalg.Gram(linalg.Rows(m.whole.Transposed()))); len(squares) > 0 {
		m.gain = max(1, math.Sqrt(max(squares[0], 0))*(1+1e-9))
	}
	return m
}

// affineMove is affine in the coordinates of a basis.
//
// It is made once for a scan and only read.
type affineMove struct {
	whole    linalg.Matrix
	diagonal []float64 // of whole, if there is nothing else; or nil
	shift    []float64
	gain     float64 // the most that it lengthens a difference
	clears   bool
}

// nothingLeft is the share of a length below which [linear] may have cleared
// what is left, or rounding has made it.
const nothingLeft = 1e-7

// A diagonal matrix, as that of a projection along the basis, needs no second
// room.
func (m affineMove) move(c *inside) {
	// The lengths before, for clear.
	copy(c.spare, c.size)
	if m.diagonal == nil {
		for j, p := range c.turn {
			c.along(p, m.whole.Row(j))
		}
		c.p, c.turn = c.turn, c.p
	}
	for j, p := range c.p {
		by, shift := 1.0, 0.0
		if m.diagonal != nil {
			by = m.diagonal[j]
		}
		if m.shift != nil {
			shift = m.shift[j]
		}
		for i := range p {
			p[i] = float64(p[i]*by) - shift
		}
	}
	c.measure()
	for i := range c.off {
		c.off[i] *= m.gain
	}
	if m.clears {
		c.clear(c.spare)
	}
}

// clear makes what is left of vectors 0 where it is rounding noise beside the
// lengths before.
//
// A word that may have been cleared, or may not, by how far off it is, gets the
// larger bound.
func (c *inside) clear(before []float64) {
	for i, size := range c.size {
		small := float64(nothingLeft * before[i])
		if size-c.off[i] > small {
			continue
		}
		c.off[i] += rest * before[i] // the one meant may be cleared
		if size <= small {
			c.off[i] += small
			c.size[i], c.beside[i], c.grown[i] = 0, 0, 0
			for _, p := range c.p {
				p[i] = 0
			}
		}
	}
}

// One axis: what is beside it stays.
func (f *partialFit) span() [][]float64 { return [][]float64{f.axis} }

func (f *partialFit) in(basis [][]float64) mover {
	return partialMove{f, coordinates(basis, f.axis)}
}

// partialMove is partial projection in the coordinates of a basis.
//
// axis is in coordinates.
type partialMove struct {
	fit  *partialFit
	axis []float64
}

// move lengthens a difference by no more than the largest share f that stays, and
// by the distance from the centre times the slope of f.
func (m partialMove) move(c *inside) {
	along, f := c.spare, m.fit
	c.along(along, m.axis)
	for i, size := range c.size {
		if !(size > 0) {
			along[i] = 0
			continue
		}
		x := along[i]
		eta := math.Sqrt(max(float64(size*size)-float64(x*x), 0))
		low, way := max(eta-c.off[i], 0), x-f.centre
		c.off[i] *= max(1, f.stays(low)) + float64(math.Abs(way)*f.slope(low))
		along[i] = f.centre + float64(f.stays(eta)*way) - x
	}
	for j, x := range m.axis {
		linalg.AddScaled(c.p[j], x, along)
	}
	c.measure()
}

// slope bounds how fast what stays falls from η on.
//
// |f'| for η from eta on: of f₁ it is 2σ²/(η + 1)³, falling; of f₂ at most
// √(2/e)/σ, at η = σ/√2.
func (f *partialFit) slope(eta float64) float64 {
	if f.gauss {
		return math.Sqrt(2/math.E) / f.sigma
	}
	return 2 * f.stays(eta) / (eta + 1)
}

// The plane in which it turns.
func (f *oscarFit) span() [][]float64 { return [][]float64{f.first, f.second} }

func (f *oscarFit) in(basis [][]float64) mover {
	return oscarMove{f, coordinates(basis, f.first), coordinates(basis, f.second)}
}

// oscarMove is OSCaR in the coordinates of a basis.
//
// first and second are in coordinates.
type oscarMove struct {
	fit           *oscarFit
	first, second []float64
}

// move stretches angles by no more than 1 + θ/θ' = π/(2θ').
//
// It turns in the plane by an angle that depends on the word's own, so differences
// may grow by the slope of that.
func (m oscarMove) move(c *inside) {
	first, second := c.spare, make([]float64, len(c.spare))
	c.along(first, m.first)
	c.along(second, m.second)
	for i, x := range first {
		y := second[i]
		sin, cos := math.Sincos(m.fit.turn(x, y))
		first[i], second[i] = float64(cos*x)-float64(sin*y)-x, float64(sin*x)+float64(cos*y)-y
		c.off[i] *= math.Pi / 2 / m.fit.angle
	}
	for j, p := range c.p {
		linalg.AddScaled(p, m.first[j], first)
		linalg.AddScaled(p, m.second[j], second)
	}
	c.measure()
}
