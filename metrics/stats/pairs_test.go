package stats

import (
	"errors"
	"math"
	"testing"
)

// wavePairs are 40 pairs with ties, rounded to 3 decimals.
func wavePairs() (a, b []float64) {
	round := func(v float64) float64 { return math.Round(v*1000) / 1000 }
	for i := range 40 {
		a = append(a, round(math.Sin(float64(i)*1.7)))
		b = append(b, round(0.6*a[i]+0.5*math.Cos(float64(i)*2.3)))
	}
	a[5], b[7] = a[6], b[9]
	return a, b
}

// Intervals from numpy 2.4.6 and scipy 1.17.1: 50,000 resamples for Spearman's
// rho, 100,000 for Pearson's r.
func TestBootstrapPairs(t *testing.T) {
	a, b := wavePairs()
	o := PairsOptions{Draws: 50_000, Seed: 3}
	fast, dropped, err := BootstrapPairs(t.Context(), a, b, o)
	if err != nil || dropped != 0 {
		t.Fatal(dropped, err)
	}
	checkInterval(t, "rho", fast, [2]float64{0.43256904, 0.79155769}, 0.008)
	r, _, err := BootstrapPairs(t.Context(), a, b, PairsOptions{Statistic: pearson, Draws: 50_000, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	checkInterval(t, "r", r, [2]float64{0.46934821, 0.80618131}, 0.008)
	if rho, err := Spearman(a, b); err != nil || !near(rho.R, 0.6538136785814804, 1e-9) {
		t.Errorf("rho %+v, %v", rho, err)
	}
}

// The linear-time ranks of a resample are those of sorting it.
func TestBootstrapSpearmanByDefinition(t *testing.T) {
	a, b := wavePairs()
	o := PairsOptions{Draws: 300, Seed: 8}
	fast, _, err := BootstrapPairs(t.Context(), a, b, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Statistic = func(a, b []float64) float64 { return pearson(Ranks(a), Ranks(b)) }
	slow, _, err := BootstrapPairs(t.Context(), a, b, o)
	if err != nil || !near(fast.Low, slow.Low, 1e-12) || !near(fast.High, slow.High, 1e-12) {
		t.Errorf("%+v, by definition %+v, %v", fast, slow, err)
	}
}

func TestBootstrapPairsErrors(t *testing.T) {
	five := []float64{1, 2, 3, 4, 5}
	same := make([]float64, 5)
	nan := func(a, b []float64) float64 { return math.NaN() }
	if _, dropped, err := BootstrapPairs(t.Context(), five, five, PairsOptions{Statistic: nan, Draws: 7}); !errors.Is(err,
		ErrNoSpread) || dropped != 7 {
		t.Errorf("no value: %d dropped, error %v", dropped, err)
	}
	for _, c := range []struct {
		a, b  []float64
		draws int
		want  error
	}{
		{five, five[1:], 10, ErrShape},
		{five[1:], five[1:], 10, ErrTooFew},
		{five, five, -1, ErrOption},
		{five, same, 10, ErrNoSpread},
		{nil, nil, 10, ErrEmpty},
	} {
		if _, _, err := BootstrapPairs(t.Context(), c.a, c.b, PairsOptions{Draws: c.draws}); !errors.Is(err, c.want) {
			t.Errorf("%v %v: error %v, want %v", c.a, c.b, err, c.want)
		}
	}
}

func BenchmarkBootstrapSpearman290(b *testing.B) {
	var x, y []float64
	for i := range 290 {
		x = append(x, math.Sin(float64(i)))
		y = append(y, x[i]+math.Cos(float64(i)*3))
	}
	for b.Loop() {
		if _, _, err := BootstrapPairs(b.Context(), x, y, PairsOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
