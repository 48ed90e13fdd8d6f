package stats

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// reference.json, statistics.percentiles: numpy's method "linear".
func TestQuantiles(t *testing.T) {
	ref := loadReference(t).Percentiles
	if len(ref.Linear) != 7 {
		t.Fatalf("%d percentiles, want 7", len(ref.Linear))
	}
	before := slices.Clone(ref.X)
	for key, want := range ref.Linear {
		percent, err := strconv.ParseFloat(key, 64)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Quantiles(ref.X, percent/100)
		if err != nil || !near(got[0], want, 1e-12) {
			t.Errorf("percentile %s: %v, %v, want %v", key, got, err, want)
		}
	}
	if !slices.Equal(ref.X, before) {
		t.Error("the values were reordered")
	}
}

// reference.json, statistics.bootstrap_fixed_resamples: numpy.
func TestFixedResamples(t *testing.T) {
	ref := loadReference(t).Bootstrap
	means := make([]float64, len(ref.Indices))
	for i, drawn := range ref.Indices {
		for _, w := range drawn {
			means[i] += ref.Data[w] / float64(len(drawn))
		}
		if math.Abs(means[i]-ref.Means[i]) > 1e-15 {
			t.Errorf("mean %d: %v, want %v", i, means[i], ref.Means[i])
		}
	}
	if got := percentile95(means); !near(got.Low, ref.CI[0], 1e-12) || !near(got.High, ref.CI[1], 1e-12) {
		t.Errorf("interval %+v, want %v", got, ref.CI)
	}
}

// Selecting gives what sorting gives, also with many ties and long lists.
func TestSelectAgainstSort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.Map(rapid.IntRange(-20, 20), func(i int) float64 { return float64(i) })
		if rapid.Bool().Draw(t, "smooth") {
			value = rapid.Float64Range(-1, 1)
		}
		v := rapid.SliceOfN(value, 1, 300).Draw(t, "v")
		k := rapid.IntRange(0, len(v)-1).Draw(t, "k")
		want := slices.Sorted(slices.Values(v))[k]
		if got := selectNth(v, k); got != want {
			t.Fatalf("element %d is %v, want %v", k, got, want)
		}
		if slices.Max(v[:k+1]) != want || slices.Min(v[k:]) != want {
			t.Fatalf("not split at %d: %v", k, v)
		}
	})
}

func TestQuantilesErrors(t *testing.T) {
	if _, err := Quantiles(nil, 0.5); !errors.Is(err, ErrEmpty) {
		t.Errorf("no values: error %v", err)
	}
	for _, p := range []float64{-0.1, 1.1, math.NaN()} {
		if _, err := Quantiles([]float64{1}, p); !errors.Is(err, ErrOption) {
			t.Errorf("share %v: error %v", p, err)
		}
	}
}

func TestQuantise(t *testing.T) {
	got, err := Quantise([]float64{0, 1, -0.5, 0x1p-40, 0x1.8p-40, 0x1p-41})
	want := []int64{0, 1 << 40, -1 << 39, 1, 2, 0} // half to even, by hand
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	if got, err := Quantise(nil); err != nil || len(got) != 0 {
		t.Errorf("no scores: %v, %v", got, err)
	}
	for v, want := range map[float64]error{math.Inf(1): ErrNotFinite, 4096: ErrTooLarge, -1e300: ErrTooLarge} {
		if _, err := Quantise([]float64{v}); !errors.Is(err, want) {
			t.Errorf("%v: error %v, want %v", v, err, want)
		}
	}
}
