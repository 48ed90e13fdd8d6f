package series

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/racetest"
	"weatherglass/metrics/stats"
)

// textWorld is a vocabulary over epochs: groups of related words, whose leans drift
// together from text to text, by errors that persist, and without any trend.
type textWorld struct {
	at      []float64
	vectors [][]float64
	groups  int
	of      int // words of a group
}

// scores draws the lean of every word at every epoch: of the group and of the word alone
// alike, errors of neighbouring epochs being correlated by .6.
func (w textWorld) scores(random *rand.Rand) [][]float64 {
	drift := func() []float64 {
		out := make([]float64, len(w.at))
		for t := range out {
			fresh := random.NormFloat64()
			if out[t] = fresh; t > 0 {
				out[t] = 0.6*out[t-1] + 0.8*fresh
			}
		}
		return out
	}
	scores := make([][]float64, len(w.at))
	for range w.groups {
		shared := drift()
		for range w.of {
			own := drift()
			for t := range scores {
				scores[t] = append(scores[t], 0.02*shared[t]+0.02*own[t])
			}
		}
	}
	return scores
}

const listSize = 8

// list returns the values of the first words of a group, with a change over the whole
// span added to each, epochs in the order given.
func (w textWorld) list(scores [][]float64, group int, change float64, order []int) []Point {
	points := make([]Point, len(w.at))
	for t, at := range w.at {
		e := order[t]
		points[t].At = at
		for k := range listSize {
			points[t].Value += scores[e][group*w.of+k] / listSize
		}
		points[t].Value += change * (w.at[e] - w.at[0]) / (w.at[len(w.at)-1] - w.at[0])
	}
	return points
}

// found counts of how many lists a test has p <= .05.
type found struct{ t, order, random, coherent float64 }

// In texts whose errors persist the t-test of seven epochs is too ready to find a trend;
// the comparison with related lists, which the same texts carry, keeps its size, and that
// with random lists does not, as the lists are of related words. A planted trend is found
// by all; where the years of the same texts are shuffled, t and the order find what their
// size is. 600 lists of eight words.
func TestPlantedTrendAndShuffledYears(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(12, 4))
	w := textWorld{at: []float64{2008, 2010, 2016, 2017, 2018, 2019, 2020}, groups: 120, of: 20}
	w.vectors, _ = plantedPool(random, w.groups, w.of)
	years := []int{0, 1, 2, 3, 4, 5, 6}
	var none, planted, shuffled found
	const worlds, size = 5, 1. / 600
	for range worlds {
		scores := w.scores(random)
		judge := newJudge(t, w, scores)
		for group := range w.groups {
			judge.count(w.list(scores, group, 0, years), &none, size)
			judge.count(w.list(scores, group, 0.15, years), &planted, size)
			judge.count(w.list(scores, group, 0.15, random.Perm(len(w.at))), &shuffled, size)
		}
	}
	t.Logf("no trend %+v\nplanted %+v\nshuffled years %+v", none, planted, shuffled)
	if none.coherent > 0.08 || none.random < 0.15 || none.t < 0.10 {
		t.Errorf("without a trend found are %+v", none)
	}
	if planted.coherent < 0.9 || planted.random < 0.97 || planted.t < 0.9 {
		t.Errorf("of planted trends found are %+v", planted)
	}
	if shuffled.t > 0.08 || shuffled.order > 0.08 {
		t.Errorf("of trends in shuffled years found are %+v", shuffled)
	}
}

// judge takes the tests of lists of one world.
type judge struct {
	t        *testing.T
	random   *RandomLists
	coherent *CoherentLists
}

func newJudge(t *testing.T, w textWorld, scores [][]float64) judge {
	t.Helper()
	contrast, err := SlopeContrast(w.at)
	if err != nil {
		t.Fatal(err)
	}
	slopes, err := contrast.OfWords(scores)
	if err != nil {
		t.Fatal(err)
	}
	j := judge{t: t}
	if j.random, err = NewRandomLists(slopes, listSize); err != nil {
		t.Fatal(err)
	}
	pool, err := stats.VectorPool(w.vectors, slopes)
	if err != nil {
		t.Fatal(err)
	}
	cohesion, err := stats.MeanPairwiseCosine(w.vectors[:listSize])
	if err != nil {
		t.Fatal(err)
	}
	if j.coherent, err = NewCoherentLists(t.Context(), pool, stats.CoherentOptions{Size: listSize, Cohesion: cohesion,
		Seed: 1}); err != nil {
		t.Fatal(err)
	}
	return j
}

func (j judge) count(points []Point, to *found, one float64) {
	j.t.Helper()
	trend, err := Analyse(points)
	if err != nil {
		j.t.Fatal(err)
	}
	for _, c := range []struct {
		p    float64
		hits *float64
	}{{trend.Line.P, &to.t}, {trend.Order.P, &to.order}, {j.random.P(trend.Line.Slope).P, &to.random},
		{j.coherent.P(trend.Line.Slope).P, &to.coherent}} {
		if c.p <= 0.05 {
			*c.hits += one
		}
	}
}

// p about 0 counts what lies as far from 0, not from the mean of the lists, as it does of
// random ones: 1,000 sets, each drawn list counted by hand.
func TestCoherentListsAbout0(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 12))
	vectors, slopes := plantedPool(random, 20, 20)
	for i := range slopes {
		slopes[i] += 5e-4 // most words rise
	}
	pool, err := stats.VectorPool(vectors, slopes)
	if err != nil {
		t.Fatal(err)
	}
	lists, err := NewCoherentLists(t.Context(), pool, stats.CoherentOptions{Size: 4, Cohesion: 0.5, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, observed := range []float64{-6e-4, 0, 5e-4, 9e-4} {
		far, about := 1., 1. // the list itself counts
		for _, mean := range lists.sets.Means {
			if math.Abs(mean*lists.scale) >= math.Abs(observed) {
				far++
			}
			if math.Abs(mean*lists.scale-lists.Mean) >= math.Abs(observed-lists.Mean) {
				about++
			}
		}
		if got := lists.PAbout0(observed).P; math.Abs(got-far/1001) > 1e-12 {
			t.Errorf("%v: p about 0 %v, counted %v", observed, got, far/1001)
		}
		if got := lists.P(observed).P; math.Abs(got-about/1001) > 1e-12 {
			t.Errorf("%v: p about the mean %v, counted %v", observed, got, about/1001)
		}
	}
}
