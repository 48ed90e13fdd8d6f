package metrics

import (
	"math"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// With A and B on the axes s(w) is cos − sin: X leans 1 and 0.2, Y −1, 0 and
// −0.2.
func TestConventionsByHand(t *testing.T) {
	sets := map[string]measure.Set{
		"X": {Words: plane([2]float64{1, 0}, [2]float64{4, 3})},
		"Y": {Words: plane([2]float64{0, 1}, [2]float64{1, 1}, [2]float64{3, 4})},
		"A": {Words: plane([2]float64{1, 0}, [2]float64{2, 0})}, "B": {Words: plane([2]float64{0, 1})},
	}
	run := func(convention string) map[string]float64 {
		return compute(t, weat, input(weat, sets, "interval", "none", "convention", convention)).Values
	}
	v := run("wefe")
	// Means 0.6 and −0.4; squares about them 0.32 and 0.36+0.16+0.04 = 0.56.
	near(t, "d_pooled", v["d_pooled"], 1/math.Sqrt(0.88/3), 1e-12)
	// Sums: 2 cos A − cos B is 2, 1 against −1, 1/√2, 0.4.
	near(t, "statistic_sums", v["statistic_sums"], 3-(-0.6+1/math.Sqrt2), 1e-12)
	near(t, "wefe", v["d_convention"], v["d"], 0)
	near(t, "caliskan", run("caliskan")["d_convention"], v["d_sample"], 0)
	near(t, "sweater", run("sweater")["d_convention"], v["d_pooled"], 0)
	sums := []float64{2, 1, -1, 1 / math.Sqrt2, 0.4}
	near(t, "rios", run("rios")["d_convention"], (1.5-(stats.Mean(sums[2:])))/sampleSD(sums), 1e-12)
	for _, convention := range []string{"caliskan", "sweater", "rios"} {
		if got := run(convention); got["d"] != v["d"] || got["p"] != v["p"] || got["statistic"] != v["statistic"] {
			t.Errorf("%s changes d, p or the statistic", convention)
		}
	}
}
