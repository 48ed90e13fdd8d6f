package debias

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"testing"
)

// stopsAt is a context that is cancelled when it has been asked so often.
type stopsAt struct {
	context.Context
	asked, at int
}

func (c *stopsAt) Err() error {
	if c.asked++; c.asked > c.at {
		return context.Canceled
	}
	return nil
}

// Fits to large groups ask again and again whether to stop, and stop soon after:
// wherever they are asked to, they give no result.
func TestFitsStop(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 7))
	space := NewSpace(cloud(t, random, 600, 8))
	groups := [][]string{{}, {}}
	for i := range 300 {
		groups[i%2] = append(groups[i%2], "w"+strconv.Itoa(i))
	}
	for name, step := range map[string]Step{
		"inlp":        {Method: "inlp", Groups: groups},
		"double-hard": {Method: "double-hard", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}},
		"ran":         {Method: "ran", Pairs: [][]string{{"w0", "w1"}, {"w2", "w3"}}},
	} {
		all := &stopsAt{Context: t.Context(), at: 1 << 40}
		if _, err := Fit(all, space, step, nil); err != nil {
			t.Fatal(name, err)
		}
		if all.asked < 30 {
			t.Errorf("%s asks %d times", name, all.asked)
		}
		for _, at := range []int{1, all.asked / 3, all.asked / 2, all.asked * 3 / 4, all.asked - 1} {
			ctx := &stopsAt{Context: t.Context(), at: at}
			if _, err := Fit(ctx, space, step, nil); !errors.Is(err, context.Canceled) || ctx.asked > at+20 {
				t.Errorf("%s, stopped at question %d of %d: %v, %d questions more", name, at, all.asked, err, ctx.asked-at)
			}
		}
	}
}
