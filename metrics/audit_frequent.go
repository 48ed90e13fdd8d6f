package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/linalg"
)

// maxFrequentNumbers bounds the vectors held of each side: 128 MB.
const maxFrequentNumbers = 16e6

// company is what an audit knows of the words about a word.
type company struct {
	frequent *frequentWords // nil before they are read
	// clusters are the clusters, before and after, that the first top words of
	// biased[0] and then those of biased[1] fell into: 1 or 2, as the side that a
	// cluster is named after; nil if there are none.
	clusters [2][]int
	// neighbours are, before and after, the shares of biased neighbours of the
	// role words, in the order of the sides' sets; nil if there are none.
	neighbours [2][]float64
}

// frequentWords are the first words of the vocabulary that have a direction on
// both sides, the most frequent first.
type frequentWords struct {
	sides   [2][]Word // before and after
	leans   []float64 // cosines with g, before
	neutral []bool
	forms   specificForms
}

// readFrequent reads the first words of both sides, once.
func (a *audit) readFrequent(ctx context.Context) (*frequentWords, error) {
	if a.frequent != nil {
		return a.frequent, nil
	}
	info := a.before.vocabulary.Info()
	n := min(a.in.Int("among"), info.Words)
	if most := maxFrequentNumbers / max(info.Dims, 1); n > most {
		n = most
		a.out.note(Info, "fewer_frequent_words", "The vectors are long, so the %s most frequent words stand for the vocabulary.", grouped(float64(n)))
	}
	specific, err := a.specificForms(ctx)
	if err != nil {
		return nil, err
	}
	places, f := make([]int, n), &frequentWords{forms: specific}
	for i := range places {
		places[i] = i
	}
	for chunk := range slices.Chunk(places, rescored) {
		a.in.Progress(Progress{Text: "Reading frequent words", Done: chunk[0], Total: n})
		before, err := wordsAt(ctx, a.before.vocabulary, chunk)
		if err != nil {
			return nil, err
		}
		after, err := wordsAt(ctx, a.after.vocabulary, chunk)
		if err != nil {
			return nil, err
		}
		for i, w := range before {
			if !linalg.HasDirection(w.Vector) || !linalg.HasDirection(after[i].Vector) {
				continue
			}
			f.sides[0], f.sides[1] = append(f.sides[0], w), append(f.sides[1], after[i])
			f.leans = append(f.leans, linalg.Dot(linalg.Unit(w.Vector), a.g))
			f.neutral = append(f.neutral, specific.neutral(w.As) && fits(w.As, a.in.Choice("pattern")))
		}
	}
	a.frequent = f
	return f, nil
}

// specificForms are the words, in the form found, that a lean is not a bias of.
type specificForms struct {
	specific map[string]bool
	only     []map[string]bool // neutral words that a step names
}

// neutral reports whether a word's lean counts as a bias.
func (s specificForms) neutral(as string) bool {
	for _, only := range s.only {
		if !only[as] {
			return false
		}
	}
	return !s.specific[as]
}

// specificForms looks up the words of the pairs and those that the steps take
// for specific, equalise or find their direction by: Gonen and Goldberg leave
// them out of the most biased words too. A classifier that a step was fitted with
// has seen the words of its groups, so they are no test of what it left.
func (a *audit) specificForms(ctx context.Context) (specificForms, error) {
	s := specificForms{specific: map[string]bool{}}
	for _, w := range pairWords(a.before.sets["pairs"].Pairs) {
		s.specific[w.As] = true
	}
	for _, step := range a.in.Steps {
		words := slices.Concat(step.Specific, slices.Concat(step.Pairs...), slices.Concat(step.Groups...), slices.Concat(step.Equalize...))
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
func (a *audit) forms(ctx context.Context, words []string, mark map[string]bool) error {
	for chunk := range slices.Chunk(words, rescored) {
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
