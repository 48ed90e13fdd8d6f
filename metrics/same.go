package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// schroder is the source of SAME.
const schroder = "Schröder, Schulz and Hammer 2024"

var _ = measure.Register(&same)

// same is the entry.
var same = measure.Measure{
	ID:    "same",
	Place: 240,
	Term:  "SAME",
	Name:  "Scoring Association Means of Word Embeddings",
	Doc: "How far do the words of a list lie along the differences between the means of the groups? " +
		"0 is no association; the words' signs do not cancel.",
	Source: schroder,
	Formula: `b(w) = \cos(w, \overline{a} - \overline{b})
\text{SAME} = \operatorname*{mean}_{w} |b(w)|`,
	Page: "words",
	Roles: append([]measure.Role{
		{ID: "words", Name: "words", Doc: "The words that should be neutral.", Kind: measure.KindWords, Min: 1},
	}, optionalGroups(groupRoles, 2, 1, "Words for a group; with two groups a positive number leans to the first.")...),
	Values: []measure.Value{
		{ID: "same", Symbol: "SAME", Name: "mean association",
			Doc: "Mean over the words of their association with the differences between the groups' means, without signs; see bias.", Range: "0 to 1 for two groups", Source: schroder + ", SAME"},
		{ID: "skew", Name: "skew", Doc: "Mean over the words of b(w) for A against B: whether the list as a whole leans to one side.", Range: "−1 to 1", Source: schroder + ", skew"},
		{ID: "stereotype", Name: "stereotype", Doc: "Population standard deviation over the words of b(w) for A against B: how differently they lean.", Range: "0 to 1", Source: schroder + ", stereotype"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the words of all groups into groups of these sizes whose SAME is at least as large; of random ones the observed one counts.", Range: "0 to 1", Source: "permutation of the group words"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of SAME over the choice of the words of the list, the groups being as they are.", Range: "as SAME", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of SAME over the choice of the words of the list, the groups being as they are.", Range: "as SAME", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: append([]measure.Value{
		{ID: "score", Symbol: "b(w)", Name: "association", Doc: "Cosine of the word with the mean of A minus the mean of B, vectors at length 1.", Range: "−1 to 1", Source: schroder + ", b(w, A, B)"},
		{ID: "bias", Name: "association without sign", Doc: "With two groups |b(w)|. With more, each further group's mean minus that of A, without what lies along the ones before, adds the length of the word along it times its own length.", Range: "from 0", Source: "the authors' EmbeddingBiasScores"},
	}, wordPValues("the mean cosine with A minus that with B")...),
	Tables: []measure.Value{
		{ID: "pairs", Name: "pairs of groups", Doc: "First group, second group, mean of |b(w)| over the words, their skew (mean of b, positive towards the first) and their stereotype (population standard deviation of b).", Range: "first, second, same, skew, stereotype", Source: schroder},
	},
	Run: runSAME,
}

// runSAME computes, of [Schröder et al. 2024],
//
//	b(w, A, B) = cos(w, Ā − B̄),
//
// Ā being the mean of vectors at length 1, the mean of |b| over the words, the
// mean of b (skew) and its standard deviation (stereotype); for more groups
// see [associationSpace].
//
// A mean of cosines is what WEAT takes; here it is the cosine with the difference
// of means, at length 1, so that b lies within −1 and 1.
//
// [Schröder et al. 2024]: https://arxiv.org/abs/2203.14603
func runSAME(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	s := sameRun{in: in, out: measure.NewResult(), words: in.Sets["words"].Words, groups: givenGroups(in, groupRoles)}
	s.units = UnitVectors(s.words)
	s.pairs()
	var centres [][]float64
	for _, g := range s.groups {
		centres = append(centres, linalg.Mean(g.units))
	}
	space, ok := newAssociationSpace(centres)
	if !ok {
		s.out.Note(measure.Warning, "direction_undefined.first_two_groups", "The first two groups have the same mean, so there is no difference between them to measure along.")
		s.out.Words = append(s.out.Words, BareRows("words", s.words)...)
		s.groupRows(nil)
		return s.out, nil
	}
	if len(s.groups) > 2 {
		s.out.Note(measure.Info, "order_matters", "With more than two groups SAME depends on their order: the difference between the first two counts in full, later ones by what they add.")
	}
	if len(space.axes) < len(s.groups)-1 {
		s.out.Note(measure.Info, "fewer_directions", "Some groups add no direction of their own to those before them.")
	}
	bias := space.allProducts(s.units)
	if err := s.rows(ctx, space, bias); err != nil {
		return nil, err
	}
	s.out.Put("same", stats.Mean(bias))
	if in.Bare {
		return s.out, nil
	}
	NothingLeft(s.in, s.out, bias)
	if err := s.permutationP(ctx, stats.Mean(bias)); err != nil {
		return nil, err
	}
	return s.out, redraw.Mean(bias, stats.Positive(math.Sqrt(float64(len(space.axes))))).Put(ctx, in, s.out)
}

// sameRun is one SAME under way.
//
// It lives for one run; groups has two at least.
type sameRun struct {
	in     *measure.Input
	out    *measure.Result
	words  []measure.Word
	units  [][]float64
	groups []wordGroup
}

// pairs adds the table of pairs of groups, and the numbers of the first.
//
// Skew and stereotype are put for the first pair. A pair whose means are the same
// has empty cells.
func (s *sameRun) pairs() {
	table := measure.Table{Name: "pairs", Columns: []string{"first", "second", "same", "skew", "stereotype"}}
	for i, a := range s.groups {
		for _, b := range s.groups[i+1:] {
			size, skew, stereotype := math.NaN(), math.NaN(), math.NaN()
			if axis := linalg.Minus(linalg.Mean(a.units), linalg.Mean(b.units)); apart(axis) {
				scores := linalg.Dots(linalg.Unit(axis), s.units)
				size, skew, stereotype = 0, stats.Mean(scores), populationSD(scores)
				for _, x := range scores {
					size += math.Abs(x) / float64(len(scores))
				}
			}
			if len(table.Rows) == 0 {
				s.out.Put("skew", skew)
				s.out.Put("stereotype", stereotype)
			}
			table.Rows = append(table.Rows, []any{a.role, b.role, measure.Cell(size), measure.Cell(skew),
				measure.Cell(stereotype)})
		}
	}
	s.out.Tables = []measure.Table{table}
}

// rows adds the words' rows.
//
// p is of the first two groups.
func (s *sameRun) rows(ctx context.Context, space associationSpace, bias []float64) error {
	rows := scoreRows("words", s.words, linalg.Dots(space.axes[0], s.units))
	for i, b := range bias {
		rows[i].Put("bias", b)
	}
	p, err := cosinesTo(s.words, s.groups[0].words, s.groups[1].words).wordP(ctx, s.in, s.out)
	if err == nil {
		err = putWordP(rows, p)
	}
	s.out.Words = append(s.out.Words, rows...)
	s.groupRows(space.axes[0])
	return err
}

// groupRows adds the rows of the groups' words, with a score unless axis is nil.
//
// Words of the first two groups have a place along the first direction; others
// have none.
func (s *sameRun) groupRows(axis []float64) {
	for i, g := range s.groups {
		if axis == nil || i > 1 {
			s.out.Words = append(s.out.Words, BareRows(g.role, g.words)...)
			continue
		}
		s.out.Words = append(s.out.Words, scoreRows(g.role, g.words, linalg.Dots(axis, g.units))...)
	}
}

// permutationP puts the p of SAME.
//
// Each permutation makes its own means and directions; the order of the groups stays.
func (s *sameRun) permutationP(ctx context.Context, observed float64) error {
	var pool [][]float64
	for _, g := range s.groups {
		pool = append(pool, g.units...)
	}
	sizes, dims := sizesOf(s.groups), len(pool[0])
	steps := float64(dims * (len(pool) + len(s.units)*len(sizes) + len(sizes)*len(sizes)))
	draws := min(randomPermutations, int(maxPermutationSteps/steps))
	if draws < 199 {
		s.out.Note(measure.Warning, "p_skipped.sets_large_p_value",
			"The sets are too large for a p-value. Ask for fewer words.")
		return nil
	}
	count := tally{observed: observed}
	centres := make([][]float64, len(sizes))
	every, err := permuteGroups(ctx, s.in, groupPermutation{sizes, draws}, func(order []int) {
		if count.seen%64 == 0 {
			s.in.Progress(measure.Progress{Text: "Dealing the groups anew", Done: count.seen, Total: draws})
		}
		for i, n := range sizes {
			centres[i] = make([]float64, dims)
			for _, w := range order[:n] {
				for k, x := range pool[w] {
					centres[i][k] += x / float64(n)
				}
			}
			order = order[n:]
		}
		if space, ok := newAssociationSpace(centres); ok {
			count.add(stats.Mean(space.allProducts(s.units)))
			return
		}
		count.add(0) // groups alike part no words
	})
	if err == nil {
		notedP(s.out, count, every)
	}
	return err
}

// associationSpace is the directions along which the means of groups differ:
// the first of length 1, from the second mean to the first; each further one
// what the difference of its mean from the first adds to those before it.
type associationSpace struct{ axes [][]float64 }

// newAssociationSpace returns false if the first two means are the same.
//
// Gram and Schmidt on the differences from the first mean; only the first is
// brought to length 1.
func newAssociationSpace(centres [][]float64) (associationSpace, bool) {
	var space associationSpace
	for i, c := range centres[1:] {
		axis := linalg.Minus(centres[0], c)
		size := linalg.Norm(axis)
		for _, before := range space.axes {
			e := linalg.Unit(before)
			along := linalg.Dot(axis, e)
			for k := range axis {
				axis[k] -= float64(along * e[k])
			}
		}
		switch {
		case i == 0 && !apart(axis):
			return space, false
		case i == 0:
			axis = linalg.Unit(axis)
		case linalg.Norm(axis) <= 1e-9*size:
			continue
		}
		space.axes = append(space.axes, axis)
	}
	return space, true
}

// allProducts returns for each vector of length 1 the sum of the lengths of its inner
// products with the directions.
//
// From 0; with one direction |b(w)|. O(n d) a direction.
func (s associationSpace) allProducts(units [][]float64) []float64 {
	out := make([]float64, len(units))
	for _, axis := range s.axes {
		for i, u := range units {
			out[i] += math.Abs(linalg.Dot(axis, u))
		}
	}
	return out
}

// apart reports whether the difference of two means is more than rounding noise.
//
// Vectors have length 1, so that their means differ by rounding of five decimals,
// at most, where they are the same.
func apart(axis []float64) bool { return linalg.Norm(axis) > rounded }
