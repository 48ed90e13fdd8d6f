package experiment_test

import (
	"math"
	"strings"
	"testing"
)

// Intervals against 20,000 to 40,000 redrawings in numpy: of words and groups
// for MAC, of words for the direct bias, of both lists for β. The tolerance is
// some four standard errors of a percentile of 10,000 draws.
func TestIntervals(t *testing.T) {
	pairs := `"pairs":[["he","she"],["man","woman"],["his","her"],["boy","girl"],["son","daughter"]]`
	quoted := func(list string) string { return `["` + strings.ReplaceAll(lists[list], " ", `","`) + `"]` }
	for _, c := range []struct {
		experiment, value string
		want, low, high   float64
		tolerance         float64
	}{
		{`{"method":"mac","sets":{"words":` + quoted("jobs") + `,"A":` + quoted("male") + `,"B":` + quoted("female") + `}}`,
			"mac", 0.631542843327547, 0.56574284, 0.69738333, 0.004},
		{`{"method":"direct-bias","sets":{"words":` + quoted("jobs") + `,` + pairs + `}}`,
			"direct_bias", 0.175448047440977, 0.11558839, 0.2353624, 0.004},
		{`{"method":"indirect-bias","sets":{"words":` + quoted("jobs") + `,"X":` + quoted("career") + `,` + pairs + `}}`,
			"median_beta", 0.0097961079207166, -0.06644925, 0.05015111, 0.004},
	} {
		v := mustRun(t, c.experiment).Values
		if math.Abs(v[c.value]-c.want) > 1e-9 {
			t.Errorf("%s = %.12g, want %.12g", c.value, v[c.value], c.want)
		}
		if math.Abs(v["low"]-c.low) > c.tolerance || math.Abs(v["high"]-c.high) > c.tolerance {
			t.Errorf("%s: %v to %v, want %v to %v", c.value, v["low"], v["high"], c.low, c.high)
		}
	}
}
