package experiment_test

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// What leaves the program says how it was made: the digest is that of the words,
// whether a list is named or written out, and of the embedding.
func TestExport(t *testing.T) {
	export := func(recipe string) experiment.Exported {
		t.Helper()
		id, steps, err := experiment.ParseRecipe([]byte(recipe))
		if err != nil {
			t.Fatal(err)
		}
		source, x, err := experiment.Export(t.Context(), id, steps, env(t, metricstest.Glove(t)))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(source.Info().Title, "debiased") || strings.Contains(x.Of.Title, "debiased") {
			t.Errorf("%q of %q", source.Info().Title, x.Of.Title)
		}
		if _, _, err := experiment.ParseRecipe(x.Recipe); err != nil {
			t.Errorf("the recipe %s cannot be read: %v", x.Recipe, err)
		}
		return x
	}
	named := export(`{"of":"e","debias":[{"method":"projection","pairs":"bolukbasi.definitional"}]}`)
	set, ok := testLexicon(t).Set("bolukbasi.definitional")
	if !ok || !strings.Contains(string(named.Recipe), `"pairs":"bolukbasi.definitional@`+set.Digest()[:16]) {
		t.Errorf("recipe %s", named.Recipe)
	}
	var pairs []string
	for _, p := range set.Pairs {
		pairs = append(pairs, `["`+p[0]+`","`+p[1]+`"]`)
	}
	written := export(`{"of":"e","debias":[{"method":"projection","pairs":[` + strings.Join(pairs, ",") + `]}]}`)
	other := export(`{"of":"e","debias":[{"method":"projection","pairs":[["she","he"]]}]}`)
	if named.Digest != written.Digest || named.Digest == other.Digest || len(named.Digest) != 64 {
		t.Errorf("digests %s, %s, %s", named.Digest, written.Digest, other.Digest)
	}
	if len(named.Steps) != 1 || named.Steps[0].Term != "Linear projection" || len(named.Steps[0].Values) == 0 {
		t.Errorf("steps %+v", named.Steps)
	}
	_, _, err := experiment.Export(t.Context(), "e", nil, env(t, metricstest.Glove(t)))
	checkError(t, "no steps", err, "no_steps", "no steps")
}
