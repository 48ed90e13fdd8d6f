package experiment_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// weatOf asks for WEAT 7 with other words in place of its math words.
func weatOf(math, more string) string {
	return `{"embedding": "e", "test": "caliskan.weat7", "sets": {"X": [` + math + `]}` + more + `}`
}

const (
	sevenWords = `"math", "algebra", "geometry", "calculus", "equations", "computation", "numbers"`
	thrice     = `"math", "Math", "math", "algebra", "geometry", "calculus", "equations", "computation", "numbers"`
)

// A word that is given three times counts as if it were given once, in every
// number; with the option, and by the rules of old links, as if it were three.
func TestRepeatsCountOnce(t *testing.T) {
	once, given := mustRun(t, weatOf(sevenWords, "")), mustRun(t, weatOf(thrice, ""))
	if !maps.Equal(given.Values, once.Values) || len(given.Words) != len(once.Words) {
		t.Errorf("given three times %v, once %v", given.Values, once.Values)
	}
	if !strings.Contains(noteText(given, "repeated_words"), "Given more than once, and counted once: Math, math.") ||
		hasNote(given, "duplicate_words") {
		t.Errorf("notes %v", given.Notes)
	}
	each, old := mustRun(t, weatOf(thrice, `, "options": {"repeats": "each"}`)), mustRun(t, weatOf(thrice, `, "rules": 1`))
	// C(17, 8) permutations of nine against eight words, C(15, 7) of seven.
	if each.Values["partitions"] != 24310 || once.Values["partitions"] != 6435 || old.Values["partitions"] != 24310 ||
		old.Values["p"] != each.Values["p"] {
		t.Errorf("%v permutations of each, %v by old rules, %v once", each.Values["partitions"], old.Values["partitions"],
			once.Values["partitions"])
	}
	for _, r := range []*experiment.Reading{each, old} {
		if len(r.Words) != len(once.Words)+2 || !strings.Contains(noteText(r, "duplicate_words"),
			"and counted twice: Math, math.") || hasNote(r, "repeated_words") {
			t.Errorf("%d words, notes %v", len(r.Words), r.Notes)
		}
	}
}

// Missing words and pairs that are given twice are asked for once.
func TestRepeatsOfMissingWordsAndPairs(t *testing.T) {
	_, err := run(t, weatOf(`"math", "xyzzyx", "xyzzyx", "Math", "xyzzyx", "math"`, ""))
	var refused *experiment.Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Message.Text, "has 1 of 2") ||
		!strings.Contains(refused.Hint.Text, "a shorter one all of its entries") {
		t.Errorf("%v", err)
	}
	const question = `{"method": "ripa", "embedding": "e", "sets": {"words": "rios.occupations", "pairs": [["he", "she"], ["man", "woman"]`
	once, given := mustRun(t, question+`]}}`), mustRun(t, question+`, ["man", "woman"], ["He", "she"]]}}`)
	if !maps.Equal(given.Values, once.Values) || !strings.Contains(noteText(given, "repeated_words"),
		"man–woman, He–she") {
		t.Errorf("given twice %v, once %v; %v", given.Values, once.Values, given.Notes)
	}
	if each := mustRun(t, question+
		`, ["man", "woman"]]}, "options": {"repeats": "each"}}`); each.Values["explained"] == once.Values["explained"] {
		t.Error("a pair that counts twice changes nothing")
	}
}

// A list that its source prints with a word twice is measured as printed, and says
// so; as one of one's own, the word counts once.
func TestRepeatsAsPrinted(t *testing.T) {
	lex := testLexicon(t)
	set, _ := lex.Set("kurpicz.weat7-fr.math")
	test, _ := lex.Test("kurpicz.weat7-fr")
	m := embed.NewMemory(embed.Info{ID: "fr", Title: "fr", Provenance: embed.Provenance{Language: "fr",
		Case: embed.CaseLower}})
	for _, rs := range test.Sets {
		s, _ := lex.Set(rs.Set)
		for i, w := range s.Words {
			v := []float64{float64(len(rs.Role)+i) * 0.3, float64(len(w)), 1}
			if err := m.Add(w, v); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	count := func(e experiment.Experiment) (int, string) {
		r, err := experiment.Run(t.Context(), e, env(t, m))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, w := range r.Words {
			if w.Word == "calcul" {
				n++
			}
		}
		return n, noteText(r, "duplicate_words")
	}
	if n, note := count(experiment.Experiment{Test: test.ID}); n != 2 ||
		!strings.Contains(note, "Twice in a built-in list, and counted twice as its source prints it: calcul.") {
		t.Errorf("as printed: %d times, %q", n, note)
	}
	if n, note := count(experiment.Experiment{Test: test.ID,
		Options: map[string]any{measure.RepeatsOption: measure.RepeatsOnce}}); n != 1 || note != "" {
		t.Errorf("once: %d times, %q", n, note)
	}
	own := map[string]experiment.SetRef{"X": {Words: set.Words}}
	if n, note := count(experiment.Experiment{Test: test.ID, Sets: own}); n != 1 || note != "" {
		t.Errorf("a list of one's own: %d times, %q", n, note)
	}
}

// withWords are vectors of words of WEAT 7 in French: those of all sets but Math, and some
// of that.
func withWords(t *testing.T, math ...string) embed.Source {
	t.Helper()
	lex := testLexicon(t)
	test, _ := lex.Test("kurpicz.weat7-fr")
	m := embed.NewMemory(embed.Info{ID: "fr", Title: "fr", Dims: 3,
		Provenance: embed.Provenance{Language: "fr", Case: embed.CaseLower}})
	for _, role := range test.Sets {
		set, _ := lex.Set(role.Set)
		for i, w := range set.Words {
			if role.Role == "X" && !slices.Contains(math, w) {
				continue
			}
			if err := m.Add(w, []float64{float64(len(role.Role)+i) * 0.3, float64(len(w)), 1}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// A word that a list prints twice is one word of the three that a set needs, by every rule
// of repeats, and one of the five of an interval.
func TestRepeatsAreNoFurtherWords(t *testing.T) {
	ask := func(rule string, math ...string) (*experiment.Reading, error) {
		e := experiment.Experiment{Test: "kurpicz.weat7-fr", Options: map[string]any{measure.RepeatsOption: rule}}
		return experiment.Run(t.Context(), e, env(t, withWords(t, math...)))
	}
	for _, rule := range []string{measure.RepeatsPrinted, measure.RepeatsOnce, measure.RepeatsEach} {
		_, err := ask(rule, "calcul", "addition")
		var refused *experiment.Error
		if !errors.As(err, &refused) || refused.Code != "too_few_words" ||
			!strings.Contains(refused.Message.Text, "Math has 2 of 7") {
			t.Errorf("%s: two different words of Math: %v", rule, err)
		}
		if _, err := ask(rule, "calcul", "addition", "nombres"); err != nil {
			t.Errorf("%s: three different words of Math: %v", rule, err)
		}
		// Four words, of which one counts twice, are no five.
		four, err := ask(rule, "calcul", "addition", "nombres", "algèbre")
		if err != nil {
			t.Fatal(err)
		}
		if _, has := four.Values["d_low"]; has || !strings.Contains(noteText(four, "interval_skipped"),
			"A set of 4 words is too small") {
			t.Errorf("%s: four different words: %v %v", rule, four.Values, four.Notes)
		}
	}
}

// A short list of one's own needs all of its different words, also where each entry counts.
func TestRepeatsOfShortLists(t *testing.T) {
	if _, err := run(t, weatOf(`"math", "Math", "algebra"`, `, "options": {"repeats": "each"}`)); err != nil {
		t.Error(err)
	}
	_, err := run(t, weatOf(`"math", "Math", "xyzzyx"`, `, "options": {"repeats": "each"}`))
	var refused *experiment.Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Message.Text,
		"At least 2 different words a set; X has 1 of 2.") {
		t.Errorf("%v", err)
	}
}
