package metrics

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// partRows are those of a word's interval, of the bins of frequency and of the
// shufflings of a silhouette.
func partRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	for _, word := range []string{"engineer", "happy", "tulip"} {
		u := wordsOfKind(t, word)[:1]
		toA, toB := table(u, wordsOfKind(t, "man"))[0], table(u, wordsOfKind(t, "woman"))[0]
		for _, k := range []int{8, 25} {
			rows = append(rows, coverageRow{"lean of one word (WEAT, association)", "the word " + word, fmt.Sprint(k, " terms"),
				stats.Mean(toA) - stats.Mean(toB), false, func(r *rand.Rand) (stats.Interval, bool) {
					return isInterval(stats.DifferenceInterval(choose(toA, some(r, k, kindSize)),
						choose(toB, some(r, k, kindSize)), stats.Within(-2, 2)))
				}})
		}
	}
	return append(append(rows, binRows(t)...), silhouetteRow(t))
}

// binRows are those of d of the words of one frequency, of the sizes of the first
// bins.
func binRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	add := func(population string, truth float64, draw func(r *rand.Rand) float64) {
		for _, n := range []int{31, 216} {
			rows = append(rows, coverageRow{"d of a bin (frequency)", population, fmt.Sprint(n, " words"), truth, false,
				func(r *rand.Rand) (stats.Interval, bool) {
					values := make([]float64, n)
					for i := range values {
						values[i] = draw(r)
					}
					return isInterval(stats.RatioInterval(values))
				}})
		}
	}
	m := metricstest.Glove(t)
	places := make([]int, 1000)
	for i := range places {
		places[i] = i
	}
	all, err := WordsAt(t.Context(), m, places)
	if err != nil {
		t.Fatal(err)
	}
	female, male := strings.Fields("female woman girl sister she her hers daughter"),
		strings.Fields("male man boy brother he him his son")
	var groups [2][]measure.Word
	var others []measure.Word
	for _, w := range all {
		switch {
		case slices.Contains(female, w.As):
			groups[0] = append(groups[0], w)
		case slices.Contains(male, w.As):
			groups[1] = append(groups[1], w)
		default:
			others = append(others, w)
		}
	}
	leans := linalg.Dots(linalg.Minus(linalg.Mean(UnitVectors(groups[0])), linalg.Mean(UnitVectors(groups[1]))),
		UnitVectors(others))
	add("the 1,000 most frequent words, women and men", oneSampleEffect(leans),
		func(r *rand.Rand) float64 { return leans[r.IntN(len(leans))] })
	for _, shape := range []string{"normal", "skewed"} {
		for _, d := range []float64{0.5, 2} {
			add(fmt.Sprintf("%s, d = %.1f", shape, d), d, func(r *rand.Rand) float64 { return d + shapes[shape](r) })
		}
	}
	return rows
}

// silhouetteRow draws 100 shufflings of many.
func silhouetteRow(t *testing.T) coverageRow {
	const many, size = 5000, 8
	r := rand.New(rand.NewPCG(9, 10))
	s := silhouetteRun{first: size, second: size, in: &measure.Input{Seed: 1,
		Options: map[string]any{"vary": varyTargets, "runs": many}, Progress: func(measure.Progress) {}},
		out: measure.NewResult()}
	for n := 1; n <= size; n++ {
		s.lengths, s.positions = append(s.lengths, n), append(s.positions, float64(2*n))
	}
	var curves [2]silhouetteCurves
	for i, d := range []float64{1.1, 0.5} {
		var err error
		if curves[i], err = s.curves(context.Background(), twoWay(size, size, d, shapes["normal"])(r)); err != nil {
			t.Fatal(err)
		}
	}
	accuracy := func(runs []int) float64 {
		return 0.5 + s.area(curves[0].bounds(runs).size(), curves[1].bounds(runs).size())/2
	}
	return coverageRow{"accuracy over the shufflings (silhouette)", "normal, d = 1.1 and 0.5", "100 shufflings",
		accuracy(upTo(many)), false, func(r *rand.Rand) (stats.Interval, bool) {
			runs := some(r, 100, many)
			return intervalOf(redraw.Sample{Sizes: []int{100}, Steps: 1600, Scale: stats.Between(0, 1),
				Statistic: func(left [][]int) float64 { return accuracy(choose(runs, left[0])) }})
		}}
}
