package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest/coveragetest"
	"weatherglass/metrics/stats"
)

// TestCoverage: the rows of docs/coverage.md that are of audits, see [coveragetest.Check].
func TestCoverage(t *testing.T) {
	row := func(measure, population, sizes string, truth float64,
		draw func(r *rand.Rand) (stats.Interval, bool)) coveragetest.Row {
		return coveragetest.Row{Measure: measure + " (audit)", Population: population, Sizes: sizes, Truth: truth, Draw: draw}
	}
	rows := []coveragetest.Row{row("change of mean |d|", "normal, three tests from 1.1 to 0.5", "8 targets, 8 terms", -0.6,
		func(r *rand.Rand) (stats.Interval, bool) {
			return changeOfEffects(r, [2]float64{1.1, 0.5})
		})}
	for shape, one := range coveragetest.Shapes {
		rows = append(rows, row("change of a mean", shape, "8 items", 0.5,
			func(r *rand.Rand) (stats.Interval, bool) { return changeOfMean(r, one) }))
		of, before, after := judged(rand.New(rand.NewPCG(11, 12)), one, 300_000)
		for _, n := range []int{25, 100} {
			ranks := row("change of a rank correlation", shape, fmt.Sprint(n, " pairs"),
				spearmanRho(of, after)-spearmanRho(of, before), func(r *rand.Rand) (stats.Interval, bool) {
					return changeOfRanks(judged(r, one, n))
				})
			ranks.Slow = true
			rows = append(rows, ranks, row("change of a linear correlation", shape, fmt.Sprint(n, " words"),
				metrics.PearsonR(of, after)-metrics.PearsonR(of, before), func(r *rand.Rand) (stats.Interval, bool) {
					return changeOfPearson(judged(r, one, n))
				}))
		}
	}
	coveragetest.Check(t, rows, nil)
}

// changeOfMean is the interval of the change of the mean of eight numbers of a shape, which keep a
// part of what they were.
func changeOfMean(r *rand.Rand, one func(*rand.Rand) float64) (stats.Interval, bool) {
	var before, after [8]float64
	for i := range before {
		before[i] = one(r)
	}
	for i := range after {
		after[i] = 0.5 + before[i]*0.7 + one(r)*0.7
		before[i] *= 0.7
	}
	row := emptyRow("x", 1)
	err := row.redrawn(context.Background(), newTestAudit(nil, nil), before[:], after[:])
	return stats.Interval{Low: row.low, High: row.high}, err == nil && measure.Finite(row.low)
}

// judged draws people's judgements of n items, and numbers of these before and after that go along
// with them.
func judged(r *rand.Rand, one func(*rand.Rand) float64, n int) (of, before, after []float64) {
	for range n {
		x, kept := one(r), one(r)
		of = append(of, x)
		before = append(before, 0.7*x+0.7*kept)
		after = append(after, 0.4*x+0.7*kept+0.5*one(r))
	}
	return of, before, after
}

// changeOfRanks is the interval of the change of a rank correlation.
func changeOfRanks(of, before, after []float64) (stats.Interval, bool) {
	change, err := stats.SpearmanChange(of, before, after)
	a := newTestAudit(nil, nil)
	a.in.Options["draws"] = 1000
	row := emptyRow("x", 1)
	err2 := row.drawRanks(context.Background(), a, len(of), change)
	return stats.Interval{Low: row.low, High: row.high}, err == nil && err2 == nil && measure.Finite(row.low)
}

// changeOfPearson is the interval of the change of a linear correlation.
func changeOfPearson(of, before, after []float64) (stats.Interval, bool) {
	row := emptyRow("x", 1)
	row.before, row.after = 1, 1
	err := row.drawCorrelations(context.Background(), newTestAudit(nil, nil), of, [2][]float64{before, after})
	return stats.Interval{Low: row.low, High: row.high}, err == nil && measure.Finite(row.low)
}

// changeOfEffects is the interval of the change of the mean |d| of three tests.
func changeOfEffects(r *rand.Rand, d [2]float64) (stats.Interval, bool) {
	a := newTestAudit(nil, nil)
	var found []testSides
	eight := measure.Set{Words: make([]measure.Word, 8)}
	for range 3 {
		tables, seed := simulated(r, d), r.Uint64()
		var sides [2]metrics.Effect
		for i, c := range tables {
			interval, without, err := metrics.EffectInterval(c, stats.TargetsAndAttributes, &measure.Input{})
			if err != nil {
				return stats.Interval{}, false
			}
			sides[i] = metrics.Effect{D: without.Estimate, Without: without, Interval: interval}
		}
		found = append(found, testSides{Test: measure.Test{Sets: map[string]measure.Set{"X": eight, "Y": eight}},
			sides: sides, seed: seed, reach: sizeReach(sides[0], sides[1])})
	}
	row := a.meanEffect("mean_d", found)
	return stats.Interval{Low: row.low, High: row.high}, measure.Finite(row.low)
}
