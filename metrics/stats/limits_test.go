package stats

import (
	"math"
	"testing"
)

// scipy 1.17.1, stats.bootstrap of the tables of bootstrap_cases.json:
// 1,000,000 resamples of the targets, 400,000 of all four sets or of the
// attributes.
func TestBootstrapLimits(t *testing.T) {
	for i, want := range []struct {
		targetsBasic, targetsBCa, allBasic, allBCa, attributesBCa [2]float64
	}{
		{
			[2]float64{0.9355329699782191, 1.7881699663269708}, [2]float64{0.6056709133073457, 1.6250215006526583},
			[2]float64{0.877357010465821, 3.057802676286469}, [2]float64{0.016457700124098834, 1.8297317458808737},
			[2]float64{0.5085424679856612, 1.7060486658532947},
		},
		{
			[2]float64{0.6755883206376996, 1.7627703883848738}, [2]float64{0.333880314806607, 1.560558240113282},
			[2]float64{0.6705512192012177, 2.38308406554757}, [2]float64{0.18269263277329434, 1.7110453545791837},
			[2]float64{0.7921620644318252, 1.4545684081297474},
		},
	} {
		c := loadBootstrapCases(t)[i]
		run := func(kind Resample) WEATIntervals {
			got, err := Bootstrap(t.Context(), c.cosines(), BootstrapOptions{Resample: kind, Draws: 400_000, Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		// Endpoints of 400,000 draws have a standard error up to .003 for
		// the percentiles and .006 for the outer ones that BCa uses.
		targets, all, attributes := run(TargetsOnly), run(TargetsAndAttributes), run(AttributesOnly)
		checkInterval(t, c.Name+" targets, basic", targets.DBasic, want.targetsBasic, 0.01)
		checkInterval(t, c.Name+" targets, BCa", targets.DBCa, want.targetsBCa, 0.02)
		checkInterval(t, c.Name+" all, basic", all.DBasic, want.allBasic, 0.015)
		checkInterval(t, c.Name+" all, BCa", all.DBCa, want.allBCa, 0.025)
		checkInterval(t, c.Name+" attributes, BCa", attributes.DBCa, want.attributesBCa, 0.02)
	}
}

// reference.json, statistics.bootstrap_fixed_resamples, basic_ci95, with the
// mean of the five numbers as the estimate.
func TestBasicInterval(t *testing.T) {
	ref := loadReference(t).Bootstrap
	got := basicInterval(Interval{ref.CI[0], ref.CI[1]}, 0.3)
	checkInterval(t, "basic", got, [2]float64{-0.117, 0.558}, 1e-12)
}

// Without bias and skewness BCa is the percentile interval; the acceleration of
// the mean of 0, 0, 0, 1 is, by hand, sum of l^3 / (6 (sum of l^2)^1.5) with
// l = value - mean.
func TestBCa(t *testing.T) {
	draws := make([]float64, 10_001)
	for i := range draws {
		draws[i] = float64(i)
	}
	level := jackknife{5000, [][]float64{{1, 2, 3}, {5, 7, 9}}}
	checkInterval(t, "symmetric", bcaInterval(draws, level), [2]float64{250, 9750}, 1e-6)

	values := []float64{0, 0, 0, 1}
	skewed := jackknife{without: [][]float64{{1. / 3, 1. / 3, 1. / 3, 0}}}
	var second, third float64
	for _, v := range values {
		second += math.Pow(v-0.25, 2)
		third += math.Pow(v-0.25, 3)
	}
	if got, want := skewed.acceleration(), third/(6*math.Pow(second, 1.5)); !near(got, want, 1e-12) {
		t.Errorf("acceleration %v, want %v", got, want)
	}

	for name, j := range map[string]jackknife{
		"all draws above": {-1, level.without}, "all draws below": {20_000, level.without},
		"no change": {5000, [][]float64{{1, 1}, {1, 1}}}, "no value": {math.NaN(), level.without},
	} {
		if got := bcaInterval(draws, j); !math.IsNaN(got.Low) || !math.IsNaN(got.High) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// The jackknife values are those of the definition.
func TestWEATJackknife(t *testing.T) {
	c := randomCosines(8, 5, 6, 7, 5)
	j := c.jackknife(TargetsAndAttributes)
	if len(j.without) != 4 || len(j.without[0]) != 5 || len(j.without[1]) != 6 || len(j.without[2]) != 7 || len(j.without[3]) != 5 {
		t.Fatalf("%d lists: %v", len(j.without), j.without)
	}
	score := func(w, withoutA, withoutB int) float64 {
		var a, b float64
		for i := range c.A {
			if i != withoutA {
				a += c.ToA[w*c.A+i]
			}
		}
		for i := range c.B {
			if i != withoutB {
				b += c.ToB[w*c.B+i]
			}
		}
		na, nb := float64(c.A), float64(c.B)
		if withoutA >= 0 {
			na--
		}
		if withoutB >= 0 {
			nb--
		}
		return a/na - b/nb
	}
	effect := func(withoutWord, withoutA, withoutB int) float64 {
		var x, y []float64
		for w := range c.X + c.Y {
			switch {
			case w == withoutWord:
			case w < c.X:
				x = append(x, score(w, withoutA, withoutB))
			default:
				y = append(y, score(w, withoutA, withoutB))
			}
		}
		return effectOrNaN(x, y)
	}
	want := [][]float64{nil, nil, nil, nil}
	for w := range 11 {
		want[min(1, w/5)] = append(want[min(1, w/5)], effect(w, -1, -1))
	}
	for a := range 7 {
		want[2] = append(want[2], effect(-1, a, -1))
	}
	for b := range 5 {
		want[3] = append(want[3], effect(-1, -1, b))
	}
	if !near(j.estimate, effect(-1, -1, -1), 1e-12) {
		t.Errorf("estimate %v", j.estimate)
	}
	for set := range want {
		for i, v := range want[set] {
			if !near(j.without[set][i], v, 1e-11) {
				t.Errorf("set %d without %d: %v, want %v", set, i, j.without[set][i], v)
			}
		}
	}
}
