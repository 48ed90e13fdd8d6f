package embed

import "context"

// Redrawn is implemented by a [Source] of which there may be vectors that were trained
// again: of the same texts with some left out or drawn anew, or with other seeds.
type Redrawn interface {
	// Draws returns them, nil where there are none.
	Draws(ctx context.Context) (*Draws, error)
}

// Draws are vectors that were trained as those of an embedding were.
//
// They tell how far a number hangs on the luck of the texts, or of training.
type Draws struct {
	By   DrawnBy
	Each []Source // two or more; a word that a draw lacks is missing there
}

// DrawnBy says in what draws differ from the embedding, and from one another.
type DrawnBy string

const (
	// LeftOut: the documents were dealt to as many groups as there are draws, and each
	// draw is without one of them.
	LeftOut DrawnBy = "left-out"
	// DrawnAgain: as many documents as there are, drawn with replacement.
	DrawnAgain DrawnBy = "drawn-again"
	// Seeds: the texts are the same, and the seed is another one.
	Seeds DrawnBy = "seeds"
)

// PartOf is the draw with the number k of a source whose vectors are those of several
// draws one behind the other, each of so many components. A part of zeros is a word that
// the draw lacks.
//
// The source must have the part; it is asked anew by every draw. Where it is a
// [Vocabulary], the draw says of a word that the source has it, be it of another draw.
func PartOf(of Source, k, dims int) Source {
	p := part{of, k * dims, dims}
	if v, ok := of.(Vocabulary); ok {
		return listed{p, v}
	}
	return p
}

// Lister is implemented by a [Source] that says without vectors which words it has, as
// [Vocabulary] does.
type Lister interface {
	Has(ctx context.Context, words []string) ([]string, error)
}

// listed is a part whose words are known without their vectors.
type listed struct {
	part
	words Vocabulary
}

// Has returns the forms of words of any draw.
func (l listed) Has(ctx context.Context, words []string) ([]string, error) {
	return l.words.Has(ctx, words)
}

// part is a stretch of the components of every vector.
type part struct {
	of         Source
	from, dims int
}

// Info implements [Source].
func (p part) Info() Info {
	info := p.of.Info()
	info.Dims = p.dims
	return info
}

// Find implements [Source].
func (p part) Find(ctx context.Context, words []string) ([]Hit, error) {
	hits, err := p.of.Find(ctx, words)
	for i, h := range hits {
		if h.As == "" {
			continue
		}
		v := h.Vector[p.from : p.from+p.dims : p.from+p.dims]
		hits[i].Vector = v
		if zero(v) {
			hits[i] = Hit{Word: h.Word}
		}
	}
	return hits, err
}

// zero reports whether all components are 0.
func zero(v []float64) bool {
	for _, x := range v {
		if x != 0 {
			return false
		}
	}
	return true
}
