package metrics

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
	"weatherglass/metrics/stats"
)

// The permutations that a pool counts are those that are counted here, whichever method serves:
// all numbers, those that do not exist too.
func TestSortingsJobIsPermute(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	for _, size := range []int{4, 8, 60, 520} {
		x, y := make([]float64, size), make([]float64, size)
		for i := range x {
			x[i], y[i] = random.NormFloat64()+.2, random.NormFloat64()
		}
		want, err := stats.Permute(t.Context(), x, y, 7)
		if err != nil {
			t.Fatal(err)
		}
		got, err := permute(t.Context(), &measure.Input{Pool: jobs.Local(2), Seed: 7}, x, y)
		if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) && got.MonteCarlo == nil ||
			got.MonteCarlo != nil && *got.MonteCarlo != *want.MonteCarlo {
			t.Errorf("%d words: %+v, %v; want %+v", size, got, err, want)
		}
		t.Log(size, want.Method)
	}
	if _, err := permute(t.Context(), &measure.Input{Pool: jobs.Local(1)}, nil,
		[]float64{1}); !errors.Is(err, stats.ErrEmpty) {
		t.Errorf("no words: %v", err)
	}
}

// Whatever the job is given, and whatever is read as its answer, it answers or fails.
func FuzzSortingsJob(f *testing.F) {
	var kept measuretest.Capture
	_, _ = permute(f.Context(), &measure.Input{Pool: &kept, Seed: 1}, []float64{2, 1, 4}, []float64{0, 3})
	f.Add(kept[0])
	f.Add(kept[0][:len(kept[0])-1])
	f.Add(append(slices.Clone(kept[0]), make([]byte, 8)...)) // a number too many
	f.Fuzz(func(t *testing.T, args []byte) {
		if len(args) < 200 { // more scores take seconds
			_, _ = jobs.Run(t.Context(), permutationsJob, args)
		}
		_, _ = readPermutation(args)
	})
}
