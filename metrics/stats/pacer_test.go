package stats

import (
	"context"
	"errors"
	"testing"

	"weatherglass/metrics/metricstest"
)

// Every long computation looks at its context on the way, and stops at the
// first look that finds it cancelled.
func TestCancelOnTheWay(t *testing.T) {
	cases := loadCases(t)
	hard := cases["Rios et al. 2020 Intelligence/Appearance x gender 25/25"]
	wide := cases["random freq words 200/200 tilt 0.00"]
	half := cases["random freq words 50/50 tilt 0.42"]
	x, y := bigSplit(0)
	pairsA, pairsB := wavePairs()
	for name, run := range map[string]func(context.Context) error{
		"exact":       func(ctx context.Context) error { _, err := Permute(ctx, hard.X, hard.Y, 1); return err },
		"grid":        func(ctx context.Context) error { _, err := Permute(ctx, wide.X, wide.Y, 1); return err },
		"monte carlo": func(ctx context.Context) error { _, err := Permute(ctx, x, y, 1); return err },
		"null": func(ctx context.Context) error {
			_, err := NullHistogram(ctx, half.X, half.Y, 0.1)
			return err
		},
		"bootstrap": func(ctx context.Context) error {
			_, err := Bootstrap(ctx, randomCosines(1, 8, 8, 8, 8), BootstrapOptions{})
			return err
		},
		"pairs": func(ctx context.Context) error {
			_, _, err := BootstrapPairs(ctx, pairsA, pairsB, PairsOptions{})
			return err
		},
	} {
		ctx := &metricstest.Stopping{Context: t.Context(), At: 1}
		if err := run(ctx); !errors.Is(err, context.Canceled) || ctx.Asked != 2 {
			t.Errorf("%s: error %v after %d looks, want cancelled after 2", name, err, ctx.Asked)
		}
	}
}
