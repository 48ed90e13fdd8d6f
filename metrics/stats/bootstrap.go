package stats

import (
	"context"
	"fmt"
	"math"
)

// Resample says which of a WEAT's words are treated as samples.
type Resample int

const (
	// TargetsAndAttributes resamples X, Y, A and B, each within itself.
	TargetsAndAttributes Resample = iota
	// TargetsOnly resamples X and Y.
	TargetsOnly
	// AttributesOnly resamples A and B.
	AttributesOnly
)

const (
	// DefaultDraws gives two stable decimals of d for sets of up to 25 words.
	DefaultDraws = 50_000
	// MaxDraws bounds the memory of a bootstrap.
	MaxDraws = 1_000_000
	// MinResample is the smallest set that may be resampled: of fewer words,
	// too many resamples hold one word only.
	MinResample = 5
	// wordDraws is the number of draws kept for each word's interval and the
	// set means; the limits of d use all of them.
	wordDraws = 5_000
)

// Cosines are the cosines between the targets and the attributes of a WEAT.
// Rows are targets, X first, then Y; columns are attributes; both tables are
// stored row by row.
type Cosines struct {
	X, Y int       // words in the target sets
	A, B int       // words in the attribute sets
	ToA  []float64 // (X+Y) × A
	ToB  []float64 // (X+Y) × B
}

// BootstrapOptions are the settings of Bootstrap.
type BootstrapOptions struct {
	Resample Resample // TargetsAndAttributes by default
	Draws    int      // 1 to MaxDraws; 0 means DefaultDraws
	Seed     uint64   // the first seed of PCG; the second is StreamBootstrap
}

// Interval is a central 95 % interval. It is NaN, NaN where none exists.
type Interval struct{ Low, High float64 }

// WEATIntervals are percentile intervals of one WEAT.
type WEATIntervals struct {
	D Interval // of the effect size, population sd
	// MeanX and MeanY are of the mean score of each target set.
	MeanX, MeanY Interval
	// Words are of s(w) for each target, X first: how the word's score
	// depends on the choice of attributes. Nil if these are not resampled.
	Words []Interval
	// Draws and WordDraws are the resamples behind D, and behind the others.
	Draws, WordDraws int
	// Dropped counts the resamples without an effect size, all of whose
	// scores were equal; D rests on the others.
	Dropped int
}

// Bootstrap returns 95 % percentile intervals of a WEAT's effect size, of its
// set means and of each word's score, from stratified resamples: every set
// that the options name is resampled within itself, at its own size.
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
//
// The score is s(w) = mean cosine to A minus mean cosine to B, d as in
// EffectSize. Percentiles interpolate linearly. D uses all draws, the other
// intervals the first 5,000.
//
// It returns ErrShape if the tables do not have the stated sizes, ErrTooFew if
// a set to be resampled has fewer than MinResample words, ErrNoSpread if no
// resample has an effect size, ErrEmpty, ErrNotFinite, ErrOption, and the
// context's error when it is cancelled.
func Bootstrap(ctx context.Context, c Cosines, o BootstrapOptions) (WEATIntervals, error) {
	if o.Draws == 0 {
		o.Draws = DefaultDraws
	}
	if err := c.check(o); err != nil {
		return WEATIntervals{}, err
	}
	r := newResampler(c, o)
	pace := newPacer(ctx)
	cost := r.cost()
	for draw := range o.Draws {
		r.draw(draw)
		if err := pace.spend(cost); err != nil {
			return WEATIntervals{}, err
		}
	}
	return r.intervals(pace)
}

// check validates tables and options.
func (c Cosines) check(o BootstrapOptions) error {
	if c.X < 1 || c.Y < 1 || c.A < 1 || c.B < 1 {
		return ErrEmpty
	}
	rows := c.X + c.Y
	if len(c.ToA) != rows*c.A || len(c.ToB) != rows*c.B {
		return fmt.Errorf("%w: tables of %d and %d cosines, need %d × %d and %d × %d",
			ErrShape, len(c.ToA), len(c.ToB), rows, c.A, rows, c.B)
	}
	if o.Draws < 1 || o.Draws > MaxDraws || o.Resample < TargetsAndAttributes || o.Resample > AttributesOnly {
		return fmt.Errorf("%w: %d draws, kind %d", ErrOption, o.Draws, o.Resample)
	}
	sizes := map[string]int{}
	if o.Resample != AttributesOnly {
		sizes["X"], sizes["Y"] = c.X, c.Y
	}
	if o.Resample != TargetsOnly {
		sizes["A"], sizes["B"] = c.A, c.B
	}
	for _, set := range []string{"X", "Y", "A", "B"} {
		if size, ok := sizes[set]; ok && size < MinResample {
			return fmt.Errorf("%w in %s to resample: %d, need %d", ErrTooFew, set, size, MinResample)
		}
	}
	return checkScores(c.ToA, c.ToB)
}

// intervals reads the percentiles off the draws, which it reorders.
func (r *resampler) intervals(pace *pacer) (WEATIntervals, error) {
	out := WEATIntervals{Draws: r.draws, WordDraws: r.kept, Dropped: r.dropped}
	if len(r.d) == 0 {
		return out, ErrNoSpread
	}
	out.D = percentile95(r.d)
	out.MeanX, out.MeanY = percentile95(r.meanX), percentile95(r.meanY)
	if !r.attributes {
		return out, nil
	}
	out.Words = make([]Interval, r.words)
	for w := range out.Words {
		out.Words[w] = percentile95(r.scores[w*r.kept : (w+1)*r.kept])
		if err := pace.spend(8 * r.kept); err != nil {
			return WEATIntervals{}, err
		}
	}
	return out, nil
}

// percentile95 returns the 2.5 and 97.5 percentiles of v, reordering it.
func percentile95(v []float64) Interval {
	if len(v) == 0 {
		return Interval{math.NaN(), math.NaN()}
	}
	return Interval{quantileOf(v, 0.025), quantileOf(v, 0.975)}
}
