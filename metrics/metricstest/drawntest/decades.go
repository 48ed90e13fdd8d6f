// Package drawntest draws the counts of documents from populations whose bias is planted,
// so that tests can count how often an interval holds it.
package drawntest

import (
	"fmt"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/stat/distuv"

	"weatherglass/metrics/corpus"
)

// Decades is a population of dated documents, in which every word of a list has a bias
// of its own, and all move together by so much a decade. Of named parts of texts, a
// decade is a part.
type Decades struct {
	Documents int     // a decade
	Pairs     float64 // of a word in a decade, expected
	Spread    float64 // of words' rates and leans between documents
	Together  float64 // deviation of the logarithm by which a document's words all lean more to A
	Size      float64 // of the logarithm of documents' lengths
	Slope     float64 // a decade
	Pool      int     // words that do not move, to draw random lists of
}

// Words is how many words a list has.
const Words = 8

// Bias is that of a word in a decade's population; words behind the list do not move.
func (w Decades) Bias(decade, word int) float64 {
	if word >= Words {
		decade = 0
	}
	return 0.4*float64(word%4) - 0.3 + w.Slope*float64(decade)
}

// Mean is that of the list.
func (w Decades) Mean(decade int) (sum float64) {
	for word := range Words {
		sum += w.Bias(decade, word) / Words
	}
	return sum
}

// Draw counts words in the documents of a decade: lengths are lognormal, the share of
// company with A logistic-normal, rates and leans of words gamma, counts Poisson.
func (w Decades) Draw(source *rand.PCG, decade int) *corpus.Chosen {
	r := rand.New(source)
	shape := 1 / (w.Spread * w.Spread)
	gamma := func(shape float64) float64 { return distuv.Gamma{Alpha: shape, Beta: shape, Src: source}.Rand() }
	poisson := func(mean float64) uint64 {
		return uint64(distuv.Poisson{Lambda: max(mean, 1e-12), Src: source}.Rand())
	}
	c := &corpus.Chosen{Size: 10_000, Words: make([]corpus.Word, Words+w.Pool)}
	for i := range c.Words {
		c.Words[i] = corpus.Word{Text: fmt.Sprint("w", i), Found: true, Rank: i}
	}
	for d := range w.Documents {
		length := math.Exp(w.Size*r.NormFloat64() - w.Size*w.Size/2)
		share := 1 / (1 + math.Exp(-0.8*r.NormFloat64()))
		lean := 1.0
		if w.Together > 0 {
			lean = math.Exp(w.Together*r.NormFloat64() - w.Together*w.Together/2)
		}
		c.Places, c.Tokens = append(c.Places, d), append(c.Tokens, uint64(100_000*length))
		c.Company[0] = append(c.Company[0], uint64(50_000*length*share)+1)
		c.Company[1] = append(c.Company[1], uint64(50_000*length*(1-share))+1)
		for i := range c.Words {
			base := w.Pairs / float64(w.Documents) * length * gamma(shape)
			a, b := poisson(base*share*lean*gamma(4*shape)*math.Exp(w.Bias(decade, i))), poisson(base*(1-share))
			c.Words[i].In = append(c.Words[i].In, corpus.In{Document: d, A: a, B: b})
		}
	}
	return c
}
