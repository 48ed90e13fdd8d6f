package series

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/stats"
)

var fewYears = []float64{2006, 2010, 2016, 2020}

// The slope of a list's values is the mean of its words' slopes: equation (3) of
// Schmahl et al. 2020 and least squares are both sums.
func TestSlopeOfListIsMeanOfSlopes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 12))
	scores := make([][]float64, len(fewYears))
	points := make([]Point, len(fewYears))
	for e, at := range fewYears {
		scores[e] = make([]float64, 9)
		var sum float64
		for w := range scores[e] {
			scores[e][w] = random.NormFloat64()
			sum += scores[e][w]
		}
		points[e] = Point{At: at, Value: sum / 9}
	}
	contrast, err := SlopeContrast(fewYears)
	if err != nil {
		t.Fatal(err)
	}
	slopes, err := contrast.OfWords(scores)
	if err != nil {
		t.Fatal(err)
	}
	var mean float64
	for _, s := range slopes {
		mean += s / 9
	}
	trend, err := Analyse(points)
	if err != nil || math.Abs(trend.Line.Slope-mean) > 1e-15 {
		t.Errorf("the list's slope is %v, the mean of its words' %v: %v", trend.Line.Slope, mean, err)
	}
	change, err := Difference(len(fewYears), 0, 3)
	if err != nil || change.value([]float64{1, 5, 7, 11}) != 10 {
		t.Errorf("%v, %v", change, err)
	}
}

// A word that is missing at an epoch has no slope, and a difference of others.
func TestContrastOfMissingWords(t *testing.T) {
	nan := math.NaN()
	scores := [][]float64{{1, 2}, {nan, 3}, {4, 5}}
	slope, _ := SlopeContrast([]float64{1, 2, 4})
	got, err := slope.OfWords(scores)
	if err != nil || !math.IsNaN(got[0]) || !near(got[1], 1, 1e-12) {
		t.Errorf("slopes %v, %v", got, err)
	}
	ends, _ := Difference(3, 0, 2)
	if got, err := ends.OfWords(scores); err != nil || got[0] != 3 || got[1] != 3 {
		t.Errorf("changes %v, %v", got, err)
	}
	if _, err := ends.OfWords(scores[:2]); !errors.Is(err, ErrShape) {
		t.Errorf("too few epochs: %v", err)
	}
	if _, err := ends.OfWords([][]float64{{1}, {1, 2}, {1}}); !errors.Is(err, ErrShape) {
		t.Errorf("different words: %v", err)
	}
	for _, pair := range [][2]int{{0, 0}, {0, 3}, {-1, 1}} {
		if _, err := Difference(3, pair[0], pair[1]); !errors.Is(err, ErrShape) {
			t.Errorf("%v: %v", pair, err)
		}
	}
	for at, want := range map[float64]error{1: ErrOrder, 0: ErrOrder, math.NaN(): ErrValue} {
		if _, err := SlopeContrast([]float64{1, at}); !errors.Is(err, want) {
			t.Errorf("times 1, %v: %v, want %v", at, err, want)
		}
	}
	if _, err := SlopeContrast([]float64{1}); !errors.Is(err, ErrFewEpochs) {
		t.Errorf("one epoch: %v", err)
	}
}

// Every list of three different words of 24, and of 40, a pool too large to be counted list by
// list.
func TestRandomListsAgainstAllLists(t *testing.T) {
	for _, size := range []int{24, 40} {
		listsOfThree(t, size)
	}
}

func listsOfThree(t *testing.T, size int) {
	random := rand.New(rand.NewPCG(3, 12))
	pool := make([]float64, size)
	for i := range pool {
		pool[i] = random.ExpFloat64() * 1e-7 // slopes a second are as good as slopes a year
	}
	lists, err := NewRandomLists(pool, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, observed := range []float64{0.3e-7, 1.5e-7, 2e-7, 3.3e-7} {
		var far, far0, all int
		for i, a := range pool {
			for j, b := range pool[:i] {
				for _, c := range pool[:j] {
					mean := (a + b + c) / 3
					all++
					if math.Abs(mean-lists.Mean) >= math.Abs(observed-lists.Mean) {
						far++
					}
					if math.Abs(mean) >= observed {
						far0++
					}
				}
			}
		}
		about, about0 := lists.P(observed), lists.PAbout0(observed)
		for _, c := range []struct {
			got  stats.CertifiedP
			want float64
		}{{about, float64(far) / float64(all)}, {about0, float64(far0) / float64(all)}} {
			if c.want < c.got.Low-1e-12 || c.want > c.got.High+1e-12 || math.Abs(c.got.P-c.want) > 0.002 {
				t.Errorf("observed %v: %+v, and %v counted", observed, c.got, c.want)
			}
		}
	}
	if !(lists.Low < lists.Mean && lists.Mean < lists.High && lists.High < 4e-7) || !(lists.SD > 0) {
		t.Errorf("%+v", lists)
	}
}

// plantedPool is a vocabulary of groups of related words, whose slopes resemble
// each other as their vectors do.
func plantedPool(random *rand.Rand, groups, of int) (vectors [][]float64, slopes []float64) {
	for range groups {
		centre := make([]float64, 50)
		for k := range centre {
			centre[k] = random.NormFloat64()
		}
		shared := random.NormFloat64()
		for range of {
			v := make([]float64, len(centre))
			for k := range v {
				v[k] = centre[k] + 0.7*random.NormFloat64()
			}
			vectors = append(vectors, v)
			slopes = append(slopes, 6e-4*(shared+0.7*random.NormFloat64()))
		}
	}
	return vectors, slopes
}

// Lists of related words without any trend of their own: against random lists far
// more than 5 % have p <= .05, against coherent ones about 5 % (the design's notes on statistics,
// 3.2, for values; slopes are values of another name).
func TestCoherentListsKeepTheirSize(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 12))
	const groups, of = 150, 40
	vectors, slopes := plantedPool(random, groups, of)
	pool, err := stats.VectorPool(vectors, slopes)
	if err != nil {
		t.Fatal(err)
	}
	const size = 8
	alone, err := NewRandomLists(slopes, size)
	if err != nil {
		t.Fatal(err)
	}
	var cohesion float64 // of the lists, on average
	for group := range groups {
		c, err := stats.MeanPairwiseCosine(vectors[of*group : of*group+size])
		if err != nil {
			t.Fatal(err)
		}
		cohesion += c / groups
	}
	related, err := NewCoherentLists(t.Context(), pool, stats.CoherentOptions{Size: size, Cohesion: cohesion, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var byRandom, byCoherent int
	for group := range groups {
		var mean float64
		for w := range size {
			mean += slopes[of*group+w] / size
		}
		if alone.P(mean).P <= 0.05 {
			byRandom++
		}
		if related.P(mean).P <= 0.05 {
			byCoherent++
		}
	}
	// 7.5 are expected of coherent lists, with a deviation of 2.7.
	if byRandom < 45 || byCoherent > 15 || byCoherent < 1 {
		t.Errorf("of %d lists %d are found against random lists, %d against coherent ones", groups, byRandom, byCoherent)
	}
	if !(related.SD > 1.5*alone.SD) || math.Abs(related.Cohesion-cohesion) > 0.05 {
		t.Errorf("cohesion %.2f by %d neighbours for %.2f, sd %.2g beside %.2g", related.Cohesion, related.K,
			cohesion, related.SD, alone.SD)
	}
	// The mean of all lists is as near as can be.
	if p := related.P(related.Mean); p.P != 1 {
		t.Errorf("the mean itself has p %v", p.P)
	}
}

// The design's notes on statistics, 7.2: with slopes of random lists N(4.8e-5, 6.3e-4), the p of
// Table 3 at five epochs, |b| >= |observed|; printed .554 .191 .072 .009.
func TestSlopesOfSchmahlTable3(t *testing.T) {
	const size = 8
	pool := make([]float64, 20_000)
	for i := range pool { // quantiles of a normal distribution, eight words a list
		share := (float64(i) + 0.5) / float64(len(pool))
		pool[i] = 4.8e-5 + 6.3e-4*math.Sqrt(size)*math.Sqrt2*math.Erfinv(2*share-1)
	}
	lists, err := NewRandomLists(pool, size)
	if err != nil {
		t.Fatal(err)
	}
	for slope, want := range map[float64]float64{-0.37e-3: 0.558, 0.81e-3: 0.200, -1.1e-3: 0.082, -1.6e-3: 0.011} {
		if got := lists.PAbout0(slope).P; math.Abs(got-want) > 0.0006 {
			t.Errorf("slope %v: p %.4f, want %v", slope, got, want)
		}
	}
	if !near(lists.Mean, 4.8e-5, 1e-9) || math.Abs(lists.SD-6.3e-4) > 2e-6 ||
		math.Abs(lists.High-lists.Mean-1.23e-3) > 0.01e-3 {
		t.Errorf("%+v", lists)
	}
}

func TestBand(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 12))
	scores := make([][]float64, 3)
	for e := range scores {
		for range 3000 {
			scores[e] = append(scores[e], float64(e)+random.NormFloat64())
		}
	}
	band, err := Band(scores, 16)
	if err != nil {
		t.Fatal(err)
	}
	for e, b := range band { // the mean of 16 has an sd of 1/4
		var mean float64
		for _, s := range scores[e] {
			mean += s / float64(len(scores[e]))
		}
		if math.Abs(b.Low-(mean-0.49)) > 0.02 || math.Abs(b.High-(mean+0.49)) > 0.02 {
			t.Errorf("epoch %d: %+v about %v", e, b, mean)
		}
	}
	if _, err := Band(scores, 5000); !errors.Is(err, stats.ErrOption) && !errors.Is(err, stats.ErrTooFew) {
		t.Errorf("lists larger than the pool: %v", err)
	}
	if _, err := NewRandomLists(nil, 3); !errors.Is(err, stats.ErrEmpty) {
		t.Errorf("no pool: %v", err)
	}
	flat, err := NewRandomLists(make([]float64, 50), 3)
	if err != nil || flat.P(0).P != 1 || flat.P(1).P != 0 {
		t.Errorf("words that do not move: %+v, %v", flat, err)
	}
}
