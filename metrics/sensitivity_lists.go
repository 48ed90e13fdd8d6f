package metrics

import (
	"context"
	"math"
	"math/rand/v2"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// subLists draws the sub-lists and puts how d and p spread over them.
//
// Each draw takes a sub-list of all four lists at once. Those without an effect
// size are dropped, and a note says how many.
func (s *sensitivityRun) subLists(ctx context.Context) error {
	if !s.smaller() {
		s.out.Note(measure.Warning, "sublists_skipped", "With this share every sub-list is the whole list, so none are drawn. Use longer lists or a smaller share.")
		return nil
	}
	rng := s.in.Rand(streamSubLists)
	draws := s.in.Int("draws")
	var ds, ps []float64
	for i := range draws {
		if i%64 == 0 {
			s.in.Progress(measure.Progress{Text: "Drawing sub-lists", Done: i, Total: draws})
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		d, p, ok, err := s.measure(ctx, s.draw(rng))
		if err != nil {
			return err
		}
		if ok {
			ds = append(ds, d)
		}
		if ok && measure.Finite(p) {
			ps = append(ps, p)
		}
	}
	if dropped := draws - len(ds); dropped > 0 {
		s.out.Note(measure.Info, "draws_dropped.sub_lists_effect", "{dropped:count} of {draws:count} sub-lists {dropped:has|have} no effect size, so the rest alone counts.", dropped, draws)
	}
	return s.spread(ds, ps)
}

// smaller reports whether a sub-list leaves out any word.
func (s *sensitivityRun) smaller() bool {
	for _, l := range s.whole {
		if s.keptCount(len(l)) < len(l) {
			return true
		}
	}
	return false
}

// draw returns lists of the sizes kept, drawn without replacement.
//
// A shuffle cut off: every sub-list is as likely.
func (s *sensitivityRun) draw(rng *rand.Rand) lists {
	var l lists
	for i, whole := range s.whole {
		l[i] = rng.Perm(len(whole))[:s.keptCount(len(whole))]
	}
	return l
}

// spread puts the numbers over all sub-lists.
//
// d_low and d_high are the 2.5 and 97.5 percentiles; same_sign is the share of
// sub-lists whose d has the sign of the whole's, to 2^-40.
func (s *sensitivityRun) spread(ds, ps []float64) error {
	if len(ds) == 0 {
		return nil
	}
	ends, err := stats.Quantiles(ds, 0.025, 0.975)
	if err != nil {
		return err
	}
	s.out.Put("d_low", ends[0])
	s.out.Put("d_high", ends[1])
	s.out.Put("same_sign", share(ds, func(d float64) bool { return linalg.OnGrid(d)*linalg.OnGrid(s.d) > 0 }))
	s.binned(ds)
	if len(ps) == 0 {
		return nil
	}
	middle, err := stats.Quantiles(ps, 0.5)
	if err != nil {
		return err
	}
	s.out.Put("p_median", middle[0])
	s.out.Put("below_alpha", share(ps, func(p float64) bool { return p < alpha }))
	return nil
}

// share returns the share of the values that pass.
//
// values must not be empty.
func share(values []float64, pass func(float64) bool) float64 {
	n := 0
	for _, v := range values {
		if pass(v) {
			n++
		}
	}
	return float64(n) / float64(len(values))
}

// binned adds the table of the sub-lists' d in bins as wide as those of the
// table null of a WEAT.
//
// A bin k holds d from k/10 to (k + 1)/10; empty bins between the first and the
// last stand, too. ds must not be empty.
func (s *sensitivityRun) binned(ds []float64) {
	counts := map[int]int{}
	first, last := math.MaxInt, math.MinInt
	for _, d := range ds {
		// On the grid, so that rounding moves no d into the next bin.
		bin := int(math.Floor(linalg.OnGrid(d) / linalg.OnGrid(nullBin)))
		counts[bin]++
		first, last = min(first, bin), max(last, bin)
	}
	table := measure.Table{Name: "sublists", Columns: []string{"from", "to", "share"}}
	for bin := first; bin <= last; bin++ {
		table.Rows = append(table.Rows, []any{float64(bin) * nullBin, float64(bin+1) * nullBin,
			float64(counts[bin]) / float64(len(ds))})
	}
	s.out.Tables = append(s.out.Tables, table)
}
