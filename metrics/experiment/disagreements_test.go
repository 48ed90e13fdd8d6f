package experiment_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/stats"
)

// Where peers disagree, these tests show which side this program takes. The
// entries are those of the list of disagreements in the reference values that an
// independent implementation computed on the subset of GloVe (../testdata); so
// are the numbers, unless a test says otherwise. Those on debiasing stand with
// the methods of debiasing, that on analogies with analogies.

// pairsHeShe are four pairs that the subset has.
const pairsHeShe = `[["he","she"],["man","woman"],["boy","girl"],["father","mother"]]`

// measured measures on the subset of GloVe.
func measured(t *testing.T, text string, args ...any) *experiment.Reading {
	t.Helper()
	r, err := run(t, fmt.Sprintf(text, args...))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sweater and Caliskan divide by the sample sd, WEFE, responsibly and FEE by
// the population sd: d is the latter, and d_sample stands beside it.
func TestDisagreeSD(t *testing.T) {
	v := measured(t, `{"test":"caliskan.weat7"}`).Values
	near(t, "d", v["d"], 1.3232, 5e-5)
	near(t, "d_sample", v["d_sample"], 1.2812, 5e-5)
}

// sweater changes the formula when sets differ in size, responsibly refuses: d
// keeps the sd over all words, and sweater's number is an option.
func TestDisagreeUnequalSets(t *testing.T) {
	const text = `{"method":"weat","sets":{"X":["math","algebra","geometry"],"Y":["poetry","art","dance","novel"],"A":["he","him"],"B":["she","her"]},"options":{"convention":%q}}`
	wefe, sweater := measured(t, text, "wefe").Values, measured(t, text, "sweater").Values
	near(t, "d_convention of WEFE", wefe["d_convention"], wefe["d"], 0)
	near(t, "d_convention of sweater", sweater["d_convention"], sweater["d_pooled"], 0)
	near(t, "d whatever the convention", sweater["d"], wefe["d"], 0)
	if math.Abs(wefe["d"]-wefe["d_pooled"]) < 0.1 {
		t.Errorf("the two formulas agree (%v and %v), so this shows nothing", wefe["d"], wefe["d_pooled"])
	}
}

// FEE divides a matrix by its Frobenius norm; each vector is brought to length
// 1 here. Its own number on raw vectors differs by up to .36.
func TestDisagreeUnitVectors(t *testing.T) {
	seen := 0.0
	for _, row := range loadReference(t).WEAT {
		if row.Vec != "glove100_subset.txt" || row.Oracle.D == 0 {
			continue
		}
		e := experiment.Experiment{Method: "weat", Sets: map[string]experiment.SetRef{"X": words(row.X), "Y": words(row.Y),
			"A": words(row.A), "B": words(row.B)}, Options: map[string]any{"interval": "none", "p": "none"}}
		near(t, row.Test, runOn(t, metricstest.Glove(t), e).Values["d"], row.Oracle.D, 1e-9)
		seen++
	}
	if seen < 10 {
		t.Errorf("only %v rows", seen)
	}
}

// WEFE draws with replacement and would give 0.0022; FEE's p is 0 or 1. Every
// permutation is counted here, the observed one included.
func TestDisagreePermutation(t *testing.T) {
	v := measured(t, `{"test":"kurpicz.weat7-en-mod"}`).Values
	near(t, "p_strict", v["p_strict"], 0.0004662004662004662, 1e-15)
	near(t, "p_two_sided", v["p_two_sided"], 0.0010878010878010878, 1e-15)
}

// With mlxtend 0.16 responsibly counts >, later >=: p is the latter, p_strict
// the former, and they differ by the observed permutation.
func TestDisagreeStrict(t *testing.T) {
	v := measured(t, `{"test":"caliskan.weat7"}`).Values
	near(t, "p", v["p"], 29./12870, 1e-15)
	near(t, "p_strict", v["p_strict"], 28./12870, 1e-15)
}

// WEFE's two-sided p is 1 for every negative score. It does not hang on the
// side here.
func TestDisagreeTwoSided(t *testing.T) {
	v := measured(t, `{"test":"caliskan.weat7"}`).Values
	turned := measured(t, `{"test":"caliskan.weat7","sets":{"X":"caliskan.weat7.arts","Y":"caliskan.weat7.math"}}`).Values
	near(t, "p_two_sided", v["p_two_sided"], 0.004506604506604507, 1e-15)
	near(t, "p_two_sided of the negative score", turned["p_two_sided"], v["p_two_sided"], 0)
	if turned["d"] >= 0 {
		t.Errorf("d = %v is not negative", turned["d"])
	}
}

// sweater returns P(A) for P(B) when the first training word is of B. The score
// is P(B) whichever group comes first.
func TestDisagreeRNSBColumn(t *testing.T) {
	const text = `{"method":"rnsb","sets":{"words":["nurse","doctor","teacher"],"A":["joy","love","peace","wonderful"],"B":["agony","terrible","horrible","evil"]}}`
	for _, row := range measured(t, text).Words {
		if p := row.Scores["score"]; row.Set == "B" && p < 0.5 || row.Set == "A" && p > 0.5 {
			t.Errorf("P(B) of %s, a word of %s, is %v", row.Word, row.Set, p)
		}
	}
}

// WEFE leaves a random fifth out of training, unseeded. None is left out here
// unless asked for, so the seed changes nothing.
func TestDisagreeRNSBHoldout(t *testing.T) {
	const text = `{"method":"rnsb","sets":{"words":["nurse","doctor","teacher"],"A":["joy","love","peace","wonderful"],"B":["agony","terrible","horrible","evil"]},"options":{"holdout":%d},"seed":%d}`
	near(t, "KL under another seed", measured(t, text, 0, 2).Values["kl"], measured(t, text, 0, 1).Values["kl"], 0)
	if a, b := measured(t, text, 25, 1).Values["kl"], measured(t, text, 25, 2).Values["kl"]; a == b {
		t.Errorf("a hold-out gives %v under both seeds", a)
	}
}

// WEFE averages over pairs, Rios et al. take the first principal component,
// which is the default; both are options, and so are raw or unit vectors.
func TestDisagreeRIPA(t *testing.T) {
	const text = `{"method":"ripa","sets":{"words":["nurse","captain"],"pairs":` + pairsHeShe +
		`},"options":{"direction":%q,"vectors":%q}}`
	scores := map[float64]bool{}
	for _, direction := range []string{"pc1", "mean", "single"} {
		for _, vectors := range []string{"raw", "unit"} {
			scores[measured(t, text, direction, vectors).Words[0].Scores["score"]] = true
		}
	}
	plain := measured(t, `{"method":"ripa","sets":{"words":["nurse","captain"],"pairs":`+pairsHeShe+`}}`)
	if first := measured(t, text, "pc1", "raw"); first.Digest != plain.Digest || len(scores) != 6 {
		t.Errorf("%d different scores of six definitions, and the default is another one", len(scores))
	}
}

// WEFE takes the mean over words, sweater the sum; WEFE's cosine form has the
// other sign. Both are values, and a positive number lies nearer to B by norm,
// nearer to A by cosine, as the papers have them.
func TestDisagreeRND(t *testing.T) {
	const text = `{"method":"rnd","sets":{"words":["nurse","captain","doctor"],"A":["he","him","man"],"B":["she","her","woman"]},"options":{"distance":%q}}`
	v := measured(t, text, "norm").Values
	near(t, "sum", v["sum"], 3*v["mean"], 1e-12)
	if byNorm, byCos := measured(t, text, "norm").Words[0].Scores["score"], measured(t, text, "cos").
		Words[0].Scores["score"]; byNorm < 0 || byCos > 0 {
		t.Errorf("nurse, nearer to she, has %v by norm and %v by cosine", byNorm, byCos)
	}
}

// WEFE's MAC is a distance over all groups, sweater's a similarity to one.
func TestDisagreeMAC(t *testing.T) {
	v := measured(t, `{"method":"mac","sets":{"words":["executive","management","professional","corporation","salary","office","business","career"],"A":["male","man","boy","brother","he","him","his","son"]}}`).Values
	near(t, "mean_cosine, sweater's MAC of one group", v["mean_cosine"], 0.35687308657225003, 1e-9)
	near(t, "mac", v["mac"], 1-v["mean_cosine"], 1e-12)
}

// sklearn's PCA of differences takes their mean away, and with it the gender
// direction (cosine 0.17). Nothing is taken away here: the direction lies along
// the mean difference.
func TestDisagreeCentring(t *testing.T) {
	v := measured(t, `{"method":"ripa","sets":{"words":["nurse"],"pairs":"bolukbasi.definitional"},"options":{"vectors":"unit"}}`).Values
	if v["cos_mean_difference"] < 0.9 {
		t.Errorf("the cosine with the mean difference is %v", v["cos_mean_difference"])
	}
}

// Figure 6 of Bolukbasi et al. scales the differences to length 1 (.600 here),
// their code does not (.508): the latter is taken.
func TestDisagreeExplained(t *testing.T) {
	near(t, "explained", measured(t, `{"method":"direct-bias","sets":{"words":["nurse"],"pairs":"bolukbasi.definitional"}}`).Values["explained"], 0.5083, 5e-5)
}

// The sign of a principal component is arbitrary in WEFE, debiaswe and FEE. It
// points to the first words of the pairs here.
func TestDisagreeSign(t *testing.T) {
	for pairs, first := range map[string]string{`[["he","she"],["man","woman"],["boy","girl"]]`: "he",
		`[["she","he"],["woman","man"],["girl","boy"]]`: "she"} {
		for _, row := range measured(t, `{"method":"ripa","sets":{"words":["he","she"],"pairs":%s}}`, pairs).Words {
			if row.Set == "words" && (row.Scores["score"] > 0) != (row.Word == first) {
				t.Errorf("%s lies at %v of %s", row.Word, row.Scores["score"], pairs)
			}
		}
	}
}

// responsibly raises an error if the first component explains less than half.
// The share is told here, whatever it is.
func TestDisagreeWeakComponent(t *testing.T) {
	v := measured(t, `{"method":"ripa","sets":{"words":["nurse"],"pairs":[["he","she"],["rock","silk"],["good","salt"],["car","tree"],["wine","law"],["north","cat"]]}}`).Values
	if share := v["explained"]; !(share > 0 && share < 0.5) {
		t.Errorf("the first component explains %v", share)
	}
}

// Table 2 of Schmahl et al. fits p x 8 / dense rank; the procedure of Benjamini
// and Hochberg is p m / rank, made monotone. By hand, of their Table 3 at five
// epochs.
func TestDisagreeBenjaminiHochberg(t *testing.T) {
	q, err := stats.Adjust([]float64{0.554, 0.191, 0.072, 0.009}, stats.BenjaminiHochberg)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0.554, 0.191 * 4 / 3, 0.144, 0.036} {
		near(t, "q", q[i], want, 1e-12)
	}
}

// The paper has 327 occupations, the authors' file 320: the file's are built in.
func TestDisagreeProfessions(t *testing.T) {
	if set, ok := testLexicon(t).Set("bolukbasi.professions"); !ok || len(set.Words) != 320 {
		t.Errorf("%d professions", len(set.Words))
	}
}

// FEE's female terms of WEAT 8 hold "he" where Caliskan's hold "her".
func TestDisagreeFemaleTerms(t *testing.T) {
	set, _ := testLexicon(t).Set("caliskan.weat8.female-terms")
	if slices.Contains(set.Words, "he") || !slices.Contains(set.Words, "her") {
		t.Errorf("female terms %v", set.Words)
	}
}
