package metrics_test

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics"
	_ "weatherglass/metrics/audit"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

// saying are the notes by which a reading says that there is nothing to measure.
var saying = []string{"nothing_left", "direction_undefined", "no_spread", "no_analogies"}

// Each measure on vectors from which its own direction was taken: out of all words
// but those that the direction is of, as hard debiasing does, or out of all. No
// number comes out of rounding, so that other rounding changes none; and where all
// words lie at 0, a note says so.
func TestNothingLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("measures everything several times")
	}
	for _, m := range measure.All() {
		t.Run(m.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(29, uint64(len(m.ID))))
			world := measuretest.NewWorld(m, random)
			basis := ownDirections(t, world, m)
			for _, all := range []bool{false, true} {
				for _, rounding := range []float64{1e-15, 1e-7} { // of vectors in memory, and in a file
					if rounding == 1e-7 && (all || m.Before) {
						continue // words that are one vector now are in no order; recipes are applied in memory
					}
					var readings [2]*measure.Result
					for i := range readings {
						w := without(world, basis, all).Moved(func(v []float64) []float64 {
							v = slices.Clone(v)
							for i := range v {
								v[i] += rounding * random.NormFloat64()
							}
							return v
						})
						if m.Before {
							w.Second = world.Space
						}
						readings[i] = measuretest.Compute(t, m, w.Input(t, m, 1))
					}
					sameBut(t, readings, rounding)
					if len(basis) > 0 && !m.Before && allAtZero(readings[0]) && !slices.ContainsFunc(saying, readings[0].Noted) {
						t.Errorf("out of all: %v: every word lies at 0, but the notes are %v", all, readings[0].Notes)
					}
				}
			}
		})
	}
}

// sameBut compares two readings of vectors that differ by rounding.
func sameBut(t *testing.T, readings [2]*measure.Result, rounding float64) {
	t.Helper()
	a, b := measuretest.Numbers(readings[0]), measuretest.Numbers(readings[1])
	maps.Copy(a, map[string]float64{"numbers": float64(len(a))})
	maps.Copy(b, map[string]float64{"numbers": float64(len(b))})
	for _, id := range slices.Sorted(maps.Keys(a)) {
		if other, ok := b[id]; !ok || math.Abs(a[id]-other) > 1e-9+1e3*rounding {
			t.Errorf("rounding of %g alone makes %s %v or %v; notes %v", rounding, id, a[id], other, readings[0].Notes)
		}
	}
}

// allAtZero reports whether no word that is measured leans.
func allAtZero(r *measure.Result) bool {
	seen := false
	for _, row := range r.Words {
		for _, id := range []string{"bias", "score", "cos"} {
			if x, ok := row.Scores[id]; ok && row.Set == "words" {
				seen = true
				if math.Abs(x) > 1e-5 {
					return false
				}
				break
			}
		}
	}
	return seen
}

// ownDirections returns a basis of the directions that a measure goes by: those
// of its pairs and of its two groups, of vectors as they are and at length 1.
func ownDirections(t *testing.T, w measuretest.World, m measure.Measure) [][]float64 {
	t.Helper()
	sets := w.Found(m, w.Space)
	var own [][]float64
	if pairs := sets["pairs"].Pairs; len(pairs) > 0 {
		var raw [][]float64
		for _, p := range pairs {
			raw = append(raw, linalg.Minus(p[0].Vector, p[1].Vector))
		}
		for _, diffs := range [][][]float64{metrics.UnitDifferences(pairs), raw, raw[:1]} {
			g, ok := metrics.LeadingDirection(t.Context(), diffs)
			if !ok {
				t.Fatal("the pairs have no direction")
			}
			own = append(own, g)
		}
	}
	if a, b := sets["A"].Words, sets["B"].Words; len(a) > 0 && len(b) > 0 {
		for _, vectors := range []func([]measure.Word) [][]float64{metrics.UnitVectors, vectorsOf} {
			own = append(own, linalg.Minus(linalg.Mean(vectors(a)), linalg.Mean(vectors(b))))
		}
	}
	var basis [][]float64
	for _, v := range own {
		basis = append(basis, linalg.Unit(outOf(v, basis)))
	}
	return basis
}

// vectorsOf returns the vectors of words, of any length.
func vectorsOf(words []measure.Word) (vectors [][]float64) {
	for _, w := range words {
		vectors = append(vectors, w.Vector)
	}
	return vectors
}

// outOf returns v without its components along a basis.
func outOf(v []float64, basis [][]float64) []float64 {
	v = slices.Clone(v)
	for range 2 { // the second time takes out what rounding left
		for _, e := range basis {
			along := linalg.Dot(v, e)
			for i := range v {
				v[i] -= along * e[i]
			}
		}
	}
	return v
}

// without returns the world with directions out of all words, or out of all but
// those that poles are made of.
func without(w measuretest.World, basis [][]float64, all bool) measuretest.World {
	kept := map[string]bool{}
	for _, id := range []string{"pairs", "A", "B"} {
		for _, item := range w.Sets[id] {
			for _, name := range item {
				kept[name] = !all
			}
		}
	}
	for _, space := range []*map[string][]float64{&w.Space, &w.Second} {
		there := map[string][]float64{}
		for _, name := range w.Words {
			there[name] = (*space)[name]
			if !kept[name] {
				there[name] = outOf(there[name], basis)
			}
		}
		*space = there
	}
	return w
}
