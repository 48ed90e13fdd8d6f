package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/stats"
)

func TestAssociationByHand(t *testing.T) {
	a, b := plane([2]float64{1, 0}), plane([2]float64{0, 1})
	r := compute(t, association, input(association, listSets(plane([2]float64{1, 0}, [2]float64{4, 3}), a, b)))
	near(t, "mean", r.Values["mean"], 0.6, 1e-12)
	near(t, "sd", r.Values["sd"], 0.8/math.Sqrt2, 1e-12)
	near(t, "A's own lean", r.Words[2].Scores["score"], 1, 1e-12)
	if !hasNote(r, "no_pool") {
		t.Error("nothing says why there is no p")
	}
}

// The interval holds the mean, its ends move with the groups' words, and the
// same seed gives the same ends.
func TestAssociationInterval(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	sets := listSets(cloud(random, 12, 6), cloud(random, 6, 6), cloud(random, 8, 6))
	r := compute(t, association, input(association, sets))
	v := r.Values
	if !(v["low"] < v["mean"] && v["mean"] < v["high"]) {
		t.Errorf("%v", v)
	}
	for _, w := range r.Words[:12] {
		if s := w.Scores; !(s["low"] < s["score"] && s["score"] < s["high"]) {
			t.Errorf("%v", s)
		}
	}
	low := func(seed uint64, rules int) float64 {
		in := input(association, sets)
		in.Seed, in.Rules = seed, rules
		return compute(t, association, in).Values["low"]
	}
	if first, again, other := low(1, 1), low(1, 1), low(2, 1); again != first || other == first {
		t.Errorf("by rules 1 low is %v, again %v, with another seed %v", first, again, other)
	}
	if other := low(2, 0); other != v["low"] {
		t.Errorf("low is %v, with another seed %v", v["low"], other)
	}
}

// Under normal scores the percentile interval of a mean is close to ±1.96 sd/√n
// of the words alone when the groups hardly differ.
func TestResampleWidth(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(9, 9))
	var x attributes
	for range 200 {
		s := random.NormFloat64() / 10
		x.toA = append(x.toA, []float64{s, s, s, s, s})
		x.toB = append(x.toB, []float64{0, 0, 0, 0, 0})
	}
	in := input(association, nil)
	interval, ok, err := x.redrawn(t.Context(), in, measure.NewResult(), stats.Mean)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	leans := x.leans()
	near(t, "half the width", (interval.whole.High-interval.whole.Low)/2, 1.96*sampleSD(leans)/math.Sqrt(200), 0.0005)
}
