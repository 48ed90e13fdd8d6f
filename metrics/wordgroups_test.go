package metrics

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"

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

// threeSets makes three target sets and their groups of random words.
func threeSets(random *rand.Rand) map[string]measure.Set {
	sets := map[string]measure.Set{}
	for _, id := range []string{"X", "Y", "Z", "A", "B", "C"} {
		sets[id] = measure.Set{Words: cloud(random, 5+len(sets), 4)}
	}
	return sets
}

// Neither the order of the pairs of sets nor that of words, nor the lengths of
// vectors change g, and p of a set of groups apart is small.
func TestGWEATLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		sets := threeSets(random)
		g := func(sets map[string]measure.Set) float64 {
			run := newGWEAT(input(gweat, sets))
			return run.statistic(func(i, j int) float64 { return mean(run.blocks[i][j]) })
		}
		want := g(sets)
		turned := map[string]measure.Set{"X": sets["Z"], "Y": sets["X"], "Z": sets["Y"], "A": sets["C"], "B": sets["A"], "C": sets["B"]}
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

// Dealings of three groups hold every word once, and p from them is uniform
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
	every, err := deal(t.Context(), input(gweat, nil), groupDeal{[]int{2, 3, 1}, 20}, func(order []int) {
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

// Two groups are one WEAT: same d, interval from fewer draws, and q is p.
func TestWEATGroupsOfTwo(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	sets := weatSets(cloud(random, 6, 5), cloud(random, 7, 5), cloud(random, 5, 5), cloud(random, 6, 5))
	pair, whole := compute(t, weatGroups, input(weatGroups, sets)), compute(t, weat, input(weat, sets))
	near(t, "d", pair.Values["d_most"], whole.Values["d"], 1e-12)
	near(t, "p", pair.Values["p"], whole.Values["p_two_sided"], 1e-12)
	near(t, "q", pair.Values["q"], whole.Values["p_two_sided"], 1e-12)
	near(t, "low", pair.Tables[0].Rows[0][3].(float64), whole.Values["d_low"], 0.1)
	if !hasNote(pair, "one_pair") || len(pair.Words) != 24 {
		t.Errorf("notes %v, %d rows", pair.Notes, len(pair.Words))
	}
}

// Swapping two groups turns the sign of their d and leaves their q.
func TestWEATGroupsSwapped(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	sets := weatSets(cloud(random, 6, 5), cloud(random, 6, 5), cloud(random, 5, 5), cloud(random, 5, 5))
	sets["C"] = measure.Set{Words: cloud(random, 5, 5)}
	first := compute(t, weatGroups, input(weatGroups, sets)).Tables[0].Rows
	sets["A"], sets["B"] = sets["B"], sets["A"]
	second := compute(t, weatGroups, input(weatGroups, sets)).Tables[0].Rows
	near(t, "d", first[0][2].(float64), -second[0][2].(float64), 1e-12)
	near(t, "d of A and C", first[1][2].(float64), second[2][2].(float64), 1e-12)
	near(t, "q", first[0][7].(float64), second[0][7].(float64), 1e-12)
	same := plane([2]float64{1, 2}, [2]float64{2, 4})
	flat := compute(t, weatGroups, input(weatGroups, weatSets(same, same, plane([2]float64{1, 0}), plane([2]float64{0, 1}))))
	if _, ok := flat.Values["d_most"]; ok || !hasNote(flat, "no_spread") {
		t.Errorf("%v, notes %v", flat.Values, flat.Notes)
	}
}

// Along (1, −1)/√2 the axes lie at ±1/√2 and the diagonal at 0. A third group
// on the third axis is nearer to A by (−1, 0, 1), of which (−½, −½, 1) is new.
func TestSAMEByHand(t *testing.T) {
	words := plane([2]float64{3, 0}, [2]float64{0, 1}, [2]float64{2, 2})
	a, b := plane([2]float64{1, 0}), plane([2]float64{0, 7})
	r := compute(t, same, input(same, listSets(words, a, b)))
	near(t, "same", r.Values["same"], math.Sqrt2/3, 1e-12)
	near(t, "skew", r.Values["skew"], 0, 1e-12)
	near(t, "stereotype", r.Values["stereotype"], math.Sqrt(1./3), 1e-12)
	near(t, "p", r.Values["p"], 1, 0)
	near(t, "score", r.Words[1].Scores["score"], -math.Sqrt(0.5), 1e-12)
	space, ok := newAssociationSpace([][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
	if !ok || len(space.axes) != 2 {
		t.Fatal(ok, space)
	}
	near(t, "bias", space.all([][]float64{{1, 0, 0}})[0], math.Sqrt(0.5)+0.5, 1e-12)
	near(t, "bias of the third", space.all([][]float64{{0, 0, 1}})[0], 1, 1e-12)
	if r = compute(t, same, input(same, listSets(words, a, a))); !hasNote(r, "direction_undefined") || len(r.Words) != 5 {
		t.Errorf("notes %v", r.Notes)
	}
}

// Swapping A and B turns the signs of scores and skew and leaves the rest.
func TestSAMESwapped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		words, a, b := cloud(random, 6, 4), cloud(random, 3, 4), cloud(random, 4, 4)
		one, err := same.Run(t.Context(), input(same, listSets(words, a, b)))
		if err != nil {
			t.Fatal(err)
		}
		two, err := same.Run(t.Context(), input(same, listSets(scaled(words), scaled(b), scaled(a))))
		if err != nil {
			t.Fatal(err)
		}
		for id, sign := range map[string]float64{"same": 1, "skew": -1, "stereotype": 1, "p": 1} {
			if math.Abs(one.Values[id]-sign*two.Values[id]) > 1e-9 {
				t.Fatalf("%s: %v and %v", id, one.Values[id], two.Values[id])
			}
		}
		if x, y := one.Words[0].Scores["score"], two.Words[0].Scores["score"]; math.Abs(x+y) > 1e-9 {
			t.Fatalf("score %v and %v", x, y)
		}
	})
}

// The p of three sets of unequal sizes is that of all 1,260 dealings, each with
// g from its definition, to four standard errors of 9,999 draws.
func TestGWEATUnequal(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 12))
	x, y, z := cloud(random, 2, 3), cloud(random, 3, 3), cloud(random, 4, 3)
	sets := map[string]measure.Set{"X": {Words: x}, "Y": {Words: y}, "Z": {Words: z}}
	var groups [][]float64
	for _, id := range []string{"A", "B", "C"} {
		sets[id] = measure.Set{Words: cloud(random, 3, 3)}
		groups = append(groups, linalg.Mean(unitVectors(sets[id].Words)))
	}
	all := unitVectors(slices.Concat(x, y, z))
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

// A pair is clear of luck by its q, the two-sided p of all three pairs adjusted
// as the option says. By hand for Bonferroni (3 p), Holm and Benjamini-Hochberg.
func TestWEATGroupsClear(t *testing.T) {
	differ := false
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 15))
		sets := weatSets(cloud(random, 5, 3), cloud(random, 5, 3), cloud(random, 3, 3), cloud(random, 3, 3))
		sets["C"] = measure.Set{Words: cloud(random, 3, 3)}
		for _, correction := range []string{"bonferroni", "holm", "bh"} {
			r := compute(t, weatGroups, input(weatGroups, sets, "correction", correction))
			var p []float64
			below, clear := 0.0, 0.0
			for _, row := range r.Tables[0].Rows {
				p = append(p, row[6].(float64))
				if row[6].(float64) < 0.05 {
					below++
				}
				if row[7].(float64) < 0.05 {
					clear++
				}
			}
			slices.Sort(p)
			least := map[string]float64{"bonferroni": 3 * p[0], "holm": 3 * p[0], "bh": min(3*p[0], 1.5*p[1], p[2])}[correction]
			near(t, "q by "+correction, r.Values["q"], min(least, 1), 1e-12)
			near(t, "p", r.Values["p"], p[0], 0)
			near(t, "clear", r.Values["clear"], clear, 0)
			differ = differ || below != clear
		}
	}
	if !differ {
		t.Error("no seed tells p from q")
	}
}

// Of the six dealings of two words twice, four give both groups one mean, which
// parts no words: only the two whole ones are as far.
func TestSAMEOfDealingsAlike(t *testing.T) {
	right, up := [2]float64{1, 0}, [2]float64{0, 1}
	r := compute(t, same, input(same, listSets(plane(right), plane(right, right), plane(up, up))))
	near(t, "p", r.Values["p"], 2./6, 1e-12)
}
