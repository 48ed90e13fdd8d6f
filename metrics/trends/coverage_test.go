package trends_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/series"
)

// decadesOf is a population of dated documents, in which every word of a list has a bias
// of its own, and all move together by so much a decade.
type decadesOf struct {
	documents int     // a decade
	pairs     float64 // of a word in a decade, expected
	spread    float64 // of words' rates and leans between documents
	size      float64 // of the logarithm of documents' lengths
	slope     float64 // a decade
	pool      int     // words that do not move, to draw random lists of
}

const (
	drawnDecades = 8
	drawnWords   = 8
)

// bias is that of a word in a decade's population; words behind the list do not move.
func (w decadesOf) bias(decade, word int) float64 {
	if word >= drawnWords {
		decade = 0
	}
	return 0.4*float64(word%4) - 0.3 + w.slope*float64(decade)
}

// mean is that of the list.
func (w decadesOf) mean(decade int) (sum float64) {
	for word := range drawnWords {
		sum += w.bias(decade, word) / drawnWords
	}
	return sum
}

// draw counts words in the documents of a decade: lengths are lognormal, the share of
// company with A logistic-normal, rates and leans of words gamma, counts Poisson.
func (w decadesOf) draw(source *rand.PCG, decade int) *corpus.Chosen {
	r := rand.New(source)
	shape := 1 / (w.spread * w.spread)
	gamma := func(shape float64) float64 { return distuv.Gamma{Alpha: shape, Beta: shape, Src: source}.Rand() }
	poisson := func(mean float64) uint64 {
		return uint64(distuv.Poisson{Lambda: max(mean, 1e-12), Src: source}.Rand())
	}
	c := &corpus.Chosen{Size: 10_000, Words: make([]corpus.Word, drawnWords+w.pool)}
	for i := range c.Words {
		c.Words[i] = corpus.Word{Text: fmt.Sprint("w", i), Found: true, Rank: i}
	}
	for d := range w.documents {
		length := math.Exp(w.size*r.NormFloat64() - w.size*w.size/2)
		share := 1 / (1 + math.Exp(-0.8*r.NormFloat64()))
		c.Places, c.Tokens = append(c.Places, d), append(c.Tokens, uint64(100_000*length))
		c.Company[0] = append(c.Company[0], uint64(50_000*length*share)+1)
		c.Company[1] = append(c.Company[1], uint64(50_000*length*(1-share))+1)
		for i := range c.Words {
			base := w.pairs / float64(w.documents) * length * gamma(shape)
			a, b := poisson(base*share*gamma(4*shape)*math.Exp(w.bias(decade, i))), poisson(base*(1-share))
			c.Words[i].In = append(c.Words[i].In, corpus.In{Document: d, A: a, B: b})
		}
	}
	return c
}

// shares are of 100 samples: of intervals that hold what they are of, of slopes that the
// t-test finds, in the right order of decades and in another, and beside random lists.
type shares struct{ points, slopes, found, shuffled, random float64 }

// sample draws so many series of novels.
func (w decadesOf) sample(t *testing.T, samples int, seed uint64) (s shares) {
	t.Helper()
	source := rand.NewPCG(seed, 74)
	r := rand.New(source)
	points := make([]series.Point, drawnDecades)
	scores := make([][]float64, drawnDecades)
	for range samples {
		for d := range points {
			c := w.draw(source, d)
			scores[d] = corpus.Of(c).Scores(false)
			c.Words = c.Words[:drawnWords]
			found, err := corpus.Of(c).Result()
			if err != nil {
				t.Fatal(err)
			}
			points[d] = series.Point{At: float64(d), Value: found.Mean}
			if found.Low <= w.mean(d) && w.mean(d) <= found.High {
				s.points += 100 / float64(samples*drawnDecades)
			}
		}
		trend, err := series.Analyse(points)
		if err != nil {
			t.Fatal(err)
		}
		if trend.Line.SlopeInterval.Low <= w.slope && w.slope <= trend.Line.SlopeInterval.High {
			s.slopes += 100 / float64(samples)
		}
		if trend.Line.P <= 0.05 {
			s.found += 100 / float64(samples)
		}
		if w.pool > 0 && randomP(t, scores) <= 0.05 {
			s.random += 100 / float64(samples)
		}
		r.Shuffle(len(points), func(i, j int) { points[i].Value, points[j].Value = points[j].Value, points[i].Value })
		if trend, err = series.Analyse(points); err != nil {
			t.Fatal(err)
		}
		if trend.Line.P <= 0.05 {
			s.shuffled += 100 / float64(samples)
		}
	}
	return s
}

// randomP returns the p of the list against random lists of the other words.
func randomP(t *testing.T, scores [][]float64) float64 {
	t.Helper()
	var at []float64
	var words []series.EpochWords
	var list series.List
	for d, row := range scores {
		e := series.EpochWords{}
		for i, v := range row[drawnWords:] {
			e.Words, e.Scores = append(e.Words, fmt.Sprint(i)), append(e.Scores, v)
		}
		at, words, list.Scores = append(at, float64(d)), append(words, e), append(list.Scores, row[:drawnWords])
	}
	pool, err := series.NewPool(at, words, series.LeastOfTexts)
	if err != nil || pool == nil {
		t.Fatal(pool, err)
	}
	luck, err := pool.Compare(t.Context(), list, series.Drawing{})
	if err != nil {
		t.Fatal(err)
	}
	return luck.Random
}

// Points hold the bias of the population that a decade's novels are drawn from, slopes
// its trend; a planted trend is found, none is where there is none or the decades are
// shuffled. docs/novels.md has the shares of twice as many series.
func TestCoverageOfTrendsOfTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	racetest.Skip(t)
	for _, c := range []struct {
		decadesOf
		samples int
		least   float64 // of planted trends found by the t-test
		beside  float64 // and beside random lists
	}{
		{decadesOf{documents: 12, pairs: 200, spread: 0.7, size: 0.5}, 300, 0, 0},
		{decadesOf{documents: 12, pairs: 200, spread: 0.7, size: 0.5, slope: 0.1}, 300, 99, 0},
		{decadesOf{documents: 12, pairs: 60, spread: 1, size: 0.7, slope: 0.05}, 300, 35, 0},
		{decadesOf{documents: 25, pairs: 200, spread: 0.7, size: 0.5, slope: 0.03}, 300, 53, 0},
		{decadesOf{documents: 12, pairs: 200, spread: 0.7, size: 0.5, pool: 150}, 100, 0, 0},
		{decadesOf{documents: 12, pairs: 200, spread: 0.7, size: 0.5, slope: 0.1, pool: 150}, 100, 99, 95},
	} {
		s := c.sample(t, c.samples, 1)
		t.Logf("%+v: %.1f", c.decadesOf, s)
		if s.points < 93 || s.points > 98 || s.slopes < 91 || s.slopes > 99 || s.shuffled > 10 {
			t.Errorf("%+v: intervals and shuffled decades %.1f", c.decadesOf, s)
		}
		if c.slope == 0 && (s.found > 10 || s.random > 12) || s.found < c.least || s.random < c.beside {
			t.Errorf("%+v: found %.1f", c.decadesOf, s)
		}
	}
}
