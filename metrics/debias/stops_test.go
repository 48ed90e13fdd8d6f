package debias

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// Fits to large groups ask again and again whether to stop, and stop soon after:
// wherever they are asked to, they give no result.
func TestFitsStop(t *testing.T) {
	racetest.Skip(t)
	random := rand.New(rand.NewPCG(10, 7))
	space := NewSpace(cloud(t, random, 600, 8))
	groups := [][]string{{}, {}}
	for i := range 300 {
		groups[i%2] = append(groups[i%2], "w"+strconv.Itoa(i))
	}
	for name, step := range map[string]measure.Step{
		"inlp":        {Method: "inlp", Groups: groups},
		"double-hard": {Method: "double-hard", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}},
		"ran":         {Method: "ran", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}},
	} {
		all := &metricstest.Stopping{Context: t.Context(), At: 1 << 40}
		if _, err := Fit(all, space, step, nil); err != nil {
			t.Fatal(name, err)
		}
		if all.Asked < 30 {
			t.Errorf("%s asks %d times", name, all.Asked)
		}
		for _, at := range []int{1, all.Asked / 3, all.Asked / 2, all.Asked * 3 / 4, all.Asked - 1} {
			ctx := &metricstest.Stopping{Context: t.Context(), At: at}
			if _, err := Fit(ctx, space, step, nil); !errors.Is(err, context.Canceled) || ctx.Asked > at+20 {
				t.Errorf("%s, stopped at question %d of %d: %v, %d questions more", name, at, all.Asked, err, ctx.Asked-at)
			}
		}
	}
}
