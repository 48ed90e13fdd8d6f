package debias

import (
	"math"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// numpy, and WEFE's multiclass debiasing in float32 to 2e-7.
func TestMulticlassAgainstReference(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	f := fitted(t, space, measure.Step{Method: "multiclass-hard", Pairs: r.Religion.Sets})
	after := Debiased(space, f)
	for word, want := range loadPeers(t).Multiclass {
		nearVector(t, word, vectorIn(t, after, word), want, 1e-12)
	}
	// The shares are WEFE's, in float32.
	near(t, "explained", f.Report().Values["explained"], r.Religion.Explained[0]+r.Religion.Explained[1], 1e-6)
	near(t, "equalised", f.Report().Values["equalised"], 5, 0)
	// The groups as lists.
	groups := fitted(t, space, measure.Step{Method: "multiclass-hard", Groups: columns(r.Religion.Sets)})
	nearVector(t, "quran by groups", vectorIn(t, Debiased(space, groups), "quran"), vectorIn(t, after, "quran"), 0)
	// A neutral word is as near to each word of a set.
	n := vectorIn(t, after, "nurse")
	want := linalg.Dot(n, vectorIn(t, after, "church"))
	for _, w := range []string{"synagogue", "mosque"} {
		near(t, w, linalg.Dot(n, vectorIn(t, after, w)), want, 1e-12)
	}
}

// With a large weight the soft form takes the subspace out of neutral words; it
// is soft debiasing with the groups' subspace.
func TestMulticlassSoft(t *testing.T) {
	r, space := loadReference(t), gloveSpace(t)
	step := measure.Step{Method: "multiclass-soft", Pairs: r.Religion.Sets, Options: map[string]any{"lambda": 1e4}}
	f := fitted(t, space, step)
	if b := f.Report().Values["bias_ratio"]; !(b < 0.01) {
		t.Errorf("the bias falls to %v of what it was", b)
	}
	near(t, "components", f.Report().Values["components"], 2, 0)
	soft := fitted(t, space, measure.Step{Method: "soft", Groups: columns(r.Religion.Sets),
		Options: map[string]any{"lambda": 1e4, "k": 2}})
	got, want := vectorIn(t, Debiased(space, f), "quran"), vectorIn(t, Debiased(space, soft), "quran")
	nearVector(t, "quran", got, want, 1e-15)
	near(t, "length", math.Sqrt(linalg.Dot(got, got)), 1, 1e-12)
}
