package compare_test

import (
	"testing"

	"weatherglass/metrics/compare"
	"weatherglass/metrics/experiment"
)

// BenchmarkCells measures WEAT 1, of 25 words a set, by measures that no formula gives an
// interval: each draws its words 100 times and is asked again.
func BenchmarkCells(b *testing.B) {
	env := env(b)
	for _, method := range []string{"rnd", "ect", "rnsb", "bat", "gweat", "sensitivity", "same"} {
		b.Run(method, func(b *testing.B) {
			q := experiment.Comparing{Tests: []experiment.Experiment{{Test: "caliskan.weat1"}},
				Embeddings: []experiment.Experiment{{Embedding: "glove"}}, Methods: []string{method}}
			for b.Loop() {
				if _, err := compare.Run(b.Context(), q, env, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
