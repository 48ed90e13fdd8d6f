package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&axes)

// axes is the entry. The second axis is optional in its form: pairs, or two
// groups.
var axes = measure.Measure{
	ID:    "axes",
	Place: 320,
	Term:  "Two axes",
	Name:  "Projection on two axes",
	Doc: "Where do words lie along two directions at once, such as he against she, and neutral words against gendered ones? " +
		"It also says whether the two directions, and the words' places along them, have to do with each other.",
	Source:  Bolukbasi,
	Formula: `\rho = \operatorname{corr}(\operatorname{rank} w \cdot g, \operatorname{rank} w \cdot h)`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words to place.", Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs for the first axis; the first word of each is the positive pole.",
			Kind: measure.KindPairs, Min: 1},
		{ID: "across", Name: "pairs across", Doc: "Pairs for the second axis; the first word of each is the positive pole.",
			Kind: measure.KindPairs, Min: 1, Optional: true},
		{ID: "A", Name: "first group", Doc: "In place of pairs across: words for the positive pole of the second axis.",
			Kind: measure.KindWords, Min: 1, Optional: true},
		{ID: "B", Name: "second group", Doc: "In place of pairs across: words for the negative pole of the second axis.",
			Kind: measure.KindWords, Min: 1, Optional: true},
	},
	Options: []measure.Option{directionOption},
	Values: append([]measure.Value{
		{ID: "cos", Symbol: "cos", Name: "cosine of the axes", Doc: "Cosine of the two directions; 0 is a right angle.",
			Range: "−1 to 1"},
	}, correlationValues("the words' places along the two axes", "after "+Bolukbasi+", Figure 7")...),
	Words: []measure.Value{
		{ID: "score", Symbol: "w · g", Name: "place along the first axis",
			Doc: "Cosine of the word with the direction of the pairs.", Range: "−1 to 1", Source: Bolukbasi + ", Figure 7"},
		{ID: "score_y", Symbol: "w · h", Name: "place along the second axis",
			Doc: "Cosine of the word with the direction of the pairs across, or with the mean of A minus the mean of B, their words at length 1.", Range: "−1 to 1", Source: Bolukbasi + ", Figure 7"},
	},
	Tables: []measure.Value{
		{ID: "corners", Name: "corners", Doc: "Number of words with these signs of their places, and the one that lies farthest into the corner: with the largest product of its two places.", Range: "along, across, n, word"},
	},
	Run: runAxes,
}

// runAxes projects the words at length 1 on two directions of length 1, as
// [Bolukbasi et al. 2016] do in Figure 7 with he − she and a direction of
// neutrality.
//
// Without one of the directions words have the other place alone, and a note says
// why. g need not stand at a right angle to h: cos says how far they are from one.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func runAxes(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	g, ok := pairDirection(ctx, in.Sets["pairs"].Pairs, in.Choice("direction"))
	h, second := secondAxis(ctx, in, out)
	for _, w := range axesRows(in) {
		u := linalg.Unit(w.word.Vector)
		r := measure.NewRow(w.role, w.word)
		if ok {
			r.Put("score", linalg.Dot(u, g))
		}
		if second {
			r.Put("score_y", linalg.Dot(u, h))
		}
		out.Words = append(out.Words, r)
	}
	if !ok {
		NoteNoDirection(out)
	}
	if !ok || !second {
		return out, ctx.Err()
	}
	out.Put("cos", linalg.Dot(g, h))
	words := in.Sets["words"].Words
	x, y := ProjectionsOn(words, g), ProjectionsOn(words, h)
	out.Tables = []measure.Table{cornersTable(words, x, y)}
	if NothingLeft(in, out, x) || NothingLeft(in, out, y) {
		return out, nil
	}
	return out, rankCorrelation(ctx, in, out, paired{x, y})
}

// secondAxis returns the direction of the pairs across or, without them, from
// the mean of B to that of A; a note says why there is none.
//
// Pairs across count before groups. The result has length 1.
func secondAxis(ctx context.Context, in *measure.Input, out *measure.Result) ([]float64, bool) {
	across, a, b := in.Sets["across"].Pairs, in.Sets["A"].Words, in.Sets["B"].Words
	if len(across) > 0 {
		h, ok := pairDirection(ctx, across, in.Choice("direction"))
		if !ok {
			out.Note(measure.Warning, "direction_undefined.pairs_across_cancel", "The pairs across cancel out: they have no common direction, so there is no second axis.")
		}
		return h, ok
	}
	if len(a) == 0 || len(b) == 0 {
		out.Note(measure.Warning, "no_second_axis", "The second axis needs pairs across, or words for both A and B.")
		return nil, false
	}
	h := linalg.Minus(linalg.Mean(UnitVectors(a)), linalg.Mean(UnitVectors(b)))
	if !apart(h) {
		out.Note(measure.Warning, "direction_undefined.two_groups_same_mean_second",
			"The two groups have the same mean, so there is no second axis between them.")
		return nil, false
	}
	return linalg.Unit(h), true
}

// axesRow is a word of a role.
//
// A word of several roles has a row in each.
type axesRow struct {
	role string
	word measure.Word
}

// axesRows returns the words of all roles in their order.
//
// Words of pairs come in the order first, second.
func axesRows(in *measure.Input) []axesRow {
	var rows []axesRow
	for _, role := range axesRoles {
		set := in.Sets[role]
		for _, w := range append(append([]measure.Word(nil), set.Words...), PairWords(set.Pairs)...) {
			rows = append(rows, axesRow{role, w})
		}
	}
	return rows
}

// axesRoles are the ids of the roles in their order.
var axesRoles = []string{"words", "pairs", "across", "A", "B"}

// cornersTable counts the words by the signs of their places. A word on an axis
// stands in no corner.
//
// In each corner the word with the largest product |x y|, the first of equal ones;
// the cell is empty in an empty corner. On the grid, so that a place that is
// rounding alone is on the axis.
func cornersTable(words []measure.Word, x, y []float64) measure.Table {
	t := measure.Table{Name: "corners", Columns: []string{"along", "across", "n", "word"}}
	for _, corner := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		count, best, farthest := 0, -1, 0.0
		for i := range words {
			px, py := corner[0]*linalg.OnGrid(x[i]), corner[1]*linalg.OnGrid(y[i])
			if px <= 0 || py <= 0 {
				continue
			}
			count++
			if product := px * py; product > farthest {
				best, farthest = i, product
			}
		}
		cells := []any{poleName(corner[0]), poleName(corner[1]), float64(count), nil}
		if best >= 0 {
			cells[3] = words[best].As
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// poleName names the pole on a side, as the tables do.
func poleName(sign float64) string {
	if sign > 0 {
		return "first"
	}
	return "second"
}
