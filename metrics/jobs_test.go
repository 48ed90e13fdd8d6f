package metrics

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure/measuretest"
	"weatherglass/metrics/scan"
)

// However many parts a pool makes of it, a search from many starts finds what each
// start alone does.
func TestClusterJobIsLloyd(t *testing.T) {
	points := measuretest.Points(31, 7)
	random := rand.New(rand.NewPCG(1, 5))
	var starts [][]int
	for range 19 {
		starts = append(starts, random.Perm(len(points))[:3])
	}
	found, err := fromStarts(t.Context(), jobs.Local(3), clusterSearch{points, starts}, nil)
	if err != nil || len(found) != len(starts) {
		t.Fatalf("%d starts, %v", len(found), err)
	}
	for i, start := range starts {
		assigned, within, err := linalg.NewKMeans(points, scan.Products).Lloyd(t.Context(), start)
		if err != nil || !slices.Equal(found[i].assigned, assigned) || found[i].within != within {
			t.Errorf("start %d: %v with %v, alone %v with %v, %v", i, found[i].assigned, found[i].within, assigned, within, err)
		}
	}
}

// Whatever a job is given, it answers or fails.
func FuzzClusterJob(f *testing.F) {
	var kept measuretest.Capture
	_, _ = fromStarts(f.Context(), &kept, clusterSearch{measuretest.Points(4, 2), [][]int{{0, 1}, {2, 3}}}, nil)
	for _, args := range kept {
		f.Add(args)
		f.Add(args[:len(args)-1])
		f.Add(append(slices.Clone(args), make([]byte, 8)...)) // a number too many
	}
	f.Fuzz(func(t *testing.T, args []byte) {
		if len(args) > 4096 {
			t.Skip()
		}
		_, _ = jobs.Run(t.Context(), clusterJob, args)
	})
}
