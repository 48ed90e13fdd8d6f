package audit

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// indirectWords is the number of words of each side whose indirect bias is
// measured.
const indirectWords = 10

// putDirectBias puts the direct bias of [Bolukbasi et al. 2016], section 5.2,
// with c = 1, along the direction as it was before.
//
// DirectBias_1 = mean over w of |cos(w, g)|. With the direction of before on both
// sides, a method that takes g out reaches 0: what the words still tell of each
// other is for the other measures.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func putDirectBias(ctx context.Context, a *audit) error {
	before, after := a.leans()
	for i := range before {
		before[i], after[i] = math.Abs(before[i]), math.Abs(after[i])
	}
	return a.means(ctx, "direct_bias", before, after)
}

// leans returns the cosines of the role words with the direction.
//
// Both lists are fresh and in the order of the role words that both sides have.
func (a *audit) leans() (before, after []float64) {
	return metrics.ProjectionsOn(a.before.sets["words"].Words, a.g),
		metrics.ProjectionsOn(a.after.sets["words"].Words, a.g)
}

// means puts a bias that is the mean of numbers of the same items.
//
// before and after have a number for each item, in the same order; the smaller
// mean is the better (good −1).
func (a *audit) means(ctx context.Context, id string, before, after []float64) error {
	r := emptyRow(id, -1)
	if len(before) == 0 {
		a.noFigure(id, "too few words lean far enough, or are found on both sides")
		a.put(r)
		return nil
	}
	r.before, r.after = stats.Mean(before), stats.Mean(after)
	if err := r.redrawn(ctx, a, before, after); err != nil {
		return err
	}
	a.put(r)
	return nil
}

// putRIPA puts the mean of |RIPA|, of [Ethayarajh et al. 2019], of vectors at
// length 1 along the first component of the pairs' differences on each side: what
// a direction that is looked for again still finds.
//
// Differences without a direction are left out, so that pairs whose words a step
// has made equal do not decide. Along the first component, uncentred, of the
// others on each side.
//
// [Ethayarajh et al. 2019]: https://aclanthology.org/P19-1166
func putRIPA(ctx context.Context, a *audit) error {
	var leans [2][]float64
	for i, s := range []side{a.before, a.after} {
		var diffs [][]float64
		for _, p := range s.sets["pairs"].Pairs {
			if d := metrics.Difference(linalg.Unit(p[0].Vector), linalg.Unit(p[1].Vector)); linalg.HasDirection(d) {
				diffs = append(diffs, d)
			}
		}
		var g []float64
		ok := len(diffs) > 0
		if ok {
			g, ok = metrics.LeadingDirection(ctx, diffs)
		}
		if !ok {
			a.noFigure("ripa", "the pairs give no direction on one side")
			a.put(emptyRow("ripa", -1))
			return nil
		}
		for _, lean := range metrics.ProjectionsOn(s.sets["words"].Words, g) {
			leans[i] = append(leans[i], math.Abs(lean))
		}
	}
	return a.means(ctx, "ripa", leans[0], leans[1])
}

// putIndirectBias puts the mean of |β|, of [Bolukbasi et al. 2016], section
// 5.3, between the word of the list that leaned most to a side and the ten after
// it, of both sides; similarities below 0.05 before or after are left out.
//
// β(v, w) = (v . w − rest of v . rest of w) / (v . w), the rests being the vectors
// without their part along g, at length 1. At most 20 items: ten of each side. The
// pairs of words are those of before on both sides.
//
// [Bolukbasi et al. 2016]: https://arxiv.org/abs/1607.06520
func putIndirectBias(ctx context.Context, a *audit) error {
	leans, _ := a.leans()
	old, now := a.before.sets["words"].Words, a.after.sets["words"].Words
	var before, after []float64
	for _, pole := range []float64{1, -1} {
		order := leaningTo(leans, pole, 1+indirectWords)
		// The first of the order is the word that the others are compared with.
		for _, i := range order[min(1, len(order)):] {
			b := a.beta(old[order[0]], old[i])
			c := a.beta(now[order[0]], now[i])
			if measure.Finite(b) && measure.Finite(c) {
				before, after = append(before, math.Abs(b)), append(after, math.Abs(c))
			}
		}
	}
	return a.means(ctx, "indirect_bias", before, after)
}

// leaningTo returns at most so many places of the words that lean most to a pole,
// those that lean to the other, or have no lean, left out; ties, to 2^-40, in the
// order of the list.
//
// pole is 1 or −1. NaN is not above 0 on the grid, so a word without a lean is
// left out. Fewer may be returned.
func leaningTo(leans []float64, pole float64, most int) []int {
	var order []int
	for i, s := range leans {
		if linalg.OnGrid(pole*s) > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(linalg.OnGrid(pole*leans[j]), linalg.OnGrid(pole*leans[i]))
	})
	return order[:min(most, len(order))]
}

// beta returns the share of the similarity of two words that comes from the
// direction; NaN if they are hardly alike or nothing else is left of one.
//
// The direction is that of before on both sides.
func (a *audit) beta(v, w measure.Word) float64 {
	rest := metrics.Without(a.g, []measure.Word{v, w})
	if rest[0] == nil || rest[1] == nil {
		return math.NaN()
	}
	if b, counts := metrics.BetaOf(a.in, linalg.Dot(linalg.Unit(v.Vector), linalg.Unit(w.Vector)),
		linalg.Dot(rest[0], rest[1])); counts {
		return b
	}
	return math.NaN()
}
