package metrics

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
)

// However coarse the scan and whatever its blocks, the nearest words are those
// of the definition.
func TestNearestIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		v := c.noise(3)
		k := rapid.IntRange(1, 20).Draw(t, "k")
		without := []string{"w0", "w2"}
		got, err := nearest(t.Context(), c.input(nil, nil), v, ranking{k: k, without: without})
		if err != nil {
			t.Fatal(err)
		}
		want := c.ranking(func(x []float64) float64 { return linalg.Dot(linalg.Unit(x), linalg.Unit(v)) })
		want = slices.DeleteFunc(want, func(s scored) bool { return slices.Contains(without, s.word.As) })
		for i, w := range want[:min(k, len(want))] {
			if i >= len(got) || got[i].word.As != w.word.As || math.Abs(got[i].score-w.score) > 1e-12 {
				t.Fatalf("neighbour %d of %d is not %s with %g", i, len(got), w.word.As, w.score)
			}
		}
	})
}
