package stats

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/racetest"

	"pgregory.net/rapid"
)

// clusteredPool returns words in groups of 20 around random centres, with
// scores along the first axis.
func clusteredPool(tb testing.TB, groups int) ([][]float64, CoherentPool) {
	tb.Helper()
	random := rand.New(rand.NewPCG(21, 99))
	var vectors [][]float64
	var scores []float64
	for range groups {
		centre := make([]float64, 19)
		for k := range centre {
			centre[k] = random.NormFloat64()
		}
		for range 20 {
			v := make([]float64, len(centre))
			for k := range v {
				v[k] = centre[k] + random.NormFloat64()
			}
			vectors = append(vectors, v)
			scores = append(scores, v[0]/math.Sqrt(linalg.Dot(v, v)))
		}
	}
	pool, err := VectorPool(vectors, scores)
	if err != nil {
		tb.Fatal(err)
	}
	return vectors, pool
}

// Neighbours are those that sorting all cosines gives.
func TestVectorPoolNeighbours(t *testing.T) {
	vectors, pool := clusteredPool(t, 10)
	words := []int{0, 7, 199, 7, 100}
	lists, err := pool.Neighbours(t.Context(), words, 30)
	if err != nil || len(lists) != len(words) {
		t.Fatalf("%d lists, %v", len(lists), err)
	}
	for i, word := range words {
		order := make([]int, 0, len(vectors))
		cosine := func(w int) float64 {
			var ab, aa, bb float64
			for k, a := range vectors[word] {
				b := vectors[w][k]
				ab, aa, bb = ab+a*b, aa+a*a, bb+b*b
			}
			return ab / math.Sqrt(aa*bb)
		}
		for w := range vectors {
			if w != word {
				order = append(order, w)
			}
		}
		slices.SortFunc(order, func(a, b int) int { return -int(math.Copysign(1, cosine(a)-cosine(b))) })
		if !slices.Equal(lists[i], order[:30]) {
			t.Errorf("word %d: %v, want %v", word, lists[i], order[:30])
		}
		if got := pool.Cosine(word, order[0]); !near(got, cosine(order[0]), 1e-12) {
			t.Errorf("cosine %v, want %v", got, cosine(order[0]))
		}
	}
}

// Sets of neighbours vary more than random ones, the more so the nearer the
// neighbours; K follows the cohesion asked for.
func TestCoherentSets(t *testing.T) {
	racetest.Skip(t)
	_, pool := clusteredPool(t, 50)
	random, err := NewRandomSets(pool.Scores, 8)
	if err != nil {
		t.Fatal(err)
	}
	var before CoherentSets
	for i, k := range neighbourhoods {
		got, err := NewCoherentSets(t.Context(), pool, CoherentOptions{Size: 8, K: k, Seed: 4})
		if err != nil || got.K != k || len(got.Means) != DefaultCoherentSets || !slices.IsSorted(got.Means) {
			t.Fatalf("K = %d: %d sets, K %d, %v", k, len(got.Means), got.K, err)
		}
		if i > 0 && !(got.Cohesion < before.Cohesion && got.SD < before.SD) {
			t.Errorf("K = %d: cohesion %v, sd %v; nearer ones %v, %v", k, got.Cohesion, got.SD, before.Cohesion, before.SD)
		}
		if k <= 30 && got.SD < 1.5*random.SD {
			t.Errorf("K = %d: sd %v, of random sets %v", k, got.SD, random.SD)
		}
		chosen, err := NewCoherentSets(t.Context(), pool, CoherentOptions{Size: 8, Cohesion: got.Cohesion + 0.001, Seed: 4})
		if err != nil || chosen.K != k || !slices.Equal(chosen.Means, got.Means) {
			t.Errorf("cohesion %v: K = %d, %v, want %d and the same sets", got.Cohesion, chosen.K, err, k)
		}
		before = got
	}
}

// The words of the largest cosines are those that sorting gives: with ties, and
// where the part that is looked at first is not like the rest.
func TestLargestAgainstSort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 1200).Draw(t, "n")
		count, word := rapid.IntRange(1, n-1).Draw(t, "count"), rapid.IntRange(0, n-1).Draw(t, "word")
		steps, lift := rapid.SampledFrom([]int{10, 1 << 30}).Draw(t, "steps"), rapid.Bool().Draw(t, "lift")
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 99))
		cosines, order := make([]float64, n), make([]int, 0, n)
		for i := range cosines {
			cosines[i] = float64(random.IntN(steps)) / float64(steps)
			if lift && i%16 == 0 {
				cosines[i]++
			}
			if i != word {
				order = append(order, i)
			}
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cosines[b], cosines[a]) })
		if got := largest(slices.Clone(cosines), word, count); !slices.Equal(got, order[:count]) {
			t.Fatalf("%v, want %v", got, order[:count])
		}
	})
}

// Words on a circle, whose neighbours are known: numpy 2.4.6, 20,000 sets for
// each K, standard errors .003 of p and .001 of the cohesion.
func TestCoherentSetsOnACircle(t *testing.T) {
	racetest.Skip(t)
	vectors, scores := make([][]float64, 400), make([]float64, 400)
	for i := range vectors {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 400)
		vectors[i], scores[i] = []float64{cos, sin}, cos
	}
	pool, err := VectorPool(vectors, scores)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		k           int
		cohesion, p float64
	}{
		{7, 0.99852, 0.19135}, {15, 0.99481, 0.19575}, {30, 0.98172, 0.19285},
		{60, 0.93258, 0.1799}, {120, 0.75969, 0.11765}, {300, 0.13793, 0.0014},
	} {
		got, err := NewCoherentSets(t.Context(), pool, CoherentOptions{Size: 8, K: want.k, Sets: 5000, Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		if p := got.Right(0.8180700658550762).P; math.Abs(p-want.p) > 0.02 || math.Abs(got.Cohesion-want.cohesion) > 0.008 {
			t.Errorf("K = %d: cohesion %v, p %v, want %+v", want.k, got.Cohesion, p, want)
		}
	}
}

// With every other word as a neighbour, coherent sets are random sets: the null
// has the same mean, sd and tails.
func TestCoherentSetsOfAnyWords(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	_, pool := clusteredPool(t, 20)
	random, err := NewRandomSets(pool.Scores, 6)
	if err != nil {
		t.Fatal(err)
	}
	got, err := NewCoherentSets(t.Context(), pool, CoherentOptions{Size: 6, K: 399, Sets: 10_000, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(got.Mean-random.Mean) > 4*random.SD/100 || !near(got.SD, random.SD, 0.03) {
		t.Errorf("mean %v, sd %v, want %v, %v", got.Mean, got.SD, random.Mean, random.SD)
	}
	observed := random.Mean + 1.5*random.SD
	if p, want := got.Right(observed), random.Right(observed).P; p.Low > want+0.003 || p.High < want-0.003 {
		t.Errorf("%+v, want %v", p, want)
	}
}

// Counts by hand, of four sets.
func TestCoherentCounts(t *testing.T) {
	sets := CoherentSets{Means: []float64{0.4, 0.1, 0.2, 0.3}}
	sets.finish()
	for _, c := range []struct {
		name string
		got  MonteCarlo
		hits int
	}{
		{"right", sets.Right(0.3), 2}, {"right, none", sets.Right(0.5), 0}, {"left", sets.Left(0.1 + 0.2), 3},
		{"two-sided", sets.TwoSided(0.41), 0}, {"two-sided, ends", sets.TwoSided(0.1), 2},
		{"two-sided, middle", sets.TwoSided(0.25), 4},
	} {
		if want := float64(c.hits+1) / 5; c.got.Hits != c.hits || c.got.Draws != 4 || c.got.P != want {
			t.Errorf("%s: %+v, want %d hits, p %v", c.name, c.got, c.hits, want)
		}
	}
	if !near(sets.Mean, 0.25, 1e-12) || !near(sets.SD, math.Sqrt(0.05/3), 1e-12) {
		t.Errorf("mean %v, sd %v", sets.Mean, sets.SD)
	}
}

// The formula by the length of the sum is the mean over all pairs.
func TestMeanPairwiseCosine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, size := rapid.IntRange(2, 8).Draw(t, "n"), rapid.IntRange(1, 21).Draw(t, "size")
		vectors := make([][]float64, n)
		for i := range vectors {
			vectors[i] = rapid.SliceOfN(rapid.Float64Range(-1, 1), size, size).Draw(t, "v")
			vectors[i][0] += 2
		}
		var sum float64
		for i, a := range vectors {
			for _, b := range vectors[:i] {
				var ab, aa, bb float64
				for k := range a {
					ab, aa, bb = ab+a[k]*b[k], aa+a[k]*a[k], bb+b[k]*b[k]
				}
				sum += ab / math.Sqrt(aa*bb)
			}
		}
		want := sum / float64(n*(n-1)/2)
		if got, err := MeanPairwiseCosine(vectors); err != nil || math.Abs(got-want) > 1e-12 {
			t.Fatalf("%v, %v, want %v", got, err, want)
		}
	})
	for _, c := range []struct {
		in   [][]float64
		want error
	}{
		{[][]float64{{1}}, ErrTooFew}, {[][]float64{{1, 2}, {1}}, ErrShape}, {[][]float64{{}, {}}, ErrShape},
		{[][]float64{{1, 0}, {0, 0}}, ErrNoSpread}, {[][]float64{{1}, {math.NaN()}}, ErrNotFinite},
	} {
		if _, err := MeanPairwiseCosine(c.in); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.in, err, c.want)
		}
	}
}

func TestCoherentErrors(t *testing.T) {
	_, pool := clusteredPool(t, 2)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	answering := func(list []int) CoherentPool {
		p := pool
		p.Neighbours = func(_ context.Context, words []int, _ int) ([][]int, error) {
			return slices.Repeat([][]int{list}, len(words)), nil
		}
		return p
	}
	for _, c := range []struct {
		name string
		ctx  context.Context
		pool CoherentPool
		o    CoherentOptions
		want error
	}{
		{"no words", t.Context(), CoherentPool{}, CoherentOptions{Size: 8}, ErrEmpty},
		{"no neighbours", t.Context(), CoherentPool{Scores: pool.Scores}, CoherentOptions{Size: 8}, ErrOption},
		{"one word", t.Context(), pool, CoherentOptions{Size: 1}, ErrOption},
		{"too large", t.Context(), pool, CoherentOptions{Size: 302}, ErrOption},
		{"larger than K", t.Context(), pool, CoherentOptions{Size: 9, K: 7}, ErrOption},
		{"negative K", t.Context(), pool, CoherentOptions{Size: 9, K: -1}, ErrOption},
		{"K beyond the pool", t.Context(), pool, CoherentOptions{Size: 9, K: 40}, ErrTooFew},
		{"set beyond the pool", t.Context(), pool, CoherentOptions{Size: 41}, ErrTooFew},
		{"too many sets", t.Context(), pool, CoherentOptions{Size: 8, Sets: MaxCoherentSets + 1}, ErrOption},
		{"cohesion", t.Context(), pool, CoherentOptions{Size: 8, Cohesion: math.NaN()}, ErrOption},
		{"short list", t.Context(), answering([]int{1}), CoherentOptions{Size: 8}, ErrShape},
		{"wrong word", t.Context(), answering(slices.Repeat([]int{40}, 30)), CoherentOptions{Size: 8}, ErrShape},
		{"cancelled", cancelled, pool, CoherentOptions{Size: 8}, context.Canceled},
	} {
		if _, err := NewCoherentSets(c.ctx, c.pool, c.o); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
	if _, err := VectorPool([][]float64{{1}}, []float64{1, 2}); !errors.Is(err, ErrShape) {
		t.Errorf("more scores than vectors: error %v", err)
	}
}

func BenchmarkCoherentSets(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 99))
	vectors, scores := make([][]float64, 20_000), make([]float64, 20_000)
	for i := range vectors {
		vectors[i] = make([]float64, 100)
		for k := range vectors[i] {
			vectors[i][k] = random.NormFloat64()
		}
		scores[i] = vectors[i][0]
	}
	pool, err := VectorPool(vectors, scores)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := NewCoherentSets(b.Context(), pool, CoherentOptions{Size: 8, Cohesion: 0.05, Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
}
