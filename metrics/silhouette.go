package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// spliethover is the source of the Bias Silhouette Analysis.
const spliethover = "Spliethöver and Wachsmuth 2021"

// The choices of the silhouette's option vary.
const (
	varyTargets    = "targets"
	varyAttributes = "attributes"
)

// maxSilhouetteSteps bounds the cosines read for a silhouette.
const maxSilhouetteSteps = 4e9

var _ = measure.Register(&silhouette)

// silhouette is the entry; the second embedding is a must.
var silhouette = measure.Measure{
	ID:    "silhouette",
	Place: 300,
	Term:  "Bias Silhouette Analysis",
	Name:  "Bias Silhouette Analysis of a WEAT",
	Doc: "How much does the WEAT's effect size hang on which words of the lists are used, and does it tell a biased embedding from an unbiased one? " +
		"It is computed on ever longer parts of the shuffled lists, in an embedding taken to be biased and in a second one taken not to be.",
	Source: spliethover,
	Page:   "measure",
	Roles: []measure.Role{
		{ID: "X", Name: "first targets", Doc: "Words for the first concept.", Kind: measure.KindWords, Min: 2},
		{ID: "Y", Name: "second targets", Doc: "Words for the concept that X is contrasted with.",
			Kind: measure.KindWords, Min: 2},
		{ID: "A", Name: "first attributes", Doc: "Words for the group that a positive number leans towards.",
			Kind: measure.KindWords, Min: 2},
		{ID: "B", Name: "second attributes", Doc: "Words for the group that a negative number leans towards.",
			Kind: measure.KindWords, Min: 2},
	},
	Options: []measure.Option{
		{ID: "vary", Doc: "Which lists are shuffled and cut.", Choices: []string{varyTargets, varyAttributes},
			Default: varyTargets},
		{ID: "step", Doc: "By how many words each list grows.", Default: 1, Min: 1, Max: 100},
		{ID: "runs", Doc: "How many times the lists are shuffled.", Default: 100, Min: 2, Max: 1000},
	},
	Values: []measure.Value{
		{ID: "accuracy", Name: "accuracy",
			Doc:   "½ plus half the area between the mean |d| of the biased and that of the unbiased embedding over the length of the lists, as a share of the whole; above ½ the WEAT finds more bias in the biased one.",
			Range: "0.25 to 0.75 for equal sets", Source: spliethover + ", as in their code: the area is a share of length × 4"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of the accuracy over the choice of the shufflings.", Range: "0.25 to 0.75 for equal sets", Source: "leaving out each shuffling in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of the accuracy over the choice of the shufflings.", Range: "0.25 to 0.75 for equal sets", Source: "leaving out each shuffling in turn, Tukey 1958"},
		{ID: "robustness", Name: "robustness",
			Doc:   "1 minus the area between the largest and the smallest d of all shufflings over the length of the lists, as a share of the whole, in the biased embedding; 1 is no dependence on the words.",
			Range: "0 to 1 for equal sets", Source: spliethover + ", as in their code: the area is a share of length × 4"},
		{ID: "robustness_with", Name: "robustness in the second embedding", Doc: "The same in the unbiased embedding.",
			Range: "0 to 1 for equal sets", Source: spliethover},
		{ID: "d", Symbol: "d", Name: "effect size", Doc: "Effect size of the whole lists in the biased embedding.",
			Range: "−2 to 2 for equal sets", Source: Caliskan + ", effect size; population sd"},
		{ID: "d_with", Symbol: "d", Name: "effect size in the second embedding",
			Doc: "Effect size of the whole lists in the unbiased embedding.", Range: "−2 to 2 for equal sets",
			Source: Caliskan + ", effect size; population sd"},
	},
	Tables: []measure.Value{
		{ID: "silhouette", Name: "silhouette",
			Doc: "Words in the two lists together, then mean, smallest and largest d of the shufflings in the biased and in the unbiased embedding.", Range: "words, mean, low, high, mean_with, low_with, high_with", Source: spliethover},
	},
	With: true,
	Run:  runSilhouette,
}

// runSilhouette computes the Bias Silhouette Analysis of a WEAT of
// [Spliethöver and Wachsmuth 2021]. The words are those that both embeddings
// have; a list shorter than the other stays whole from its end on.
//
// Both embeddings see the same words in the same shuffles, so that curves differ
// by the vectors alone. Memory: two tables of cosines.
//
// [Spliethöver and Wachsmuth 2021]: https://doi.org/10.24963/ijcai.2021/77
func runSilhouette(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	s := silhouetteRun{in: in, out: measure.NewResult()}
	for _, id := range []string{"X", "Y", "A", "B"} {
		s.out.Words = append(s.out.Words, BareRows(id, in.Sets[id].Words)...)
	}
	here, there, ok := s.common()
	if !ok {
		s.out.Note(measure.Warning, "too_few_common", "A set has fewer than 2 words that both embeddings know, so nothing can be compared.")
		return s.out, nil
	}
	s.cut(here)
	steps := float64(len(s.lengths)*in.Int("runs")) * float64(len(here.ToA)+len(here.ToB))
	if steps > maxSilhouetteSteps {
		s.out.Note(measure.Warning, "too_many.lists_make_many",
			"The lists make too many parts. Raise the option step, or ask for fewer words.")
		return s.out, nil
	}
	var curves [2]silhouetteCurves
	for i, c := range []stats.Cosines{here, there} {
		var err error
		if curves[i], err = s.curves(ctx, c); err != nil {
			return nil, err
		}
	}
	return s.out, s.summary(ctx, curves[0], curves[1])
}

// silhouetteRun is one analysis under way.
//
// lengths and positions are of the same parts, ascending.
type silhouetteRun struct {
	in        *measure.Input
	out       *measure.Result
	first     int // words of the first list that is cut
	second    int
	lengths   []int     // of the longest part of a list
	positions []float64 // words of both parts together
}

// common returns the cosines in either embedding of the words that both have.
//
// By the text asked for. ok is false with fewer than two words of a set, or where
// the table would be too large.
func (s *silhouetteRun) common() (here, there stats.Cosines, ok bool) {
	var sets, other [4][]measure.Word
	for i, id := range []string{"X", "Y", "A", "B"} {
		known := map[string]measure.Word{}
		for _, w := range s.in.Other.Sets[id].Words {
			known[w.Text] = w
		}
		for _, w := range s.in.Sets[id].Words {
			if v, both := known[w.Text]; both {
				sets[i], other[i] = append(sets[i], w), append(other[i], v)
			}
		}
		if len(sets[i]) < 2 {
			return here, there, false
		}
	}
	here = newCosines(sets[0], sets[1], sets[2], sets[3]).table
	there = newCosines(other[0], other[1], other[2], other[3]).table
	return here, there, here.ToA != nil
}

// cut plans the lengths at which the lists are cut.
//
// Steps of the option step: with 5 and lists of 12 and 8 words, lengths 5, 10 and
// 12, positions 10, 18 and 20.
func (s *silhouetteRun) cut(c stats.Cosines) {
	s.first, s.second = c.X, c.Y
	if s.in.Choice("vary") == varyAttributes {
		s.first, s.second = c.A, c.B
	}
	longest, step := max(s.first, s.second), s.in.Int("step")
	for n := step; n < longest+step; n += step {
		n := min(n, longest)
		s.lengths = append(s.lengths, n)
		s.positions = append(s.positions, float64(min(n, s.first)+min(n, s.second)))
	}
}

// silhouetteCurves is d by shuffling and length; NaN where it does not exist.
//
// A row a shuffling, a column a length.
type silhouetteCurves [][]float64

// curves measures one embedding. The generator begins anew for each, so that both
// have the same shuffles; parts of one shuffle grow, none is drawn again.
func (s *silhouetteRun) curves(ctx context.Context, c stats.Cosines) (silhouetteCurves, error) {
	random := s.in.Rand(streamSubsets)
	runs := s.in.Int("runs")
	out := make(silhouetteCurves, runs)
	for run := range runs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.in.Progress(measure.Progress{Text: "Cutting the lists", Done: run, Total: runs})
		first, second := random.Perm(s.first), random.Perm(s.second)
		for _, n := range s.lengths {
			one, two := first[:min(n, s.first)], second[:min(n, s.second)]
			if s.in.Choice("vary") == varyAttributes {
				out[run] = append(out[run], partEffect(c, [4][]int{upTo(c.X), upTo(c.Y), one, two}))
			} else {
				out[run] = append(out[run], partEffect(c, [4][]int{one, two, upTo(c.A), upTo(c.B)}))
			}
		}
	}
	return out, nil
}

// upTo returns the places from 0 to n − 1.
//
//go:noinline
func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// partEffect returns the WEAT's d of parts of X, Y, A and B, in places.
//
// NaN where the targets lean alike, or are too few.
func partEffect(c stats.Cosines, of [4][]int) float64 {
	x, y, a, b := of[0], of[1], of[2], of[3]
	score := func(row int) float64 {
		var toA, toB float64
		for _, i := range a {
			toA += c.ToA[row*c.A+i]
		}
		for _, i := range b {
			toB += c.ToB[row*c.B+i]
		}
		return toA/float64(len(a)) - toB/float64(len(b))
	}
	first, second := make([]float64, len(x)), make([]float64, len(y))
	for i, w := range x {
		first[i] = score(w)
	}
	for i, w := range y {
		second[i] = score(c.X + w)
	}
	if level, err := alike(first, second); level || err != nil {
		return math.NaN()
	}
	d, err := stats.EffectSize(first, second)
	if err != nil {
		return math.NaN()
	}
	return d
}

// summary puts the numbers and the table.
func (s *silhouetteRun) summary(ctx context.Context, here, there silhouetteCurves) error {
	a, b := here.bounds(upTo(len(here))), there.bounds(upTo(len(there)))
	table := measure.Table{Name: "silhouette", Columns: []string{"words", "mean", "low", "high", "mean_with",
		"low_with", "high_with"}}
	for i, words := range s.positions {
		table.Rows = append(table.Rows, []any{words, measure.Cell(a.mean[i]), measure.Cell(a.low[i]), measure.Cell(a.high[i]),
			measure.Cell(b.mean[i]), measure.Cell(b.low[i]), measure.Cell(b.high[i])})
	}
	s.out.Tables = []measure.Table{table}
	last := len(s.positions) - 1
	whole := s.out.Put("d", a.mean[last])
	if whole = s.out.Put("d_with", b.mean[last]) && whole; !whole {
		s.out.Note(measure.Warning, "no_spread.all_target_words", "All target words lean alike, so there is no effect size: d divides by their spread.")
	}
	s.out.Put("robustness", 1-s.area(a.high, a.low))
	s.out.Put("robustness_with", 1-s.area(b.high, b.low))
	accuracy := func(runs []int) float64 { return 0.5 + s.area(here.bounds(runs).size(), there.bounds(runs).size())/2 }
	if !s.out.Put("accuracy", accuracy(upTo(len(here)))) {
		s.out.Note(measure.Warning, "part_without_spread", "Some parts of the lists have no effect size in any shuffling. Raise the option step.")
		return nil
	}
	if len(s.positions) == 1 {
		s.out.Note(measure.Info, "one_part", "The lists are cut at one length only, so there is no area. Lower the option step.")
	}
	runs := float64(len(here) * 2 * len(s.positions))
	return redraw.Sample{Sizes: []int{len(here)}, Steps: runs, Scale: stats.Between(0, 1),
		Statistic: func(drawn [][]int) float64 { return accuracy(drawn[0]) }}.Put(ctx, s.in, s.out)
}

// silhouetteBounds are the mean, smallest and largest d by length.
type silhouetteBounds struct{ mean, low, high []float64 }

// bounds returns the bounds over some shufflings; those without d do not count.
func (c silhouetteCurves) bounds(runs []int) silhouetteBounds {
	var out silhouetteBounds
	for i := range c[0] {
		var values []float64
		for _, r := range runs {
			if measure.Finite(c[r][i]) {
				values = append(values, c[r][i])
			}
		}
		if len(values) == 0 {
			values = []float64{math.NaN()}
		}
		out.mean = append(out.mean, stats.Mean(values))
		out.low, out.high = append(out.low, slices.Min(values)), append(out.high, slices.Max(values))
	}
	return out
}

// size returns the means without their signs.
func (b silhouetteBounds) size() []float64 {
	out := make([]float64, len(b.mean))
	for i, m := range b.mean {
		out[i] = math.Abs(m)
	}
	return out
}

// area returns the area between two curves by the trapezoidal rule, as a share
// of the longest position times the 4 that d ranges over.
func (s *silhouetteRun) area(upper, lower []float64) float64 {
	var sum float64
	for i := range s.positions[1:] {
		width := s.positions[i+1] - s.positions[i]
		sum += width * (upper[i] - lower[i] + upper[i+1] - lower[i+1]) / 2
	}
	return sum / (s.positions[len(s.positions)-1] * 4)
}
