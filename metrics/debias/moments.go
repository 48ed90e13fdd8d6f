package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// MomentBlock is the number of words whose moments are summed at a time. Blocks
// begin at multiples of it and are added in order of place, so that sums are the
// same however the words come and wherever blocks are summed.
//
// A block of 300 dimensions is 9.8 MB of numbers.
const MomentBlock = 4096

// Moments are sums over words with their vectors v, of those that are finite
// and, where vectors are brought to length 1, have a direction.
//
// The matrix is symmetric, d × d; the mean is Sum/Words.
type Moments struct {
	Words    int
	Sum      []float64 // of v
	Products []float64 // of v vᵀ, row-major
}

// MomentSpace is implemented by a [Space] that has blocks summed where its
// vectors are, such as in workers.
//
// It exists so that package debias need not know pools of workers to use one.
type MomentSpace interface {
	// Moments yields what [BlockMoments] returns of each block in order of place.
	Moments(ctx context.Context, unit bool, yield func(Moments) error) error
}

// BlockMoments returns the moments of up to [MomentBlock] rows of dims columns,
// each brought to length 1 first if unit is set.
//
// len(rows) is a multiple of dims. O(n d²).
func BlockMoments(rows []float64, dims int, unit bool) Moments {
	s := newSummer(dims, unit)
	for ; len(rows) >= dims; rows = rows[dims:] {
		s.add(rows[:dims])
	}
	return s.moments()
}

// momentsOf sums over all words of an embedding, or knows the sums. They are the
// caller's to change.
//
// Kept sums are copied out. A context that ended meanwhile is an error even if the
// sums were known.
func momentsOf(ctx context.Context, space Space, unit bool, progress func(measure.Progress)) (Moments, error) {
	p, _ := space.(pooled)
	m, err := p.sums.once(unit, func() (Moments, error) { return summed(ctx, space, unit, progress) })
	if err != nil {
		return m, err
	}
	return m, ctx.Err()
}

// summed goes through all words, O(V d²), in blocks of MomentBlock rows whatever
// the blocks of Rows are.
func summed(ctx context.Context, space Space, unit bool, progress func(measure.Progress)) (Moments, error) {
	info := space.Info()
	total := Moments{Sum: make([]float64, info.Dims), Products: make([]float64, info.Dims*info.Dims)}
	done := 0
	// Blocks are added one by one in the order of place: a sum of partial sums, the
	// same natively and in workers.
	merge := func(m Moments) error {
		total.Words += m.Words
		linalg.AddScaled(total.Sum, 1, m.Sum)
		linalg.AddScaled(total.Products, 1, m.Products)
		done = min(done+MomentBlock, info.Words)
		progress(measure.Progress{Text: "Summing the vectors", Done: done, Total: info.Words})
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
//
// It is of one goroutine and one block.
type summer struct {
	unit       bool
	dims, wide int       // columns, and columns filled up to a multiple of four
	words      int       // summed or waiting
	waiting    []float64 // up to rowsWaiting rows
	sum        []float64
	products   []float64 // of wide columns: the upper triangle
	gram       scan.GramKernel
}

// rowsWaiting is the number of rows whose products are summed at once: few enough
// to stay in a core's cache.
const rowsWaiting = 64

// Columns are filled up with zeros, as the kernel takes four at once; a zero
// column adds nothing.
func newSummer(dims int, unit bool) *summer {
	wide := (dims + 3) &^ 3
	return &summer{unit: unit, dims: dims, wide: wide, waiting: make([]float64, rowsWaiting*wide),
		sum: make([]float64, dims), products: make([]float64, wide*wide), gram: scan.AddGram}
}

// add adds a row.
//
// A row that is not finite, is too long to be squared or, with unit, has length 0
// is passed over. v stays as it is.
func (s *summer) add(v []float64) {
	size := linalg.Norm(v)
	if !(size < maxLength) || s.unit && size == 0 {
		return
	}
	row := s.waiting[s.words%rowsWaiting*s.wide:][:s.dims]
	copy(row, v)
	if s.unit {
		for i := range row {
			row[i] /= size
		}
	}
	linalg.AddScaled(s.sum, 1, row)
	if s.words++; s.words%rowsWaiting == 0 {
		s.gram(s.products, s.waiting, s.wide)
	}
}

// maxLength is a length whose square is still finite; NaN is not below it.
const maxLength = 0x1p511

// moments returns the sums.
//
// Rows still waiting are summed with zero rows up to a multiple of four. The lower
// triangle is copied from the upper.
func (s *summer) moments() Moments {
	if wait := s.words % rowsWaiting; wait > 0 {
		rows := s.waiting[:(wait+3)&^3*s.wide]
		clear(rows[wait*s.wide:])
		s.gram(s.products, rows, s.wide)
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

// sumsOf returns the moments of the vectors of hits.
//
// As one block, whatever their number.
func sumsOf(hits []embed.Hit, dims int, unit bool) Moments {
	s := newSummer(dims, unit)
	for _, h := range hits {
		s.add(h.Vector)
	}
	return s.moments()
}
