package debias

import (
	"context"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// Source is an embedding that finds words and knows them by place, as
// [embed.Memory] and every [embed.Scanner] with vectors do.
//
// An excerpt, which lacks words, is none.
type Source interface {
	embed.Source
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// rowBlock is the number of words that a [Space] of a [Source] yields at once.
//
// 1,024 words of 300 dimensions are 2.5 MB.
const rowBlock = 1024

// NewSpace returns a [Space] of a source whose every word has its vector. A source
// may have the method Rows of [Space] itself, which is faster than to find all
// words; one whose ranks are not places has the method Place, the place of a hit.
func NewSpace(s Source) Space { return sourceSpace{s} }

// sourceSpace is a [Source] as a [Space]: ranks become places.
type sourceSpace struct{ Source }

func (s sourceSpace) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := s.Source.Find(ctx, words)
	if p, ok := s.Source.(placer); ok && err == nil {
		for i, h := range hits {
			if h.As != "" {
				hits[i].Rank = p.Place(h)
			}
		}
	}
	return hits, err
}

// rower is a source that has the rows at hand, as [Space] yields them.
type rower interface {
	Rows(ctx context.Context, yield func(first int, rows []float64) error) error
}

// The rows are one slice, written over for each block. A word without a vector is
// an error.
func (s sourceSpace) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	if r, ok := s.Source.(rower); ok {
		err := r.Rows(ctx, yield)
		if errors.Is(err, embed.ErrPartial) {
			return partial("debias.only_some_vectors: Only some words have a vector here.")
		}
		return err
	}
	info := s.Info()
	rows := make([]float64, 0, rowBlock*info.Dims)
	for first := 0; first < info.Words; first += rowBlock {
		words, err := s.WordsAt(ctx, places(first, min(rowBlock, info.Words-first)))
		if err != nil {
			return err
		}
		hits, err := s.Find(ctx, words)
		if err != nil {
			return err
		}
		rows = rows[:0]
		for _, h := range hits {
			if len(h.Vector) != info.Dims {
				return partial("debias.there_is_no_vector: There is no vector of “{word}”.", h.Word)
			}
			rows = append(rows, h.Vector...)
		}
		if err := yield(first, rows); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// partial is the error of an embedding of which not all vectors are held.
func partial(what message.Text, values ...any) error {
	return fail("partial_embedding", "debias.load_whole_embedding: Load the whole embedding.", what, values...)
}

// places returns n numbers from first on.
func places(first, n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = first + i
	}
	return p
}

// Debiased returns the embedding that a fitted method makes of another, each
// vector when it is asked for. Its Info is that of the other.
//
// A pooled space stays pooled, but without the kept sums: they are those of the
// vectors before.
func Debiased(space Space, fitted Fitted) Space {
	if p, ok := space.(pooled); ok {
		return pooled{debiased{p.Space, fitted}, p.pool, nil}
	}
	return debiased{space, fitted}
}

// debiased is a space whose vectors a fitted method makes as they are asked for.
type debiased struct {
	Space
	fitted Fitted
}

func (d debiased) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := d.Space.Find(ctx, words)
	if err != nil {
		return nil, err
	}
	Apply(d.fitted, hits)
	return hits, nil
}

// Apply gives hits the vectors that a fitted method makes of theirs.
//
// Vectors are fresh, those of the space stay; hits are changed in place.
func Apply(fitted Fitted, hits []embed.Hit) {
	for i, h := range hits {
		if h.Vector != nil {
			v := make([]float64, len(h.Vector))
			fitted.Apply(v, h.Vector, h.As, h.Rank)
			hits[i].Vector = v
		}
	}
}

// Rows are debiased in place, which a Space allows. Words are looked up only for a
// method that asks for them.
func (d debiased) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	dims, same := d.Info().Dims, alike(d.fitted)
	return d.Space.Rows(ctx, func(first int, rows []float64) error {
		n := len(rows) / dims
		words := make([]string, n)
		if !same {
			var err error
			if words, err = d.WordsAt(ctx, places(first, n)); err != nil {
				return err
			}
		}
		for i := range n {
			v := rows[i*dims : (i+1)*dims]
			d.fitted.Apply(v, v, words[i], first+i)
		}
		return yield(first, rows)
	})
}
