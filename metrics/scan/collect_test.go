package scan

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whatever the exact scores are within the tolerances, the k largest are among
// the places; without tolerance they are those places and what ties with them.
func TestTopHoldsTheLargest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		exact := rapid.SliceOfN(rapid.Float64Range(-1, 1), 0, 3000).Draw(t, "scores")
		k := rapid.IntRange(1, 20).Draw(t, "k")
		wide := rapid.SampledFrom([]float64{0, 0.001, 0.3}).Draw(t, "tolerance")
		rng := rapid.Float64Range(-1, 1)
		top := NewTop(k)
		for i, s := range exact {
			top.Offer(i, s+wide*rng.Draw(t, "error"), wide*(1+1e-12))
		}
		places := top.Places()
		order := make([]int, len(exact))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(a, b int) int {
			if exact[a] > exact[b] {
				return -1
			}
			return 1
		})
		for _, want := range order[:min(k, len(order))] {
			// One of equal scores stands for all of them.
			held := slices.ContainsFunc(places, func(p int) bool { return p == want || exact[p] == exact[want] })
			if !held {
				t.Fatalf("place %d with %g is not among %d places", want, exact[want], len(places))
			}
		}
		if wide == 0 && len(order) > k {
			least := exact[order[k-1]]
			for _, p := range places {
				if exact[p] < least {
					t.Fatalf("place %d with %g is no candidate: the floor is %g", p, exact[p], least)
				}
			}
		}
	})
}

func TestTopPassesOverNaN(t *testing.T) {
	top := NewTop(2)
	for i, s := range []float64{math.NaN(), 1, math.NaN(), 3, 2, math.Inf(-1)} {
		top.Offer(i, s, 0)
	}
	if got := top.Places(); !slices.Equal(got, []int{3, 4}) {
		t.Errorf("places %v, want 3 and 4", got)
	}
}

// By hand: the widest score, 100, needs bins of 2 in 64 of them.
func TestHistogram(t *testing.T) {
	var h Histogram
	h.Add([]float64{0, 0.5, 1.9999, -0.1, math.NaN(), math.Inf(1)})
	h.Add([]float64{100, -3})
	want := []Bin{{-4, -2, 1}, {-2, 0, 1}, {0, 2, 3}}
	got := h.Bins()
	if len(got) != 53 || !slices.Equal(got[:3], want) || got[52] != (Bin{100, 102, 1}) {
		t.Errorf("got %d bins %v ... %v", len(got), got[:3], got[len(got)-1])
	}
	if (&Histogram{}).Bins() != nil {
		t.Error("an empty histogram has bins")
	}
}

// The bins count all scores where they belong, whatever their order and blocks.
func TestHistogramHasNoOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]float64{1e-12, 1e-3, 1, 1e9}).Draw(t, "size")
		scores := rapid.SliceOfN(rapid.Float64Range(-size, size), 1, 200).Draw(t, "scores")
		var a, b Histogram
		a.Add(scores)
		shuffled := rapid.Permutation(scores).Draw(t, "order")
		cut := rapid.IntRange(0, len(scores)).Draw(t, "cut")
		b.Add(shuffled[:cut])
		b.Add(shuffled[cut:])
		if !slices.Equal(a.Bins(), b.Bins()) {
			t.Fatalf("%v\n%v", a.Bins(), b.Bins())
		}
		total := 0
		for _, bin := range a.Bins() {
			n := 0
			for _, s := range scores {
				if s >= bin.From && s < bin.To {
					n++
				}
			}
			if n != bin.Count {
				t.Fatalf("%v holds %d scores", bin, n)
			}
			total += n
		}
		if total != len(scores) {
			t.Fatalf("%d of %d scores are counted", total, len(scores))
		}
	})
}

// The cuts are those of floor(10^1.5) = 31, 10^2, floor(10^2.5) = 316 ...
func TestRankBinCuts(t *testing.T) {
	var r RankBins
	for place := range 400_000 {
		r.Add(place, 0)
	}
	want := [][3]int{{1, 31, 31}, {32, 100, 69}, {101, 316, 216}, {317, 1000, 684},
		{1001, 3162, 2162}, {3163, 10000, 6838},
		{10001, 31622, 21622}, {31623, 100000, 68378}, {100001, 316227, 216227}, {316228, 1000000, 83773}}
	for i, b := range r.Bins() {
		if got := [3]int{b.From, b.To, b.Count}; got != want[i] {
			t.Errorf("bin %d is %v, want %v", i, got, want[i])
		}
	}
	if len(r.Bins()) != len(want) {
		t.Errorf("%d bins, want %d", len(r.Bins()), len(want))
	}
}

// By hand: 1, 2, 4 have mean 7/3 and sample variance 7/3.
func TestRankBinMoments(t *testing.T) {
	var r RankBins
	r.Add(31, 1)
	r.Add(99, 2)
	r.Add(0, 5) // an earlier bin
	r.Add(40, 4)
	b := r.Bins()
	if len(b) != 2 || b[0].Count != 1 || b[0].Mean != 5 || !math.IsNaN(b[0].SD()) {
		t.Fatalf("bins %+v", b)
	}
	if math.Abs(b[1].Mean-7./3) > 1e-15 || math.Abs(b[1].SD()-math.Sqrt(7./3)) > 1e-15 {
		t.Errorf("mean %g, sd %g, want %g and its root", b[1].Mean, b[1].SD(), 7./3)
	}
}
