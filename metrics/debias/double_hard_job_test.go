package debias

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
)

// someClusterings are of words whose sides differ along the first axis.
func someClusterings(words, dims, candidates int) clusterings {
	random := rand.New(rand.NewPCG(5, 8))
	row := func() []float64 {
		v := make([]float64, dims)
		for i := range v {
			v[i] = random.NormFloat64()
		}
		return v
	}
	c := clusterings{mean: row(), centred: true}
	for i := range words {
		v := row()
		v[0] += 6 * float64(i/(words/2))
		c.targets = append(c.targets, v)
	}
	for range 3 {
		c.starts = append(c.starts, linalg.Unit(row()))
	}
	c.candidates = []candidate{{g: linalg.Unit(row())}}
	for range candidates - 1 {
		c.candidates = append(c.candidates, candidate{linalg.Unit(row()), linalg.Unit(row())})
	}
	return c
}

// However many workers share them, the clusterings find what each alone finds.
func TestClusteringsShared(t *testing.T) {
	c := someClusterings(40, 6, 11)
	first := make([]float64, 6)
	first[0] = 1
	c.candidates = append(c.candidates, candidate{first, c.candidates[0].g}) // leaves no sides
	var want []int
	for _, of := range c.candidates {
		want = append(want, c.right(t.Context(), of))
	}
	if want[0] < 36 || want[len(want)-1] > 34 {
		t.Fatalf("%v of 40 words on their side: too few with the sides, or too many without", want)
	}
	for workers := 1; workers <= 3; workers++ {
		told := 0
		got, err := c.all(t.Context(), jobs.Local(workers), func(done, total int) { told = done - total })
		if err != nil || !slices.Equal(got, want) || told != 0 {
			t.Errorf("%d workers: %v, %v, want %v; %d parts untold", workers, got, err, want, told)
		}
	}
}

// Damaged arguments are an error, and whole ones come back as they were.
func FuzzClusterings(f *testing.F) {
	f.Add(someClusterings(4, 2, 2).bytes())
	f.Add(make([]byte, clusteringsHead))
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := readClusterings(b)
		if err != nil {
			return
		}
		again, err := readClusterings(c.bytes())
		if err != nil || len(again.targets) != len(c.targets) || len(again.candidates) != len(c.candidates) || again.centred != c.centred {
			t.Errorf("%+v came back as %+v, %v", c, again, err)
		}
	})
}
