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
// 252 dealings of 5 and 5 words only the two that keep the blobs whole are as
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
		for i, in := range []*measure.Input{input(neighbourTest, sets, "k", 3), input(clusterTest, sets), input(classifierTest, sets, "draws", 39)} {
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

// On a line at 0, 1, 3, 7 the nearest two are by hand.
func TestNeighbourTestByHand(t *testing.T) {
	line := plane([2]float64{0, 1}, [2]float64{1, 1}, [2]float64{3, 1}, [2]float64{7, 1})
	sets := map[string]measure.Set{"A": {Words: line[:2]}, "B": {Words: line[2:]}, "words": {Words: plane([2]float64{6, 1}, [2]float64{2, 1})}}
	r := compute(t, neighbourTest, input(neighbourTest, sets, "k", 2, "vectors", vectorsRaw))
	for i, own := range []float64{0.5, 0.5, 0, 0.5} { // after the two of the list
		near(t, "own", r.Words[2+i].Scores["own"], own, 1e-12)
	}
	near(t, "own", r.Values["own"], 0.375, 1e-12)
	near(t, "bias at 6", r.Words[0].Scores["bias"], 1, 1e-12)
	near(t, "bias at 2", r.Words[1].Scores["bias"], 0, 1e-12)
	near(t, "share of B", r.Words[0].Scores["share_b"], 1, 1e-12)
	near(t, "mean bias", r.Values["mean_bias"], 0.5, 1e-12)
	if r = compute(t, neighbourTest, input(neighbourTest, sets)); !hasNote(r, "fewer_neighbours") || r.Values["k"] != 3 {
		t.Errorf("k %v, notes %v", r.Values["k"], r.Notes)
	}
}

// Three blobs, and the naming that suits best.
func TestClustersOfThree(t *testing.T) {
	sets := blobs(rand.New(rand.NewPCG(3, 2)), 6)
	sets["C"] = measure.Set{Words: plane([2]float64{0, 9}, [2]float64{0.1, 9}, [2]float64{-3.5, 0.5})}
	r := compute(t, clusterTest, input(clusterTest, sets))
	near(t, "accuracy", r.Values["accuracy"], 14./15, 1e-12)
	if p := r.Values["p"]; p > 0.01 || !hasNote(r, "p_drawn") {
		t.Errorf("p %v, notes %v", p, r.Notes)
	}
	c := clustering{groups: make([]wordGroup, 3)}
	name, right := c.named([][]int{{1, 5, 0}, {4, 3, 0}, {0, 0, 2}})
	if right != 11 || name[0] != 1 || name[1] != 0 || name[2] != 2 {
		t.Errorf("%v, %d", name, right)
	}
	alike := plane([2]float64{1, 1}, [2]float64{1, 1})
	if r = compute(t, clusterTest, input(clusterTest, map[string]measure.Set{"A": {Words: alike}, "B": {Words: alike}})); !hasNote(r, "no_spread") {
		t.Errorf("notes %v", r.Notes)
	}
}

// The p of two clusters is that of every dealing.
func TestAccuracyP(t *testing.T) {
	for _, c := range []struct{ n, group, cluster int }{{9, 4, 3}, {8, 4, 4}, {7, 2, 5}} {
		far := map[int]float64{}
		all := 0.0
		everyChoice(make(dealing, c.n), 0, c.group, func() { all++ })
		for right := (c.n + 1) / 2; right <= c.n; right++ {
			chosen := make(dealing, c.n)
			everyChoice(chosen, 0, c.group, func() {
				hits := 0
				for i, in := range chosen {
					if in == (i < c.cluster) {
						hits++
					}
				}
				if max(hits, c.n-hits) >= right {
					far[right]++
				}
			})
			near(t, "p", accuracyP(c.n, c.group, c.cluster, right), far[right]/all, 1e-12)
		}
	}
	if p := accuracyP(4000, 2000, 2000, 2400); !(p > 0 && p < 1e-30) {
		t.Errorf("p of many words %v", p)
	}
}

// Probabilities by scipy.optimize of the penalised likelihood, the first and
// third word of each class left out, then the others.
func TestCrossValidation(t *testing.T) {
	c := validation{folds: 2, order: []int{0, 1, 2, 3, 4, 5, 6, 7}, second: []bool{false, false, false, false, true, true, true, true},
		points: [][]float64{{1, 0}, {2, 1}, {0, 1.5}, {1.5, 0.2}, {-1, 0}, {-0.5, 1}, {0.3, -1}, {-2, 0.4}}}
	scores, ok, err := c.probabilities(t.Context(), c.second)
	if err != nil || !ok {
		t.Fatal("not trained")
	}
	for i, want := range []float64{0.2871341284620808, 0.1320305898180181, 0.5831277462654193, 0.2708597041876894,
		0.742769060702634, 0.4070396677157257, 0.4029171424191589, 0.7254251662790248} {
		near(t, "probability", scores[i], want, 1e-6)
	}
	near(t, "accuracy", balancedAccuracy(scores, c.second), 0.625, 0)
	near(t, "even chances", balancedAccuracy([]float64{0.5, 0.2, 0.9}, []bool{false, false, true}), 0.875, 0)
}
