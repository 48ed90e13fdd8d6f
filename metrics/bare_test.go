package metrics_test

import (
	"math/rand/v2"
	"testing"

	_ "weatherglass/metrics/audit"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
)

// TestBare: where only the first value is wanted it is the same number, of words drawn again
// with some twice, too.
func TestBare(t *testing.T) {
	for _, m := range measure.All() {
		t.Run(m.ID, func(t *testing.T) {
			world := measuretest.NewWorld(m, rand.New(rand.NewPCG(23, 1)))
			for _, items := range world.Sets {
				if !m.Vocabulary && len(items) > 3 {
					items[1] = items[0]
				}
			}
			whole := world.Input(t, m, 1)
			bare := world.Input(t, m, 1)
			bare.Bare = true
			id := m.Values[0].ID
			first, ok := measuretest.Compute(t, m, whole).Values[id]
			only, err := m.Run(t.Context(), bare)
			if err != nil {
				t.Fatal(err)
			}
			second, also := only.Values[id]
			if first != second || ok != also {
				t.Errorf("%s is %v (%t), and %v (%t) where nothing else is wanted", id, first, ok, second, also)
			}
		})
	}
}
