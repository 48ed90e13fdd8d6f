package experiment_test

import (
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// hardRecipe debiases as Bolukbasi et al. 2016 do, with their lists.
const hardRecipe = `{"of":"glove-6b-100d","debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]}`

func TestRecipeRoundTrip(t *testing.T) {
	for _, text := range []string{
		`{"method":"nas","embedding":` + hardRecipe + `}`,
		`{"embedding":{"of":"e","debias":[{"method":"soft","pairs":[["he","she"],["man","woman"]],"neutral":["nurse"],"options":{"lambda":0.5}},{"method":"frequency"}]},"with":{"of":"e","debias":[{"method":"hard","pairs":[["a","b","c"]]}]}}`,
	} {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if out, err := e.MarshalJSON(); err != nil || string(out) != text {
			t.Errorf("%s is written as %s, %v", text, out, err)
		}
	}
	id, steps, err := experiment.ParseRecipe([]byte(hardRecipe))
	if err != nil || id != "glove-6b-100d" || len(steps) != 1 ||
		steps[0].Sets["specific"].ID != "bolukbasi.gender-specific" {
		t.Errorf("recipe %q %+v, %v", id, steps, err)
	}
}

func TestRecipeErrors(t *testing.T) {
	step := func(text string) string { return `{"of":"e","debias":[` + text + `]}` }
	for _, c := range []struct{ name, recipe, code, names string }{
		{"not an object", `{"of":`, "bad_json", "JSON"},
		{"a list", `["e"]`, "bad_type", "embedding"},
		{"unknown field", `{"of":"e","steps":[]}`, "unknown_field", "steps"},
		{"no steps", `{"of":"e","debias":[]}`, "bad_type", "debias"},
		{"too many steps", step(`{"method":"hard"}` + strings.Repeat(`,{"method":"hard"}`, experiment.MaxSteps)), "bad_type",
			"debias"},
		{"a step in quotes", step(`"hard"`), "bad_type", "step"},
		{"a null step", step(`null`), "bad_type", "step"},
		{"unknown field of a step", step(`{"method":"hard","words":["a"]}`), "unknown_field", "words"},
		{"pairs of numbers", step(`{"method":"hard","pairs":[[1,2]]}`), "bad_type", "pairs"},
		{"an empty word", step(`{"method":"hard","pairs":[["a",""]]}`), "bad_word", "pairs"},
		{"specific pairs", step(`{"method":"hard","pairs":[["a","b"]],"specific":[["a","b"]]}`), "bad_type", "specific"},
		{"unknown method", step(`{"method":"harder"}`), "unknown_method", "harder"},
		{"unknown list", step(`{"method":"hard","pairs":"bolukbasi.pairs"}`), "unknown_set", "bolukbasi"},
		{"words for pairs", step(`{"method":"hard","pairs":"rios.occupations"}`), "bad_type", "pairs"},
		{"unknown option", step(`{"method":"hard","pairs":[["a","b"]],"options":{"kk":1}}`), "unknown_option", "kk"},
		{"option out of range", step(`{"method":"hard","pairs":[["a","b"]],"options":{"k":0}}`), "option_range", "k"},
	} {
		e, err := experiment.Parse([]byte(`{"method":"nas","embedding":` + c.recipe +
			`,"sets":{"words":["a"],"A":["b"],"B":["c"]}}`))
		if err == nil {
			_, err = experiment.Resolve(e, testLexicon(t))
		}
		checkError(t, c.name, err, c.code, c.names)
	}
}

// A link carries the recipe, built-in lists by their digests, and gives the same
// Reading again.
func TestRecipeLink(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"method":"direct-bias","embedding":` + hardRecipe + `,"sets":{"words":["nurse","doctor","captain"],"pairs":"bolukbasi.definitional"}}`))
	if err != nil {
		t.Fatal(err)
	}
	first, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, first, testLexicon(t))
	if err != nil || len(link) > 300 {
		t.Fatalf("link of %d characters, %v", len(link), err)
	}
	opened, err := experiment.DecodeLink(link)
	if err != nil {
		t.Fatal(err)
	}
	if id := opened.Experiment.Debias[0].Sets["pairs"].ID; !strings.HasPrefix(id, "bolukbasi.definitional@") {
		t.Errorf("the link names the pairs %q", id)
	}
	again, err := experiment.Run(t.Context(), opened.Experiment, env(t, metricstest.Glove(t)))
	if err != nil || again.Digest != first.Digest {
		t.Errorf("the link gives digest %v, not %s (%v)", again, first.Digest, err)
	}
	e.Debias = nil
	plain, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
	if err != nil || plain.Digest == first.Digest {
		t.Errorf("without the recipe the digest is the same: %v", err)
	}
	if !strings.Contains(first.Embedding.Title, "debiased") {
		t.Errorf("title %q", first.Embedding.Title)
	}
}

// Neutral words have nothing left along the one pair that was used.
func TestRecipeNeutralises(t *testing.T) {
	const question = `{"method":"direct-bias","embedding":%s,"sets":{"words":["nurse","doctor","captain"],"pairs":[["she","he"]]}}`
	for recipe, want := range map[string]float64{
		`"e"`: 0.1,
		`{"of":"e","debias":[{"method":"hard","pairs":[["she","he"]],"specific":["she","he"]}]}`: 0,
	} {
		r, err := run(t, strings.Replace(question, "%s", recipe, 1))
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Values["direct_bias"]; want == 0 && got > 1e-9 || got < want {
			t.Errorf("%s: direct bias %v", recipe, got)
		}
	}
}

// What goes through the vocabulary goes through the debiased one: the neighbours
// of nurse are those that cosines of all debiased vectors give.
func TestRecipeVocabulary(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"method":"neighbours","embedding":` + hardRecipe +
		`,"sets":{"words":["nurse"]},"options":{"top":3}}`))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := experiment.ResolveRecipe(e.Debias, 0, testLexicon(t))
	if err != nil {
		t.Fatal(err)
	}
	source, _, err := experiment.Env{}.Debias(t.Context(), metricstest.Glove(t), steps)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range r.Tables[0].Rows {
		hits, err := source.Find(t.Context(), []string{"nurse", row[1].(string)})
		if err != nil {
			t.Fatal(err)
		}
		var dot, a, b float64
		for i, x := range hits[0].Vector {
			y := hits[1].Vector[i]
			dot, a, b = dot+x*y, a+x*x, b+y*y
		}
		near(t, "cosine of "+row[1].(string), row[2].(float64), dot/math.Sqrt(a*b), 1e-9)
	}
}
