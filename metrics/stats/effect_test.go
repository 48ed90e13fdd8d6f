package stats_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/stats"
)

// randomCosines is a table of numbers between −1 and 1.
func randomCosines(random *rand.Rand, x, y, a, b int) stats.Cosines {
	c := stats.Cosines{X: x, Y: y, A: a, B: b}
	for range (x + y) * a {
		c.ToA = append(c.ToA, 2*random.Float64()-1)
	}
	for range (x + y) * b {
		c.ToB = append(c.ToB, 2*random.Float64()-1)
	}
	return c
}

// The draws are Bootstrap's, so that their percentiles are its interval.
func TestEffectDrawsAreBootstraps(t *testing.T) {
	c := randomCosines(rand.New(rand.NewPCG(1, 1)), 8, 7, 6, 5)
	o := stats.BootstrapOptions{Draws: 3000, Seed: 5}
	draws, err := stats.EffectDraws(t.Context(), c, o)
	if err != nil {
		t.Fatal(err)
	}
	want, err := stats.Bootstrap(t.Context(), c, o)
	if err != nil {
		t.Fatal(err)
	}
	q, err := stats.Quantiles(draws, 0.025, 0.975)
	if err != nil || len(draws) != 3000 || q[0] != want.D.Low || q[1] != want.D.High {
		t.Errorf("%v of %d draws and %v, %v", q, len(draws), want.D, err)
	}
}

// A table and one of the same sizes have the same words in every draw: with all
// signs turned, each d turns its sign.
func TestEffectDrawsArePaired(t *testing.T) {
	c := randomCosines(rand.New(rand.NewPCG(2, 1)), 6, 6, 5, 5)
	turned := stats.Cosines{X: 6, Y: 6, A: 5, B: 5}
	for _, v := range c.ToA {
		turned.ToA = append(turned.ToA, -v)
	}
	for _, v := range c.ToB {
		turned.ToB = append(turned.ToB, -v)
	}
	o := stats.BootstrapOptions{Draws: 500, Seed: 3}
	a, err := stats.EffectDraws(t.Context(), c, o)
	if err != nil {
		t.Fatal(err)
	}
	b, err := stats.EffectDraws(t.Context(), turned, o)
	if err != nil {
		t.Fatal(err)
	}
	for i := range a {
		if math.Abs(a[i]+b[i]) > 1e-12 {
			t.Fatalf("draw %d is %v and %v", i, a[i], b[i])
		}
	}
}

// Where one word of each set differs from the rest, draws without either have no
// effect size; they keep their places.
func TestEffectDrawsWithout(t *testing.T) {
	c := stats.Cosines{X: 5, Y: 5, A: 5, B: 5, ToA: make([]float64, 50), ToB: make([]float64, 50)}
	for i := range 5 {
		c.ToA[i] = 1
	}
	draws, err := stats.EffectDraws(t.Context(), c, stats.BootstrapOptions{Draws: 1000, Seed: 1})
	none := 0
	for _, d := range draws {
		if math.IsNaN(d) {
			none++
		}
	}
	// (4/5)^5 of the draws, 0.328, leave the one word out.
	if err != nil || none < 270 || none > 390 || len(draws) != 1000 {
		t.Errorf("%d of %d have no effect size, %v", none, len(draws), err)
	}
	if _, err := stats.EffectDraws(t.Context(), stats.Cosines{X: 1, Y: 1, A: 1, B: 1, ToA: []float64{0, 1},
		ToB: []float64{0, 1}}, stats.BootstrapOptions{}); !errors.Is(err, stats.ErrTooFew) {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := stats.EffectDraws(ctx, randomCosines(rand.New(rand.NewPCG(3, 1)), 50, 50, 50, 50),
		stats.BootstrapOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
