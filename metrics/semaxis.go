package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// an is the source of SemAxis.
const an = "An, Kwak and Ahn 2018"

var _ = measure.Register(&semaxis)

// semaxis is the entry. Its vocabulary is optional: only the option neighbours
// needs it.
var semaxis = measure.Measure{
	ID:    "semaxis",
	Place: 100,
	Term:  "SemAxis",
	Name:  "SemAxis",
	Doc: "Where does each word lie on the axis from one pole to the other? " +
		"The axis runs from the mean vector of B to that of A.",
	Source:  an,
	Formula: `\text{score}(w) = \cos(w, \overline{a} - \overline{b})`,
	Page:    "words",
	Roles:   listRoles,
	Options: []measure.Option{
		{ID: "neighbours", Doc: "How many nearest neighbours, of all words of the embedding, each word of A and B is averaged with before the axis is drawn.", Default: 0, Min: 0, Max: 50},
	},
	Values: []measure.Value{
		{ID: "mean", Name: "mean score", Doc: "Mean score of the words.", Range: "−1 to 1"},
		{ID: "mean_abs", Name: "mean distance from the middle", Doc: "Mean of the scores' absolute values.",
			Range: "from 0 to 1"},
	},
	Words: append([]measure.Value{
		{ID: "score", Symbol: "cos", Name: "place on the axis",
			Doc: "Cosine of the word's vector with the mean vector of A minus the mean vector of B, both as the embedding holds them.", Range: "−1 to 1", Source: an + "; the neighbours are sweater's l"},
	}, wordPValues("the mean inner product with A minus that with B")...),
	Run: runSemAxis,
}

// runSemAxis computes, of [An et al. 2018], cos(w, mean A − mean B), where each
// word of the poles may be averaged with its neighbours first.
//
// Poles are means of vectors as they are, not at length 1; the words' cosines with
// the axis are from −1 to 1. p deals the pole words, of what they are after
// averaging.
//
// [An et al. 2018]: https://aclanthology.org/P18-1228
func runSemAxis(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, a, b := in.Sets["words"].Words, in.Sets["A"].Words, in.Sets["B"].Words
	poleA, poleB := rawVectors(a), rawVectors(b)
	if l := in.Int("neighbours"); l > 0 {
		if in.Vocabulary == nil {
			out.Note(measure.Warning, "no_neighbours.embedding_offers_word", "This embedding offers no neighbours of a word, so there is no axis. Set the option neighbours to 0.")
			out.Words = append(append(BareRows("words", words), BareRows("A", a)...), BareRows("B", b)...)
			return out, nil
		}
		for _, pole := range []struct {
			words   []measure.Word
			vectors [][]float64
		}{{a, poleA}, {b, poleB}} {
			if err := widen(ctx, in, pole.words, pole.vectors); err != nil {
				return nil, err
			}
		}
	}
	axis := Difference(linalg.Mean(poleA), linalg.Mean(poleB))
	if !linalg.HasDirection(axis) {
		out.Note(measure.Warning, "direction_undefined.two_groups_same_mean",
			"The two groups have the same mean, so there is no axis between them.")
		out.Words = append(append(BareRows("words", words), BareRows("A", a)...), BareRows("B", b)...)
		return out, nil
	}
	axis = linalg.Unit(axis)
	scores := linalg.Dots(axis, UnitVectors(words))
	rows := scoreRows("words", words, scores)
	out.Put("mean", stats.Mean(scores))
	NothingLeft(in, out, scores)
	sizes := make([]float64, len(scores))
	for i, s := range scores {
		sizes[i] = math.Abs(s)
	}
	out.Put("mean_abs", stats.Mean(sizes))
	if t, ok := innerProducts(words, poleA, poleB); ok {
		p, err := t.wordP(ctx, in, out)
		if err != nil {
			return nil, err
		}
		if err := putWordP(rows, p); err != nil {
			return nil, err
		}
	}
	out.Words = append(append(rows, scoreRows("A", a, linalg.Dots(axis, UnitVectors(a)))...),
		scoreRows("B", b, linalg.Dots(axis, UnitVectors(b)))...)
	return out, nil
}

// widen replaces the vectors of a pole's words by their means with those of
// their nearest neighbours among all words.
//
// One scan of the vocabulary a word. vectors is changed in place, words are not.
// The mean is of the word and its neighbours, l + 1 vectors.
func widen(ctx context.Context, in *measure.Input, words []measure.Word, vectors [][]float64) error {
	for i, w := range words {
		near, err := nearest(ctx, in, w.Vector, ranking{k: in.Int("neighbours"), without: []string{w.As}})
		if err != nil {
			return err
		}
		group := [][]float64{w.Vector}
		for _, n := range near {
			group = append(group, n.word.Vector)
		}
		vectors[i] = linalg.Mean(group)
	}
	return nil
}

// innerProducts returns the inner products of the words at length 1 with the
// vectors of the poles, divided by the length of the longest of these; ok is
// false where they are no numbers.
//
// w · (mean A − mean B) is the difference of means of these, so that the p of a
// word is as WEAT's. Divided by the longest they lie within −1 and 1, as
// quantising asks.
func innerProducts(words []measure.Word, a, b [][]float64) (t attributes, ok bool) {
	longest := 0.0
	for _, pole := range [][][]float64{a, b} {
		for _, v := range pole {
			longest = max(longest, linalg.Norm(v))
		}
	}
	if !(longest > 0) || math.IsInf(longest, 0) {
		return t, false
	}
	for _, w := range words {
		u := linalg.Unit(w.Vector)
		for i := range u {
			u[i] /= longest
		}
		t.toA, t.toB = append(t.toA, linalg.Dots(u, a)), append(t.toB, linalg.Dots(u, b))
		if last := len(t.toA) - 1; !isNumber(t.toA[last]) || !isNumber(t.toB[last]) {
			return t, false
		}
	}
	return t, true
}
