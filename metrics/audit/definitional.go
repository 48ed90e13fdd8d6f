package audit

import (
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// putDefinitional puts the share that is kept of the differences along g that
// words have by definition, vectors being at length 1: of a and b of each of the
// pairs, and of the first word and each other one of the sets that the steps
// equalise,
//
//	sum of s (a' − b') . g / sum of |(a − b) . g|,  s the sign of (a − b) . g,
//
// a and b before, a' and b' after. It is 1 where nothing changes, 0 where the
// differences are gone, and negative where they are turned about.
//
// A pair of words counts once, whichever way round and however often it stands.
// Projecting g out makes it 0, equalising keeps what the method gives back.
func putDefinitional(ctx context.Context, a *audit) error {
	before, after := slices.Clip(a.before.sets["pairs"].Pairs), slices.Clip(a.after.sets["pairs"].Pairs)
	for _, step := range a.in.Steps {
		sets, err := a.equalised(ctx, step.Equalize)
		if err != nil {
			return err
		}
		before, after = append(before, sets[0]...), append(after, sets[1]...)
	}
	var was, kept []float64
	seen := map[[2]string]bool{}
	for i, p := range before {
		// The two forms in alphabetical order: he, she is she, he.
		names := [2]string{min(p[0].As, p[1].As), max(p[0].As, p[1].As)}
		if seen[names] {
			continue
		}
		seen[names] = true
		old, now := a.along(p), a.along(after[i])
		if old < 0 {
			old, now = -old, -now
		}
		was, kept = append(was, old), append(kept, now)
	}
	r := emptyRow("definitional", 0)
	if r.after = stats.Total(kept) / stats.Total(was); !measure.Finite(r.after) || linalg.OnGrid(stats.Total(was)) == 0 {
		a.out.Note(measure.Info, "no_definitional", "The pairs do not differ along the direction, so no share of their difference can be kept.")
		return nil
	}
	a.putAlone(r)
	return nil
}

// along returns (a − b) . g of a pair at length 1.
//
// From −2 to 2.
func (a *audit) along(p [2]measure.Word) float64 {
	return linalg.Dot(linalg.Unit(p[0].Vector), a.g) - linalg.Dot(linalg.Unit(p[1].Vector), a.g)
}

// equalised returns, before and after, the first word of each set with each
// other one, of the words that have a direction on both sides.
//
// A set of k words gives at most k − 1 pairs, (first, second), (first, third) and
// so on, the first being the first word with a direction. pairs[0] is before,
// pairs[1] after.
func (a *audit) equalised(ctx context.Context, sets [][]string) (pairs [2][][2]measure.Word, err error) {
	before, err := metrics.LookUp(ctx, a.before.vocabulary, slices.Concat(sets...))
	if err != nil {
		return pairs, err
	}
	after, err := metrics.LookUp(ctx, a.after.vocabulary, slices.Concat(sets...))
	if err != nil {
		return pairs, err
	}
	// Words of all sets are looked up in one list; at is where the next set begins.
	at := 0
	for _, set := range sets {
		first := -1
		for i := at; i < at+len(set); i++ {
			switch {
			case !linalg.HasDirection(before[i].Vector) || !linalg.HasDirection(after[i].Vector):
			case first < 0:
				first = i
			default:
				pairs[0] = append(pairs[0], [2]measure.Word{before[first], before[i]})
				pairs[1] = append(pairs[1], [2]measure.Word{after[first], after[i]})
			}
		}
		at += len(set)
	}
	return pairs, nil
}
