package analogy

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/scan"
)

// sketch is short rows of signed bytes in place of the words: each word's place
// along the direction, along the principal axes of what is left of the words,
// and, last, the length of the rest. The inner product of two rows is at least
// that of the words (Cauchy and Schwarz), so that it tells which pairs are too
// far apart.
type sketch struct {
	frame
	rows []byte // width signed bytes a word
}

// frame is what the rows of a sketch have in common.
type frame struct {
	width   int       // bytes a row, a multiple of scan.RowAlign
	factors []float64 // what a column's bytes are multiplied with, above 0
	off     float64   // no row is farther off what it stands for, in length
}

// row returns the bytes of word i.
func (k sketch) row(i int) []byte { return k.rows[i*k.width : (i+1)*k.width] }

// sketched is the number of words whose axes stand for those of all.
const sketched = 2048

// NewSpace returns the space of words, which stand one after the other, the
// most frequent first, each of len(direction) components and length 1. It keeps
// both slices. direction need not have length 1.
//
// O(n d²/2) for the places along the axes.
func NewSpace(ctx context.Context, words, direction []float64) (*Space, error) {
	dims := len(direction)
	size := math.Sqrt(linalg.Dot(direction, direction))
	if dims == 0 || len(words)%dims != 0 || !(size > 0) || math.IsInf(size, 0) {
		return nil, errors.New("analogy: the words do not fit the direction, or it is none")
	}
	s := &Space{dims: dims, words: words, u: make([]float64, dims)}
	for j, x := range direction {
		s.u[j] = x / size
	}
	s.project()
	s.order = make([]int, len(s.along))
	for i := range s.order {
		s.order[i] = i
	}
	slices.SortFunc(s.order, func(i, j int) int {
		return cmp.Or(cmp.Compare(s.along[j], s.along[i]), cmp.Compare(i, j))
	})
	// Of 26,377 words of GloVe in 100 dimensions, 32 columns leave one pair in
	// three hundred, 64 one in six thousand.
	width := scan.Stride(dims/2 + 1)
	axes := s.axes(width - 1)
	places, err := s.coordinates(ctx, axes)
	if err != nil {
		return nil, err
	}
	if s.coarse, err = s.sketch(ctx, places, min(scan.FindWidth-1, len(axes)), scan.FindWidth); err != nil {
		return nil, err
	}
	s.fine, err = s.sketch(ctx, places, len(axes), width)
	return s, err
}

// sketch makes the rows of the first axes, fewer than width, of the places along all.
//
// A column's factor makes its largest number 127 steps.
func (s *Space) sketch(ctx context.Context, places []float64, axes, width int) (sketch, error) {
	columns := axes + 1
	full := make([]float64, s.Words()*columns)
	k := sketch{frame: frame{width: width, factors: make([]float64, width)}, rows: make([]byte, s.Words()*width)}
	all := len(places) / max(s.Words(), 1)
	for i := range s.along {
		if i%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return k, err
			}
		}
		row := full[i*columns : (i+1)*columns]
		copy(row, places[i*all:][:axes])
		w := s.word(i)
		row[axes] = math.Sqrt(max(linalg.Dot(w, w)-linalg.Dot(row[:axes], row[:axes]), 0))
		for j, x := range row {
			k.factors[j] = max(k.factors[j], math.Abs(x)/math.MaxInt8)
		}
	}
	for j, f := range k.factors {
		if f == 0 { // nothing but zeros, which any factor keeps
			k.factors[j] = 1
		}
	}
	for i := range s.along {
		k.off = max(k.off, quantise(k.rows[i*width:], full[i*columns:(i+1)*columns], k.factors))
	}
	return k, nil
}

// coordinates returns each word's places along the axes.
//
// n rows of len(axes) numbers; by [scan.Products].
func (s *Space) coordinates(ctx context.Context, axes [][]float64) ([]float64, error) {
	const block = 512 // words
	columns := slices.Concat(axes...)
	places := make([]float64, s.Words()*len(axes))
	for from := 0; from < s.Words(); from += block {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		to := min(from+block, s.Words())
		scan.Products(places[from*len(axes):], s.words[from*s.dims:to*s.dims], columns, s.dims)
	}
	return places, nil
}

// quantise writes the row as bytes and returns how far off it is.
//
// dst has room for the row; columns behind it stay 0.
func quantise(dst []byte, row, factors []float64) float64 {
	var squares float64
	for j, x := range row {
		level := math.RoundToEven(x / factors[j])
		dst[j] = byte(int8(level))
		e := x - float64(level*factors[j])
		squares = float64(e*e) + squares
	}
	return math.Sqrt(squares)
}

// axes returns up to n orthonormal vectors: the direction, then the principal
// axes of what is left of the words, found by subspace iteration. How good they
// are decides on the speed of the search, not on its result.
//
// Fewer than n where the words span fewer.
func (s *Space) axes(n int) [][]float64 {
	const rounds = 6
	moments := s.moments()
	axes := [][]float64{s.u}
	for j := range min(n, s.dims) - 1 { // columns, to begin with
		axes = append(axes, slices.Clone(moments[j]))
	}
	axes = linalg.Orthonormal(axes, 1e-6)
	for range rounds {
		next := [][]float64{s.u}
		for _, axis := range axes[1:] {
			v := make([]float64, s.dims)
			for j, row := range moments {
				v[j] = linalg.Dot(row, axis)
			}
			next = append(next, v)
		}
		axes = linalg.Orthonormal(next, 1e-6)
	}
	return axes
}

// moments returns the matrix of second moments of what is left of a sample of
// the words when their part along the direction is taken off.
//
// d × d, of every so-manieth word.
func (s *Space) moments() [][]float64 {
	m := make([][]float64, s.dims)
	for j := range m {
		m[j] = make([]float64, s.dims)
	}
	left := make([]float64, s.dims)
	for i := 0; i < s.Words(); i += 1 + s.Words()/sketched {
		for j, x := range s.word(i) {
			left[j] = x - float64(s.along[i]*s.u[j])
		}
		for j, x := range left {
			linalg.AddScaled(m[j], x, left)
		}
	}
	return m
}
