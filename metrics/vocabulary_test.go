package metrics

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// coarse is an embedding whose scan is off in every way that the contract of
// embed.ScanBlock allows, and whose blocks have any size.
type coarse struct {
	*embed.Memory
	vectors [][]float64 // by place
	block   int
	radius  float64 // of each word, relative to its length
	slack   float64
	rng     *rand.Rand
}

// noise returns a vector of the length.
func (c coarse) noise(length float64) []float64 {
	v := make([]float64, c.Info().Dims)
	for j := range v {
		v[j] = c.rng.NormFloat64()
	}
	v = linalg.Unit(v)
	for j := range v {
		v[j] *= length
	}
	return v
}

func add(a, b []float64) []float64 {
	sum := make([]float64, len(a))
	for j := range a {
		sum[j] = a[j] + b[j]
	}
	return sum
}

func (c coarse) Scan(_ context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	var off [][]float64
	for _, g := range req.Directions {
		off = append(off, add(g, c.noise(c.slack)))
	}
	all := c.vectors
	if req.Words > 0 {
		all = all[:min(req.Words, len(all))]
	}
	for first := 0; first < len(all); first += c.block {
		b := embed.ScanBlock{First: first, Dots: make([][]float64, len(off))}
		for range off {
			b.Slack = append(b.Slack, c.slack*(1+1e-12))
		}
		for _, x := range all[first:min(first+c.block, len(all))] {
			r := c.radius * linalg.Norm(x)
			near := add(x, c.noise(r))
			for k, g := range off {
				b.Dots[k] = append(b.Dots[k], linalg.Dot(near, g))
			}
			b.Norms, b.Radii = append(b.Norms, linalg.Norm(near)), append(b.Radii, r*(1+1e-12))
		}
		if err := yield(b); err != nil {
			return err
		}
	}
	return nil
}

// drawCoarse makes an embedding of up to 300 words; few components make ties likely.
func drawCoarse(t *rapid.T) coarse {
	c := coarse{Memory: embed.NewMemory(embed.Info{}), rng: rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))}
	dims := rapid.IntRange(2, 5).Draw(t, "dims")
	whole := rapid.Bool().Draw(t, "whole")
	for i := range rapid.IntRange(3, 300).Draw(t, "words") {
		x := make([]float64, dims)
		for j := range x {
			if x[j] = c.rng.NormFloat64(); whole {
				x[j] = math.Round(x[j])
			}
		}
		if err := c.Add(fmt.Sprintf("w%d", i), x); err != nil {
			t.Fatal(err)
		}
		c.vectors = append(c.vectors, x)
	}
	if err := c.Ready(); err != nil {
		t.Fatal(err)
	}
	c.block = rapid.IntRange(1, 310).Draw(t, "block")
	c.radius = rapid.SampledFrom([]float64{0, 1e-3, 0.05, 0.9}).Draw(t, "radius")
	c.slack = rapid.SampledFrom([]float64{0, 1e-4, 0.1}).Draw(t, "slack")
	return c
}

func (c coarse) input(options map[string]any, sets map[string]measure.Set) *measure.Input {
	return &measure.Input{Vocabulary: c, Progress: func(measure.Progress) {}, Options: options, Sets: sets}
}

// ranking returns the words with a direction by score, the largest first, ties
// by rank: the definition.
func (c coarse) ranking(score func([]float64) float64) []scored {
	var all []scored
	for i, x := range c.vectors {
		if linalg.HasDirection(x) {
			all = append(all, scored{measure.Word{As: fmt.Sprintf("w%d", i), Rank: i, Vector: x}, score(x)})
		}
	}
	slices.SortStableFunc(all, func(a, b scored) int {
		return cmp.Compare(linalg.OnGrid(b.score),
			linalg.OnGrid(a.score))
	})
	return all
}

// placeOf finds a word whose rank has gaps before it.
func TestPlaceOf(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	for i := range 50 {
		if err := m.AddRanked(fmt.Sprintf("w%02d", i), i+i*i/10, []float64{1, float64(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	for i := range 50 {
		hits, err := m.Find(t.Context(), []string{fmt.Sprintf("w%02d", i)})
		if err != nil {
			t.Fatal(err)
		}
		place, err := placeOf(t.Context(), m, measure.Word{As: hits[0].As, Rank: hits[0].Rank})
		if err != nil || place != i {
			t.Errorf("the place of %s with rank %d is %d, %v", hits[0].As, hits[0].Rank, place, err)
		}
	}
}

// By hand: of 1, 2, 2, 3 and two that are no numbers.
func TestSharesBelow(t *testing.T) {
	scores := []float64{3, 2, math.NaN(), 1, 2, math.Inf(1)}
	got := sharesBelow(scores, []float64{2, 3, 1, 2, 9, math.NaN()})
	want := []float64{0.25, 0.75, 0, 0.25, 1}
	if !slices.Equal(got[:5], want) || !math.IsNaN(got[5]) {
		t.Errorf("got %v, want %v and NaN", got, want)
	}
}

// By hand: (log10 1 + log10 2 + log10 3) / 3 = log10(6) / 3 = 0.259384.
func TestMeanLogRank(t *testing.T) {
	if got := meanLogRank(1, 3); math.Abs(got-0.25938375) > 1e-8 {
		t.Errorf("got %g", got)
	}
	// The mean over a bin far out is near its middle.
	if got := meanLogRank(100_001, 100_001); math.Abs(got-math.Log10(100_001)) > 1e-6 {
		t.Errorf("got %g, want %g", got, math.Log10(100_001))
	}
}

func TestBetween(t *testing.T) {
	knots := []knot{{1, 10}, {2, 20}, {4, 0}}
	for at, want := range map[float64]float64{0: 10, 1: 10, 1.5: 15, 2: 20, 3: 10, 4: 0, 9: 0} {
		if got := between(knots, at); got != want {
			t.Errorf("at %g: %g, want %g", at, got, want)
		}
	}
}
