package metrics

import (
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// A direction of many pairs takes seconds: it can be stopped long before.
func TestLeadingDirectionStops(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 2))
	for _, pairs := range []int{30, 60} { // fewer than dimensions, and more
		diffs := make([][]float64, pairs)
		for i := range diffs {
			for range 40 {
				diffs[i] = append(diffs[i], random.NormFloat64()+0.2)
			}
		}
		if _, ok := LeadingDirection(t.Context(), diffs); !ok {
			t.Fatalf("%d pairs have no direction", pairs)
		}
		ctx := &metricstest.Stopping{Context: t.Context(), At: 5}
		if g, ok := LeadingDirection(ctx, diffs); ok || ctx.Asked > 10 {
			t.Errorf("%d pairs: stopped, there is a direction %v, after %d questions", pairs, g, ctx.Asked)
		}
	}
}

// A measure that is stopped while it looks for its direction has no answer, and
// takes none for pairs that cancel out.
func TestStoppedWithoutDirection(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	for _, m := range measure.All() {
		if m.ID == "audit" || m.ID == "debias-methods" { // see TestAuditCancelled
			continue
		}
		for at := range 6 {
			world := newLawWorld(m, rand.New(rand.NewPCG(14, 2)))
			ctx := &metricstest.Stopping{Context: t.Context(), At: at}
			r, err := m.Run(ctx, world.Input(t, m, 1))
			if ctx.Asked > at && err == nil && hasNote(r, "direction_undefined") {
				t.Errorf("%s, stopped at question %d, says that there is no direction", m.ID, at)
			}
		}
	}
}
