package experiment_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// halves is the GloVe subset cut to its first 50 components, without one word.
func halves(t testing.TB, without string) *embed.Memory {
	t.Helper()
	glove := metricstest.Glove(t)
	m := embed.NewMemory(embed.Info{ID: "halves", Title: "Halves", Digest: "halves"})
	places := make([]int, glove.Info().Words)
	for i := range places {
		places[i] = i
	}
	words, err := glove.WordsAt(t.Context(), places)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := glove.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hits {
		if h.As == without {
			continue
		}
		if err := m.AddRanked(h.As, h.Rank, h.Vector[:50]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// runBoth runs an Experiment on the subset and a second embedding.
func runBoth(t *testing.T, text string, second embed.Source) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	both := env(t, metricstest.Glove(t))
	both.OpenWith = func(context.Context, string) (embed.Source, error) { return second, nil }
	return experiment.Run(t.Context(), e, both)
}

const agree = `{"method": "agreement", "embedding": "e", "with": "f", "sets": {"words": "rios.occupations", "pairs": [["he", "she"]]}}`

// nearValues compares values with independent ones.
func nearValues(t *testing.T, r *experiment.Reading, want map[string]float64) {
	t.Helper()
	for id, x := range want {
		if got, ok := r.Values[id]; !ok || math.Abs(got-x) > 1e-9*max(1, math.Abs(x)) {
			t.Errorf("%s: %s = %v, want %v", r.Experiment.Method, id, got, x)
		}
	}
}

// numpy 2.4 on the subset: u = v/|v|, g = (u(he) − u(she))/|...|, u . g of the
// 290 occupations; sd with ddof=1; pc1 the first right singular vector of the
// ten differences, mean that of the differences at length 1.
func TestBiasOfTheSubset(t *testing.T) {
	const question = `{"method": "bias", "embedding": "e", "sets": {"words": "rios.occupations", "pairs": %s}, "options": {"direction": "%s"}}`
	r := mustRun(t, fmt.Sprintf(question, `[["he", "she"]]`, "single"))
	nearValues(t, r, map[string]float64{"mean": 0.019062509370560986, "mean_abs": 0.11601629156723972,
		"sd": 0.14353162634506336})
	rows := table(t, r, "extremes")
	for i, want := range []string{"infielder 0.292150", "coach 0.287188", "manager 0.283705"} {
		if got := fmt.Sprintf("%s %.6f", rows[i][1], rows[i][2]); got != want {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
	for i, want := range []string{"actress -0.430387", "ballerina -0.410160", "housewife -0.396568"} {
		if got := fmt.Sprintf("%s %.6f", rows[12+i][1], rows[12+i][2]); got != want {
			t.Errorf("row %d is %s, want %s", 12+i, got, want)
		}
	}
	nearValues(t, mustRun(t, fmt.Sprintf(question, `"bolukbasi.definitional"`, "pc1")),
		map[string]float64{"mean": 0.10390335462801457})
	nearValues(t, mustRun(t, fmt.Sprintf(question, `"bolukbasi.definitional"`, "mean")),
		map[string]float64{"mean": 0.057187426800616996})
}

// numpy and scipy.stats.spearmanr, pearsonr on the subset: the second axis is
// mean(u(science)) − mean(u(arts)) at length 1, or u(rich) − u(poor).
func TestAxesOfTheSubset(t *testing.T) {
	r := mustRun(t, `{"method": "axes", "embedding": "e", "sets": {"words": "rios.occupations", "pairs": [["he", "she"]],
		"A": "caliskan.weat8.science", "B": "caliskan.weat8.arts"}}`)
	nearValues(t, r, map[string]float64{"cos": 0.1962329286972388, "rho": 0.30016569142033345,
		"pearson": 0.30768133788047414, "p": 1.8864032238428948e-07})
	want := []string{"first first 70 geologist", "first second 105 footballer", "second first 26 astronaut",
		"second second 89 actress"}
	for i, row := range table(t, r, "corners") {
		if got := strings.TrimSpace(fmt.Sprintln(row...)); got != want[i] {
			t.Errorf("corner %s, want %s", got, want[i])
		}
	}
	r = mustRun(t, `{"method": "axes", "embedding": "e", "sets": {"words": "rios.occupations", "pairs": [["he", "she"]], "across": [["rich", "poor"]]}}`)
	nearValues(t, r, map[string]float64{"cos": -0.052216571770021605, "rho": 0.052256884435462156,
		"pearson": 0.07569034523293718})
}

// numpy: cosines with the mean of the unit vectors, gensim's doesnt_match.
func TestOddOneOutOfTheSubset(t *testing.T) {
	for words, want := range map[string][3]any{
		`["nurse", "doctor", "physician", "guitar"]`: {"guitar", 0.4372781418987192, 0.8347951214607201},
		`["math", "algebra", "geometry", "poetry"]`:  {"poetry", 0.5982674564240632, 0.7611606403909857},
	} {
		r := mustRun(t, `{"method": "odd-one-out", "embedding": "e", "sets": {"words": `+words+`}}`)
		nearValues(t, r, map[string]float64{"cos": want[1].(float64), "margin": want[2].(float64) - want[1].(float64)})
		if rows := table(t, r, "order"); rows[0][0] != want[0] || len(rows) != 4 {
			t.Errorf("order %v, want %s first", rows, want[0])
		}
	}
}

// numpy and scipy: the projections on he − she in the subset and in its first
// 50 components, each at length 1.
func TestAgreementOfTheSubset(t *testing.T) {
	r, err := runBoth(t, agree, halves(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	nearValues(t, r, map[string]float64{"rho": 0.8087716816510592, "pearson": 0.8539328793466741,
		"p": 2.3443917829383072e-68, "compared": 290})
	if r.With == nil || r.With.ID != "halves" || r.Experiment.With != "halves" {
		t.Errorf("the second embedding is %+v, %s", r.With, r.Experiment.With)
	}
}

const outsideQuestion = `{"method": "outside", "embedding": "e", "sets": {
	"words": {"words": ["nurse", "engineer", "doctor", "teacher", "carpenter", "secretary", "plumber", "dancer", "lawyer", "judge", "librarian", "chef"],
		"values": [91, 14, 38, 79, 2, 94, 3.5, 72, 36, 33, 83, 22]},
	%s}, "options": {"lean": "%s", "transform": "%s"}}`

// numpy and scipy on the subset: pearsonr, spearmanr, kendalltau, linregress
// with t.ppf(.975, 10); p of the linear correlation near that of
// scipy.stats.permutation_test with 20,000 pairings.
func TestOutsideOfTheSubset(t *testing.T) {
	groups := `"A": ["she", "her", "woman"], "B": ["he", "him", "man"]`
	pairs := `"pairs": [["she", "he"], ["woman", "man"], ["her", "him"]]`
	for _, c := range []struct {
		sets, lean, transform string
		want                  map[string]float64
		p                     float64
	}{
		{groups, "score", "none", map[string]float64{"pearson": 0.5402538174409042, "spearman": 0.44055944055944063,
			"kendall":   0.3636363636363636,
			"kendall_p": 0.11595087782587783, "slope": 0.0011323981601006805, "intercept": -0.04160208715189612,
			"r2":        0.29187418725946995,
			"slope_low": -0.00011039477304475298, "slope_high": 0.002375191093246114, "coverage": 1}, 0.0723},
		{pairs, "score", "none", map[string]float64{"pearson": 0.5402538174409042}, 0.0723},
		{groups, "rnd", "logit-percent", map[string]float64{"pearson": 0.4749583606488285, "spearman": 0.3916083916083916,
			"kendall": 0.303030303030303,
			"slope":   0.01605226219107303, "intercept": 0.005507068887821235, "r2": 0.2255854443502227}, 0.1165},
		{pairs, "ripa", "none", map[string]float64{"pearson": 0.5123924059257761, "spearman": 0.37762237762237766,
			"kendall": 0.3333333333333333,
			"slope":   0.011115508026678395, "intercept": -0.17416662704678137, "slope_high": 0.02424162765405897}, 0.0902},
	} {
		r := mustRun(t, fmt.Sprintf(outsideQuestion, c.sets, c.lean, c.transform))
		nearValues(t, r, c.want)
		if p := r.Values["pearson_p"]; math.Abs(p-c.p) > 0.008 {
			t.Errorf("%s: p = %v, want about %v", c.lean, p, c.p)
		}
		if !(r.Values["pearson_low"] < r.Values["pearson"] && r.Values["pearson"] < r.Values["pearson_high"]) {
			t.Errorf("%s: interval %v to %v", c.lean, r.Values["pearson_low"], r.Values["pearson_high"])
		}
	}
	// Six words have 720 orders, each counted with itertools.permutations.
	six := `{"method": "outside", "embedding": "e", "sets": {"words": {"words": ["nurse", "engineer", "doctor", "teacher", "carpenter", "secretary"], "values": [91, 14, 38, 79, 2, 94]}, ` + groups + `}}`
	nearValues(t, mustRun(t, six), map[string]float64{"pearson_p": 0.3458333333333333, "spearman_p": 0.5638888888888889})
}

const likeness = `{"method": "similarity", "embedding": "e", "sets": {"pairs": {"name": "Likeness", "pairs": [["nurse", "doctor"], ["king", "queen"],
	["car", "truck"], ["coast", "shore"], ["fruit", "music"], ["rose", "flower"], ["car", "automobile"], ["king", "cabbage"], ["noon", "string"],
	["doctor", "physician"], ["music", "guitar"]], "values": [8.5, 8.9, 8, 7, 1.2, 7.5, 9.5, 0.5, 0.1, 9.4, 7.2]}}%s}`

// scipy on the subset, which lacks four of the words; with zero the four pairs
// have a cosine of 0.
func TestSimilarityOfTheSubset(t *testing.T) {
	r := mustRun(t, fmt.Sprintf(likeness, ""))
	nearValues(t, r, map[string]float64{"rho": 0.7142857142857144, "pearson": 0.95115335214684,
		"pairs": 7, "coverage": 7. / 11})
	if len(r.Missing) != 4 || len(table(t, r, "pairs")) != 7 {
		t.Errorf("missing %v", r.Missing)
	}
	r = mustRun(t, fmt.Sprintf(likeness, `, "options": {"missing": "zero"}`))
	nearValues(t, r, map[string]float64{"rho": 0.4466324209912661, "p": 0.1684710066046185, "pearson": 0.5839227528805855,
		"pairs": 11, "coverage": 7. / 11})
}

// numpy on the subset: arg max of the rule over the 6,431 words, or the first
// 2,000, without a, b and c.
func TestAnalogyAccuracyOfTheSubset(t *testing.T) {
	var questions [][]string
	for _, q := range strings.Split("man king woman queen|man king boy prince|he she his her|he she man woman|brother sister father mother|son daughter uncle aunt|good better strong stronger|good better bad worse|small smaller large larger|go went say said|paris france london england|paris france berlin germany|paris france rome italy|one two three four|he his she her|boy girl king queen|father mother grandfather grandmother|doctor hospital teacher school|big bigger long longer|man woman actor actress|husband wife uncle aunt|prince princess king queen", "|") {
		questions = append(questions, strings.Fields(q))
	}
	set, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []string{"3cosadd", "3cosmul"} {
		ask := func(limit int) *experiment.Reading {
			return mustRun(t, fmt.Sprintf(`{"method": "analogy-accuracy", "embedding": "e", "sets": {"questions": %s}, "options": {"rule": "%s", "vocabulary": %d}}`, set, rule, limit))
		}
		r := ask(0)
		nearValues(t, r, map[string]float64{"right": 18, "questions": 22, "accuracy": 18. / 22, "coverage": 1})
		var answers []string
		for _, row := range table(t, r, "mistakes") {
			answers = append(answers, row[4].(string))
		}
		if want := []string{"queen", "had", "britain", "brother"}; !slices.Equal(answers, want) {
			t.Errorf("%s: other answers %v, want %v", rule, answers, want)
		}
		nearValues(t, ask(2000), map[string]float64{"right": 8, "questions": 11, "coverage": 0.5})
	}
}
