package audit

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// axisWords is the number of words of each end of the axis that are listed.
const axisWords = 5

// usualAxis is the axis of Figure 3 of [Bolukbasi et al. 2016], which English
// vectors have when no other is given.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
var usualAxis = []string{"softball", "football"}

// putAxis lists the neutral words of the list that stand farthest to either
// end of an axis which is about something else than the pairs, before and after,
// each with its indirect bias β with the word at that end: Figure 3 of
// [Bolukbasi et al. 2016]. A word w stands at w . (a − b)/|a − b|, all vectors at
// length 1; ties, to 2^-40, stay in the order of the list, and a cosine below 0.05
// has no β.
//
// Rows of the table: side, end, word, place along the axis, cosine with the word
// at the end, β. At most five words an end and side.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func putAxis(ctx context.Context, a *audit) error {
	specific, err := a.specificForms(ctx)
	if err != nil {
		return err
	}
	ends, err := a.axisEnds(ctx, specific)
	if err != nil {
		return err
	}
	for i, s := range []side{a.before, a.after} {
		axis := linalg.Minus(linalg.Unit(ends[i][0].Vector), linalg.Unit(ends[i][1].Vector))
		// Without ends both vectors are nil, and their difference has length 0.
		if linalg.Norm(axis) < 1e-9 { // also without ends
			a.out.Note(measure.Info, "no_axis", "There is no axis of two words to order the list along. Give two words as the role axis.")
			return nil
		}
		words := s.sets["words"].Words
		places := metrics.ProjectionsOn(words, linalg.Unit(axis))
		for k, w := range words {
			if !specific.neutral(w.As) || w.As == ends[i][0].As || w.As == ends[i][1].As {
				// Specific words and the ends themselves are left out: leaningTo passes
				// over NaN.
				places[k] = math.NaN()
			}
		}
		for k, pole := range []float64{1, -1} {
			end := ends[i][k]
			for _, at := range leaningTo(places, pole, axisWords) {
				w := words[at]
				similarity := linalg.Dot(linalg.Unit(w.Vector), linalg.Unit(end.Vector))
				a.axis = append(a.axis, []any{[]string{"before", "after"}[i], end.As, w.As, measure.Cell(places[at]),
					measure.Cell(similarity), measure.Cell(a.beta(end, w))})
			}
		}
	}
	return nil
}

// axisTable lists what putAxis found.
func (a *audit) axisTable() {
	rows := append([][]any{}, a.axis...)
	a.out.Tables = append(a.out.Tables, measure.Table{Name: "axis",
		Columns: []string{"side", "end", "word", "projection", "similarity", "beta"}, Rows: rows})
}

// axisEnds returns the two words of the axis on both sides: those given, or the
// usual ones of English vectors, or the neutral words of the list that leaned
// most to either side before. Words without vectors are no axis.
//
// All four words are zero where there is no axis. Ends given are those of both
// sides, so they are found on each.
func (a *audit) axisEnds(ctx context.Context, specific specificForms) (ends [2][2]measure.Word, err error) {
	if given := a.after.sets["axis"].Pairs; len(given) > 0 {
		return [2][2]measure.Word{a.before.sets["axis"].Pairs[0], given[0]}, nil
	}
	if language := a.language(); language == "" || language == "en" {
		found := true
		for i, s := range []side{a.before, a.after} {
			words, err := metrics.LookUp(ctx, s.vocabulary, usualAxis)
			if err != nil {
				return ends, err
			}
			ends[i] = [2]measure.Word(words)
			for _, w := range words {
				found = found && linalg.HasDirection(w.Vector)
			}
		}
		if found {
			return ends, nil
		}
		ends = [2][2]measure.Word{}
	}
	// A fresh list: specific words are struck out of it.
	leans, _ := a.leans()
	for i, w := range a.before.sets["words"].Words {
		if !specific.neutral(w.As) {
			leans[i] = math.NaN()
		}
	}
	first, last := leaningTo(leans, 1, 1), leaningTo(leans, -1, 1)
	if len(first) == 0 || len(last) == 0 {
		return ends, nil
	}
	for i, s := range []side{a.before, a.after} {
		ends[i] = [2]measure.Word{s.sets["words"].Words[first[0]], s.sets["words"].Words[last[0]]}
	}
	return ends, nil
}

// language returns that of the embedding, such as "en"; "" if it is not known.
//
// From the provenance of the embedding before; a regional tag counts as its
// language.
func (a *audit) language() string {
	if a.in.Before == nil {
		return ""
	}
	return measure.Language(a.in.Before.Info.Provenance.Language)
}
