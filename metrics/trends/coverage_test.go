package trends_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/metricstest/drawntest"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/series"
)

const drawnDecades = 8

// shares are of 100 samples: of intervals that hold what they are of, of slopes that the
// t-test finds, in the right order of decades and in another, and beside random lists.
type shares struct{ points, slopes, found, shuffled, random float64 }

// sampleOf draws so many series of novels.
func sampleOf(t *testing.T, w drawntest.Decades, samples int, seed uint64) (s shares) {
	t.Helper()
	source := rand.NewPCG(seed, 74)
	r := rand.New(source)
	points := make([]series.Point, drawnDecades)
	scores := make([][]float64, drawnDecades)
	for range samples {
		for d := range points {
			c := w.Draw(source, d)
			scores[d] = corpus.Of(c).Scores(false)
			c.Words = c.Words[:drawntest.Words]
			found, err := corpus.Of(c).Result()
			if err != nil {
				t.Fatal(err)
			}
			points[d] = series.Point{At: float64(d), Value: found.Mean}
			if found.Low <= w.Mean(d) && w.Mean(d) <= found.High {
				s.points += 100 / float64(samples*drawnDecades)
			}
		}
		trend, err := series.Analyse(points)
		if err != nil {
			t.Fatal(err)
		}
		if trend.Line.SlopeInterval.Low <= w.Slope && w.Slope <= trend.Line.SlopeInterval.High {
			s.slopes += 100 / float64(samples)
		}
		if trend.Line.P <= 0.05 {
			s.found += 100 / float64(samples)
		}
		if w.Pool > 0 && randomP(t, scores) <= 0.05 {
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
		for i, v := range row[drawntest.Words:] {
			e.Words, e.Scores = append(e.Words, fmt.Sprint(i)), append(e.Scores, v)
		}
		at, words, list.Scores = append(at, float64(d)), append(words, e), append(list.Scores, row[:drawntest.Words])
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
		drawntest.Decades
		samples int
		least   float64 // of planted trends found by the t-test
		beside  float64 // and beside random lists
	}{
		{drawntest.Decades{Documents: 12, Pairs: 200, Spread: 0.7, Size: 0.5}, 300, 0, 0},
		{drawntest.Decades{Documents: 12, Pairs: 200, Spread: 0.7, Size: 0.5, Slope: 0.1}, 300, 99, 0},
		{drawntest.Decades{Documents: 12, Pairs: 60, Spread: 1, Size: 0.7, Slope: 0.05}, 300, 35, 0},
		{drawntest.Decades{Documents: 25, Pairs: 200, Spread: 0.7, Size: 0.5, Slope: 0.03}, 300, 53, 0},
		{drawntest.Decades{Documents: 12, Pairs: 200, Spread: 0.7, Size: 0.5, Pool: 150}, 100, 0, 0},
		{drawntest.Decades{Documents: 12, Pairs: 200, Spread: 0.7, Size: 0.5, Slope: 0.1, Pool: 150}, 100, 99, 95},
	} {
		s := sampleOf(t, c.Decades, c.samples, 1)
		t.Logf("%+v: %.1f", c.Decades, s)
		if s.points < 93 || s.points > 98 || s.slopes < 91 || s.slopes > 99 || s.shuffled > 10 {
			t.Errorf("%+v: intervals and shuffled decades %.1f", c.Decades, s)
		}
		if c.Slope == 0 && (s.found > 10 || s.random > 12) || s.found < c.least || s.random < c.beside {
			t.Errorf("%+v: found %.1f", c.Decades, s)
		}
	}
}
