package metrics

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/scan"
)

// somePoints returns points of length 1 about two centres.
func somePoints(n, dims int) [][]float64 {
	random, points := rand.New(rand.NewPCG(4, 4)), make([][]float64, n)
	for i := range points {
		v := make([]float64, dims)
		for j := range v {
			v[j] = random.NormFloat64()
		}
		v[0] += float64(2 - 4*(i/((n+1)/2)))
		points[i] = linalg.Unit(v)
	}
	return points
}

// However many parts a pool makes of it, a search from many starts finds what each
// start alone does.
func TestClusterJobIsLloyd(t *testing.T) {
	points := somePoints(31, 7)
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

// A pool trains the classifier that is trained here.
func TestClassifierJobIsClassifying(t *testing.T) {
	for _, scaled := range []bool{false, true} {
		c := classifying{units: somePoints(24, 5), order: []int{3, 1, 0, 2, 11, 5, 4, 6, 10, 7, 8, 9}, trained: 5, scaled: scaled, products: scan.Products}
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
func FuzzClusterAndClassifierJobs(f *testing.F) {
	var kept capture
	c := classifying{units: somePoints(8, 2), order: []int{0, 1, 2, 3}, trained: 2, products: scan.Products}
	_, _ = c.inPool(f.Context(), &kept)
	_, _ = fromStarts(f.Context(), &kept, clusterSearch{somePoints(4, 2), [][]int{{0, 1}, {2, 3}}}, nil)
	for _, args := range kept {
		f.Add(args)
		f.Add(args[:len(args)-1])
		f.Add(append(slices.Clone(args), make([]byte, 8)...)) // a number too many
	}
	f.Fuzz(func(t *testing.T, args []byte) {
		if len(args) > 4096 {
			t.Skip()
		}
		for _, job := range []string{classifierJob, clusterJob} {
			_, _ = jobs.Run(t.Context(), job, args)
		}
	})
}

// capture is a pool that keeps what it is given and does nothing.
type capture [][]byte

func (c *capture) Workers() int { return 1 }

func (c *capture) Run(_ context.Context, _ string, args [][]byte, _ func(int, int)) ([][]byte, error) {
	*c = append(*c, args...)
	return nil, errors.New("nothing is done")
}
