package metrics

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
)

// TestNullPValues simulates data without any effect: isotropic words in lists of
// equal standing. A p-value that is right falls below each level as often as the
// level says, but for the steps of a discrete test, which only make it rarer.
func TestNullPValues(t *testing.T) {
	if testing.Short() {
		t.Skip("simulates thousands of readings")
	}
	const runs, dims = 600, 12
	list := func(random *rand.Rand) map[string]measure.Set {
		return listSets(cloud(random, 12, dims), cloud(random, 7, dims), cloud(random, 7, dims))
	}
	test := func(random *rand.Rand) map[string]measure.Set {
		return weatSets(cloud(random, 7, dims), cloud(random, 7, dims), cloud(random, 7, dims), cloud(random, 7, dims))
	}
	// Groups in spaces at a right angle: nearness to one says nothing of the other.
	apart := func(random *rand.Rand) map[string]measure.Set {
		sets := list(random)
		for i := range sets["A"].Words {
			clear(sets["A"].Words[i].Vector[:dims/2])
			clear(sets["B"].Words[i].Vector[dims/2:])
		}
		return sets
	}
	for _, c := range []struct {
		name    string
		measure measure.Measure
		sets    func(*rand.Rand) map[string]measure.Set
		value   string
		step    float64 // the largest step between values that p can take
		options []any
	}{
		{"weat", weat, test, "p", 0.01, []any{"interval", "none"}},
		{"weat, two-sided", weat, test, "p_two_sided", 0.01, []any{"interval", "none"}},
		{"sc-weat", scweat, list, "p", 0.01, nil},
		{"mac", mac, list, "p", 0.01, nil},
		{"rnd", rnd, list, "p", 0.01, nil},
		{"rnsb", rnsb, list, "p", 0.02, nil},
		{"ect", ect, apart, "p", 0.02, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(11, 1))
			var ps []float64
			for range runs {
				p, ok := compute(t, c.measure, input(c.measure, c.sets(random), c.options...)).Values[c.value]
				if !ok {
					t.Fatal("no p")
				}
				ps = append(ps, p)
			}
			for _, level := range []float64{0.05, 0.1, 0.25, 0.5, 0.8} {
				got := share(ps, func(p float64) bool { return p <= level })
				// Three and a half standard errors: one false alarm in 2,000.
				noise := 3.5 * math.Sqrt(level*(1-level)/runs)
				if got > level+noise || got < level-c.step-noise {
					t.Errorf("p falls to %v or below in %.3f of the runs", level, got)
				}
			}
		})
	}
}
