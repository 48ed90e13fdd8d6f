package stats

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// reference.json, statistics.benjamini_hochberg: statsmodels.
func TestAdjustReference(t *testing.T) {
	cases := loadReference(t).BH
	if len(cases) != 6 {
		t.Fatalf("%d cases, want 6", len(cases))
	}
	for _, c := range cases {
		checkList(t, c.P, c.Adjusted, BenjaminiHochberg)
	}
}

// statsmodels 0.15.0, stats.multitest.multipletests.
func TestAdjust(t *testing.T) {
	four := []float64{0.01, 0.04, 0.03, 0.005}
	ten := []float64{0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216}
	for _, c := range []struct {
		method  Adjustment
		p, want []float64
	}{
		{BenjaminiYekutieli, four, []float64{0.04166666666666666, 0.08333333333333331,
			0.08333333333333331, 0.04166666666666666}},
		{BenjaminiYekutieli, ten, []float64{0.029289682539682536, 0.11715873015873014, 0.24603333333333333,
			0.24603333333333333, 0.24603333333333333, 0.2928968253968254, 0.3096337868480725, 0.6326571428571428,
			0.6326571428571428, 0.6326571428571428}},
		{Holm, four, []float64{0.03, 0.06, 0.06, 0.02}},
		{Holm, ten, []float64{0.01, 0.07200000000000001, 0.312, 0.312, 0.312, 0.312, 0.312, 0.615, 0.615, 0.615}},
		{Holm, []float64{0.02, 0.02, 0.5, 1, 0}, []float64{0.08, 0.08, 1, 1, 0}},
		{Bonferroni, ten, []float64{0.01, 0.08, 0.39, 0.41, 0.42, 0.6, 0.74, 1, 1, 1}},
	} {
		checkList(t, c.p, c.want, c.method)
	}
}

func checkList(t *testing.T, p, want []float64, method Adjustment) {
	t.Helper()
	before := slices.Clone(p)
	got, err := Adjust(p, method)
	if err != nil || len(got) != len(want) {
		t.Fatalf("method %d of %v: %v, %v", method, p, got, err)
	}
	for i := range want {
		if !near(got[i], want[i], 1e-12) {
			t.Errorf("method %d of %v: %v, want %v", method, p, got, want)
			break
		}
	}
	if !slices.Equal(p, before) {
		t.Error("the input was changed")
	}
}

// BH <= BY, BH <= Holm <= Bonferroni; none is below p; order is kept; the
// order of the input does not matter.
func TestAdjustLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 30).Draw(t, "p")
		var adjusted [4][]float64
		for method := range adjusted {
			got, err := Adjust(p, Adjustment(method))
			if err != nil {
				t.Fatal(err)
			}
			adjusted[method] = got
			reversed := slices.Clone(p)
			slices.Reverse(reversed)
			back, _ := Adjust(reversed, Adjustment(method))
			slices.Reverse(back)
			if !slices.Equal(got, back) {
				t.Fatalf("method %d depends on the order: %v, %v", method, got, back)
			}
		}
		const room = 1 + 1e-12
		for i := range p {
			bh, by, holm, bonferroni := adjusted[0][i], adjusted[1][i], adjusted[2][i], adjusted[3][i]
			if p[i] > bh*room || bh > by*room || bh > holm*room || holm > bonferroni*room || by > 1 || bonferroni > 1 {
				t.Fatalf("p %v: %v %v %v %v", p[i], bh, by, holm, bonferroni)
			}
			for k := range p {
				if p[i] < p[k] && (bh > adjusted[0][k] || holm > adjusted[2][k]) {
					t.Fatalf("order of %v and %v is turned", p[i], p[k])
				}
			}
		}
	})
}

func TestAdjustErrors(t *testing.T) {
	for _, c := range []struct {
		p      []float64
		method Adjustment
		want   error
	}{
		{nil, Holm, ErrEmpty},
		{[]float64{math.NaN()}, Holm, ErrNotFinite},
		{[]float64{0.5, 1.01}, Holm, ErrOption},
		{[]float64{-0.1}, Holm, ErrOption},
		{[]float64{0.5}, 4, ErrOption},
	} {
		if _, err := Adjust(c.p, c.method); !errors.Is(err, c.want) {
			t.Errorf("%v, method %d: error %v, want %v", c.p, c.method, err, c.want)
		}
	}
}
