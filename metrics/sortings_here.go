//go:build js && !texts

package metrics

import (
	"context"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// permute is [stats.Permute]: the first program measures one test at a time.
func permute(ctx context.Context, in *measure.Input, x, y []float64) (stats.Permutation, error) {
	return stats.Permute(ctx, x, y, in.Seed)
}
