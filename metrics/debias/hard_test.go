package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
)

// hardStep is hard debiasing with the lists of the reference.
func hardStep(r reference) measure.Step {
	return measure.Step{Method: "hard", Pairs: r.Pairs, Specific: r.Specific, Equalize: r.Equalize}
}

// debiaswe (in float64), responsibly and the oracle agree to 4e-16.
func TestHardAgainstReference(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	f := fitted(t, space, hardStep(r))
	after := Debiased(space, f)
	for word, want := range r.Hard {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-12)
	}
	near(t, "equalised", f.Report().Values["equalised"], 43, 0)
	near(t, "neutral", f.Report().Values["neutral"], 6431-428, 0)
	near(t, "explained", f.Report().Values["explained"], r.Explained[0], 1e-12)
	// The same vectors in a pass over all words, whatever the pairs' order.
	slices.Reverse(r.Pairs)
	slices.Reverse(r.Specific)
	again := Debiased(space, fitted(t, space, hardStep(r)))
	rows, other := allRows(t, after), allRows(t, again)
	for i := range rows {
		nearVector(t, "word "+strconv.Itoa(i), rows[i], other[i], 1e-9)
	}
	hits, err := space.Find(context.Background(), []string{"nurse"})
	if err != nil {
		t.Fatal(err)
	}
	nearVector(t, "nurse in the pass", rows[hits[0].Rank], r.Hard["nurse"], 1e-12)
}

// The laws of the two steps, on random vectors with random lists: neutral words
// are orthogonal to the subspace, words of an equality set are as far from each
// neutral word, and a second time changes nothing more.
func TestHardLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		k, size := rapid.IntRange(1, 3).Draw(t, "k"), rapid.IntRange(2, 3).Draw(t, "size")
		vectors := make([][]float64, 40)
		for i := range vectors {
			vectors[i] = make([]float64, 9)
			for j := range vectors[i] {
				vectors[i][j] = random.NormFloat64() + float64(j%3)
			}
		}
		space := NewSpace(memoryFor(vectors))
		step := measure.Step{Method: "hard", Options: map[string]any{"k": k}}
		for i := range 5 {
			var set []string
			for j := range size {
				set = append(set, "w"+strconv.Itoa(i*size+j))
			}
			step.Pairs = append(step.Pairs, set)
			step.Specific = append(step.Specific, set...)
		}
		step.Equalize = step.Pairs[:3]
		f, err := Fit(context.Background(), space, step, nil)
		if err != nil {
			t.Fatal(err)
		}
		h := f.(*hardFit)
		after := make([][]float64, len(vectors))
		for i, v := range vectors {
			w := make([]float64, len(v))
			f.Apply(w, v, "w"+strconv.Itoa(i), i)
			again := make([]float64, len(v))
			f.Apply(again, w, "w"+strconv.Itoa(i), i)
			if d := linalg.Norm(linalg.Minus(w, again)); d > 1e-12 {
				t.Fatalf("a second time moves word %d by %g", i, d)
			}
			if math.Abs(linalg.Norm(w)-1) > 1e-12 {
				t.Fatalf("word %d has length %g", i, linalg.Norm(w))
			}
			after[i] = w
		}
		for n := 5 * size; n < len(vectors); n++ {
			for _, axis := range h.remove.right {
				if p := linalg.Dot(axis, after[n]); math.Abs(p) > 1e-12 {
					t.Fatalf("neutral word %d has %g along the subspace", n, p)
				}
			}
			for set := range 3 {
				for j := 1; j < size; j++ {
					a, b := linalg.Dot(after[n], after[set*size]), linalg.Dot(after[n], after[set*size+j])
					if math.Abs(a-b) > 1e-12 {
						t.Fatalf("neutral word %d is nearer to a word of set %d: %g, %g", n, set, a, b)
					}
				}
			}
		}
	})
}

// memoryFor is memoryOf without a test.
func memoryFor(vectors [][]float64) *embed.Memory {
	m := embed.NewMemory(embed.Info{})
	for i, v := range vectors {
		if err := m.Add("w"+strconv.Itoa(i), v); err != nil {
			panic(err)
		}
	}
	if err := m.Ready(); err != nil {
		panic(err)
	}
	return m
}

// By hand, in the plane and space: g is e1.
func TestHardByHand(t *testing.T) {
	space := NewSpace(metricstest.Memory(t, [][]float64{
		{1, 0, 0}, {-1, 0, 0}, // the pair
		{3, 4, 0},                    // neutral
		{0.6, 0.8, 0}, {0, 0.8, 0.6}, // to equalise: mean (.3, .8, .3), ν = (0, .8, .3)
		{5, 0, 0},            // parallel to g: nothing is left
		{0, 0, 2}, {0, 3, 3}, // do not differ along g
		{0, 0, 0},
	}))
	f := fitted(t, space, measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}}, Specific: []string{"w0", "w1"},
		Equalize: [][]string{{"w3", "w4"}, {"w6", "w7"}, {"w4", "w2"}, {"w0"}, {"w3", "w4"}}})
	after := Debiased(space, f)
	root := math.Sqrt(1 - .64 - .09)
	for word, want := range map[string][]float64{
		"w0": {1, 0, 0}, "w2": {0, 1, 0}, "w3": {root, .8, .3}, "w4": {-root, .8, .3}, "w5": {0, 0, 0},
		"w6": {0, 0, 1}, "w7": {0, math.Sqrt(.5), math.Sqrt(.5)}, "w8": {0, 0, 0},
	} {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-15)
	}
	for _, code := range []string{"equality_sets_overlap", "equality_sets_flat"} {
		if !noteOf(f.Report(), code) {
			t.Errorf("no note %s in %v", code, f.Report().Notes)
		}
	}
	for _, n := range f.Report().Notes {
		if n.Code == "equality_sets_flat" && !strings.HasPrefix(n.Text, "1 equality set stays ") {
			t.Errorf("note %q", n.Text)
		}
	}
	near(t, "equalised", f.Report().Values["equalised"], 1, 0)
	near(t, "neutral", f.Report().Values["neutral"], 5, 0)
	f = fitted(t, space, measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}}, Neutral: []string{"w2"},
		Equalize: [][]string{{"w0", "nowhere"}}})
	nearVector(t, "a word that is not neutral", vectorIn(t, Debiased(space, f), "w5"), []float64{1, 0, 0}, 1e-15)
	if !noteOf(f.Report(), "nothing_equalised") {
		t.Errorf("notes %v", f.Report().Notes)
	}
}

// Where case matters, the forms of an equality set are sets too.
func TestHardCase(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	for i, w := range []string{"he", "she", "He", "She", "HE", "it"} {
		if err := m.Add(w, []float64{1 - 2*float64(i%2), float64(i) / 4, 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	step := measure.Step{Method: "hard", Pairs: [][]string{{"he", "she"}}, Equalize: [][]string{{"he", "she"}},
		Options: map[string]any{}}
	for choice, want := range map[string]float64{"all": 2, "given": 1} {
		step.Options["equalize_case"] = choice
		near(t, "equalised, "+choice, fitted(t, NewSpace(m), step).Report().Values["equalised"], want, 0)
	}
	lower := NewSpace(metricstest.Memory(t, [][]float64{{1, 0}, {-1, 0.5}, {0, 1}}))
	f := fitted(t, lower, measure.Step{Method: "hard", Pairs: [][]string{{"w0", "w1"}},
		Equalize: [][]string{{"w0", "w1"}}})
	if r := f.Report(); r.Values["equalised"] != 1 || len(r.Notes) > 0 {
		t.Errorf("forms that find the same words are sets of their own: %v", r)
	}
	if got := title("élan VITAL"); got != "Élan vital" {
		t.Errorf("title gives %q", got)
	}
}
