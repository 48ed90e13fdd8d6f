package experiment_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// Intervals by rules 1 against 20,000 to 40,000 redrawings in numpy: of words and groups
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
		{`{"rules":1,"method":"mac","sets":{"words":` + quoted("jobs") + `,"A":` + quoted("male") + `,"B":` +
			quoted("female") + `}}`,
			"mac", 0.631542843327547, 0.56574284, 0.69738333, 0.004},
		{`{"rules":1,"method":"direct-bias","sets":{"words":` + quoted("jobs") + `,` + pairs + `}}`,
			"direct_bias", 0.175448047440977, 0.11558839, 0.2353624, 0.004},
		{`{"rules":1,"method":"indirect-bias","sets":{"words":` + quoted("jobs") + `,"X":` +
			quoted("career") + `,` + pairs + `}}`,
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

// Intervals that leaving out words gives, by rules 2 and by today's, against numpy
// and scipy: Tukey's pseudo-values of the formulas over the vectors, scipy's t and
// kurtosis and, for the correction of skewness, its k-statistics and root finder.
func TestLeaveOutIntervals(t *testing.T) {
	quoted := func(list string) string { return `["` + strings.ReplaceAll(lists[list], " ", `","`) + `"]` }
	jobs := `"sets":{"words":` + quoted("jobs")
	groups := `,"A":` + quoted("male") + `,"B":` + quoted("female") + `}}`
	pairs := `,"pairs":[["he","she"],["man","woman"],["his","her"],["boy","girl"],["son","daughter"]]}}`
	for _, c := range []struct {
		experiment, low string
		by2, want       [2]float64
	}{
		{`{"test":"caliskan.weat7"}`, "d_low", [2]float64{-0.502247622425, 1.79310950306},
			[2]float64{-0.175701298103, 1.86558128813}},
		{`{"test":"caliskan.weat7"}`, "d_target_low", [2]float64{0.56870158477, 1.6529668349},
			[2]float64{0.700751052807, 1.6825407523}},
		{`{"test":"caliskan.weat7","options":{"interval":"targets"}}`, "d_low", [2]float64{0.56870158477, 1.6529668349},
			[2]float64{0.700751052807, 1.6825407523}},
		{`{"test":"caliskan.weat7","options":{"interval":"attributes"}}`, "d_low", [2]float64{-0.286386998913, 1.77172064493},
			[2]float64{-0.0375046747461, 1.84635867709}},
		{`{"test":"caliskan.weat8"}`, "d_low", [2]float64{0.044285413104, 1.62795616438},
			[2]float64{0.213521098297, 1.67769843924}},
		{`{"method":"direct-bias",` + jobs + pairs, "low", [2]float64{0.119354337864, 0.268704015899},
			[2]float64{0.119354337864, 0.268704015899}},
		{`{"method":"bias","options":{"direction":"pc1"},` + jobs + pairs, "sd_low",
			[2]float64{0.151538234965, 0.355865290152}, [2]float64{0.151538234966, 0.355865290151}},
		{`{"method":"mac",` + jobs + groups, "low", [2]float64{0.56255609773, 0.71136384612},
			[2]float64{0.562356929446, 0.71162312537}},
		{`{"method":"association","options":{"pool":0},` + jobs + groups, "low", [2]float64{-0.0504368902047, 0.138397642722},
			[2]float64{-0.0520113038478, 0.140105309062}},
		{`{"method":"sc-weat",` + jobs + groups, "low", [2]float64{-0.593765428665, 1.51818669854},
			[2]float64{-0.539334261549, 1.92684471816}},
		{`{"method":"reliability",` + jobs + `}}`, "low", [2]float64{0.271857928132, 0.456483544318},
			[2]float64{0.271857928132, 0.456483544318}},
		{`{"method":"reliability",` + jobs + `}}`, "alpha_low", [2]float64{0.831611728328, 0.916595352426},
			[2]float64{0.829138841463, 0.919215084213}},
	} {
		high := strings.TrimSuffix(c.low, "low") + "high"
		for rules, want := range [][2]float64{2: c.by2, 3: c.want} {
			if rules < 2 {
				continue
			}
			r := mustRun(t, strings.TrimSuffix(c.experiment, "}")+fmt.Sprintf(`,"rules":%d}`, rules))
			if v := r.Values; math.Abs(v[c.low]-want[0]) > 1e-9 || math.Abs(v[high]-want[1]) > 1e-9 {
				t.Errorf("%s by rules %d: %s %v to %v, want %v", c.experiment, rules, c.low, v[c.low], v[high], want)
			}
			nurse := [][2]float64{2: {-0.157847159876, 0.0332660523766}, 3: {-0.15969122963, 0.0384577739202}}[rules]
			if s := r.Words[0].Scores; strings.Contains(c.experiment, "association") &&
				math.Abs(s["low"]-nurse[0])+math.Abs(s["high"]-nurse[1]) > 1e-9 {
				t.Errorf("by rules %d nurse %v to %v", rules, s["low"], s["high"])
			}
		}
	}
}
