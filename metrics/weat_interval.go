package metrics

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// maxResampling is the number of cosines (draws times table) that a bootstrap
// may read: about a minute in a browser.
//
// By rules 1 only; leaving out each word takes as many passes as there are words.
const maxResampling = 5e10

// resamples maps the option interval to what is drawn again.
//
// The choice none never comes here: resampled returns before. Any other unknown
// choice means both, the default.
func resamples(choice string) stats.Resample {
	switch choice {
	case intervalTargets:
		return stats.TargetsOnly
	case intervalAttributes:
		return stats.AttributesOnly
	}
	return stats.TargetsAndAttributes
}

// targetInterval puts the interval that treats the target words alone as drawn.
//
// By rules 1 it is the noncentral t interval, by
// later ones that of leaving out each target word. Attributes are taken as given.
func (w *weatRun) targetInterval() {
	var target stats.Interval
	var err error
	if w.in.Rules == 1 {
		target, err = stats.NoncentralInterval(w.cos.x, w.cos.y)
	} else {
		target = stats.TargetInterval(w.cos.x, w.cos.y, w.in.Rules)
	}
	few := min(w.in.Different(len(w.cos.x)), w.in.Different(len(w.cos.y))) < stats.MinResample
	if few && w.in.Rules != 1 || err != nil || !measure.Finite(target.Low) {
		w.out.Note(measure.Info, "target_interval_undefined", "The words of each set lean alike, or are too few, so there is no interval for d over the choice of target words alone.")
		return
	}
	w.out.Put("d_target_low", target.Low)
	w.out.Put("d_target_high", target.High)
}

// leaveOut puts the intervals that leaving out each word gives.
//
// One interval for d, two for the means of the sets and one for each target word.
// Those of the words leave out attribute words alone: a target word's own score
// has nothing else that could have been chosen otherwise. So there is none where
// only targets count as drawn.
func (w *weatRun) leaveOut() error {
	t, what := w.cos.table, resamples(w.in.Choice("interval"))
	whole, _, err := EffectInterval(t, what, w.in)
	if err != nil {
		return err
	}
	if d, ok := redraw.Exists(w.out, whole); ok {
		w.out.Put("d_low", d.Low)
		w.out.Put("d_high", d.High)
		if w.in.Since(4) && what == stats.TargetsAndAttributes {
			redraw.Holds(w.out, redraw.HeldEffect, measure.Rules+1)
		}
	}
	scale := stats.Within(-2, 2).By(w.in.Rules)
	// MeanX for set 0 and MeanY for set 1; the statistic is the mean of that list.
	for set, interval := range []*stats.Interval{&w.band.MeanX, &w.band.MeanY} {
		of, err := t.LeaveOut(what, func(x, y []float64) float64 { return stats.Mean([][]float64{x, y}[set]) })
		if err != nil {
			return err
		}
		*interval = of.Interval(scale)
	}
	if what == stats.TargetsOnly {
		return nil
	}
	// The rows of the table are those of X and then those of Y, each with A, or B,
	// columns.
	for i := range t.X + t.Y {
		w.band.Words = append(w.band.Words, stats.DifferenceInterval(t.ToA[i*t.A:(i+1)*t.A], t.ToB[i*t.B:(i+1)*t.B], scale))
	}
	return nil
}

// EffectInterval is that of d over the choice of these words, by the rules of the input, with
// what leaving out each word gives.
func EffectInterval(t stats.Cosines, what stats.Resample, in *measure.Input) (stats.Interval, stats.Jackknife, error) {
	j, err := t.LeaveOut(what, stats.EffectOrNaN)
	if err != nil {
		return stats.Interval{}, j, err
	}
	if in.Since(4) && what == stats.TargetsAndAttributes {
		i, err := t.EffectInterval()
		return i, j, err
	}
	if in.Since(4) && what == stats.AttributesOnly {
		j.Terms = 2
	}
	return j.Interval(stats.EffectScale(t.X, t.Y).By(in.Rules)), j, nil
}

// interval puts the 95 % intervals over the choice of words. By rules 1 the words
// are drawn again, and the noncentral t is that of the target words alone.
//
// What does not exist is NaN, so that the table of the sets has empty cells.
func (w *weatRun) interval(ctx context.Context) error {
	none := stats.Interval{Low: math.NaN(), High: math.NaN()}
	w.band.MeanX, w.band.MeanY = none, none
	if _, ok := w.out.Values["d"]; !ok {
		return nil // the note no_spread says why
	}
	w.targetInterval()
	if !w.resampled() {
		return nil
	}
	if w.in.Rules != 1 {
		return w.leaveOut()
	}
	w.in.Progress(measure.Progress{Text: "Drawing the words again", Done: 1, Total: 3})
	band, err := stats.Bootstrap(ctx, w.cos.table, stats.BootstrapOptions{
		Resample: resamples(w.in.Choice("interval")), Draws: w.in.Int("draws"), Seed: w.in.Seed,
	})
	if errors.Is(err, stats.ErrNoSpread) {
		w.out.Note(measure.Warning, "interval_skipped.redrawing_words_effect",
			"No redrawing of the words has an effect size, so there is no interval.")
		return nil
	}
	if err != nil {
		return err
	}
	w.band = band
	w.out.Put("d_low", band.D.Low)
	w.out.Put("d_high", band.D.High)
	if band.Dropped > 0 {
		w.out.Note(measure.Info, "draws_dropped.redrawings_effect_size", "{dropped:count} of {draws:count} redrawings {dropped:has|have} no effect size, so the interval is without.", band.Dropped, band.Draws)
	}
	return nil
}

// resampled reports whether the words can be drawn again as the Experiment
// asks, and adds a note if not.
//
// The smallest set among those that are drawn must have [stats.MinResample] different words.
// A table that is nil was too large to be held: see newCosines.
func (w *weatRun) resampled() bool {
	t, choice := w.cos.table, w.in.Choice("interval")
	if choice == intervalNone {
		w.out.Note(measure.Info, "interval_skipped.experiment_asks_interval",
			"The experiment asks for no interval over the choice of words.")
		return false
	}
	least := math.MaxInt
	if choice != intervalAttributes {
		least = min(w.in.Different(t.X), w.in.Different(t.Y))
	}
	if choice != intervalTargets {
		least = min(least, w.in.Different(t.A), w.in.Different(t.B))
	}
	if least < stats.MinResample {
		redraw.TooSmall(w.out, least)
		return false
	}
	if t.ToA == nil || w.in.Rules == 1 && float64(w.in.Int("draws"))*float64(len(t.ToA)+len(t.ToB)) > maxResampling {
		w.out.Note(measure.Warning, "interval_skipped.sets_large_interval",
			"The sets are too large for an interval. Ask for fewer words.")
		return false
	}
	return true
}
