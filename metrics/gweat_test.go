package metrics

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"

	"pgregory.net/rapid"
)

// With two sets, X and A on the first axis, Y and B on the second, the means
// differ by (½, −½) both: g is ½ + ½.
func TestGWEATByHand(t *testing.T) {
	right, up := plane([2]float64{2, 0}, [2]float64{1, 0}), plane([2]float64{0, 1}, [2]float64{0, 4})
	r := compute(t, gweat, input(gweat, weatSets(right, up, right[:1], up[:1])))
	near(t, "g", r.Values["g"], 1, 1e-12)
	near(t, "p", r.Values["p"], 1./6, 1e-12)
	near(t, "score", r.Words[0].Scores["score"], 0.5, 1e-12)
	near(t, "association", r.Tables[0].Rows[1][3].(float64), -0.5, 1e-12)
	r = compute(t, gweat, input(gweat, weatSets(up, right, right[:1], up[:1])))
	near(t, "g the other way", r.Values["g"], -1, 1e-12)
	near(t, "p the other way", r.Values["p"], 1, 1e-12)
	sets := weatSets(right, up, right[:1], up[:1])
	sets["C"] = measure.Set{Words: right}
	if r = compute(t, gweat, input(gweat, sets)); !hasNote(r, "set_without_partner") || len(r.Words) != 8 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Neither the order of the pairs of sets nor that of words, nor the lengths of
// vectors change g, and p of a set of groups apart is small.
func TestGWEATLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		sets := threeSets(random)
		g := func(sets map[string]measure.Set) float64 {
			run := newGWEAT(input(gweat, sets))
			return run.statistic(func(i, j int) float64 { return stats.Mean(run.blocks[i][j]) })
		}
		want := g(sets)
		turned := map[string]measure.Set{"X": sets["Z"], "Y": sets["X"], "Z": sets["Y"], "A": sets["C"],
			"B": sets["A"], "C": sets["B"]}
		longer := map[string]measure.Set{}
		for id, s := range sets {
			words := scaled(s.Words)
			slices.Reverse(words)
			longer[id] = measure.Set{Words: words}
		}
		if a, b := g(turned), g(longer); math.Abs(a-want) > 1e-9 || math.Abs(b-want) > 1e-9 {
			t.Fatalf("%v, in another order %v, longer and reversed %v", want, a, b)
		}
	})
}

// Permutations of three groups hold every word once, and p from them is uniform
// enough: of 200 sets of random words about one in ten has p below 0.1.
func TestGWEATLuck(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	below := 0
	for seed := range uint64(200) {
		run := newGWEAT(input(gweat, threeSets(rand.New(rand.NewPCG(seed, 9)))))
		if err := run.permutationP(t.Context()); err != nil {
			t.Fatal(err)
		}
		if run.out.Values["p"] < 0.1 {
			below++
		}
	}
	if below < 4 || below > 37 { // four standard deviations of 200 draws at 0.1
		t.Errorf("%d of 200 below 0.1", below)
	}
	every, err := permuteGroups(t.Context(), input(gweat, nil), groupPermutation{[]int{2, 3, 1}, 20}, func(order []int) {
		sorted := slices.Clone(order)
		slices.Sort(sorted)
		if !slices.Equal(sorted, []int{0, 1, 2, 3, 4, 5}) {
			t.Errorf("order %v", order)
		}
	})
	if every || err != nil {
		t.Error(every, err)
	}
}

// The p of three sets of unequal sizes is that of all 1,260 permutations, each with
// g from its definition, to four standard errors of 9,999 draws.
func TestGWEATUnequal(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 12))
	x, y, z := cloud(random, 2, 3), cloud(random, 3, 3), cloud(random, 4, 3)
	sets := map[string]measure.Set{"X": {Words: x}, "Y": {Words: y}, "Z": {Words: z}}
	var groups [][]float64
	for _, id := range []string{"A", "B", "C"} {
		sets[id] = measure.Set{Words: cloud(random, 3, 3)}
		groups = append(groups, linalg.Mean(UnitVectors(sets[id].Words)))
	}
	all := UnitVectors(slices.Concat(x, y, z))
	byDefinition := func(labels []int) float64 {
		var parts [3][][]float64
		for i, label := range labels {
			parts[label] = append(parts[label], all[i])
		}
		means := [][]float64{linalg.Mean(parts[0]), linalg.Mean(parts[1]), linalg.Mean(parts[2])}
		sum := 0.0
		for i := range means {
			sum += linalg.Dot(linalg.Minus(means[i], linalg.Mean(means)), linalg.Minus(groups[i], linalg.Mean(groups)))
		}
		return sum
	}
	own := []int{0, 0, 1, 1, 1, 2, 2, 2, 2}
	observed := byDefinition(own)
	hits, seen := 0, 0
	for code := range 19683 { // 3 to the power of 9
		labels, sizes := make([]int, 9), [3]int{}
		for i, rest := 0, code; i < 9; i, rest = i+1, rest/3 {
			labels[i] = rest % 3
			sizes[labels[i]]++
		}
		if sizes != [3]int{2, 3, 4} {
			continue
		}
		seen++
		if byDefinition(labels) >= observed-1e-12 {
			hits++
		}
	}
	r := compute(t, gweat, input(gweat, sets))
	p := float64(hits) / float64(seen)
	if seen != 1260 {
		t.Fatalf("%d dealings", seen)
	}
	near(t, "g", r.Values["g"], observed, 1e-12)
	near(t, "p", r.Values["p"], p, 4*math.Sqrt(p*(1-p)/9999)+1e-4)
}

// The median counts each β as often as its two words were drawn together.
func TestMedianOfDrawn(t *testing.T) {
	table := betaTable{rows: 3, columns: 2, cells: []betaCell{{-1, 0, 0}, {0, 1, 0}, {2, 2, 1}, {5, 0, 1}}}
	near(t, "even", table.medianOf([][]int{{0, 1, 2}, {0, 1}}), 1, 0)
	// Word 0 twice, column 1 twice: 5 stands there four times, 0 not at all.
	near(t, "drawn again", table.medianOf([][]int{{0, 0, 2}, {1, 1}}), 5, 0)
	// −1, −1 and 0 with column 0 alone.
	near(t, "odd", table.medianOf([][]int{{0, 1, 0}, {0}}), -1, 0)
	if v := table.medianOf([][]int{{1, 1, 1}, {1, 1}}); !math.IsNaN(v) {
		t.Errorf("median of nothing %v", v)
	}
}
