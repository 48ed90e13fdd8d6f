package metrics

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// vectorWorld is a world of random vectors: targets lie about one place, terms about
// another, both spread alike in all dimensions, and along one axis, on which the groups of
// terms stand apart, and the sets of targets by as much as makes the effect.
type vectorWorld struct {
	dims        int
	lean, apart float64 // half the distance of the sets of targets, and of the groups of terms
}

// vectorKinds of words: two sets of targets, two groups of terms.
const (
	vectorX = iota
	vectorY
	vectorA
	vectorB
)

// words draws words of a kind, at length 1.
func (w vectorWorld) words(r *rand.Rand, kind, n int) [][]float64 {
	side, place, own := w.lean, 1, 0.25
	if kind == vectorA || kind == vectorB {
		side, place, own = w.apart, 2, 0.1
	}
	if kind == vectorY || kind == vectorB {
		side = -side
	}
	out := make([][]float64, n)
	for i := range out {
		v := make([]float64, w.dims)
		for k := range v {
			v[k] = r.NormFloat64() / math.Sqrt(float64(w.dims))
		}
		v[0] += side + own*r.NormFloat64()
		v[place]++
		linalg.Normalise(v)
		out[i] = v
	}
	return out
}

// truth returns a statistic of the leans of many words, between the means of many terms.
func (w vectorWorld) truth(of func(x, y []float64) float64) float64 {
	const many = 20_000
	r := rand.New(rand.NewPCG(8, 34))
	g := linalg.Minus(linalg.Mean(w.words(r, vectorA, many)), linalg.Mean(w.words(r, vectorB, many)))
	return of(linalg.Dots(g, w.words(r, vectorX, many)), linalg.Dots(g, w.words(r, vectorY, many)))
}

// vectorRows are those of d, of the association and of SC-WEAT in such worlds; few are those
// of fifty dimensions alone.
func vectorRows(few bool) []coverageRow {
	var rows []coverageRow
	for _, w := range []vectorWorld{
		{10, 0, 0.2}, {10, 0.1, 0.2}, {10, 0.2, 0.2}, {10, 0.4, 0.2}, {10, 0.6, 0.2}, {10, 0, 0.1}, {10, 0.2, 0.1},
		{50, 0, 0.2}, {50, 0.1, 0.2}, {50, 0.2, 0.2}, {50, 0.35, 0.2},
		{50, 0, 0.1}, {50, 0.2, 0.1}, {50, 0.35, 0.1},
		{100, 0, 0.2}, {100, 0.1, 0.2}, {100, 0.2, 0.2}, {100, 0.35, 0.2},
		{100, 0.2, 0.1}, {300, 0.2, 0.1},
		{300, 0, 0.2}, {300, 0.1, 0.2}, {300, 0.2, 0.2}, {300, 0.35, 0.2},
	} {
		if few && (w.dims != 50 || w.apart < 0.2) {
			continue
		}
		for _, z := range [][2]int{{8, 8}, {20, 8}, {25, 25}} {
			rows = append(append(rows, w.effectRow(z[0], z[1])), w.listRows(z[0], z[1])...)
		}
	}
	return rows
}

// named says which world a row is of.
func (w vectorWorld) named(d float64) string {
	return fmt.Sprintf("vectors, %d dimensions, terms %.1f apart, d = %.1f", w.dims, 2*w.apart, math.Abs(d))
}

// vectorCosines are those of words with terms, a row a word.
func vectorCosines(words, terms [][]float64) []float64 {
	var all []float64
	for _, row := range table(words, terms) {
		all = append(all, row...)
	}
	return all
}

func (w vectorWorld) effectRow(n, k int) coverageRow {
	d := w.truth(stats.EffectOrNaN)
	return coverageRow{"effect size d", w.named(d), fmt.Sprintf("%d targets, %d terms", n, k), d, false,
		func(r *rand.Rand) (stats.Interval, bool) {
			targets := append(w.words(r, vectorX, n), w.words(r, vectorY, n)...)
			c := stats.Cosines{X: n, Y: n, A: k, B: k, ToA: vectorCosines(targets, w.words(r, vectorA, k)),
				ToB: vectorCosines(targets, w.words(r, vectorB, k))}
			return effectOfAll(c)
		}}
}

// effectOfAll is the interval of d as a WEAT has it.
func effectOfAll(c stats.Cosines) (stats.Interval, bool) {
	i, _, err := EffectInterval(c, stats.TargetsAndAttributes, &measure.Input{})
	return i, err == nil && measure.Finite(i.Low) && measure.Finite(i.High)
}

// listRows are those of one list.
func (w vectorWorld) listRows(n, k int) []coverageRow {
	var rows []coverageRow
	for _, c := range []struct {
		name      string
		statistic leanStatistic
	}{{"association", leanStatistic{of: stats.Mean, scale: stats.Within(-2, 2)}},
		{"SC-WEAT d", leanStatistic{of: oneSampleEffect, unit: sampleSD, scale: stats.RatioScale()}}} {
		truth := w.truth(func(x, _ []float64) float64 { return c.statistic.of(x) })
		d := w.truth(func(x, _ []float64) float64 { return oneSampleEffect(x) })
		rows = append(rows, coverageRow{c.name, w.named(d), fmt.Sprintf("%d words, %d terms", n, k), truth, false,
			func(r *rand.Rand) (stats.Interval, bool) {
				words := w.words(r, vectorX, n)
				t := attributes{table(words, w.words(r, vectorA, k)), table(words, w.words(r, vectorB, k))}
				i, ok, _ := t.interval(context.Background(), &measure.Input{Progress: func(measure.Progress) {}},
					measure.NewResult(), c.statistic)
				return i.whole, ok
			}})
	}
	return rows
}
