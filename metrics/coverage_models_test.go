package metrics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// numberRows are those of numbers, one a word, whose population is given.
func numberRows(population string, draw func(r *rand.Rand, n int) []float64, all []float64) []coverageRow {
	var rows []coverageRow
	sizes := make([]float64, len(all))
	for i, x := range all {
		sizes[i] = math.Abs(x)
	}
	for _, n := range []int{8, 25} {
		for _, c := range []struct {
			measure string
			truth   float64
			pairs   redraw.Pairs
		}{
			{"mean lean (projection, pair bias, RIPA in audits)", stats.Mean(all),
				redraw.Pairs{Statistic: redraw.OfOne(stats.Mean), Scale: stats.Within(-math.Inf(1), math.Inf(1))}},
			{"mean size (direct bias, SAME, distance)", stats.Mean(sizes),
				redraw.Pairs{Statistic: redraw.OfOne(meanAbs), Scale: stats.Positive(math.Inf(1))}},
			{"spread of a list (projection)", sampleSD(all), redraw.Pairs{Statistic: redraw.OfOne(sampleSD),
				Scale: stats.Positive(math.Inf(1))}},
		} {
			rows = append(rows, coverageRow{c.measure, population, fmt.Sprint(n, " words"), c.truth, false,
				func(r *rand.Rand) (stats.Interval, bool) {
					c.pairs.A = draw(r, n)
					c.pairs.B = c.pairs.A
					return redrawnOf(c.pairs)
				}})
		}
		rows = append(rows, coverageRow{"median (pair bias β)", population, fmt.Sprint(n, " pairs"), medianOf(all), false,
			func(r *rand.Rand) (stats.Interval, bool) {
				return isInterval(stats.MedianInterval(draw(r, n)))
			}})
	}
	return rows
}

// modelRows are those of numbers from models.
func modelRows() []coverageRow {
	var rows []coverageRow
	for _, shape := range []string{"normal", "skewed"} {
		r := rand.New(rand.NewPCG(1, 2))
		draw := func(r *rand.Rand, n int) []float64 {
			out := make([]float64, n)
			for i := range out {
				out[i] = shapes[shape](r)
			}
			return out
		}
		rows = append(rows, numberRows(shape, draw, draw(r, 1_000_000))...)
		rows = append(rows, coverageRow{"reliability, alpha", shape + ", 8 items of one factor", "100 dimensions",
			8. / 7 * (1 - 2./9), false, func(r *rand.Rand) (stats.Interval, bool) {
				l := wordScale{items: make([][]float64, 8)}
				for range 100 {
					factor := shapes[shape](r)
					for i := range l.items {
						l.items[i] = append(l.items[i], factor+shapes[shape](r))
					}
				}
				return intervalOf(redraw.Sample{Sizes: []int{100}, Steps: 800, Scale: stats.Below(1),
					Statistic: func(left [][]int) float64 { return l.alphaOf(left[0]) }})
			}})
		for _, k := range []int{20} {
			rows = append(rows, coverageRow{"least squares slope (outside)", shape, fmt.Sprint(k, " words"), 0.5, false,
				func(r *rand.Rand) (stats.Interval, bool) {
					x, y := draw(r, k), draw(r, k)
					for i := range y {
						y[i] += 0.5 * x[i]
					}
					line, err := stats.OLS(x, y)
					return line.SlopeInterval, err == nil
				}})
		}
	}
	return rows
}

// shareRows are those of shares of ten neighbours whose logits are normal, and of
// crossed questions.
func shareRows() []coverageRow {
	var rows []coverageRow
	share := func(r *rand.Rand, q float64) float64 {
		p, hits := 1/(1+math.Exp(-math.Log(q/(1-q))-r.NormFloat64())), 0.0
		for range 10 {
			if r.Float64() < p {
				hits++
			}
		}
		return hits / 10
	}
	for _, q := range []float64{0.2, 0.5, 0.9} {
		random := rand.New(rand.NewPCG(3, 4))
		var truth float64
		for range 1_000_000 {
			truth += share(random, q) / 1e6
		}
		for _, n := range []int{8, 25} {
			rows = append(rows, coverageRow{"mean share (proximity, GIPE, male neighbours, neighbour test)",
				fmt.Sprintf("ten neighbours, %.2f", truth), fmt.Sprint(n, " words"), truth, false,
				func(r *rand.Rand) (stats.Interval, bool) {
					values := make([]float64, n)
					for i := range values {
						values[i] = share(r, q)
					}
					return intervalOf(redraw.Mean(values, stats.Between(0, 1)))
				}})
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	crossed := func(r *rand.Rand, n, m int) [][]float64 {
		columns, out := make([]float64, m), make([][]float64, n)
		for j := range columns {
			columns[j] = r.NormFloat64()
		}
		for i := range out {
			own := r.NormFloat64()
			for j := range m {
				out[i] = append(out[i], 0)
				if r.Float64() < 1/(1+math.Exp(-1-own-columns[j])) {
					out[i][j] = 1
				}
			}
		}
		return out
	}
	var truth float64
	for range 200_000 {
		truth += crossed(random, 1, 1)[0][0] / 200_000
	}
	return append(rows, coverageRow{"share of a crossed table (SemBias, BAT)", fmt.Sprintf("logits normal, %.2f", truth),
		"20 and 20 pairs", truth, false, func(r *rand.Rand) (stats.Interval, bool) {
			cells := crossed(r, 20, 20)
			return intervalOf(redraw.Sample{Sizes: []int{20, 20}, Steps: 400, Scale: stats.Between(0, 1),
				Statistic: func(left [][]int) float64 { return meanOver(cells, left[0], left[1]) }})
		}}, coverageRow{"accuracy (analogy benchmark)", "questions on their own, 0.30", "50 questions", 0.3, false,
		func(r *rand.Rand) (stats.Interval, bool) {
			k := 0
			for range 50 {
				if r.Float64() < 0.3 {
					k++
				}
			}
			low, high := wilson(k, 50)
			return stats.Interval{Low: low, High: high}, true
		}})
}

// correlationRows are those of correlations of two numbers a word.
func correlationRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	units := wordsOfKind(t, "engineer")
	he, she := linalg.Dots(wordsOfKind(t, "he")[0], units), linalg.Dots(wordsOfKind(t, "she")[0], units)
	add := func(population string, all [2][]float64, draw func(r *rand.Rand, n int) (a, b []float64)) {
		rho, _ := stats.Spearman(all[0], all[1])
		for _, n := range []int{8, 25} {
			for _, c := range []struct {
				name  string
				truth float64
				r     redraw.Pairs
			}{{"linear correlation", PearsonR(all[0], all[1]), redraw.Pairs{Statistic: PearsonR, Scale: stats.Between(-1, 1)}},
				{"rank correlation (ECT, benchmarks, agreement)", rho.R, redraw.Pairs{Draws: 1000}},
				{"Kendall's τ (outside)", kendallOf(all[0], all[1]), redraw.Pairs{Statistic: kendallOf,
					Rough: true, Draws: 1000}}} {
				rows = append(rows, coverageRow{c.name, population, fmt.Sprint(n, " words"), c.truth, c.r.Draws > 0,
					func(r *rand.Rand) (stats.Interval, bool) {
						c.r.A, c.r.B = draw(r, n)
						return redrawnOf(c.r)
					}})
			}
		}
	}
	add("kinds of words: engineer, cosines with he and she", [2][]float64{he, she},
		func(r *rand.Rand, n int) (a, b []float64) {
			places := some(r, n, kindSize)
			return choose(he, places), choose(she, places)
		})
	for _, shape := range []string{"normal", "skewed"} {
		draw := func(r *rand.Rand, n int) (a, b []float64) {
			for range n {
				x := shapes[shape](r)
				a, b = append(a, x), append(b, 0.6*x+0.8*shapes[shape](r))
			}
			return a, b
		}
		a, b := draw(rand.New(rand.NewPCG(7, 8)), 100_000)
		add(shape+", r = 0.6", [2][]float64{a, b}, draw)
	}
	return rows
}
