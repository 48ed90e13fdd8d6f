package audit

import (
	"slices"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure/measuretest"
	"weatherglass/metrics/scan"
)

// A pool trains the classifier that is trained here.
func TestClassifierJobIsClassifying(t *testing.T) {
	for _, scaled := range []bool{false, true} {
		c := classifying{units: measuretest.Points(24, 5), order: []int{3, 1, 0, 2, 11, 5, 4, 6, 10, 7, 8, 9}, trained: 5,
			scaled: scaled, products: scan.Products}
		want, err := c.right(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got, err := c.inPool(t.Context(), jobs.Local(2))
		if err != nil || !slices.Equal(got, want) || len(got) != 14 {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
	}
}

// Whatever a job is given, it answers or fails.
func FuzzClassifierJob(f *testing.F) {
	var kept measuretest.Capture
	c := classifying{units: measuretest.Points(8, 2), order: []int{0, 1, 2, 3}, trained: 2, products: scan.Products}
	_, _ = c.inPool(f.Context(), &kept)
	for _, args := range kept {
		f.Add(args)
		f.Add(args[:len(args)-1])
		f.Add(append(slices.Clone(args), make([]byte, 8)...)) // a number too many
	}
	f.Fuzz(func(t *testing.T, args []byte) {
		if len(args) > 4096 {
			t.Skip()
		}
		_, _ = jobs.Run(t.Context(), classifierJob, args)
	})
}
