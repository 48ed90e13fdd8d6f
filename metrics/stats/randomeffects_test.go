package stats

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The first row is statsmodels 0.15.0's, combine_effects(method_re="dl"); the second numpy's,
// for effects that agree too well, where τ² is 0 and statsmodels takes what lies below it;
// p by scipy 1.17, norm.sf.
func TestRandomEffects(t *testing.T) {
	for _, c := range []struct {
		effects, variances []float64
		want               Combined
	}{
		{[]float64{.095, .277, .367, .664, .462, .185}, []float64{.033, .031, .050, .011, .043, .023},
			Combined{.3576683836925969, .10453183375806675, 3.421621632701871, .000622488746322858, .000311244373161429,
				11.743340508574377, 5, .0362824684267649, .5742267716456608}},
		{[]float64{.5, .51, .49}, []float64{.1, .2, .3},
			Combined{.500909090909091, .2335496832484569, 2.144764591164996, .031971673619456416, .015985836809728208,
				.000818181818181607, 2, 0, 0}},
		{[]float64{2}, []float64{4}, Combined{2, 2, 1, .31731050786291415, .15865525393145707, 0, 0, 0, 0}},
	} {
		got, err := RandomEffects(c.effects, c.variances)
		for _, pair := range [][2]float64{{got.Effect, c.want.Effect}, {got.SE, c.want.SE}, {got.Z, c.want.Z},
			{got.PTwoSided, c.want.PTwoSided},
			{got.POneSided, c.want.POneSided}, {got.Q, c.want.Q}, {got.Tau2, c.want.Tau2}, {got.I2, c.want.I2}} {
			if err != nil || got.DF != c.want.DF || math.Abs(pair[0]-pair[1]) > 1e-12 {
				t.Errorf("%v: %+v, want %+v, %v", c.effects, got, c.want, err)
				break
			}
		}
	}
	for _, c := range []struct {
		effects, variances []float64
		want               error
	}{{nil, nil, ErrEmpty}, {[]float64{1, 2}, []float64{1}, ErrShape}, {[]float64{1}, []float64{0}, ErrOption},
		{[]float64{1}, []float64{math.NaN()}, ErrNotFinite}} {
		if _, err := RandomEffects(c.effects, c.variances); !errors.Is(err, c.want) {
			t.Errorf("%v, %v: %v, want %v", c.effects, c.variances, err, c.want)
		}
	}
}

// The combined effect lies among the effects, and changes its sign with them.
func TestRandomEffectsLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		effects := rapid.SliceOfN(rapid.Float64Range(-3, 3), n, n).Draw(t, "effects")
		variances := rapid.SliceOfN(rapid.Float64Range(.01, 3), n, n).Draw(t, "variances")
		c, err := RandomEffects(effects, variances)
		low, high, mirrored := effects[0], effects[0], make([]float64, n)
		for i, d := range effects {
			low, high, mirrored[i] = min(low, d), max(high, d), -d
		}
		m, _ := RandomEffects(mirrored, variances)
		if err != nil || c.Effect < low-1e-9 || c.Effect > high+1e-9 || c.Tau2 < 0 || c.I2 < 0 || c.I2 > 1 ||
			m.Effect != -c.Effect || math.Abs(m.POneSided+c.POneSided-1) > 1e-9 {
			t.Errorf("%+v, mirrored %+v, %v", c, m, err)
		}
	})
}
