package experiment_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// auditOf is an audit of an embedding as an Experiment names it.
func auditOf(embedding, sets, options string) string {
	return `{"method":"audit","embedding":` + embedding +
		`,"sets":{"words":["nurse","doctor","captain"],"pairs":[["she","he"]]` + sets +
		`},"options":{"top":0` + options + `}}`
}

func recipeOf(steps ...string) string {
	return `{"of":"e","debias":[` + strings.Join(steps, ",") + `]}`
}

// What cannot be debiased is refused with what to do.
func TestRefusedRecipes(t *testing.T) {
	const sheHe = `{"method":"projection","pairs":[["she","he"]]}`
	hard := func(rest string) string { return recipeOf(`{"method":"hard",` + rest + `}`) }
	for _, c := range []struct{ name, embedding, code, names string }{
		{"no sets", hard(`"pairs":[]`), "bad_type", "pairs"},
		{"no list of sets", recipeOf(`{"method":"hard"}`), "no_sets", "she and he"},
		{"an empty set", hard(`"pairs":[[]]`), "no_direction", "at least two words"},
		{"one word", hard(`"pairs":[["she"]]`), "no_direction", "at least two words"},
		{"a word and itself", hard(`"pairs":[["she","she"]]`), "no_direction", "differ"},
		{"a word in two cases", hard(`"pairs":[["She","she"]]`), "no_direction", "differ"},
		{"unknown words", hard(`"pairs":[["qqqxz","zzzqx"]]`), "no_direction",
			"no direction; the embedding lacks qqqxz, zzzqx."},
		{"unknown words of double-hard", recipeOf(`{"method":"double-hard","pairs":[["qqqxz","he"]]}`),
			"no_direction", "lacks qqqxz."},
		{"unknown words of pairs", recipeOf(`{"method":"gbdd","pairs":[["qqqxz","zzzqx"]]}`), "no_pairs",
			"lacks qqqxz, zzzqx."},
		{"unknown words of a group", recipeOf(`{"method":"inlp","groups":[["she"],["qqqxz"]]}`),
			"empty_group", "lacks qqqxz."},
		{"unknown words to a pole", recipeOf(`{"method":"double-hard","pairs":[["she","he"]],"groups":[["she"],["qqqxz"]]}`),
			"not_two_groups", "lacks qqqxz."},
		{"unknown definitional words", recipeOf(`{"method":"hsr","specific":["qqqxz"]}`),
			"no_specific_words", "lacks qqqxz."},
		{"unknown words in two steps", recipeOf(sheHe, `{"method":"hard","pairs":[["100%zzx","he"]]}`),
			"no_direction", "lacks 100%zzx."},
		{"too many components", hard(`"pairs":[["she","he"]],"options":{"k":11}`), "option_range", "1 to 10"},
		{"specific and neutral", hard(`"pairs":[["she","he"]],"specific":["king"],"neutral":["nurse"]`),
			"specific_and_neutral", "one of them"},
		{"no neutral word", hard(`"pairs":[["she","he"]],"neutral":["qqqxz"]`), "no_neutral_words", "lacks qqqxz."},
		{"a negative weight", recipeOf(`{"method":"soft","pairs":[["she","he"]],"options":{"lambda":-1}}`),
			"option_range", "lambda"},
		{"too large a weight", recipeOf(`{"method":"soft","pairs":[["she","he"]],"options":{"lambda":1e13}}`),
			"option_range", "lambda"},
		{"more than all retained", recipeOf(`{"method":"soft","pairs":[["she","he"]],"options":{"retain":1.5}}`),
			"option_range", "retain"},
		{"no ridge", recipeOf(`{"method":"hsr","specific":["she"],"options":{"alpha":0}}`), "option_range", "alpha"},
		{"one group", recipeOf(`{"method":"inlp","groups":[["she","her"]]}`), "not_two_groups", "two"},
		{"groups that share all words", recipeOf(`{"method":"inlp","groups":[["she"],["she"]]}`),
			"empty_group", "of its own"},
		{"unequal groups", recipeOf(`{"method":"hard","groups":[["she","her"],["he"]]}`), "unequal_groups", "equal length"},
		{"a second concept that is none", recipeOf(`{"method":"oscar","pairs":[["she","he"]],"neutral":["qqqxz"]}`),
			"no_second_direction", "lacks qqqxz."},
		{"the direction is gone", recipeOf(sheHe, sheHe), "no_direction", "Step 2"},
		{"an option of the second step", recipeOf(sheHe, `{"method":"hard","pairs":[["she","he"]],"options":{"k":0}}`),
			"option_range", "Step 2"},
		{"21 steps", recipeOf(strings.Split(strings.Repeat(sheHe+";", 20)+sheHe, ";")...), "bad_type", "1 to 20"},
		{"no steps", recipeOf(), "bad_type", "1 to 20"},
		{"no recipe", `"e"`, "no_recipe", "debiased"},
	} {
		_, err := run(t, auditOf(c.embedding, "", ""))
		checkError(t, c.name, err, c.code, c.names)
	}
}

// What can only be done in part is noted.
func TestNotedRecipes(t *testing.T) {
	hard := func(rest string) string { return recipeOf(`{"method":"hard","pairs":[["she","he"]]` + rest + `}`) }
	for _, c := range []struct{ name, embedding, sets, options, code string }{
		{"more components than sets", hard(`,"options":{"k":5}`), "", "", "fewer_components"},
		{"equality sets that overlap", hard(`,"equalize":[["man","woman"],["woman","girl"]]`), "", "",
			"equality_sets_overlap"},
		{"an equality set of one", hard(`,"equalize":[["man"]]`), "", "", "nothing_equalised"},
		{"a half test", hard(""), `,"X":["art","poetry"]`, "", "test_incomplete"},
		{"no tests", hard(""), "", `,"tests":""`, "no_figure"},
		{"questions without the vocabulary", hard(""), `,"questions":[["man","king","woman","queen"]]`, "", "first_look"},
		{"pairs that do not differ", hard(""), `,"similarity":{"pairs":[["she","she"],["he","he"]],"values":[1,2]}`, "",
			"no_similarity"},
	} {
		r := mustRun(t, auditOf(c.embedding, c.sets, c.options))
		if !hasNote(r, c.code) {
			t.Errorf("%s: notes %v", c.name, r.Notes)
		}
	}
	e, err := experiment.Parse([]byte(strings.Replace(auditOf(hard(""), "", ""), `[["she","he"]]},`,
		`[["she","she"]]},`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
	if err != nil || !hasNote(r, "direction_undefined") || len(r.Values) != 0 {
		t.Errorf("a direction that is none: %v (%v)", r, err)
	}
}

// Every method leaves numbers, whatever it is given of these.
func TestAuditOfEveryMethod(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	const pairs = `"pairs":[["she","he"],["woman","man"],["girl","boy"],["mother","father"]]`
	const neutral = `,"neutral":["nurse","doctor","captain","lawyer","teacher"]`
	for _, m := range experiment.DebiasMethods() {
		step := `{"method":"` + m.ID + `"`
		switch m.ID {
		case "frequency":
		case "hsr":
			step += `,"specific":["she","he","woman","man"]`
		case "oscar":
			step += "," + pairs + neutral
		case "ran": // few words are to change
			step += "," + pairs + neutral[:len(neutral)-1] + `,"engineer","singer","dancer","judge","manager","writer","player"]`
		default:
			step += "," + pairs
		}
		r := mustRun(t, strings.Replace(auditOf(recipeOf(step+"}"), "", `,"among":6000,"classified":20,"sample":20,"neighbours":10,"draws":100,"random":2`), `"top":0`, `"top":10`, 1))
		for _, id := range []string{"direct_bias", "mean_d", "cluster_accuracy", "classifier_accuracy",
			"neighbour_correlation", "overlap", "cosine_change", "definitional"} {
			if v, ok := r.Values[id]; !ok || math.IsNaN(v) || math.IsInf(v, 0) {
				t.Errorf("%s: %s is %v, %v", m.ID, id, v, r.Notes)
			}
		}
	}
}

// The recipe that errors show can be fitted itself.
func TestRecipeOfHints(t *testing.T) {
	_, err := run(t, auditOf(`"e"`, "", ""))
	var refused *experiment.Error
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	recipe, ok := strings.CutPrefix(strings.TrimSuffix(refused.Hint.Text, "."), `Write "embedding": `)
	if !ok {
		t.Fatalf("hint %s", refused.Hint.Text)
	}
	mustRun(t, auditOf(recipe, "", ""))
}
