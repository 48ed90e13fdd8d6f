package debias

import (
	"context"

	"weatherglass/metrics/embed"
)

// MomentBlock is the number of words whose moments are summed at a time. Blocks
// begin at multiples of it and are added in order of place, so that sums are the
// same however the words come and wherever blocks are summed.
const MomentBlock = 4096

// Moments are sums over words with their vectors v, of those that are finite
// and, where vectors are brought to length 1, have a direction.
type Moments struct {
	Words    int
	Sum      []float64 // of v
	Products []float64 // of v vᵀ, row-major
}

// MomentSpace is implemented by a [Space] that has blocks summed where its
// vectors are, such as in workers.
type MomentSpace interface {
	// Moments yields what [BlockMoments] returns of each block in order of place.
	Moments(ctx context.Context, unit bool, yield func(Moments) error) error
}

// BlockMoments returns the moments of up to [MomentBlock] rows of dims columns,
// each brought to length 1 first if unit is set.
func BlockMoments(rows []float64, dims int, unit bool) Moments {
	s := newSummer(dims, unit)
	for ; len(rows) >= dims; rows = rows[dims:] {
		s.add(rows[:dims])
	}
	return s.moments()
}

// momentsOf sums over all words of an embedding.
func momentsOf(ctx context.Context, space Space, unit bool, progress func(Progress)) (Moments, error) {
	info := space.Info()
	total := Moments{Sum: make([]float64, info.Dims), Products: make([]float64, info.Dims*info.Dims)}
	done := 0
	merge := func(m Moments) error {
		total.Words += m.Words
		add(total.Sum, 1, m.Sum)
		add(total.Products, 1, m.Products)
		done = min(done+MomentBlock, info.Words)
		progress(Progress{Text: "Summing the vectors", Done: done, Total: info.Words})
		return ctx.Err()
	}
	if s, ok := space.(MomentSpace); ok {
		return total, s.Moments(ctx, unit, merge)
	}
	s, rows := newSummer(info.Dims, unit), 0
	err := space.Rows(ctx, func(_ int, block []float64) error {
		for ; len(block) >= info.Dims; block = block[info.Dims:] {
			s.add(block[:info.Dims])
			if rows++; rows%MomentBlock == 0 {
				if err := merge(s.moments()); err != nil {
					return err
				}
				s = newSummer(info.Dims, unit)
			}
		}
		return nil
	})
	if err == nil && rows%MomentBlock > 0 {
		err = merge(s.moments())
	}
	return total, err
}

// summer sums the moments of one block.
type summer struct {
	unit       bool
	dims, wide int       // columns, and columns filled up to a multiple of four
	words      int       // summed or waiting
	four       []float64 // up to four rows that wait
	sum        []float64
	products   []float64 // of wide columns: the upper triangle
}

func newSummer(dims int, unit bool) *summer {
	wide := (dims + 3) &^ 3
	return &summer{unit: unit, dims: dims, wide: wide, four: make([]float64, 4*wide), sum: make([]float64, dims), products: make([]float64, wide*wide)}
}

// add adds a row.
func (s *summer) add(v []float64) {
	size := norm(v)
	if !(size < maxLength) || s.unit && size == 0 {
		return
	}
	row := s.four[s.words%4*s.wide:][:s.dims]
	copy(row, v)
	if s.unit {
		for i := range row {
			row[i] /= size
		}
	}
	add(s.sum, 1, row)
	if s.words++; s.words%4 == 0 {
		addProducts(s.products, s.four, s.wide)
	}
}

// maxLength is a length whose square is still finite; NaN is not below it.
const maxLength = 0x1p511

// moments returns the sums.
func (s *summer) moments() Moments {
	if wait := s.words % 4; wait > 0 {
		clear(s.four[wait*s.wide:])
		addProducts(s.products, s.four, s.wide)
	}
	m := Moments{Words: s.words, Sum: s.sum, Products: make([]float64, s.dims*s.dims)}
	for i := range s.dims {
		for j := i; j < s.dims; j++ {
			m.Products[i*s.dims+j] = s.products[i*s.wide+j]
			m.Products[j*s.dims+i] = s.products[i*s.wide+j]
		}
	}
	return m
}

// addProducts adds the sum of v vᵀ over four rows v of d columns, a multiple of
// four, to the upper triangle of g. Two rows of g at once, and blocks through
// pointers to arrays, are several times faster in WebAssembly than a plain loop.
func addProducts(g, four []float64, d int) {
	r0, r1, r2, r3 := four[:d], four[d:2*d], four[2*d:3*d], four[3*d:4*d]
	for i := 0; i < d; i += 2 {
		a0, a1, a2, a3 := r0[i], r1[i], r2[i], r3[i]
		c0, c1, c2, c3 := r0[i+1], r1[i+1], r2[i+1], r3[i+1]
		upper, lower := g[i*d:(i+1)*d], g[(i+1)*d:(i+2)*d]
		for j := i &^ 3; j < d; j += 4 {
			x, y := (*[4]float64)(upper[j:]), (*[4]float64)(lower[j:])
			b0, b1 := (*[4]float64)(r0[j:]), (*[4]float64)(r1[j:])
			b2, b3 := (*[4]float64)(r2[j:]), (*[4]float64)(r3[j:])
			u0, u1, u2, u3 := b0[0], b1[0], b2[0], b3[0]
			x[0] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[0] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[1], b1[1], b2[1], b3[1]
			x[1] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[1] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[2], b1[2], b2[2], b3[2]
			x[2] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[2] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[3], b1[3], b2[3], b3[3]
			x[3] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[3] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
		}
	}
}

// sumsOf returns the moments of the vectors of hits.
func sumsOf(hits []embed.Hit, dims int, unit bool) Moments {
	s := newSummer(dims, unit)
	for _, h := range hits {
		s.add(h.Vector)
	}
	return s.moments()
}
