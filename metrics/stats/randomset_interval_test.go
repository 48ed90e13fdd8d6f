package stats

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/racetest"
)

// The ends of the drawn band are the quantiles of the finer distribution, to a thousandth
// of the range of scores, and of words drawn a million times to what such drawing tells.
func TestRandomSetInterval(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 25))
	pool := make([]float64, 400)
	for i := range pool {
		pool[i] = random.ExpFloat64() / 8
	}
	for _, n := range []int{1, 2, 3, 5, 8, 40} {
		sets, err := NewRandomSets(pool, n)
		if err != nil {
			t.Fatal(err)
		}
		band, err := RandomSetInterval(pool, n)
		if err != nil {
			t.Fatal(err)
		}
		for _, end := range [][2]float64{{band.Low, sets.Quantile(0.025)}, {band.High, sets.Quantile(0.975)}} {
			if math.Abs(end[0]-end[1]) > 0.001 {
				t.Errorf("%d words: %v, finer %v", n, end[0], end[1])
			}
		}
		below := 0
		for range 20_000 {
			sum := 0.0
			for range n {
				sum += pool[random.IntN(len(pool))]
			}
			if sum/float64(n) < band.High {
				below++
			}
		}
		if math.Abs(float64(below)/20_000-0.975) > 0.008 {
			t.Errorf("%d words: %d of 20000 means are below the upper end", n, below)
		}
	}
	if _, err := RandomSetInterval(pool, 401); !errors.Is(err, ErrTooFew) {
		t.Errorf("a set larger than the pool: %v", err)
	}
}

// Sets of one size are the same whatever sizes were asked for before, and handed out again.
func TestSetPoolKeeps(t *testing.T) {
	racetest.Native(t)
	scores := normalPool(500)
	pool := NewSetPool(scores)
	for _, n := range []int{8, 5, 70, 5, 8, 1} {
		got, err := pool.Sets(n)
		if err != nil {
			t.Fatal(err)
		}
		alone, err := NewRandomSets(scores, n)
		if err != nil {
			t.Fatal(err)
		}
		for _, observed := range []float64{-0.2, 0, 0.03, 0.1} {
			if a, b := got.TwoSided(observed), alone.TwoSided(observed); a != b {
				t.Errorf("%d words, mean %v: %+v, alone %+v", n, observed, a, b)
			}
		}
		if again, _ := pool.Sets(n); again != got {
			t.Errorf("%d words are prepared twice", n)
		}
	}
	if _, err := pool.Sets(501); !errors.Is(err, ErrTooFew) {
		t.Errorf("a set larger than the pool: %v", err)
	}
}
