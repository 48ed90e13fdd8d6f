package metrics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/metricstest/coveragetest"
	"weatherglass/metrics/stats"
	"weatherglass/metrics/train"
)

// textModel is documents that differ in how often words stand there and in how far
// targets keep the company of either group, which is what a WEAT of vectors of them
// measures.
//
// A paragraph is of one of two groups. Targets and terms stand in it by their lean, which
// a word has in all documents and changes in each; other words by a topic.
type textModel struct {
	lean, shift  float64 // of targets, and how far it differs from document to document
	words, dims  int     // of a document, of the vectors
	burst, apart float64 // how far rates of words and shares of groups differ
}

const (
	textTargets   = 8 // of a set; as many terms
	textOthers    = 80
	textTopics    = 6
	textDocuments = 24
	textDraws     = 10
)

// rates are those of one document.
type rates struct {
	rate, lean []float64
	group      float64
	topics     []float64
}

// draw draws what a document is like. The lean of words is the same in every document but
// for what the document adds.
func (m textModel) draw(r *rand.Rand) rates {
	words := rand.New(rand.NewPCG(5, 5))
	d := rates{group: 1 / (1 + math.Exp(-m.apart*r.NormFloat64()))}
	shift := m.shift * r.NormFloat64()
	for i := range 4*textTargets + textOthers {
		burst := math.Exp(m.burst * r.NormFloat64())
		if i >= 4*textTargets {
			d.rate = append(d.rate, burst/float64(i-4*textTargets+3))
			continue
		}
		side := 1 - 2*float64(i/textTargets%2)
		base, lean := math.Exp(0.5*words.NormFloat64()), 0.4*words.NormFloat64()
		if i < 2*textTargets {
			lean += side*(m.lean+shift)/2 + m.burst*r.NormFloat64()/2
		} else {
			lean += side * 1.2
		}
		d.rate, d.lean = append(d.rate, base*burst), append(d.lean, lean)
	}
	for range textTopics {
		d.topics = append(d.topics, math.Exp(1.2*r.NormFloat64()))
	}
	return d
}

// chosen returns one of n places, by weights.
func chosen(r *rand.Rand, n int, weight func(int) float64) int {
	var sum float64
	for i := range n {
		sum += weight(i)
	}
	at := r.Float64() * sum
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return n - 1
}

// write writes one document into a collector.
func (m textModel) write(r *rand.Rand, c *train.Collector) error {
	c.Document()
	d := m.draw(r)
	for n := 0; n < m.words; {
		length := 15 + r.IntN(40)
		n += length
		sign := 1.0
		if r.Float64() >= d.group {
			sign = -1
		}
		topic := chosen(r, textTopics, func(i int) float64 { return d.topics[i] })
		leaning := func(from int) int {
			return from + chosen(r, 2*textTargets, func(i int) float64 { return d.rate[from+i] * math.Exp(sign*d.lean[from+i]) })
		}
		var paragraph []byte
		for range length {
			var word int
			switch at := r.Float64(); {
			case at < 0.12:
				word = leaning(0)
			case at < 0.25:
				word = leaning(2 * textTargets)
			default:
				word = 4*textTargets + chosen(r, textOthers, func(i int) float64 {
					if i%textTopics == topic {
						return 6 * d.rate[4*textTargets+i]
					}
					return d.rate[4*textTargets+i]
				})
			}
			paragraph = append(append(paragraph, textWord(word)...), ' ')
		}
		if err := c.Paragraph(paragraph); err != nil {
			return err
		}
	}
	return nil
}

// textWord writes a number as a word.
func textWord(n int) string { return string([]byte{'w', byte('a' + n/26), byte('a' + n%26)}) }

// corpus returns so many documents.
func (m textModel) corpus(t testing.TB, r *rand.Rand, documents int) *train.Collector {
	c := train.NewCollector("en")
	for range documents {
		if err := m.write(r, c); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// effect returns the effect size of vectors of texts.
func (m textModel) effect(t testing.TB, s *train.Sequence) float64 {
	v, err := train.PPMISVD(t.Context(), s, train.Options{Dims: m.dims, Window: 5, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	var sets [4][][]float64
	for i := range 4 * textTargets {
		if place, ok := s.Vocabulary.Place(textWord(i)); ok && linalg.HasDirection(v.Rows[place]) {
			sets[i/textTargets] = append(sets[i/textTargets], v.Rows[place])
		}
	}
	scores := func(words [][]float64) (out []float64) {
		for _, w := range words {
			out = append(out, stats.Mean(linalg.Dots(w, sets[2]))-stats.Mean(linalg.Dots(w, sets[3])))
		}
		return out
	}
	d, err := stats.EffectSize(scores(sets[0]), scores(sets[1]))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// interval returns the interval over texts of a corpus: of the same documents without
// each of ten groups of them, as the novels have it, or of draws with replacement.
func (m textModel) interval(t testing.TB, r *rand.Rand, leftOut bool) stats.Interval {
	c := m.corpus(t, r, textDocuments)
	dealt, values := r.Perm(textDocuments), make([]float64, textDraws)
	for k := range values {
		var documents []int
		for i := range textDocuments {
			switch {
			case !leftOut:
				documents = append(documents, r.IntN(textDocuments))
			case dealt[i]%textDraws != k:
				documents = append(documents, i)
			}
		}
		values[k] = m.effect(t, c.Of(documents, 20))
	}
	if !leftOut {
		values = stats.AsLeftOut(values)
	}
	j := stats.Jackknife{Estimate: m.effect(t, c.Sequence(20)), Without: [][]float64{values}}
	return j.Interval(stats.Between(-2, 2).By(2))
}

// textModels are those of the table: a strong contrast, a weak one, none.
var textModels = []textModel{
	{lean: 0.8, shift: 0.8, words: 1500, dims: 10, burst: 0.7, apart: 0.5},
	{lean: 0.3, shift: 0.6, words: 1500, dims: 10, burst: 0.7, apart: 0.5},
	{lean: 0, shift: 0.8, words: 1500, dims: 10, burst: 0.7, apart: 0.5},
}

// The two ways of [textRows].
const (
	textsDrawnAgain = "value over other texts, ten trainings (drawn again)"
	textsLeftOut    = "value over other texts, ten trainings (left out)"
)

// textRows are the intervals over the texts of trained vectors. The truth is the number of
// 1,000 documents.
func textRows(t *testing.T) []coverageRow {
	var rows []coverageRow
	for i, m := range textModels {
		truth := m.effect(t, m.corpus(t, rand.New(rand.NewPCG(coveragetest.Seed, uint64(i))), 1000).Sequence(20))
		for _, design := range []string{textsDrawnAgain, textsLeftOut} {
			rows = append(rows, coverageRow{Measure: design,
				Population: fmt.Sprintf("simulated texts, d = %.2f of 1,000 documents", truth),
				Sizes:      fmt.Sprintf("%d documents", textDocuments),
				Truth:      truth, Slow: true, Draw: func(r *rand.Rand) (stats.Interval,
					bool) {
					return isInterval(m.interval(t, r, design == textsLeftOut))
				}})
		}
	}
	return rows
}
