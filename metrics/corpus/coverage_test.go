package corpus_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// world is a population of documents with a planted bias of the word x.
type world struct {
	documents int
	pairs     float64 // of x, expected
	spread    float64 // of its rate between documents
	size      float64 // of the logarithm of their lengths
	bias      float64
	// Samples in 100 that the interval holds, and that equation (9) with ∓1.96
	// holds at most: measured over 4,000, with room for the draws of a test.
	low, high, plain float64
}

var worlds = []world{
	{documents: 99, pairs: 60, spread: 0.7, size: 0.5, bias: 1, low: 93, high: 98, plain: 98},
	{documents: 99, pairs: 800, spread: 0.7, size: 1, bias: 1, low: 92.5, high: 97.5, plain: 94.5},
	{documents: 99, pairs: 800, spread: 0, size: 0.5, bias: 0, low: 93, high: 98, plain: 97},
	{documents: 20, pairs: 800, spread: 0.7, size: 0.5, bias: 0, low: 91.5, high: 97, plain: 93},
	{documents: 20, pairs: 60, spread: 1, size: 1, bias: 1.5, low: 92, high: 98, plain: 97},
	{documents: 8, pairs: 800, spread: 1.5, size: 1, bias: 1, low: 92, high: 98, plain: 78},
	{documents: 8, pairs: 60, spread: 0.7, size: 0.5, bias: 1, low: 92, high: 98, plain: 95},
	{documents: 6, pairs: 800, spread: 0.7, size: 0.5, bias: 0, low: 92, high: 98, plain: 87},
	{documents: 5, pairs: 800, spread: 1.5, size: 1, bias: 1, low: 91.5, high: 98, plain: 74},
	{documents: 5, pairs: 60, spread: 0.7, size: 0.5, bias: 1, low: 92, high: 98, plain: 95},
}

// draw returns a sample's documents: lengths are lognormal, the share of company
// with A logistic-normal, the rates of x gamma, its counts Poisson.
func (w world) draw(source *rand.PCG) [][2][3]uint64 {
	r := rand.New(source)
	gamma := func(shape float64) float64 {
		if w.spread == 0 {
			return 1
		}
		return distuv.Gamma{Alpha: shape, Beta: shape, Src: source}.Rand()
	}
	poisson := func(mean float64) uint64 {
		return uint64(distuv.Poisson{Lambda: max(mean, 1e-12), Src: source}.Rand())
	}
	documents := make([][2][3]uint64, w.documents)
	shape := 1 / float64(w.spread*w.spread)
	for i := range documents {
		length := math.Exp(float64(w.size*r.NormFloat64()) - w.size*w.size/2)
		share := 1 / (1 + math.Exp(-0.8*r.NormFloat64()))
		rate, lean := gamma(shape), gamma(4*shape)
		base := w.pairs / float64(w.documents) * length * rate
		documents[i] = [2][3]uint64{
			{poisson(base * share * lean * math.Exp(w.bias)), 0, uint64(50000*length*share) + 1},
			{poisson(base * (1 - share)), 0, uint64(50000*length*(1-share)) + 1},
		}
	}
	return documents
}

// holds returns in how many of 100 samples the interval holds the bias, and in how
// many equation (9) with the normal distribution does.
func (w world) holds(t *testing.T, samples int, seed uint64) (interval, plain float64) {
	source, shown := rand.NewPCG(seed, 12), 0.0
	for range samples {
		r, err := few(t, w.draw(source)...)
		if err != nil {
			t.Fatal(err)
		}
		x := r.Words[0]
		if math.IsNaN(x.Low) {
			continue
		}
		shown++
		if x.Low <= w.bias && w.bias <= x.High {
			interval++
		}
		if math.Abs(x.Score-w.bias) <= 1.96*x.SE {
			plain++
		}
	}
	return 100 * interval / shown, 100 * plain / shown
}

// The intervals hold the bias of the population that documents are drawn from.
func TestCoverageOfPMI(t *testing.T) {
	samples := 4000
	if testing.Short() {
		samples = 500
	}
	for _, w := range worlds {
		interval, plain := w.holds(t, samples, 1)
		t.Logf("%+v: %.1f, plain %.1f", w, interval, plain)
		if interval < w.low || interval > w.high || plain > w.plain {
			t.Errorf("%+v: %.1f in 100, equation (9) %.1f", w, interval, plain)
		}
	}
}
