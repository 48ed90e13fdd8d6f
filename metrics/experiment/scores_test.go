package experiment_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// lists are those that the numbers of this file were computed of, with numpy
// over the GloVe subset, from the formula that stands beside each test.
var lists = map[string]string{
	"male":       "male man boy brother he him his son",
	"female":     "female woman girl sister she her hers daughter",
	"math":       "math algebra geometry calculus equations computation numbers addition",
	"arts":       "poetry art dance literature novel symphony drama sculpture",
	"science":    "science technology physics chemistry einstein nasa experiment astronomy",
	"career":     "executive management professional corporation salary office business career",
	"family":     "home parents children family cousins marriage wedding relatives",
	"pleasant":   "joy love peace wonderful pleasure friend laughter happy",
	"unpleasant": "agony terrible horrible nasty evil war awful failure",
	"jobs":       "nurse doctor teacher engineer lawyer secretary programmer captain maid boss librarian carpenter",
}

// runLists measures; sets are "X=math Y=arts".
func runLists(t *testing.T, method, sets, options string) *experiment.Reading {
	t.Helper()
	words := map[string][]string{}
	for _, pair := range strings.Fields(sets) {
		role, name, _ := strings.Cut(pair, "=")
		words[role] = strings.Fields(lists[name])
	}
	text, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	return mustRun(t, fmt.Sprintf(`{"method":%q,"embedding":"glove-6b-100d","sets":%s,"options":{%s}}`,
		method, text, options))
}

func wantValues(t *testing.T, r *experiment.Reading, want map[string]float64) {
	t.Helper()
	for id, w := range want {
		if got, ok := r.Values[id]; !ok || !(math.Abs(got-w) <= 1e-9) {
			t.Errorf("%s: %s = %.12g (%v), want %.12g", r.Experiment.Method, id, got, ok, w)
		}
	}
}

// wantRow compares the numbers of a table's row, from a column on.
func wantRow(t *testing.T, r *experiment.Reading, table string, row, from int, want ...float64) {
	t.Helper()
	for _, have := range r.Tables {
		if have.Name != table {
			continue
		}
		for i, w := range want {
			if got, ok := have.Rows[row][from+i].(float64); !ok || !(math.Abs(got-w) <= 1e-9) {
				t.Errorf("%s: %s, row %d, %s = %v, want %.12g", r.Experiment.Method, table, row, have.Columns[from+i],
					have.Rows[row][from+i], w)
			}
		}
		return
	}
	t.Errorf("%s: no table %s", r.Experiment.Method, table)
}

// g = Σ (X̄_i − μ)·(Ā_i − Ā), Swinger et al. 2019. Of three sets none of 400,000
// random dealings reaches g, so p is the least that 9,999 give.
func TestGeneralisedWEAT(t *testing.T) {
	two := runLists(t, "gweat", "X=math Y=arts A=male B=female", "")
	// 0.0022533 is WEAT 7's exact p, and g its statistic divided by 2 n.
	wantValues(t, two, map[string]float64{"g": 0.0228526979378371, "p": 29. / 12870, "sets": 2})
	weat := runLists(t, "weat", "X=math Y=arts A=male B=female", "")
	wantValues(t, weat, map[string]float64{"statistic": 16 * 0.0228526979378371, "p": two.Values["p"]})
	three := runLists(t, "gweat", "X=career Y=family Z=science A=male B=female C=pleasant", "")
	wantValues(t, three, map[string]float64{"g": 0.119655666100306, "p": 1. / 10000, "sets": 3})
	if v := three.Values; !(v["low"] < v["g"] && v["g"] < v["high"]) {
		t.Errorf("interval %v to %v", v["low"], v["high"])
	}
}

// d and the shares of all 12,870 permutations, one-sided and two-sided, of each
// pair; q by the formulas of Benjamini and Hochberg 1995 and of Holm 1979.
func TestWEATOfGroups(t *testing.T) {
	sets := "X=math Y=arts A=male B=female C=pleasant D=unpleasant"
	r := runLists(t, "weat-groups", sets, "")
	for i, want := range [][4]float64{
		{1.32323851740725, 0.0022533022533022533, 0.004506604506604507, 0.009013209013209013},
		{0.94897075309108, 0.030691530691530692, 0.061383061383061384, 0.07365967365967366},
		{-1.18655074503669, 0.991996891996892, 0.01616161616161616, 0.024242424242424242},
		{-0.13895596799987, 0.6025641025641025, 0.795027195027195, 0.795027195027195},
		{-1.39311342651324, 0.997979797979798, 0.004195804195804196, 0.009013209013209013},
		{-1.55158336596573, 0.9994560994560995, 0.0012432012432012432, 0.007459207459207459},
	} {
		wantRow(t, r, "pairs", i, 2, want[0])
		wantRow(t, r, "pairs", i, 5, want[1:]...)
	}
	wantValues(t, r, map[string]float64{"d_most": -1.55158336596573, "p": 0.0012432012432012432,
		"q": 0.007459207459207459, "m": 6, "clear": 4})
	holm := runLists(t, "weat-groups", sets, `"correction":"holm"`)
	for i, q := range []float64{0.02097902097902098, 0.12276612276612277, 0.048484848484848485, 0.795027195027195,
		0.02097902097902098, 0.007459207459207459} {
		wantRow(t, holm, "pairs", i, 7, q)
	}
}

// b(w) = cos(w, Ā − B̄), its mean size, mean and population deviation; of three
// groups as the authors' EmbeddingBiasScores add them up. 1,956 of the 12,870
// ways to deal the terms give at least as large a mean.
func TestSAME(t *testing.T) {
	racetest.Skip(t)
	two := runLists(t, "same", "words=jobs A=male B=female", "")
	wantValues(t, two, map[string]float64{"same": 0.193031980043611, "skew": 0.0964230345824767,
		"stereotype": 0.199731507982169, "p": 1956. / 12870})
	wantRow(t, two, "pairs", 0, 2, 0.193031980043611, 0.0964230345824767, 0.199731507982169)
	if got := two.Words[0].Scores["score"]; math.Abs(got+0.199532358598831) > 1e-9 {
		t.Errorf("nurse %v", got)
	}
	three := runLists(t, "same", "words=jobs A=male B=female C=pleasant", "")
	wantValues(t, three, map[string]float64{"same": 0.337022088352928, "skew": 0.0964230345824767})
	if got := three.Words[0].Scores["bias"]; math.Abs(got-0.41417499447037) > 1e-9 {
		t.Errorf("nurse %v", got)
	}
}

// The share of comparisons, by four nested loops over x, y, a and b; with fewer
// words p is that of all 70 permutations of the targets.
func TestBAT(t *testing.T) {
	r := runLists(t, "bat", "X=career Y=family A=male B=female", "")
	wantValues(t, r, map[string]float64{"bat": 32736. / 57344, "comparisons": 57344})
	r = runLists(t, "bat", "X=career Y=family A=male B=female", `"vectors":"unit"`)
	wantValues(t, r, map[string]float64{"bat": 32562. / 57344})
	if v := r.Values; !(v["low"] < v["bat"] && v["bat"] < v["high"]) {
		t.Errorf("interval %v to %v", v["low"], v["high"])
	}
	small := mustRun(t, `{"method":"bat","sets":{"X":["math","algebra","geometry","calculus"],"Y":["poetry","art","dance","literature"],
		"A":["male","man","boy"],"B":["female","woman","girl"]}}`)
	wantValues(t, small, map[string]float64{"bat": 384. / 576, "p": 3. / 70})
}

// Cronbach's α from numpy's covariances over the 100 dimensions, the rest from
// its correlations and their eigenvalues; the interval of α by rules 1 against
// 30,000 redrawings of the dimensions. The intervals of today are in
// intervals_test.go.
func TestReliability(t *testing.T) {
	old := mustRun(t, `{"rules":1,"method":"reliability","sets":{"words":["`+
		strings.ReplaceAll(lists["jobs"], " ", `","`)+`"]}}`)
	wantValues(t, old, map[string]float64{"low": 0.280998736195382, "high": 0.445378081097075})
	if v := old.Values; math.Abs(v["alpha_low"]-0.82131422) > 0.004 || math.Abs(v["alpha_high"]-0.90484276) > 0.004 {
		t.Errorf("alpha from %v to %v", v["alpha_low"], v["alpha_high"])
	}
	r := runLists(t, "reliability", "words=jobs", "")
	wantValues(t, r, map[string]float64{"alpha": 0.87282598517038, "explained": 0.426278632116485, "components": 3,
		"cosine": 0.363188408646228})
	for id, want := range map[string]float64{"score": 0.777149756438121, "sum_cosine": 0.749277855462745,
		"item_rest": 0.688314769563626, "alpha_without": 0.854827347001469} {
		if got := r.Words[0].Scores[id]; math.Abs(got-want) > 1e-9 {
			t.Errorf("nurse: %s = %.12g, want %.12g", id, got, want)
		}
	}
}

// Own neighbours among 16 words at length 1, with p by all 12,870 dealings; of
// words with the nearest five.
func TestNeighbourTest(t *testing.T) {
	r := runLists(t, "neighbour-test", "A=math B=arts words=science", `"k":5`)
	wantValues(t, r, map[string]float64{"own": 0.8375, "p": 4. / 12870, "mean_bias": 0.35, "expected": 7. / 15})
	r = runLists(t, "neighbour-test", "A=male B=female", `"k":5`)
	wantValues(t, r, map[string]float64{"own": 0.575, "p": 800. / 12870})
}

// k-means from 200 random starts in numpy; p by scipy's hypergeometric
// distribution.
func TestClusterTest(t *testing.T) {
	for _, c := range []struct {
		sets                 string
		accuracy, squares, p float64
	}{
		{"A=math B=arts", 14. / 16, 0.734690453172765, 0.006993006993006993},
		{"A=male B=female", 9. / 16, 0.774596510456729, 1},
		{"A=career B=family", 1, 0.754601529140128, 0.0001554001554001554},
		{"A=pleasant B=unpleasant", 9. / 16, 0.806283465907458, 1},
	} {
		wantValues(t, runLists(t, "cluster-test", c.sets, ""), map[string]float64{"accuracy": c.accuracy,
			"squares": c.squares, "p": c.p})
	}
	three := runLists(t, "cluster-test", "A=math B=arts C=career", "")
	wantValues(t, three, map[string]float64{"squares": 0.665368717836158, "accuracy": 22. / 24})
}

// An embedding beside itself is no more biased than itself; d is WEAT 7's.
func TestSilhouette(t *testing.T) {
	quoted := func(list string) string { return `["` + strings.ReplaceAll(lists[list], " ", `","`) + `"]` }
	question := `"method":"silhouette","embedding":"glove-6b-100d","with":"glove-6b-100d","options":{"runs":20},"sets":{"X":` +
		quoted("math") + `,"Y":` + quoted("arts") + `,"A":` + quoted("male") + `,"B":` + quoted("female") + `}}`
	wantValues(t, mustRun(t, `{"rules":1,`+question), map[string]float64{"accuracy": 0.5, "low": 0.5, "high": 0.5})
	r := mustRun(t, `{`+question)
	wantValues(t, r, map[string]float64{"accuracy": 0.5, "d": 1.32323851740725, "d_with": 1.32323851740725})
	if _, ok := r.Values["low"]; ok {
		t.Error("an interval of shufflings that all say the same")
	}
	if v := r.Values; v["robustness"] != v["robustness_with"] || !(v["robustness"] > 0 && v["robustness"] < 1) {
		t.Errorf("%v", v)
	}
}
