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

// batByLoops is the definition: four loops over words and one over the others.
func batByLoops(x, y, a, b []measure.Word) float64 {
	hits, all := 0, 0
	far := func(v, q []float64) float64 { d := linalg.Minus(v, q); return linalg.Dot(d, d) }
	add := func(u, v []float64) []float64 {
		return linalg.Minus(u, linalg.Minus(make([]float64, len(v)), v))
	}
	for _, s := range x {
		for _, t := range y {
			along := linalg.Minus(s.Vector, t.Vector)
			for i, u := range a {
				for j, v := range b {
					to, back := add(along, v.Vector), linalg.Minus(u.Vector, along)
					for k, other := range b {
						if k != j {
							all++
							if far(u.Vector, to) < far(other.Vector, to) {
								hits++
							}
						}
					}
					for k, other := range a {
						if k != i {
							all++
							if far(v.Vector, back) < far(other.Vector, back) {
								hits++
							}
						}
					}
				}
			}
		}
	}
	return float64(hits) / float64(all)
}

// BAT is that of the loops; swapping both pairs of sets at once, turning the
// space and the order of words change nothing.
func TestBATLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 6))
		x, y, a, b := cloud(random, 3, 3), cloud(random, 4, 3), cloud(random, 3, 3), cloud(random, 2, 3)
		value := func(x, y, a, b []measure.Word) float64 {
			r, err := bat.Run(t.Context(), input(bat, weatSets(x, y, a, b)))
			if err != nil {
				t.Fatal(err)
			}
			return r.Values["bat"]
		}
		want := batByLoops(x, y, a, b)
		reversed := slices.Clone(a)
		slices.Reverse(reversed)
		for what, got := range map[string]float64{
			"by loops": value(x, y, a, b), "swapped": value(y, x, b, a), "reversed": value(x, y, reversed, b),
			"turned": value(axesTurned(x), axesTurned(y), axesTurned(a), axesTurned(b)),
		} {
			if math.Abs(got-want) > 1e-12 {
				t.Fatalf("%s: %v, want %v", what, got, want)
			}
		}
	})
}

// axesTurned turns the first two axes by the angle of 3, 4 and 5.
func axesTurned(words []measure.Word) []measure.Word {
	out := slices.Clone(words)
	for i, w := range words {
		v := slices.Clone(w.Vector)
		v[0], v[1] = 0.6*w.Vector[0]-0.8*w.Vector[1], 0.8*w.Vector[0]+0.6*w.Vector[1]
		out[i].Vector = v
	}
	return out
}

func TestBATTooLarge(t *testing.T) {
	words := cloud(rand.New(rand.NewPCG(1, 1)), 200, 2)
	if r := compute(t, bat, input(bat, weatSets(words, words, words, words))); !hasNote(r, "too_many") ||
		len(r.Words) != 800 {
		t.Errorf("notes %v, %d rows", r.Notes, len(r.Words))
	}
}

// Of k equal items α is 1; of two that cancel out and one more, as many as by
// hand. Scaling and the order of words change nothing.
func TestReliabilityLaws(t *testing.T) {
	item := func(v ...float64) measure.Word { return measure.Word{Text: "w", As: "w", Vector: v} }
	list := func(words ...measure.Word) *measure.Result {
		return compute(t, reliability, input(reliability, map[string]measure.Set{"words": {Words: words}}))
	}
	r := list(item(1, 2, 4), item(2, 4, 8), item(1, 2, 4))
	near(t, "alpha of one word thrice", r.Values["alpha"], 1, 1e-12)
	near(t, "explained", r.Values["explained"], 1, 1e-12)
	near(t, "components", r.Values["components"], 1, 0)
	// At length 1 the three items have variances of 1/2 each over two
	// dimensions, and sum to the third: 3/2 (1 − 3).
	r = list(item(1, -1), item(-1, 1), item(1, -1))
	near(t, "alpha below 0", r.Values["alpha"], -3, 1e-12)
	near(t, "mean cosine", r.Values["cosine"], -1./3, 1e-12)
	if r = list(item(1, 1), item(1, 2), item(2, 1)); !hasNote(r, "no_spread") {
		t.Errorf("notes %v", r.Notes)
	}
	random := rand.New(rand.NewPCG(2, 3))
	words := cloud(random, 7, 12)
	one := list(words...)
	longer := scaled(words)
	slices.Reverse(longer)
	two := list(longer...)
	for _, id := range []string{"alpha", "cosine", "low", "high", "explained", "components"} {
		near(t, id, two.Values[id], one.Values[id], 1e-9)
	}
	near(t, "loading", math.Abs(two.Words[6].Scores["score"]), math.Abs(one.Words[0].Scores["score"]), 1e-9)
}

// What luck gives on average is the mean of BAT over every way to deal the targets, each by
// the loops, and not one half.
func TestBATExpected(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	x, y, a, b := cloud(random, 3, 3), cloud(random, 2, 3), cloud(random, 3, 3), cloud(random, 3, 3)
	r, err := bat.Run(t.Context(), input(bat, weatSets(x, y, a, b)))
	if err != nil {
		t.Fatal(err)
	}
	targets, sum, dealings := slices.Concat(x, y), 0.0, 0.0
	for i := range targets {
		for j := range i { // the two words of Y
			var rest []measure.Word
			for k, w := range targets {
				if k != i && k != j {
					rest = append(rest, w)
				}
			}
			sum += batByLoops(rest, []measure.Word{targets[i], targets[j]}, a, b)
			dealings++
		}
	}
	near(t, "expected", r.Values["expected"], sum/dealings, 1e-12)
	if dealings != 10 || math.Abs(sum/dealings-0.5) < 0.01 {
		t.Errorf("the mean of %v dealings is %v", dealings, sum/dealings)
	}
}
