package metrics

import (
	"testing"

	"weatherglass/metrics/measure/measuretest"
	"weatherglass/metrics/metricstest/coveragetest"
)

// What tests of measures share, by short names.
var (
	plane       = measuretest.Plane
	input       = measuretest.Input
	compute     = measuretest.Compute
	hasNote     = measuretest.HasNote
	noteOf      = measuretest.NoteOf
	pairsOf     = measuretest.PairsOf
	pairOf      = measuretest.PairOf
	newLawWorld = measuretest.NewWorld
	cloud       = measuretest.Cloud
	memoryOf    = measuretest.MemoryOf
	named       = measuretest.Named
	shapes      = coveragetest.Shapes
	some        = coveragetest.Some
)

type vast = measuretest.Vast

// choose returns the values at places.
func choose[T any](values []T, places []int) []T { return coveragetest.Choose(values, places) }

func near(t testing.TB, what string, got, want, tolerance float64) {
	t.Helper()
	measuretest.Near(t, what, got, measuretest.About(want, tolerance))
}
