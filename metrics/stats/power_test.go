package stats

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// the design's notes on statistics, 1.3: 8/8, 6/6 and 5/5 words.
func TestSmallestP(t *testing.T) {
	for n, want := range map[int]float64{8: 1. / 12870, 6: 1. / 924, 5: 1. / 252} {
		if got, err := SmallestP(n, n); err != nil || got != want {
			t.Errorf("%d: %v, %v, want %v", n, got, err, want)
		}
	}
	if _, err := SmallestP(0, 3); !errors.Is(err, ErrEmpty) {
		t.Errorf("no words: error %v", err)
	}
}

// scipy 1.17.1: brentq for the nc at which nct.sf(t.isf(alpha, N-2), N-2, nc) is
// the power, turned into d. TTestIndPower().solve_power(alternative="larger") of
// statsmodels 0.15.0 agrees to 1e-6, its tolerance.
func TestDetectableEffect(t *testing.T) {
	for _, c := range []struct {
		n, m               int
		alpha, power, want float64
	}{
		{6, 6, 0.05, 0.8, 1.22197299673894},
		{6, 6, 0.01, 0.9, 1.54305784617285},
		{8, 8, 0.05, 0.8, 1.09469554806493},
		{8, 8, 0.01, 0.9, 1.41563214995645},
		{16, 16, 0.05, 0.8, 0.820448201071081},
		{25, 25, 0.05, 0.8, 0.671941631583822},
		{25, 25, 0.01, 0.9, 0.929936552025164},
		{8, 60, 0.05, 0.8, 0.904568732158172},
		{5, 12, 0.05, 0.8, 1.17282828104699},
		{5, 12, 0.01, 0.9, 1.52381218900693},
	} {
		got, err := DetectableEffect(PowerOptions{N: c.n, M: c.m, Alpha: c.alpha, Power: c.power})
		if err != nil || !near(got, c.want, 1e-8) {
			t.Errorf("%d/%d at %v and %v: %.12g, %v, want %.12g", c.n, c.m, c.alpha, c.power, got, err, c.want)
		}
	}
	byDefault, err := DetectableEffect(PowerOptions{N: 8, M: 8})
	if err != nil || !near(byDefault, 1.09469554806493, 1e-8) {
		t.Errorf("defaults: %v, %v", byDefault, err)
	}
}

// scipy 1.17.1, stats.nct.sf(t.isf(alpha, N-2), N-2, nc).
func TestPower(t *testing.T) {
	for _, c := range []struct {
		n, m           int
		d, alpha, want float64
	}{
		{8, 8, .9, .05, 0.6071992961758559}, {8, 8, 1.4, .05, 0.9811024914144431}, {25, 25, .5, .01, 0.29052398597975987},
		{6, 12, 1, .05, 0.7003692935634616}, {8, 8, -.5, .05, 0.004269941143181032},
	} {
		got, err := Power(c.d, PowerOptions{N: c.n, M: c.m, Alpha: c.alpha})
		if err != nil || math.Abs(got-c.want) > 1e-10 {
			t.Errorf("d = %v, %d/%d: %.12g, %v, want %.12g", c.d, c.n, c.m, got, err, c.want)
		}
	}
}

// At no effect the power is alpha; it undoes DetectableEffect; it rises with d.
func TestPowerLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := PowerOptions{
			N: rapid.IntRange(4, 40).Draw(t, "n"), M: rapid.IntRange(4, 40).Draw(t, "m"),
			Alpha: rapid.Float64Range(0.02, 0.3).Draw(t, "alpha"), Power: rapid.Float64Range(0.35, 0.99).Draw(t, "power"),
		}
		none, err := Power(0, o)
		if err != nil || math.Abs(none-o.Alpha) > 1e-9 {
			t.Fatalf("no effect: %v, %v, want %v", none, err, o.Alpha)
		}
		d, err := DetectableEffect(o)
		if err != nil || !(d > 0) {
			t.Fatalf("%v, %v", d, err)
		}
		if back, err := Power(d, o); err != nil || math.Abs(back-o.Power) > 1e-6 {
			t.Fatalf("power of %v is %v, %v, want %v", d, back, err, o.Power)
		}
		if less, _ := Power(d*0.9, o); less >= o.Power {
			t.Fatalf("%v has power %v, %v has %v", d*0.9, less, d, o.Power)
		}
	})
}

// The permutation test itself finds normal samples of the detectable effect as
// often as the model says: 80 % of 1,500, standard error 1 %.
func TestPowerOfThePermutationTest(t *testing.T) {
	if testing.Short() {
		t.Skip("1,500 permutation tests")
	}
	const n, runs = 8, 1500
	d, err := DetectableEffect(PowerOptions{N: n, M: n})
	if err != nil {
		t.Fatal(err)
	}
	delta := d / math.Sqrt(1-d*d/4)
	random := rand.New(rand.NewPCG(12, 99))
	found := 0
	x, y := make([]float64, n), make([]float64, n)
	for range runs {
		for i := range n {
			x[i], y[i] = random.NormFloat64()+delta, random.NormFloat64()
		}
		p, err := Permute(t.Context(), x, y, 1)
		if err != nil {
			t.Fatal(err)
		}
		if p.P <= 0.05 {
			found++
		}
	}
	if share := float64(found) / runs; math.Abs(share-0.8) > 0.04 {
		t.Errorf("found in %v of the samples, want 0.8", share)
	}
}

func TestPowerLimits(t *testing.T) {
	// 3/3 words have 20 permutations: 0.05 can just be reached, 0.04 cannot.
	if d, err := DetectableEffect(PowerOptions{N: 3, M: 3}); err != nil || math.IsNaN(d) {
		t.Errorf("3/3 at 0.05: %v, %v", d, err)
	}
	if d, err := DetectableEffect(PowerOptions{N: 3, M: 3, Alpha: 0.04}); err != nil || !math.IsNaN(d) {
		t.Errorf("3/3 at 0.04: %v, %v", d, err)
	}
	if p, err := Power(1, PowerOptions{N: 3, M: 3, Alpha: 0.04}); err != nil || p != 0 {
		t.Errorf("3/3 at 0.04: power %v, %v", p, err)
	}
	for _, c := range []struct {
		d    float64
		o    PowerOptions
		want error
	}{
		{1, PowerOptions{N: 0, M: 3}, ErrEmpty},
		{1, PowerOptions{N: 1, M: 1}, ErrTooFew},
		{2, PowerOptions{N: 8, M: 8}, ErrOption},
		{math.NaN(), PowerOptions{N: 8, M: 8}, ErrOption},
		{1, PowerOptions{N: 8, M: 8, Alpha: 1}, ErrOption},
		{1, PowerOptions{N: 8, M: 8, Power: -0.1}, ErrOption},
	} {
		if _, err := Power(c.d, c.o); !errors.Is(err, c.want) {
			t.Errorf("d = %v, %+v: error %v, want %v", c.d, c.o, err, c.want)
		}
	}
}
