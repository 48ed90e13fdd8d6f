package metrics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/metricstest/drawntest"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// differenceRows are the rows of differences between named parts, as trends has them in its
// table differences: of counts, whose intervals are over documents, and of vectors, whose
// intervals are over words.
func differenceRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	row := func(measure, population, sizes string, truth float64, draw func(r *rand.Rand) [2]series.Part) {
		rows = append(rows, coverageRow{Measure: "difference of a list between parts (" + measure + ")",
			Population: population, Sizes: sizes, Truth: truth, Draw: func(r *rand.Rand) (stats.Interval, bool) {
				parts := draw(r)
				c, err := series.Compare(parts[:])
				if err != nil {
					t.Fatal(err)
				}
				return isInterval(c.Pairs[0].Interval)
			}})
	}
	novels := drawntest.Decades{Pairs: 200, Spread: 0.7, Size: 0.5}
	for _, together := range []float64{0, 0.5} {
		as := "words on their own"
		if together > 0 {
			as = "a novel's words lean alike"
		}
		for _, of := range [][2]int{{49, 50}, {25, 74}, {12, 12}, {8, 8}} {
			w := novels
			w.Together, w.Slope = together, 0.3
			row("PMI, texts", as+", no novel in both", fmt.Sprintf("%d and %d novels", of[0], of[1]), w.Slope,
				func(r *rand.Rand) (parts [2]series.Part) {
					for i, n := range of {
						w.Documents = n
						parts[i] = partOf(t, w.Draw(rand.NewPCG(r.Uint64(), r.Uint64()), i))
					}
					return parts
				})
		}
		w := novels
		w.Together, w.Documents, w.Pairs = together, 75, 300
		row("PMI, texts", as+", half of the novels in both", "50 and 50 novels", 0, func(r *rand.Rand) [2]series.Part {
			all := w.Draw(rand.NewPCG(r.Uint64(), r.Uint64()), 0)
			return [2]series.Part{partOf(t, documentsOf(all, 0, 50)), partOf(t, documentsOf(all, 25, 75))}
		})
	}
	for _, alike := range []float64{0, 0.5, 0.9} {
		for _, n := range []int{8, 25} {
			row("means of words, vectors", fmt.Sprintf("normal, a word's scores correlated by %.1f", alike),
				fmt.Sprint(n, " words"), 0.5, func(r *rand.Rand) [2]series.Part {
					scores := [2][]float64{make([]float64, n), make([]float64, n)}
					for i := range n {
						scores[0][i] = r.NormFloat64()
						scores[1][i] = 0.5 + alike*scores[0][i] + math.Sqrt(1-alike*alike)*r.NormFloat64()
					}
					return [2]series.Part{meanPart(t, scores[0]), meanPart(t, scores[1])}
				})
		}
	}
	return rows
}

// partOf is the PMI bias of the words in the documents of a part.
func partOf(t *testing.T, c *corpus.Chosen) series.Part {
	r, err := corpus.Of(c).Result()
	if err != nil {
		t.Fatal(err)
	}
	if math.IsNaN(r.Low) { // a word whose side is worth a document or two has no interval
		return series.Part{Value: r.Mean}
	}
	return series.Part{Value: r.Mean, SE: stats.ErrorOf95(r.Low, r.High)}
}

// documentsOf returns the counts of some documents.
func documentsOf(c *corpus.Chosen, from, to int) *corpus.Chosen {
	some := &corpus.Chosen{Size: c.Size, Places: c.Places[:to-from], Tokens: c.Tokens[from:to],
		Words: make([]corpus.Word, len(c.Words))}
	for side := range c.Company {
		some.Company[side] = c.Company[side][from:to]
	}
	for i, w := range c.Words {
		in := w.In
		w.In = nil
		for _, x := range in {
			if from <= x.Document && x.Document < to {
				x.Document -= from
				w.In = append(w.In, x)
			}
		}
		some.Words[i] = w
	}
	return some
}

// meanPart is a mean over words, with the interval that measures give it.
func meanPart(t *testing.T, scores []float64) series.Part {
	i, ok := redrawnOf(redraw.Pairs{A: scores, B: scores, Statistic: redraw.OfOne(stats.Mean),
		Scale: stats.Within(-math.Inf(1), math.Inf(1))})
	if !ok {
		t.Fatalf("%v have no interval", scores)
	}
	return series.Part{Value: stats.Mean(scores), SE: stats.ErrorOf95(i.Low, i.High)}
}
