package metrics

import (
	"context"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// nullBin is the width of the bins of the table null, in units of d.
const nullBin = 0.1

// permutationP puts the permutation p-values: how many permutations of the target
// words between X and Y give at least as large a difference?
//
// p counts the observed permutation, so it is at least 1/C(n+m, n); p_strict,
// Caliskan's formula with >, may be 0 and is no valid p-value. All the statistics of a
// WEAT have the same p, since they rise with the sum of s(w) over X.
//
// Put leaves out what the method that [stats.Permute] chose does not give: bounds
// and strict forms of an approximation, the number of permutations where it exceeds a
// float64.
func (w *weatRun) permutationP(ctx context.Context) error {
	if w.in.Choice("p") == PNone {
		w.out.Note(measure.Info, "p_skipped.settings_leave_p", "The settings leave p out.")
		return nil
	}
	w.in.Progress(measure.Progress{Text: "Counting sortings", Done: 0, Total: 3})
	p, err := permute(ctx, w.in, w.cos.x, w.cos.y)
	if err != nil {
		return err
	}
	w.out.Put("p", p.P)
	w.out.Put("p_low", p.PLow)
	w.out.Put("p_high", p.PHigh)
	w.out.Put("p_two_sided", p.PTwoSided)
	w.out.Put("p_strict", p.PStrict)
	w.out.Put("p_two_sided_strict", p.PTwoSidedStrict)
	if !w.out.Put("partitions", p.Permutations) {
		w.out.Note(measure.Info, "partitions_overflow", "There are more sortings than a number can hold.")
	}
	if p.Exact {
		w.out.Put("at_least", float64(p.AtLeast))
	}
	w.permutationNotes(p)
	return ctx.Err()
}

// permutationNotes says how p was found and how small it could have been.
//
// Eight words a set are the size of most published WEATs; below that d moves with
// every word.
func (w *weatRun) permutationNotes(p stats.Permutation) {
	n, m := len(w.cos.x), len(w.cos.y)
	if min(n, m) < 8 {
		w.out.Note(measure.Warning, "small_sets.target_words_word",
			"With {n} and {m} target words, one word more or less can change the result.", n, m)
	}
	// The least p that sets of these sizes can have.
	if floor := 1 / p.Permutations; p.AtLeast == 1 || floor > 0.001 {
		w.out.Note(measure.Info, "p_floor.words_p_cannot",
			"With {n} and {m} words p cannot be smaller than 1 in {sortings:count}.", n, m, p.Permutations)
	}
	switch p.Method {
	case stats.MethodGrid:
		w.out.Note(measure.Info, "p_certified.lies_certain_between", "There are too many sortings to count one by one; p lies for certain between its two bounds. Strict forms and a count exist for an exact p alone.")
	case stats.MethodSaddlepoint, stats.MethodMonteCarlo:
		w.out.Note(measure.Warning, "p_approximate.many_sortings_count", "There are too many sortings to count; p is an approximation, so it has no certified bounds, strict forms or count.")
	}
}

// null puts the distribution of d over all permutations.
//
// The bins are of d, a tenth wide; their shares sum to 1. null_low and null_high
// hold the middle 95 %.
func (w *weatRun) null(ctx context.Context) error {
	if _, ok := w.out.Values["d"]; !ok {
		return nil // the note no_spread says why
	}
	w.in.Progress(measure.Progress{Text: "Sorting by luck", Done: 2, Total: 3})
	null, err := stats.NullHistogram(ctx, w.cos.x, w.cos.y, nullBin)
	if err != nil {
		return err
	}
	w.out.Put("null_low", null.Low)
	w.out.Put("null_high", null.High)
	table := measure.Table{Name: "null", Columns: []string{"from", "to", "share"}}
	for i, share := range null.Shares {
		table.Rows = append(table.Rows, []any{null.Edges[i], null.Edges[i+1], share})
	}
	w.out.Tables = append(w.out.Tables, table)
	return ctx.Err()
}
