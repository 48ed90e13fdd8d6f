package command

import (
	"encoding/json"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
)

// measuredHere runs an Experiment on the packs that come with the program.
func measuredHere(t *testing.T, text string) experiment.Reading {
	t.Helper()
	code, out, errs := runCommand(text, "run", "-json", "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("%s: exit %d, %s", text, code, errs)
	}
	return r
}

// The French novels have sœur 2,227 times and soeur, as WEAT 8 is printed in French, 35 times;
// the German ones have Großvater and no Grossvater. The numbers are numpy's, of the packs'
// vectors as they are exported: means of cosines, standard deviation of the population.
func TestSpellingsOfTheNovels(t *testing.T) {
	for _, c := range []struct {
		embedding, test, note string
		d, printed            float64
	}{
		{"novels-fr", "kurpicz.weat8-fr", "soeur → sœur", -0.6746980724415814, -0.37566680536878433},
		{"novels-de", "kurpicz.weat8-de", "Grossvater → großvater, Grossmutter → großmutter",
			-0.07314997300417318, -0.28980152313872853},
	} {
		question := `{"embedding": "` + c.embedding + `", "test": "` + c.test + `"`
		r := measuredHere(t, question+`}`)
		if math.Abs(r.Values["d"]-c.d) > 1e-12 {
			t.Errorf("%s: d = %.15f, numpy has %.15f", c.embedding, r.Values["d"], c.d)
		}
		told := ""
		for _, n := range r.Notes {
			if n.Code == experiment.NoteSpelled {
				told = n.Text
			}
		}
		if !strings.Contains(told, ": "+c.note+".") {
			t.Errorf("%s: %q does not say %q", c.embedding, told, c.note)
		}
		// By the rules of older links the words are read as they are printed.
		if old := measuredHere(t, question+`, "rules": 2}`); math.Abs(old.Values["d"]-c.printed) > 1e-12 {
			t.Errorf("%s by rules 2: d = %.15f, numpy has %.15f", c.embedding, old.Values["d"], c.printed)
		}
		if _, out, _ := runCommand(question+`}`, "run", "-"); !strings.Contains(strings.Join(strings.Fields(out), " "),
			c.note) {
			t.Errorf("%s: the answer does not say %q:\n%s", c.embedding, c.note, out)
		}
		if _, out, _ := runCommand(question+`}`, "lint", "-"); !strings.Contains(strings.Join(strings.Fields(out), " "),
			strings.Split(c.note, ", ")[0]) || !strings.Contains(out, "in another spelling") {
			t.Errorf("%s: lint does not say %q:\n%s", c.embedding, c.note, out)
		}
		// What the paper printed stays in the question and its link.
		if words := strings.Join(r.Experiment.Sets["B"].Words, " "); !strings.Contains(words, "soeur") &&
			!strings.Contains(words, "Grossmutter") {
			t.Errorf("%s: the set reads %s", c.embedding, words)
		}
	}
}

// In the counts of the same novels the word is read by how often it stands there: 2,227 times,
// and 35 times as it is written here.
func TestSpellingsOfCountedTexts(t *testing.T) {
	const question = `{"method": "word-counts", "corpus": "novels-fr", "sets": {"words": ["frère", "soeur"]}`
	for _, c := range []struct {
		rules, as string
		n         float64
	}{{"", "sœur", 2227}, {`, "rules": 2`, "soeur", 35}} {
		r := measuredHere(t, question+c.rules+`}`)
		found := false
		for _, w := range r.Words {
			if w.Word == "soeur" {
				found = w.As == c.as && w.Scores["n"] == c.n
			}
		}
		if !found {
			t.Errorf("soeur is not read as %s, %v times: %+v", c.as, c.n, r.Words)
		}
	}
}

// The lists of a step of debiasing are read in the spelling that the vectors have, as those of the
// question are, and the reading says so: what comes of it is what comes of the spelling itself. By the
// rules of older links they are read as they are printed.
func TestSpellingsOfDebiasing(t *testing.T) {
	question := func(sister, rules string) string {
		return `{"embedding": {"of": "novels-fr", "debias": [{"method": "hard", "pairs": [["frère", "` + sister + `"], ["il", "elle"]]}]}, "method": "association",
			"sets": {"words": ["maison", "guerre", "bal"], "A": ["homme", "père"], "B": ["femme", "mère"]}` + rules + `}`
	}
	printed, spelled, old := measuredHere(t, question("soeur", "")), measuredHere(t, question("sœur", "")),
		measuredHere(t, question("soeur", `, "rules": 2`))
	if !maps.Equal(printed.Values, spelled.Values) || maps.Equal(printed.Values, old.Values) {
		t.Errorf("soeur %v, sœur %v, soeur by rules 2 %v", printed.Values, spelled.Values, old.Values)
	}
	says := func(r experiment.Reading) bool {
		return slices.ContainsFunc(r.Notes, func(n experiment.Note) bool {
			return n.Code == experiment.NoteSpelled && strings.Contains(n.Text, "soeur → sœur")
		})
	}
	if !says(printed) || says(spelled) || says(old) {
		t.Errorf("%+v, %+v, %+v", printed.Notes, spelled.Notes, old.Notes)
	}
}

// The company of the lists of counted texts was counted as they are printed, and the reading says it where
// another spelling would have been read.
func TestPrintedSpellingsAreSaid(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	filestest.Write(t, at("a.txt"), strings.Repeat("sœur navire\nfrère navire\nfrère thé\n", 20)+
		strings.Repeat("soeur thé\n", 2))
	if code, _, errs := runCommand("", "corpus", "count", "-language", "fr", "-min-count", "1", "-contexts",
		"sisters=soeur brothers=frère", "-o", at("counts"), at("a.txt")); code != exitOK {
		t.Fatal(errs)
	}
	code, out, errs := runCommand(`{"method":"pmi","sets":{"words":["navire","thé"],"A":["soeur"],"B":["frère"]}}`, "run", "-json", "-corpus", at("counts"), "-")
	if code != exitOK || !strings.Contains(out, `"code": "printed_spelling"`) || !strings.Contains(out, "soeur (sœur)") ||
		strings.Contains(out, "frère (") {
		t.Errorf("exit %d, %s\n%s", code, out, errs)
	}
}
