package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

func TestProjectionAgainstReference(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "projection", Pairs: r.Pairs})
	for word, want := range r.Projection {
		nearVector(t, word, vectorIn(t, Debiased(space, f), word), want, 1e-12)
	}
}

// The difference of means of groups that differ in length: by hand, (1, 0)/1 −
// (0, 1)/1 at length 1.
func TestProjectionOfMeans(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{{2, 0}, {0, 3}, {0, 1}, {5, 1}, {1, -1}}))
	step := measure.Step{Method: "projection", Groups: [][]string{{"w0"}, {"w1", "w2", "w0"}},
		Options: map[string]any{"direction": "means", "k": 2}}
	f := fitted(t, space, step)
	nearVector(t, "w3", vectorIn(t, Debiased(space, f), "w3"), []float64{3, 3}, 1e-12)
	nearVector(t, "what lies along the direction", vectorIn(t, Debiased(space, f), "w4"), []float64{0, 0}, 0)
	for _, code := range []string{"words_in_both_groups", "fewer_components"} {
		if !noteOf(f.Report(), code) {
			t.Errorf("no note %s in %v", code, f.Report().Notes)
		}
	}
	for code, groups := range map[string][][]string{
		"not_two_groups": {{"w0"}}, "empty_group": {{"w0"}, {"nowhere"}}, "no_direction": {{"w1"}, {"w2"}},
	} {
		step.Groups = groups
		if _, err := Fit(context.Background(), space, step, nil); codeOf(err) != code {
			t.Errorf("%v: %s, want %s", groups, codeOf(err), code)
		}
	}
}

// linearMethods are those that take something out for good.
var linearMethods = []measure.Step{
	{Method: "projection", Options: map[string]any{"k": 1}},
	{Method: "projection", Options: map[string]any{"k": 3}},
	{Method: "projection", Options: map[string]any{"direction": "means"}},
}

// A second time changes nothing; what is left is orthogonal to the axes; a
// turned space gives the same, turned.
func TestProjectionLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4))
		step := rapid.SampledFrom(linearMethods).Draw(t, "step")
		step.Pairs = [][]string{{"w0", "w1"}, {"w2", "w3"}, {"w4", "w5"}}
		vectors, turned, q := make([][]float64, 20), make([][]float64, 20), rotation(random, 7)
		for i := range vectors {
			vectors[i] = make([]float64, 7)
			for j := range vectors[i] {
				vectors[i][j] = random.NormFloat64()
			}
			turned[i] = rotated(q, vectors[i])
		}
		fit := func(vectors [][]float64) *linear {
			f, err := Fit(context.Background(), NewSpace(memoryFor(vectors)), step, nil)
			if err != nil {
				t.Fatal(err)
			}
			return f.(*linear)
		}
		f, g := fit(vectors), fit(turned)
		for i, v := range vectors {
			once, twice, other := make([]float64, 7), make([]float64, 7), make([]float64, 7)
			f.Apply(once, v, "", i)
			f.Apply(twice, once, "", i)
			g.Apply(other, turned[i], "", i)
			if d := linalg.Norm(linalg.Minus(once, twice)); d > 1e-12 {
				t.Fatalf("a second time moves word %d by %g", i, d)
			}
			if d := linalg.Norm(linalg.Minus(rotated(q, once), other)); d > 1e-9 {
				t.Fatalf("word %d is %g off in the turned space", i, d)
			}
			for _, a := range f.right {
				if p := linalg.Dot(a, once); math.Abs(p) > 1e-12 {
					t.Fatalf("word %d has %g along an axis", i, p)
				}
			}
		}
	})
}

// By hand: v is e1, the pairs' means have the components 0.1 and −0.3 along it,
// so µ = −0.1; w = (0.6, 0.8) has β = 0.7 and η = 0.8.
func TestPartialByHand(t *testing.T) {
	s1, s2 := math.Sqrt(1-0.7*0.7), math.Sqrt(1-0.5*0.5)
	space := NewSpace(metricstest.Memory(t, [][]float64{
		{0.7, 0, s1}, {-0.5, 0, s2}, // their third components differ
		{-3, -4, 0}, {6, 8, 0}, {0, 0, 0},
	}))
	// The axis of one pair is the difference of its words.
	f := fitted(t, space, measure.Step{Method: "partial-projection", Pairs: [][]string{{"w0", "w1"}},
		Options: map[string]any{"sigma": 2}}).(*partialFit)
	way := linalg.Unit([]float64{1.2, 0, s1 - s2})
	nearVector(t, "axis", f.axis, way, 1e-12)
	near(t, "centre of a pair of unit vectors", f.centre, 0, 1e-12)
	hand := partialFit{axis: []float64{1, 0}, centre: -0.1, sigma: 1}
	for gauss, stays := range map[bool]float64{false: 1 / (1.8 * 1.8), true: math.Exp(-0.64)} {
		hand.gauss = gauss
		got := make([]float64, 2)
		hand.Apply(got, []float64{6, 8}, "", 0)
		nearVector(t, "w", got, []float64{-0.1 + stays*0.7, 0.8}, 1e-12)
		hand.Apply(got, []float64{3, 0}, "", 0) // η = 0: all stays
		nearVector(t, "a word that is nothing else", got, []float64{1, 0}, 1e-12)
		hand.Apply(got, []float64{0, 0}, "", 0)
		nearVector(t, "0", got, []float64{0, 0}, 0)
	}
	// The centre is the mean over sets of their means along the axis.
	sets := [][]float64{{1, 0}, {0, 1}, {0.8, 0.6}, {0, 1}}
	f = fitted(t, NewSpace(metricstest.Memory(t, sets)), measure.Step{Method: "partial-projection",
		Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}}).(*partialFit)
	want := linalg.Dot(f.axis, linalg.Mean(sets))
	near(t, "centre", f.centre, want, 1e-12)
	if math.Abs(want) < 0.01 {
		t.Errorf("the centre is %g, so this shows nothing", want)
	}
	if _, err := Fit(context.Background(), space, measure.Step{Method: "partial-projection",
		Pairs: [][]string{{"w0", "w1"}}, Options: map[string]any{"sigma": 0}}, nil); codeOf(err) != "option_range" {
		t.Errorf("sigma 0: %v", err)
	}
}
