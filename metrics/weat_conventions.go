package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// The choices of the WEAT's option convention.
const (
	conventionWEFE     = "wefe"
	conventionCaliskan = "caliskan"
	conventionSweater  = "sweater"
	conventionRios     = "rios"
)

// conventions puts what other definitions of the WEAT give for the same words.
// They leave d, p and the intervals as they are.
//
// The definitions: - wefe: population standard deviation over all target words;
// d_convention is d. - caliskan: the sample one, d_sample. - sweater: d_sample for
// sets of the same size, else the pooled deviation within the sets. - rios:
// cosines are summed over A and over B, then means and the sample deviation are
// taken of these sums.
func (w *weatRun) conventions(context.Context) error {
	sumsX, sumsY := w.sums()
	w.out.Put("statistic_sums", stats.Mean(sumsX)*float64(len(sumsX))-stats.Mean(sumsY)*float64(len(sumsY)))
	d, ok := w.out.Values["d"]
	if !ok {
		return nil // the note no_spread says why
	}
	// NaN where there is no spread within the sets, though there may be one between
	// them.
	pooled := (stats.Mean(w.cos.x) - stats.Mean(w.cos.y)) / pooledSD(w.cos.x, w.cos.y)
	if !w.out.Put("d_pooled", pooled) {
		w.out.Note(measure.Info, "no_pooled", "The words of each set lean alike, so there is no spread within the sets to divide by.")
	}
	convention := w.in.Choice("convention")
	switch {
	case convention == conventionRios:
		all := append(append([]float64(nil), sumsX...), sumsY...)
		d = (stats.Mean(sumsX) - stats.Mean(sumsY)) / sampleSD(all)
	// The case of equal sizes falls through to the last one, the sample deviation.
	case convention == conventionSweater && len(sumsX) != len(sumsY):
		d = pooled
	case convention != conventionWEFE:
		d = w.out.Values["d_sample"]
	}
	w.out.Put("d_convention", d)
	switch convention { // wefe needs no note, being d itself
	case conventionCaliskan:
		w.out.Note(measure.Info, "convention.caliskan", "Numbers of Caliskan et al. 2017 compare with d_convention, not with d: the standard deviation has n − 1.")
	case conventionSweater:
		w.out.Note(measure.Info, "convention.sweater", "Numbers of sweater compare with d_convention, not with d: the standard deviation has n − 1, and is that within the sets when their sizes differ.")
	case conventionRios:
		w.out.Note(measure.Info, "convention.rios", "Numbers of Rios et al. 2020 compare with d_convention, not with d: cosines with A and B are added up, not averaged.")
	}
	return nil
}

// sums returns for each target word the sum of its cosines with A minus the sum
// of those with B.
//
// As one product with the axis Σ a − Σ b: n means times n, because linalg.Mean is
// what gives sums in a fixed order here.
func (w *weatRun) sums() (x, y []float64) {
	a, b := UnitVectors(w.in.Sets["A"].Words), UnitVectors(w.in.Sets["B"].Words)
	axis := linalg.Mean(a)
	for i := range axis {
		axis[i] *= float64(len(a))
	}
	for i, v := range linalg.Mean(b) {
		axis[i] -= float64(v * float64(len(b)))
	}
	return linalg.Dots(axis, UnitVectors(w.in.Sets["X"].Words)), linalg.Dots(axis, UnitVectors(w.in.Sets["Y"].Words))
}

// pooledSD returns the sample standard deviation within two sets of scores;
// NaN where there is none.
//
// √(((n − 1) s_x² + (m − 1) s_y²) / (n + m − 2)), s the sample standard
// deviations. NaN rather than 0, so that a quotient is absent and not infinite.
func pooledSD(x, y []float64) float64 {
	degrees := float64(len(x) + len(y) - 2)
	sx, sy := sampleSD(x), sampleSD(y)
	sd := math.Sqrt((float64(sx*sx)*float64(len(x)-1) + float64(sy*sy)*float64(len(y)-1)) / degrees)
	if sd == 0 {
		return math.NaN()
	}
	return sd
}
