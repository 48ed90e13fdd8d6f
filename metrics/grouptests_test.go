package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// blobs makes two groups of n words around (4, 0) and (−4, 0).
func blobs(random *rand.Rand, n int) map[string]measure.Set {
	sets := map[string]measure.Set{}
	for id, x := range map[string]float64{"A": 4, "B": -4} {
		var v [][2]float64
		for range n {
			v = append(v, [2]float64{x + random.Float64(), random.Float64()})
		}
		sets[id] = measure.Set{Words: plane(v...)}
	}
	return sets
}

// Two blobs far apart: every neighbour, cluster and guess is right. Of the
// 252 permutations of 5 and 5 words only the two that keep the blobs whole are as
// clear.
func TestGroupsApart(t *testing.T) {
	sets := blobs(rand.New(rand.NewPCG(1, 2)), 5)
	near5 := compute(t, neighbourTest, input(neighbourTest, sets, "k", 4, "vectors", vectorsRaw))
	near(t, "own", near5.Values["own"], 1, 1e-12)
	near(t, "expected", near5.Values["expected"], 4./9, 1e-12)
	near(t, "p of neighbours", near5.Values["p"], 2./252, 1e-12)
	clusters := compute(t, clusterTest, input(clusterTest, sets))
	near(t, "accuracy", clusters.Values["accuracy"], 1, 0)
	near(t, "p of clusters", clusters.Values["p"], 2./252, 1e-12)
	near(t, "cluster of A", clusters.Words[0].Scores["cluster"], 1, 0)
	near(t, "cluster of B", clusters.Words[9].Scores["cluster"], 2, 0)
	guesses := compute(t, classifierTest, input(classifierTest, sets))
	near(t, "accuracy", guesses.Values["accuracy"], 1, 0)
	if p := guesses.Values["p"]; !(p <= 0.05) {
		t.Errorf("p %v", p)
	}
	if guesses.Words[0].Scores["score"] >= 0.5 || guesses.Words[9].Scores["score"] <= 0.5 {
		t.Errorf("%v", guesses.Words)
	}
}

// Groups that do not differ are told apart by luck alone.
func TestGroupsAlike(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	small := [3]int{}
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 8))
		sets := listSets(nil, cloud(random, 8, 3), cloud(random, 8, 3))
		delete(sets, "words")
		for i, in := range []*measure.Input{input(neighbourTest, sets, "k", 3), input(clusterTest, sets),
			input(classifierTest, sets, "draws", 39)} {
			m := []measure.Measure{neighbourTest, clusterTest, classifierTest}[i]
			if compute(t, m, in).Values["p"] <= 0.1 {
				small[i]++
			}
		}
	}
	for i, n := range small {
		if n > 15 { // four standard deviations of 60 draws at 0.1
			t.Errorf("test %d: %d of 60 have p at most 0.1", i, n)
		}
	}
}
