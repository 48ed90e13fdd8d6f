package class

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/stats"
)

// cardsOf are words with leans.
func cardsOf(leans []float64, first bool) (out []Card) {
	for i, v := range leans {
		out = append(out, Card{fmt.Sprint(first, i), v, first})
	}
	return out
}

// TestDealsCountP: no deal comes twice, and once all have come their share is p as it is counted exactly.
func TestDealsCountP(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		leans := rapid.SliceOfN(rapid.Float64Range(-1, 1), 1, 7)
		x, y := leans.Draw(t, "x"), leans.Draw(t, "y")
		g, ok := NewDeals(cardsOf(x, true), cardsOf(y, false))
		if !ok {
			return
		}
		seen := map[string]bool{}
		for _, heap := range g.Order {
			seen[fmt.Sprint(heap)] = true
		}
		if len(seen) != len(g.Order) || float64(len(seen)) != g.All || !g.Whole() {
			t.Fatalf("%d different deals of %d, of %v", len(seen), len(g.Order), g.All)
		}
		sign := 1.0
		if g.Begun < 0 {
			sign = -1
		}
		turned := func(list []float64) (out []float64) {
			for _, v := range list {
				out = append(out, sign*v)
			}
			return out
		}
		p, err := stats.Permute(t.Context(), turned(x), turned(y), 1)
		if err != nil {
			t.Fatal(err)
		}
		if far := g.Count(len(g.Order)); math.Abs(float64(far)/g.All-p.P) > 1e-12 {
			t.Fatalf("%d of %v get as far, and p is %v", far, g.All, p.P)
		}
		if g.Sorted < 0 || !g.Far[g.Sorted] || g.Ds[g.Sorted] != g.Begun {
			t.Fatal("the deal that it began with does not get as far as itself")
		}
	})
}

// Long lists are drawn by luck, alike each time; what cannot be measured is not dealt.
func TestDealsOfLongLists(t *testing.T) {
	var x, y []float64
	for i := range 25 {
		x, y = append(x, float64(i)), append(y, float64(i)-.5)
	}
	g, ok := NewDeals(cardsOf(x, true), cardsOf(y, false))
	if !ok || g.Whole() || len(g.Order) != drawnDeals || g.All < 1e14 {
		t.Fatalf("%t, %d deals of %v", ok, len(g.Order), g.All)
	}
	again, _ := NewDeals(cardsOf(x, true), cardsOf(y, false))
	if !slices.Equal(g.Ds, again.Ds) {
		t.Error("other deals come the second time")
	}
	p, err := stats.Permute(t.Context(), x, y, 1)
	if err != nil || math.Abs(g.Share()-p.P) > .02 {
		t.Errorf("the share is %v, and p %v: %v", g.Share(), p.P, err)
	}
	if first, second := g.Heaps(0); len(first) != 25 || len(second) != 25 || !first[24].First || second[0].First {
		t.Error("before a deal the cards are not as they were sorted")
	}
	if _, ok := NewDeals(cardsOf([]float64{1}, true), cardsOf([]float64{1}, false)); ok {
		t.Error("cards that lean alike are dealt")
	}
}
