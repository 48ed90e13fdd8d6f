package metrics

import (
	"context"
	"math/rand/v2"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// audit is one audit of a debiased embedding under way: the same question put
// to the embedding before and after.
type audit struct {
	company
	in            *measure.Input
	out           *measure.Result
	g             []float64 // the direction of the pairs as they were before, of length 1
	before, after side
	biased        [2][]biasedWord // of each side, those that lean most first
	table         []auditRow
	axis          [][]any // rows of the table axis
	// contrasts are the tests that both sides have the words of.
	contrasts []auditTest
	// seeds gives each test its own redrawings, those of a test of other words;
	// drawn are the seeds given, by the words.
	seeds *rand.Rand
	drawn map[string]uint64
	// neutrality returns how far a vector lies on the side of the specific words;
	// nil if that was not learned.
	neutrality func(v []float64) float64
	// bare asks for numbers alone, without intervals and p-values.
	bare bool
	// same says that the side after is the side before.
	same bool
	// known is what was computed of the embedding before.
	known *known
}

// side is one of the two embeddings. Its sets, and those of its tests, have the
// words that both have, in the same order on both sides.
type side struct {
	sets       map[string]measure.Set
	tests      []measure.Test
	vocabulary measure.Vocabulary
}

// biasedWord is a word that leaned much before, with both its vectors.
type biasedWord struct {
	before, after measure.Word
	lean          float64 // cosine with g, before
}

// auditRow is what one measure says of both sides. Numbers that do not exist are
// NaN.
type auditRow struct {
	measure       string // its id, as Measure.Values has it
	before, after float64
	low, high     float64 // 95 % interval of after − before
	// sizes, unless nil, is that of |after| − |before|, which the verdict is on.
	sizes    *stats.Interval
	coverage float64 // share of the items found, NaN where all can be
	good     int     // 1: more is better; −1: less is; 0: neither
}

// auditPart is one group of an audit's measures.
type auditPart func(context.Context, *audit) error

// auditParts are the groups of measures in the order of the table. Those in
// whole go through the vocabulary and are left out of a first look.
var auditParts = []struct {
	run   auditPart
	whole bool
}{
	{auditBiased, true},
	{auditDirectBias, false},
	{auditTests, false},
	{auditRIPA, false},
	{auditIndirectBias, false},
	{auditAxis, true},
	{auditClusters, true},
	{auditClassifier, true},
	{auditNeighbours, true},
	{auditAssociation, true},
	{auditFrequency, true},
	{auditRandom, true},
	{auditSimilarity, false},
	{auditAnalogies, true},
	{auditChange, true},
	{auditDefinitional, true},
	{auditNeutrality, true},
}

// runAudit measures what the steps of a recipe have done: each measure on the
// embedding that they were applied to and on what they made of it, with the
// interval of the difference where items can be drawn again. Where a direction
// is asked for, it is that of the pairs before the steps, on both sides.
func runAudit(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	a := newAudit(in)
	a.stepTable()
	pairs, ok := in.Before.Sets["pairs"].Pairs, false
	if len(pairs) > 0 {
		a.g, ok = leadingDirection(ctx, unitDifferences(pairs))
	}
	if !ok {
		noDirection(a.out)
		a.rows()
		return a.out, ctx.Err()
	}
	if before, _ := a.leans(); nothingLeft(a.in, a.out, before) {
		a.rows()
		return a.out, nil
	}
	if err := a.measure(ctx); err != nil {
		return nil, err
	}
	a.rows()
	a.auditTable()
	a.testTable()
	a.biasedTable()
	a.axisTable()
	return a.out, nil
}

// measure runs the parts in their order; for a first look, top being 0, without
// those that go through the vocabulary.
func (a *audit) measure(ctx context.Context) error {
	first := a.in.Int("top") == 0
	for i, part := range auditParts {
		if part.whole && first {
			continue
		}
		a.in.Progress(measure.Progress{Text: "Auditing", Done: i, Total: len(auditParts)})
		if err := part.run(ctx, a); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if first {
		a.out.Note(measure.Info, "first_look", "The measures that go through the vocabulary are left out: the option top is 0.")
	}
	return nil
}

// put records what a measure says, as values and as a row of the table.
func (a *audit) put(r auditRow) {
	a.table = append(a.table, r)
	a.out.Put(r.measure, r.after)
	a.out.Put(r.measure+"_before", r.before)
	a.out.Put(r.measure+"_change_low", r.low)
	a.out.Put(r.measure+"_change_high", r.high)
	a.out.Put(r.measure+"_coverage", r.coverage)
}

// redrawn sets the interval of the difference of two means, of numbers before
// and after of the same items, when the items are drawn again. A note says why
// there is none.
func (r *auditRow) redrawn(ctx context.Context, a *audit, before, after []float64) error {
	if a.bare {
		return nil
	}
	if len(before) < stats.MinResample {
		a.fewItems(r.measure)
		return nil
	}
	if a.in.Rules != 1 {
		return r.drawMean(ctx, a, linalg.Minus(after, before))
	}
	interval, _, err := stats.BootstrapPairs(ctx, before, after, stats.PairsOptions{
		Statistic: func(b, c []float64) float64 { return mean(c) - mean(b) },
		Draws:     a.in.Int("draws"), Seed: a.in.Seed,
	})
	r.low, r.high = interval.Low, interval.High
	return err
}

// fewItems notes that a measure has no interval.
func (a *audit) fewItems(id string) {
	if a.bare {
		return
	}
	a.out.Note(measure.Info, "no_change_interval", "%s has no interval: it needs %d items of each kind that are found on both sides.", auditName(id), stats.MinResample)
}

// noFigure notes why a measure has no number.
func (a *audit) noFigure(id, why string) {
	a.out.Note(measure.Info, "no_figure", "%s has no number: %s.", auditName(id), why)
}
