package metrics

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/linalg"
)

// However coarse the scan, whatever its blocks and among however many words, the nearest
// are those of the definition.
func TestNearestIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCoarse(t)
		v := c.noise(3)
		k := rapid.IntRange(1, 20).Draw(t, "k")
		among := rapid.IntRange(0, 310).Draw(t, "among")
		without := []string{"w0", "w2"}
		got, err := nearest(t.Context(), c.input(map[string]any{"among": among}, nil), v, ranking{k: k, without: without})
		if err != nil {
			t.Fatal(err)
		}
		want := c.ranking(func(x []float64) float64 { return linalg.Dot(linalg.Unit(x), linalg.Unit(v)) })
		want = slices.DeleteFunc(want, func(s scored) bool {
			return slices.Contains(without, s.word.As) || among > 0 && s.word.Rank >= among
		})
		if len(got) != min(k, len(want)) {
			t.Fatalf("%d neighbours, want %d", len(got), min(k, len(want)))
		}
		for i, w := range want[:min(k, len(want))] {
			if got[i].word.As != w.word.As || math.Abs(got[i].score-w.score) > 1e-12 {
				t.Fatalf("neighbour %d of %d is not %s with %g", i, len(got), w.word.As, w.score)
			}
		}
	})
}
