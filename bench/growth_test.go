//go:build unix

package bench

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"weatherglass/metrics/shard"
)

// sizes are the vocabularies that growth is fitted over; 0 is all words. The
// small ones only show that all of it runs.
var sizes = map[string][]int{"1": {10_000, 40_000, 160_000, 0}, "small": {10_000, 20_000}}

// growing is one line of the table.
type growing struct {
	name, unit string
	of         func(t *testing.T, dir string) float64
}

var law = []growing{
	{"scan, warm", "ms", func(t *testing.T, dir string) float64 {
		return fastest(sweep(t, openPack(t, dir, shard.DesktopPlaneBytes)))
	}},
	{"scan, shards decoded", "ms", func(t *testing.T, dir string) float64 {
		return fastest(sweep(t, openPack(t, dir, 0)))
	}},
	{"neighbours of a word, warm", "ms", asked("Neighbours")},
	{"RIPA of all words, warm", "ms", asked("RIPAVocabulary")},
	{"pack", "MB", folderMB},
}

// TestGrowth prints time and bytes against the number of words, and the
// exponent of the power law fitted through them. The packs are made anew of the
// most frequent words of the one that the program ships.
func TestGrowth(t *testing.T) {
	sizes, asked := sizes[os.Getenv("WEATHERGLASS_BENCH")]
	if !asked {
		t.Skip("set WEATHERGLASS_BENCH=1 to measure growth (make bench-growth)")
	}
	var counts []float64
	var dirs []string
	fmt.Printf("\n%-30s", "words")
	for _, n := range sizes {
		dir, count := cutPack(t, n)
		dirs, counts = append(dirs, dir), append(counts, float64(count))
		fmt.Printf("%12d", count)
	}
	fmt.Printf("%10s\n", "exponent")
	for _, g := range law {
		fmt.Printf("%-30s", g.name)
		var values []float64
		for _, dir := range dirs {
			v := g.of(t, dir)
			values = append(values, v)
			fmt.Printf("%9.3g %s", v, g.unit)
		}
		fmt.Printf("%10.2f\n", exponent(counts, values))
	}
}

func asked(name string) func(*testing.T, string) float64 {
	return func(t *testing.T, dir string) float64 {
		i := slices.IndexFunc(questions, func(q struct{ name, text string }) bool { return q.name == name })
		return fastest(question(t, questions[i].text, openPack(t, dir, shard.DesktopPlaneBytes)))
	}
}

// fastest runs work once for nothing, then for two seconds and five times at
// least, and returns the shortest time in milliseconds.
func fastest(work func()) float64 {
	work()
	best := math.Inf(1)
	for begin, n := time.Now(), 0; n < 5 || time.Since(begin) < 2*time.Second; n++ {
		best = min(best, took(work).Seconds()*1000)
	}
	return best
}

// exponent is the slope of ln y over ln x by least squares.
func exponent(x, y []float64) float64 {
	var mx, my, xy, xx float64
	n := float64(len(x))
	for i := range x {
		mx += math.Log(x[i]) / n
		my += math.Log(y[i]) / n
	}
	for i := range x {
		dx := math.Log(x[i]) - mx
		xy += dx * (math.Log(y[i]) - my)
		xx += dx * dx
	}
	return xy / xx
}

// By hand: y = 3 x² has the exponent 2.
func TestExponent(t *testing.T) {
	if e := exponent([]float64{1, 10, 100}, []float64{3, 300, 30000}); math.Abs(e-2) > 1e-12 {
		t.Errorf("exponent %g, want 2", e)
	}
}
