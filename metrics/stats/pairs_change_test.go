package stats

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

// The change in a resample is that of the correlations of the scores drawn.
func TestSpearmanChangeIsItsDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	columns := make([][]float64, 3)
	for i := range columns {
		for range 25 {
			columns[i] = append(columns[i], math.Round(4*random.NormFloat64())/4) // ties
		}
	}
	change, err := SpearmanChange(columns[0], columns[1], columns[2])
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		drawn, picked := make([]uint32, 25), make([][]float64, 3)
		for i := range drawn {
			drawn[i] = uint32(random.IntN(25))
			for c := range picked {
				picked[c] = append(picked[c], columns[c][drawn[i]])
			}
		}
		before, err := Spearman(picked[0], picked[1])
		if err != nil {
			t.Fatal(err)
		}
		after, err := Spearman(picked[0], picked[2])
		if err != nil {
			t.Fatal(err)
		}
		if got, want := change(drawn), after.R-before.R; math.Abs(got-want) > 1e-12 {
			t.Fatalf("%v, want %v", got, want)
		}
	}
	if _, err := SpearmanChange(columns[0], columns[1], columns[2][:3]); !errors.Is(err, ErrShape) {
		t.Errorf("%v", err)
	}
}

// A mean of n ones and n zeros has a standard error of ½/√(2n): the interval is
// that of the normal distribution.
func TestBootstrapItems(t *testing.T) {
	mean := func(drawn []uint32) float64 {
		var sum float64
		for _, w := range drawn {
			sum += float64(w % 2)
		}
		return sum / float64(len(drawn))
	}
	got, dropped, err := BootstrapItems(t.Context(), 400, mean, PairsOptions{Seed: 1})
	reach := 1.96 * 0.5 / 20
	if err != nil || dropped != 0 || math.Abs(got.Low-0.5+reach) > 0.004 || math.Abs(got.High-0.5-reach) > 0.004 {
		t.Errorf("%+v %d %v, want 0.5 ± %v", got, dropped, err, reach)
	}
	if _, _, err := BootstrapItems(t.Context(), 4, mean, PairsOptions{}); !errors.Is(err, ErrTooFew) {
		t.Errorf("four items: %v", err)
	}
	nothing := func([]uint32) float64 { return math.NaN() }
	if _, n, err := BootstrapItems(t.Context(), 9, nothing, PairsOptions{Draws: 7}); n != 7 ||
		!errors.Is(err, ErrNoSpread) {
		t.Errorf("no value: %d %v", n, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := BootstrapItems(ctx, 9_000, mean, PairsOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
