package audit

import (
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// maxFrequentNumbers bounds the vectors held of each side: 128 MB.
//
// 16e6 numbers of 8 bytes: 53,000 words of 300 components.
const maxFrequentNumbers = 16e6

// readFrequent reads the first words of both sides, once.
//
// Later calls return the same words. Words that lose their direction by the steps
// are left out of both sides.
func (a *audit) readFrequent(ctx context.Context) (*vocabularySample, error) {
	if a.frequent != nil {
		return a.frequent, nil
	}
	if err := a.readFirst(ctx); err != nil {
		return nil, err
	}
	first := a.first
	after, err := a.afterwards(ctx, first.words)
	if err != nil {
		return nil, err
	}
	f := &vocabularySample{forms: first.forms}
	for i, w := range first.words {
		if linalg.HasDirection(w.Vector) && linalg.HasDirection(after[i].Vector) {
			f.sides[0], f.sides[1] = append(f.sides[0], w), append(f.sides[1], after[i])
			f.leans, f.neutral = append(f.leans, first.leans[i]), append(f.neutral, first.neutral[i])
		}
	}
	a.frequent = f
	return f, nil
}

// readFirst reads the first words before, unless a comparison knows them.
//
// It fills a.first: n words with vectors, their cosines with g, and whether each
// is neutral, that is, neither specific nor out of the pattern.
func (a *audit) readFirst(ctx context.Context) error {
	if a.first != nil {
		return nil
	}
	info := a.before.vocabulary.Info()
	n := min(a.in.Int("among"), info.Words)
	if most := maxFrequentNumbers / max(info.Dims, 1); n > most {
		n = most
		a.out.Note(measure.Info, "fewer_frequent_words", "The vectors are long, so the {n:count} most frequent words stand for the vocabulary.", n)
	}
	specific, err := a.specificForms(ctx)
	if err != nil {
		return err
	}
	places, f := make([]int, n), &vocabularyBefore{forms: specific}
	for i := range places {
		places[i] = i
	}
	for chunk := range slices.Chunk(places, metrics.WordsAtOnce) {
		a.in.Progress(measure.Progress{Text: "Reading frequent words", Done: chunk[0], Total: n})
		before, err := metrics.WordsAt(ctx, a.before.vocabulary, chunk)
		if err != nil {
			return err
		}
		f.words = append(f.words, before...)
	}
	// Room for one unit vector, so that no word allocates.
	u := make([]float64, info.Dims)
	f.leans, f.neutral = make([]float64, n), make([]bool, n)
	for i, w := range f.words {
		if linalg.HasDirection(w.Vector) {
			f.leans[i] = leanOf(w.Vector, a.g, u)
		}
		f.neutral[i] = specific.neutral(w.As) && metrics.Fits(w.As, a.in.Choice("pattern"))
	}
	a.first = f
	return nil
}

// remaker is a vocabulary that is made of another word by word, as one that was
// debiased is: it turns what was found there into what it would find.
//
// Remake overwrites the vectors of the hits; words, forms and ranks stay. It saves
// looking every word up again in the vocabulary that the debiased one is made of.
type remaker interface{ Remake(hits []embed.Hit) }

// afterwards returns words of the side before as the side after has them.
//
// One word for each, in their order. Of an audit whose side after is the side
// before, the words themselves.
func (a *audit) afterwards(ctx context.Context, words []measure.Word) ([]measure.Word, error) {
	if a.same {
		return words, nil
	}
	after := make([]measure.Word, 0, len(words))
	made, can := a.after.vocabulary.(remaker)
	for chunk := range slices.Chunk(words, metrics.WordsAtOnce) {
		if !can {
			found, err := metrics.LookUp(ctx, a.after.vocabulary, metrics.Texts(chunk))
			if err != nil {
				return nil, err
			}
			after = append(after, found...)
			continue
		}
		hits := make([]embed.Hit, len(chunk))
		for i, w := range chunk {
			hits[i] = embed.Hit{Word: w.Text, As: w.As, Rank: w.Rank, Vector: w.Vector}
		}
		made.Remake(hits)
		after = append(after, metrics.WordsFound(hits)...)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return after, nil
}

// leanOf returns the cosine of a vector with a direction of length 1; u is room
// for the vector at length 1.
//
// The vector must have a direction.
//
//go:noinline
func leanOf(v, g, u []float64) float64 {
	linalg.SetUnit(u, v)
	return linalg.Dot(u, g)
}

// specificForms looks up the words of the pairs and those that the steps take
// for specific, equalise or find their direction by: Gonen and Goldberg leave
// them out of the most biased words too. A classifier that a step was fitted with
// has seen the words of its groups, so they are no test of what it left.
//
// Steps whose method takes neutral words as a second concept, as OSCaR does, name
// no choice of them: see changesOnlyNeutral.
func (a *audit) specificForms(ctx context.Context) (specificForms, error) {
	s := specificForms{specific: map[string]bool{}}
	for _, w := range metrics.PairWords(a.before.sets["pairs"].Pairs) {
		s.specific[w.As] = true
	}
	for _, step := range a.in.Steps {
		words := slices.Concat(step.Specific, slices.Concat(step.Pairs...), slices.Concat(step.Groups...),
			slices.Concat(step.Equalize...))
		if err := a.forms(ctx, words, s.specific); err != nil {
			return s, err
		}
		if len(step.Neutral) > 0 && changesOnlyNeutral(step.Method) {
			only := map[string]bool{}
			if err := a.forms(ctx, step.Neutral, only); err != nil {
				return s, err
			}
			s.only = append(s.only, only)
		}
	}
	return s, nil
}

// forms marks the forms in which words are found.
//
// Words that are not found mark nothing.
func (a *audit) forms(ctx context.Context, words []string, mark map[string]bool) error {
	for chunk := range slices.Chunk(words, metrics.WordsAtOnce) {
		hits, err := a.before.vocabulary.Find(ctx, chunk)
		if err != nil {
			return err
		}
		for _, h := range hits {
			if h.As != "" {
				mark[h.As] = true
			}
		}
	}
	return nil
}

// changesOnlyNeutral reports whether the neutral words that a step of the method
// names are all that are neutral: they are no such choice where the method must
// have them, as OSCaR has those of its second concept.
//
// An unknown method has no roles, so it counts as one that changes neutral words
// alone.
func changesOnlyNeutral(method string) bool {
	m, _ := debias.Lookup(method)
	for _, r := range m.Roles {
		if r.ID == measure.RoleNeutral {
			return r.Optional
		}
	}
	return true
}
