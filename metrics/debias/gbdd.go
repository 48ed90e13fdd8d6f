package debias

import (
	"context"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// lauscher is the source of GBDD and of BAM.
const lauscher = "Lauscher et al. 2020"

// The roles that both share.
var (
	eachPairRole = measure.Role{ID: measure.RolePairs, Name: "pairs",
		Doc: "Pairs of words, one of each side, such as she and he.", Optional: true}
	bothSidesRole = measure.Role{ID: measure.RoleGroups, Name: "two groups", Doc: "Two lists of words instead of pairs: every word of one makes a pair with every word of the other.", Optional: true}
)

// pairsValue counts pairs.
var pairsValue = measure.Value{ID: "pairs", Name: "pairs", Doc: "Pairs of words that the embedding has.",
	Range: "from 1"}

var _ = register(&gbdd)

// gbdd is the entry.
var gbdd = Method{
	ID:      "gbdd",
	Place:   110,
	Term:    "General bias-direction debiasing",
	Name:    "take out the direction of pair differences",
	Doc:     "Takes the one direction in which the words of two groups differ most, over all pairs of a word of one and a word of the other, out of every word, without exception. All vectors are brought to length 1 before, not after.",
	Source:  lauscher + " (DebIE), general bias-direction debiasing",
	Formula: `w^{\prime} = w - (w \cdot b) b`,
	Roles:   []measure.Role{eachPairRole, bothSidesRole},
	Values: []measure.Value{
		pairsValue,
		{ID: "explained", Name: "share explained", Doc: "Share of the squared pair differences along the direction.",
			Range: "0 to 1", Source: lauscher},
	},
	Tables: []measure.Value{componentsTable},
	Fit:    fitGBDD,
}

// fitGBDD computes x − (x.b) b, where b is the top right singular vector of the
// matrix whose rows are the differences of the pairs of words, all at length 1
// ([Lauscher et al.], GBDD; their gbdd.py in anlausch/DEBIE).
//
// b is the first eigenvector of the sum of d dᵀ over the differences d, so that
// the matrix of n·m rows is never made. Vectors come to length 1 before; a word
// along b becomes 0.
//
// [Lauscher et al.]: https://arxiv.org/abs/1909.06092
func fitGBDD(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	report := measure.NewReport()
	p, err := pairSides(ctx, space, step, &report)
	if err != nil {
		return nil, err
	}
	squares, axes := linalg.Eigen(p.differences())
	var total float64
	for _, s := range squares {
		total += max(s, 0)
	}
	if !(total > crumb*crumb*float64(p.count())) {
		return nil, fail("no_direction", "debias.give_different_groups: Give groups whose words differ.", "debias.pairs_do_not_differ: The words of the pairs do not differ, so there is no direction.")
	}
	s := subspace{axes: [][]float64{axes.Row(0)}}
	for _, square := range squares {
		s.shares = append(s.shares, max(square, 0)/total)
	}
	signed(s.axes[0])
	s.report(&report)
	delete(report.Values, "components")
	report.Put("pairs", float64(p.count()))
	f := without(s.axes)
	f.before, f.report = true, report
	return f, nil
}

// sides are the words of pairs: beside each other, or each of one side with each
// of the other.
//
// first and second have one length unless crossed.
type sides struct {
	first, second [][]float64 // of length 1
	crossed       bool
}

// count returns the number of pairs.
func (p sides) count() int {
	if p.crossed {
		return len(p.first) * len(p.second)
	}
	return len(p.first)
}

// differences returns the sum of d dᵀ over the differences d of all pairs.
//
// d × d. Of crossed groups with n and m words
//
//	Σ (a − b)(a − b)ᵀ = m Σ a aᵀ + n Σ b bᵀ − (Σ a)(Σ b)ᵀ − (Σ b)(Σ a)ᵀ,
//
// O((n + m) d²) in place of O(n m d²).
func (p sides) differences() linalg.Matrix {
	m := linalg.NewMatrix(len(p.first[0]))
	if !p.crossed {
		for i, a := range p.first {
			d := linalg.Minus(a, p.second[i])
			m.Outer(1, d, d)
		}
		return m
	}
	for _, a := range p.first {
		m.Outer(float64(len(p.second)), a, a)
	}
	for _, b := range p.second {
		m.Outer(float64(len(p.first)), b, b)
	}
	// Outer takes the symmetric half of both orders.
	return m.Outer(-2, sumOf(p.first), sumOf(p.second))
}

// sumOf returns the sum of vectors; there is at least one.
//
// The result is fresh.
func sumOf(vectors [][]float64) []float64 {
	sum := make([]float64, len(vectors[0]))
	for _, v := range vectors {
		linalg.AddScaled(sum, 1, v)
	}
	return sum
}

// pairSides finds the words of a step's pairs, or of its two groups, and notes
// what is missing. It returns an error if there is no pair.
//
// Pairs count before groups. A pair that lacks a word is left out, with a note; of
// groups each word counts on its own.
func pairSides(ctx context.Context, space Space, step measure.Step, report *measure.Report) (sides, error) {
	p := sides{crossed: len(step.Pairs) == 0}
	asked := step.Pairs
	if p.crossed {
		if asked = step.Groups; len(asked) != 2 {
			return p, fail("not_two_groups", "debias.give_lists_or_pairs: Give two lists of words, or pairs.", "debias.needs_two_groups: The method tells two groups apart; the step has {asked}.", len(asked))
		}
	}
	hits, missing, err := foundSets(ctx, space, asked)
	if err != nil {
		return p, err
	}
	if len(missing) > 0 {
		report.Note(measure.Info, "missing_words.embedding",
			"The embedding lacks {words} {words:word|words}: {named:list8…}.", len(missing), missing)
	}
	if p.crossed {
		p.first, p.second = unitsOf(hits[0]), unitsOf(hits[1])
	}
	var out []string
	for i, set := range hits {
		switch {
		case p.crossed:
		case len(set) != 2 || len(asked[i]) != 2:
			out = append(out, strings.Join(asked[i], "–"))
		default:
			p.first, p.second = append(p.first, linalg.Unit(set[0].Vector)), append(p.second, linalg.Unit(set[1].Vector))
		}
	}
	if len(out) > 0 {
		report.Note(measure.Warning, "sets_left_out.being_pairs", "Of {asked} sets {out} {out:is|are} left out, not being pairs of two words here: {words:list8…}.", len(asked), len(out), out)
	}
	if len(p.first) == 0 || len(p.second) == 0 {
		return p, lacking("no_pairs", "debias.give_words_of_both_groups: Give words of both groups that the embedding has.", "debias.no_pair_is_there: No pair of words is in the embedding.", missing)
	}
	return p, nil
}

// unitsOf returns the vectors of hits at length 1.
//
// In order; all must have a direction.
func unitsOf(hits []embed.Hit) [][]float64 {
	var units [][]float64
	for _, h := range hits {
		units = append(units, linalg.Unit(h.Vector))
	}
	return units
}
