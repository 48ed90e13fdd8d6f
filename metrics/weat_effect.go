package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// Effect is the effect size of a WEAT and how sure it is; what does not exist is NaN or nil.
//
// By rules 1 Draws are those of the bootstrap and Without is empty; by later rules
// it is the other way about.
type Effect struct {
	D, P  float64
	Draws []float64 // by rules 1, d of each redrawing
	// Without is d with each word left out; without lists if there is no interval.
	Without  stats.Jackknife
	Interval stats.Interval // of d, by rules 1 none
}

// EffectOf runs a WEAT of the sets X, Y, A and B for its effect size, p and interval alone, as
// its options ask; the option draws 0 asks for no interval. Nothing is noted.
func EffectOf(ctx context.Context, in *measure.Input) (Effect, error) {
	w := &weatRun{in: in, out: measure.NewResult(), cos: newCosines(in.Sets["X"].Words, in.Sets["Y"].Words,
		in.Sets["A"].Words, in.Sets["B"].Words)}
	e := Effect{D: math.NaN(), P: math.NaN()}
	if err := w.effect(); err != nil {
		return e, err
	}
	if err := w.permutationP(ctx); err != nil {
		return e, err
	}
	if p, ok := w.out.Values["p"]; ok {
		e.P = p
	}
	d, ok := w.out.Values["d"]
	if !ok {
		return e, nil
	}
	e.D = d
	if in.Int("draws") == 0 || !w.resampled() {
		return e, nil
	}
	var err error
	if in.Rules != 1 {
		e.Interval, e.Without, err = EffectInterval(w.cos.table, stats.TargetsAndAttributes, in)
		return e, err
	}
	e.Draws, err = stats.EffectDraws(ctx, w.cos.table, stats.BootstrapOptions{Draws: in.Int("draws"), Seed: in.Seed})
	return e, err
}

// EffectSize returns d of a WEAT of these words; an error where their leans have no spread.
func EffectSize(x, y, a, b []measure.Word) (float64, error) {
	c := newCosines(x, y, a, b)
	return stats.EffectSize(c.x, c.y)
}
