package metrics

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

// The largest sets that an Experiment takes are refused, or measured in part,
// before they take minutes or gigabytes; a note says so.
func TestLargeSets(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		measure measure.Measure
		size    int // of each set
		dims    int
		note    string
		options []any
	}{
		{sensitivity, 900, 2, "too_many", nil},
		{bat, 2100, 2, "too_many", nil},
		{classifierTest, 2500, 60, "too_many", []any{"folds", 1000}},
		{gweat, 2000, 2, "interval_skipped", nil},
		{neighbourTest, 3000, 60, "too_many", nil},
	} {
		sets := map[string]measure.Set{}
		for _, r := range c.measure.Roles {
			if !r.Optional {
				sets[r.ID] = measure.Set{Words: cloud(random, c.size, c.dims)}
			}
		}
		if c.measure.ID == bat.ID {
			for _, id := range []string{"A", "B"} {
				sets[id] = measure.Set{Words: sets[id].Words[:2]}
			}
		}
		if r := compute(t, c.measure, input(c.measure, sets, c.options...)); !hasNote(r, c.note) {
			t.Errorf("%s of %d words each: notes %v", c.measure.ID, c.size, r.Notes)
		}
	}
}

// A cross-validation and a search for clusters stop within a round.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	sets := blobs(rand.New(rand.NewPCG(1, 2)), 5)
	for _, m := range []measure.Measure{classifierTest, clusterTest} {
		if r, err := m.Run(ctx, input(m, sets)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", m.ID, r, err)
		}
	}
}

// Components of more words than dimensions are those of the words' correlations,
// found here from the matrix of these.
func TestReliabilityOfManyWords(t *testing.T) {
	words := cloud(rand.New(rand.NewPCG(7, 7)), 9, 4)
	r := compute(t, reliability, input(reliability, map[string]measure.Set{"words": {Words: words}}))
	var items [][]float64
	for _, w := range words {
		item := linalg.Unit(w.Vector)
		centre := mean(item)
		for i := range item {
			item[i] -= centre
		}
		items = append(items, linalg.Unit(item))
	}
	values, vectors := linalg.Eigen(linalg.Gram(items))
	above := 0.0
	for _, v := range values {
		if v > 1 {
			above++
		}
	}
	near(t, "explained", r.Values["explained"], values[0]/9, 1e-9)
	near(t, "components", r.Values["components"], above, 0)
	sign := math.Copysign(1, mean(vectors.Row(0)))
	for i, row := range r.Words {
		near(t, "loading", row.Scores["score"], sign*vectors.Row(0)[i]*math.Sqrt(values[0]), 1e-9)
	}
}

// Three words at right angles, seen over the dimensions, have no component above
// 1.
func TestReliabilityOfUncorrelatedWords(t *testing.T) {
	words := []measure.Word{{Text: "a", Vector: []float64{1, -1, 1, -1}}, {Text: "b", Vector: []float64{1, 1, -1, -1}}, {Text: "c", Vector: []float64{1, -1, -1, 1}}}
	r := compute(t, reliability, input(reliability, map[string]measure.Set{"words": {Words: words}}))
	near(t, "components", r.Values["components"], 0, 0)
	near(t, "explained", r.Values["explained"], 1./3, 1e-12)
	near(t, "alpha", r.Values["alpha"], 0, 1e-12)
}

// Groups with one mean part no words, even where rounding leaves crumbs of it.
func TestOutsideOfGroupsAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	a := cloud(random, 3, 4)
	sets := map[string]measure.Set{
		"words": {Words: cloud(random, 12, 4), Values: []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, Asked: 12},
		"A":     {Words: a}, "B": {Words: []measure.Word{a[2], a[0], a[1]}},
	}
	for _, lean := range []string{leanScore, leanRND} {
		if r := compute(t, outside, input(outside, sets, "lean", lean)); !hasNote(r, "direction_undefined") || len(r.Values) != 0 {
			t.Errorf("%s: %v, notes %v", lean, r.Values, r.Notes)
		}
	}
}

// Words of which the share of the largest group is an even one have no bias at
// all.
func TestNeighbourBiasOfEvenShares(t *testing.T) {
	n := nearTest{out: measure.NewResult(), groups: make([]wordGroup, 3), labels: []int{0, 0, 0, 1, 1, 1, 2, 2, 2}, k: 9}
	for i, id := range groupRoles[:3] {
		n.groups[i].role = id
	}
	for _, s := range n.shares(measure.NewRow("words", measure.Word{}), upTo(9)) {
		near(t, "share", s, 1./3, 0)
	}
}

// Of long lists p is approximated whether or not sub-lists are drawn.
func TestSensitivitySaysThatPIsApproximate(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	sets := weatSets(cloud(random, 20, 3), cloud(random, 20, 3), cloud(random, 4, 3), cloud(random, 4, 3))
	for _, share := range []float64{0.5, 1} {
		r := compute(t, sensitivity, input(sensitivity, sets, "draws", 100, "share", share))
		if !hasNote(r, "p_approximate") {
			t.Errorf("share %v: notes %v", share, r.Notes)
		}
	}
}

// Of two equal scores the more frequent word is the answer, although rounding
// each cosine parts them: 3 and 4 to 5 give the same sum by other terms.
func TestAnalogyTies(t *testing.T) {
	q := newQuestion([4]measure.Word{})
	third := linalg.OnGrid(1./3) / linalg.Grid // rounded down
	q.added([]measure.Word{{As: "first"}, {As: "second"}}, []float64{0, third}, []float64{third, 1 - third}, []float64{third, third})
	if q.answer != "first" {
		t.Errorf("%s", q.answer)
	}
}

// The measured direction counts, a value is as large to within 2^-40, and one
// that does not exist does not count.
func TestTally(t *testing.T) {
	count := tally{observed: 0.25}
	for _, x := range []float64{0.25 - 1e-15, 0.3, 0.2, math.NaN(), 0} {
		count.add(x)
	}
	near(t, "p", count.p(false), 3./5, 0)
	near(t, "mean", count.mean(), 0.1875, 1e-12)
}

// Large values are as large but for rounding, and every dealing has the observed
// one among them.
func TestTallyOfEvery(t *testing.T) {
	count := tally{observed: -1e6}
	for _, x := range []float64{-1e6 - 1e-9, -1e6, -2e6, 3} {
		count.add(x)
	}
	near(t, "p of every dealing", count.p(true), 3./4, 0)
	near(t, "p of random dealings", count.p(false), 4./5, 0)
}

// A β at the threshold, but for rounding, is not above it.
func TestThresholdItself(t *testing.T) {
	p := proximityGraph{threshold: 0.05}
	for beta, want := range map[float64]bool{0.05: false, 0.05 + 1e-14: false, 0.05 + 1e-11: true, 0.04: false, -1: false} {
		if p.biased(beta) != want {
			t.Errorf("β of %v is biased: %v", beta, !want)
		}
	}
}

// Of the pairs a, b here and b, c there, one is in both and two are in one alone.
func TestAgreementCountsPairs(t *testing.T) {
	words := plane([2]float64{1, 0}, [2]float64{0, 1}, [2]float64{1, 1}, [2]float64{2, 1}, [2]float64{1, 3}, [2]float64{-1, 2})
	for i := range words {
		words[i].Text = string(rune('a' + i))
	}
	pair := func(i int) [2]measure.Word { return [2]measure.Word{words[2*i], words[2*i+1]} }
	in := input(agreement, map[string]measure.Set{"words": {Words: words}, "pairs": {Pairs: [][2]measure.Word{pair(0), pair(1)}}})
	in.Other = &measure.Other{Sets: map[string]measure.Set{"words": {Words: words}, "pairs": {Pairs: [][2]measure.Word{pair(1), pair(2)}}}}
	r := compute(t, agreement, in)
	for _, n := range r.Notes {
		if n.Code == "pairs_left_out" && n.Text == "2 of 3 pairs stand in one embedding only and are left out." {
			return
		}
	}
	t.Errorf("notes %v", r.Notes)
}

// A word on an axis stands in no corner.
func TestCornersLeaveOutAxes(t *testing.T) {
	words := plane([2]float64{1, 0}, [2]float64{0, -1}, [2]float64{3, 1}, [2]float64{1, 1})
	table := cornersTable(words, []float64{1, 1e-17, 0.9, 0.7}, []float64{0, -1, 0.3, 0.7})
	for i, n := range []float64{2, 0, 0, 0} {
		near(t, "words", table.Rows[i][2].(float64), n, 0)
	}
}

// β of two words that are hardly alike is not in the median, whichever sign their
// likeness has.
func TestPairBiasUnstable(t *testing.T) {
	compared := func(tilt float64, g []float64) (along, betas []float64, unstable int) {
		pairs := [][2]measure.Word{[2]measure.Word(plane([2]float64{1, tilt}, [2]float64{0, 1}))}
		return comparedTable(input(pairBias, map[string]measure.Set{"compared": {Pairs: pairs}}), measure.NewResult(), g)
	}
	for _, tilt := range []float64{0.04, -0.04} {
		_, betas, unstable := compared(tilt, linalg.Unit([]float64{1, 2}))
		if len(betas) != 0 || unstable != 1 {
			t.Errorf("tilted by %v: β %v, %d unstable", tilt, betas, unstable)
		}
	}
	_, betas, unstable := compared(0.06, linalg.Unit([]float64{1, 2}))
	if len(betas) != 1 || unstable != 0 {
		t.Errorf("β %v, %d unstable", betas, unstable)
	}
}

// Large sets have fewer starts, and a list of many words in many dimensions no
// components; both say so.
func TestPartsLeftOut(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(1, 1))
	sets := map[string]measure.Set{"A": {Words: cloud(random, 2500, 400)}, "B": {Words: cloud(random, 2500, 400)}}
	c := clustering{in: input(clusterTest, sets), out: measure.NewResult(), groups: givenGroups(input(clusterTest, sets), groupRoles)}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	c.points = append(rawVectors(sets["A"].Words), rawVectors(sets["B"].Words)...)
	if _, _, err := c.best(ctx); err == nil || !hasNote(c.out, "fewer_starts") {
		t.Errorf("%v, notes %v", err, c.out.Notes)
	}
	l := wordScale{out: measure.NewResult(), items: rawVectors(cloud(random, maxComponents+1, maxComponents+1))}
	if l.components(t.Context()); !hasNote(l.out, "components_skipped") || len(l.out.Values) != 0 {
		t.Errorf("%v, notes %v", l.out.Values, l.out.Notes)
	}
}
