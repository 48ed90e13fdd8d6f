package metrics

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/metricstest/coveragetest"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

const kindSize = 150

// wordsOfKind returns the words nearest to a word, at length 1.
func wordsOfKind(t *testing.T, word string) [][]float64 {
	t.Helper()
	m := metricstest.Glove(t)
	places := make([]int, m.Info().Words)
	for i := range places {
		places[i] = i
	}
	all, err := WordsAt(t.Context(), m, places)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(w measure.Word) bool { return w.As == word })
	units := UnitVectors(all)
	near := linalg.Dots(units[at], units)
	slices.SortFunc(places, func(i, j int) int {
		if near[i] != near[j] {
			if near[i] > near[j] {
				return -1
			}
			return 1
		}
		return i - j
	})
	return choose(units, places[:kindSize])
}

func table(rows, columns [][]float64) [][]float64 {
	out := make([][]float64, len(rows))
	for i, u := range rows {
		out[i] = linalg.Dots(u, columns)
	}
	return out
}

// coverageRows are the rows of docs/coverage.md.
func coverageRows(t *testing.T) []coverageRow {
	rows := append(weatRows(t), vectorRows(coveragetest.Samples() == 0)...)
	for _, words := range []string{"engineer", "happy", "tulip"} {
		rows = append(rows, listRows(t, words)...)
	}
	rows = append(append(append(rows, modelRows()...), shareRows()...),
		slices.Concat(correlationRows(t), partRows(t), differenceRows(t))...)
	if coveragetest.Samples() > 0 { // whose truth takes a while to find
		rows = append(rows, textRows(t)...)
	}
	return rows
}

// weatRows are those of tests between targets and attributes.
func weatRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	add := func(population string, n, k int, truth float64, draw func(*rand.Rand) stats.Cosines) {
		rows = append(rows, coverageRow{"effect size d", population, fmt.Sprintf("%d targets, %d terms", n, k), truth, false,
			func(r *rand.Rand) (stats.Interval, bool) {
				return effectOfAll(draw(r))
			}})
	}
	for _, kinds := range [][4]string{{"tulip", "gun", "love", "hate"}, {"science", "art", "he", "she"},
		{"engineer", "nurse", "man", "woman"}} {
		x, y := wordsOfKind(t, kinds[0]), wordsOfKind(t, kinds[1])
		toA, toB := table(slices.Concat(x, y), wordsOfKind(t, kinds[2])), table(slices.Concat(x, y), wordsOfKind(t, kinds[3]))
		cells := func(targets, a, b []int) stats.Cosines {
			c := stats.Cosines{X: len(targets) / 2, Y: len(targets) / 2, A: len(a), B: len(b)}
			for _, w := range targets {
				c.ToA, c.ToB = append(c.ToA, choose(toA[w], a)...), append(c.ToB, choose(toB[w], b)...)
			}
			return c
		}
		whole, _ := cells(upTo(2*kindSize), upTo(kindSize), upTo(kindSize)).LeaveOut(stats.AttributesOnly, stats.EffectOrNaN)
		draw := func(n, k int) func(r *rand.Rand) stats.Cosines {
			return func(r *rand.Rand) stats.Cosines {
				second := some(r, n, kindSize)
				for i := range second {
					second[i] += kindSize
				}
				return cells(append(some(r, n, kindSize), second...), some(r, k, kindSize), some(r, k, kindSize))
			}
		}
		population := fmt.Sprintf("kinds of words: %s, d = %.2f", kinds, whole.Estimate)
		for _, z := range [][2]int{{8, 8}, {20, 8}, {25, 25}} {
			add(population, z[0], z[1], whole.Estimate, draw(z[0], z[1]))
		}
		rows = append(rows, targetRow(kinds[:2], cells))
	}
	for _, shape := range []string{"normal", "skewed"} {
		for _, d := range []float64{0, 1.1, 1.6} {
			for _, z := range [][2]int{{8, 8}, {20, 8}} {
				add(fmt.Sprintf("%s, d = %.1f", shape, d), z[0], z[1], d, twoWay(z[0], z[1], d, shapes[shape]))
			}
		}
	}
	return rows
}

// targetRow is d over the choice of targets alone, the attributes being eight of
// each kind.
func targetRow(kinds []string, cells func(targets, a, b []int) stats.Cosines) coverageRow {
	a := upTo(8)
	scores := func(targets []int) (x, y []float64) {
		c := cells(targets, a, a)
		for w := range targets {
			s := stats.Mean(c.ToA[w*8:w*8+8]) - stats.Mean(c.ToB[w*8:w*8+8])
			if w < len(targets)/2 {
				x = append(x, s)
			} else {
				y = append(y, s)
			}
		}
		return x, y
	}
	target := func(targets []int) stats.Interval {
		x, y := scores(targets)
		return stats.TargetInterval(x, y, 0)
	}
	whole := stats.EffectOrNaN(scores(upTo(2 * kindSize)))
	return coverageRow{"d, targets alone", fmt.Sprintf("kinds of words: %s, d = %.2f", kinds, whole), "8 targets", whole,
		false, func(r *rand.Rand) (stats.Interval, bool) {
			second := some(r, 8, kindSize)
			for i := range second {
				second[i] += kindSize
			}
			return isInterval(target(append(some(r, 8, kindSize), second...)))
		}}
}

// twoWay is a model of n targets and k attributes a set: a cosine is half a lean of
// the word, a part of its set and attribute, and one of its own.
func twoWay(n, k int, d float64, shape func(*rand.Rand) float64) func(*rand.Rand) stats.Cosines {
	return func(r *rand.Rand) stats.Cosines {
		c := stats.Cosines{X: n, Y: n, A: k, B: k}
		var parts [2][]float64
		for s := range parts {
			for range 2 * k {
				parts[s] = append(parts[s], 0.35*shape(r))
			}
		}
		for w := range 2 * n {
			s := w / n
			lean := d/math.Sqrt(1-d*d/4)*(0.5-float64(s)) + shape(r)
			for a := range k {
				c.ToA = append(c.ToA, lean/2+parts[s][a]+0.5*shape(r))
				c.ToB = append(c.ToB, -lean/2+parts[s][k+a]+0.5*shape(r))
			}
		}
		return c
	}
}

// listRows are those of a list of one kind of words, along he − she and between
// two groups.
func listRows(t *testing.T, word string) []coverageRow {
	units := wordsOfKind(t, word)
	g := linalg.Unit(linalg.Minus(wordsOfKind(t, "he")[0], wordsOfKind(t, "she")[0]))
	leans := linalg.Dots(g, units)
	population := "kinds of words: " + word
	rows := numberRows(population, func(r *rand.Rand, n int) []float64 { return choose(leans, some(r, n, kindSize)) },
		leans)
	toA, toB := table(units, wordsOfKind(t, "man")), table(units, wordsOfKind(t, "woman"))
	all := attributes{toA, toB}
	for _, c := range []struct {
		name      string
		statistic leanStatistic
	}{{"association", leanStatistic{of: stats.Mean, scale: stats.Within(-2, 2)}},
		{"SC-WEAT d", leanStatistic{of: oneSampleEffect, unit: sampleSD, scale: stats.RatioScale()}}} {
		rows = append(rows, coverageRow{c.name, population, "8 words, 8 terms", c.statistic.of(all.leans()), false,
			func(r *rand.Rand) (stats.Interval, bool) {
				w, a, b := some(r, 8, kindSize), some(r, 8, kindSize), some(r, 8, kindSize)
				t := attributes{choose(toA, w), choose(toB, w)}
				for i := range w {
					t.toA[i], t.toB[i] = choose(t.toA[i], a), choose(t.toB[i], b)
				}
				i, ok, _ := t.interval(context.Background(), &measure.Input{Progress: func(measure.Progress) {}},
					measure.NewResult(), c.statistic)
				return i.whole, ok
			}})
	}
	means := func(rows, columns []int) float64 { return meanOver(toA, rows, columns) }
	rows = append(rows, coverageRow{"MAC, generalised WEAT (means of a table)", population, "8 words, 8 terms",
		means(upTo(kindSize), upTo(kindSize)), false, func(r *rand.Rand) (stats.Interval, bool) {
			w, a := some(r, 8, kindSize), some(r, 8, kindSize)
			return intervalOf(redraw.Sample{Sizes: []int{8, 8}, Steps: 64, Scale: stats.Within(-1, 1),
				Statistic: func(left [][]int) float64 { return means(choose(w, left[0]), choose(a, left[1])) }})
		}})
	medians := betaTable{rows: kindSize, columns: kindSize}
	median := func(rows, columns []int) float64 {
		var values []float64
		for _, i := range rows {
			for _, j := range columns {
				values = append(values, toA[i][j])
			}
		}
		return medianOf(values)
	}
	rows = append(rows, coverageRow{"indirect bias (medians of a table)", population, "8 words, 8 words",
		median(upTo(medians.rows), upTo(medians.columns)), true, func(r *rand.Rand) (stats.Interval, bool) {
			w, a := some(r, 8, kindSize), some(r, 8, kindSize)
			return intervalOf(redraw.Sample{Sizes: []int{8, 8}, Steps: 5e5, Rough: true,
				Statistic: func(left [][]int) float64 { return median(choose(w, left[0]), choose(a, left[1])) }})
		}})
	together := linalg.Mean(units)
	whole := (linalg.Dot(together, together)*kindSize - 1) / (kindSize - 1)
	return append(rows, coverageRow{"reliability, mean cosine", population, "8 words", whole, false,
		func(r *rand.Rand) (stats.Interval, bool) {
			l := wordScale{out: measure.NewResult(), units: choose(units, r.Perm(kindSize)[:8])}
			l.rows = make([]measure.WordRow, 8)
			for i := range l.rows {
				l.rows[i].Scores = map[string]float64{}
			}
			l.cosines()
			low, ok := l.out.Values["low"]
			return stats.Interval{Low: low, High: l.out.Values["high"]}, ok
		}})
}
