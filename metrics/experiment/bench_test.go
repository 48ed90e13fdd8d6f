package experiment_test

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// BenchmarkRun measures warm readings: vectors in memory, 50,000 draws.
func BenchmarkRun(b *testing.B) {
	for _, test := range []string{"caliskan.weat8", "caliskan.weat1", "rios.occupations-ripa", "rios.occupations-ect"} {
		b.Run(test, func(b *testing.B) {
			environment := env(b, metricstest.Glove(b))
			for b.Loop() {
				if _, err := experiment.Run(b.Context(), experiment.Experiment{Test: test}, environment); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
