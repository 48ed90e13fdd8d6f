package metrics

import (
	"context"
	"slices"
	"strconv"

	"weatherglass/metrics/analogy"
	"weatherglass/metrics/measure"
)

// foundPair is an analogy: a is to b as x is to y.
//
// The score is cos(a − b, x − y), from 0 to 1, and the distance |x − y| of vectors
// at length 1, from 0 to 2.
type foundPair struct {
	x, y            string // the forms found
	score, distance float64
}

// foundAnalogies is what a search along a direction found.
//
// It may stand in the memory of searches ([measure.Remember]) and be read by
// several runs, so it is never changed.
type foundAnalogies struct {
	compared    int
	both, eachX []foundPair // by the two rules on words that come again
}

// ranked returns the ranking by the rule that was chosen, and the other one.
//
// The slices are shared with f.
func (f *foundAnalogies) ranked(unique string) (first, second []foundPair) {
	if unique == uniqueX {
		return f.eachX, f.both
	}
	return f.both, f.eachX
}

// searchAnalogies compares all words along g, of length 1, unless that was done
// before.
//
// The key has all that the search depends on beside the embedding: pattern,
// vocabulary, top, delta and each component of g. The option unique is not in it.
func searchAnalogies(ctx context.Context, in *measure.Input, g []float64) (*foundAnalogies, error) {
	search := func() (any, error) { return newAnalogies(ctx, in, g) }
	if in.Remember == nil {
		return newAnalogies(ctx, in, g)
	}
	key := "analogies " + in.Choice("pattern") + " " + strconv.Itoa(in.Int("vocabulary")) + " " +
		strconv.Itoa(in.Int("top")) + " " + exactly(in.Real("delta"))
	for _, x := range g {
		key += " " + exactly(x)
	}
	found, err := in.Remember(key, search)
	if err != nil {
		return nil, err
	}
	return found.(*foundAnalogies), nil
}

// exactly writes a number so that no other is written alike.
//
// Hexadecimal with as many digits as it takes: 0.1 is "0x1.999999999999ap-04".
func exactly(x float64) string { return strconv.FormatFloat(x, 'x', -1, 64) }

// newAnalogies does the search: O(n² d) for n words of d components, in parts that
// the pool runs. Positions in the answer are places in the list of words that fit
// the pattern, not ranks.
func newAnalogies(ctx context.Context, in *measure.Input, g []float64) (*foundAnalogies, error) {
	words, vectors, err := wordsToCompare(ctx, in)
	if err != nil {
		return nil, err
	}
	space, err := analogy.NewSpace(ctx, vectors, g)
	if err != nil {
		return nil, err
	}
	found, err := space.Search(ctx, analogy.Options{Delta: in.Real("delta"), Top: in.Int("top"), Run: analogyParts(in),
		Progress: func(done, total int) {
			in.Progress(measure.Progress{Text: "Comparing all pairs of words", Done: done, Total: total})
		}})
	if err != nil {
		return nil, err
	}
	named := func(pairs []analogy.Pair) []foundPair {
		var out []foundPair
		for _, p := range pairs {
			if p.Score > rounded { // else the words differ along g by rounding alone
				out = append(out, foundPair{words[p.X].As, words[p.Y].As, p.Score, p.Distance})
			}
		}
		return out
	}
	return &foundAnalogies{len(words), named(found.Both), named(found.EachX)}, nil
}

// markedPairs are analogies found and the marks that some have.
type markedPairs struct {
	found []foundPair
	marks map[[2]string]float64
}

// analogiesWith puts the analogies of the second embedding beside those of the
// first, along the direction that the pairs have there.
//
// Without a second embedding it does nothing. Marks of analogies are by the forms
// found in the first one.
func analogiesWith(ctx context.Context, in *measure.Input, out *measure.Result, here markedPairs) error {
	if in.Other == nil {
		return nil
	}
	g, ok := LeadingDirection(ctx, UnitDifferences(in.Other.Sets["pairs"].Pairs))
	if !ok {
		out.Note(measure.Warning, "direction_undefined.second_embedding_pairs", "In the second embedding the pairs cancel out: they have no common direction, so nothing is listed for it.")
		return ctx.Err()
	}
	// A shallow copy: the options, the seed and the pool are the same, only the
	// embedding is the other one.
	there := *in
	there.Vocabulary, there.Remember = in.Other.Vocabulary, in.Other.Remember
	found, err := searchAnalogies(ctx, &there, g)
	if err != nil {
		return err
	}
	second, _ := found.ranked(in.Choice("unique"))
	out.Tables = append(out.Tables, analogyTable("analogies_with", second, here.found, here.marks))
	countMarks(out, "_with", second, here.marks)
	out.Put("kept", float64(common(here.found, second)))
	return nil
}

// analogyMarks returns the marks by the forms found of x and y; the last mark of
// an analogy counts. It is nil if there are none.
//
// A mark is 1 for a stereotype, 0 for an appropriate analogy, 0.5 for unsure; the
// role allows no other number.
func analogyMarks(in *measure.Input) map[[2]string]float64 {
	set := in.Sets["marks"]
	if set.Asked == 0 {
		return nil
	}
	marks := map[[2]string]float64{}
	for i, t := range set.Tuples {
		marks[[2]string{t[0].As, t[1].As}] = set.Values[i]
	}
	return marks
}

// countMarks puts how many of a list's analogies are marked as what.
//
// An analogy that is marked 0.5 counts as marked and as neither of the two. With
// the suffix of the second embedding the number of marks is not put again: it is
// of the same list.
func countMarks(r *measure.Result, suffix string, ranking []foundPair, marks map[[2]string]float64) {
	if marks == nil {
		return
	}
	var marked, stereotypes, appropriate float64
	for _, p := range ranking {
		switch mark, ok := marks[[2]string{p.x, p.y}]; {
		case !ok:
			continue
		case mark == 1:
			stereotypes++
		case mark == 0:
			appropriate++
		}
		marked++
	}
	if suffix == "" {
		r.Put("marked", marked)
		if left := len(marks) - int(marked); left > 0 {
			r.Note(measure.Info, "marks_elsewhere", "{marks:count} {marks:mark is|marks are} of analogies that are not listed here.", left)
		}
	}
	r.Put("stereotypes"+suffix, stereotypes)
	r.Put("appropriate"+suffix, appropriate)
}

// analogyTable lists a ranking, with each pair's place in another one, and its
// mark if there are marks.
//
// Places count from 1. A pair that is not in the other ranking has an empty cell
// there.
func analogyTable(name string, ranking, other []foundPair, marks map[[2]string]float64) measure.Table {
	t := measure.Table{Name: name, Columns: []string{"x", "y", "score", "distance", "other"}}
	if marks != nil {
		t.Columns = append(t.Columns, "mark")
	}
	for _, p := range ranking {
		row := []any{p.x, p.y, measure.Cell(p.score), measure.Cell(p.distance), nil}
		if at := placeIn(other, p); at >= 0 {
			row[4] = float64(at + 1)
		}
		if mark, ok := marks[[2]string{p.x, p.y}]; ok {
			row = append(row, mark)
		} else if marks != nil {
			row = append(row, nil)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// placeIn returns the place of a pair in a ranking, from 0; −1 if it is not there.
// The order within a pair counts: x, y is not y, x.
func placeIn(ranking []foundPair, p foundPair) int {
	return slices.IndexFunc(ranking, func(q foundPair) bool { return q.x == p.x && q.y == p.y })
}

// common counts the analogies of both rankings.
//
// O(|a|·|b|), for rankings of at most 500.
func common(a, b []foundPair) int {
	n := 0
	for _, p := range a {
		if placeIn(b, p) >= 0 {
			n++
		}
	}
	return n
}
