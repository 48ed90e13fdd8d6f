package command

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/vectors"
)

const subsetRecipe = `{"id": "glove-subset", "title": "GloVe, some words", "text": {"language": "en", "case": "lower"},
  "source": {"name": "GloVe", "made_by": "Pennington, Socher, Manning 2014", "from": "Wikipedia", "algorithm": "GloVe"},
  "licences": [{"spdx": "PDDL-1.0", "applies": "vectors", "attribution": "GloVe, PDDL 1.0."}]}`

// hardRecipe is what Bolukbasi et al. 2016 did.
const hardRecipe = `{"of":"","debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]}`

// subsetPack makes a pack of the words of the tests.
func subsetPack(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	recipe, out := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "glove-subset")
	filestest.Write(t, recipe, subsetRecipe)
	if code, text := said(t, "pack", "-recipe", recipe, "-o", out,
		"metrics/metricstest/glove100_subset.txt.zst"); code != exitOK {
		t.Fatalf("pack: status %d, %s", code, text)
	}
	return out
}

// readingOf runs a question on vectors.
func readingOf(t *testing.T, question, vectors string) experiment.Reading {
	t.Helper()
	code, text, errs := runCommand(question, "run", "-json", "-vectors", vectors, "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(text), &r); code != exitOK || err != nil {
		t.Fatalf("%s: status %d, %v, %s", question, code, err, errs)
	}
	return r
}

// A pack of debiased vectors gives what the recipe gives on the pack that it was
// made of, to the precision that the format promises, |Δd| <= 0.005, and says
// where it comes from.
func TestDebiasPack(t *testing.T) {
	racetest.Skip(t)
	source, packs := subsetPack(t), t.TempDir()
	recipe, out := filepath.Join(t.TempDir(), "r.json"), filepath.Join(packs, "glove-hard")
	filestest.Write(t, recipe, hardRecipe)
	code, text := said(t, "debias", "-no-audit", "-format", "pack", "-vectors", source, "-o", out, recipe)
	if code != exitOK || !strings.Contains(text, "Wrote glove-hard: 6431 words, 100 dimensions") {
		t.Fatalf("status %d, %s", code, text)
	}
	for _, c := range []struct{ question, value string }{
		{`"test":"caliskan.weat6"`, "d"},
		{`"test":"caliskan.weat7"`, "d"},
		{`"method":"direct-bias","sets":{"words":"rios.occupations","pairs":[["wife","husband"],["mom","dad"]]}`, "direct_bias"},
	} {
		want := readingOf(t, fmt.Sprintf(`{"embedding":%s,%s}`, hardRecipe, c.question), source).Values[c.value]
		got := readingOf(t, fmt.Sprintf(`{"embedding":"",%s}`, c.question), out)
		if math.Abs(got.Values[c.value]-want) > 0.005 {
			t.Errorf("%s: %v in the pack, %v by the recipe", c.question, got.Values[c.value], want)
		}
		if got.Embedding.Licence != "PDDL-1.0" || !strings.Contains(got.Embedding.Title, "debiased (Hard debiasing)") {
			t.Errorf("%s: measured on %+v", c.question, got.Embedding)
		}
	}
	entries, err := vectors.List(os.DirFS(packs))
	if err != nil || len(entries) != 1 || entries[0].ID != "glove-hard" ||
		entries[0].Short != "GloVe, some words, debiased" {
		t.Errorf("served are %+v, %v", entries, err)
	}
	for file, wants := range map[string][]string{
		"manifest.json": {"Debiased with Weatherglass from the pack glove-subset", "bolukbasi.gender-specific@"},
		"card.md":       {"# GloVe, some words, debiased", "format pack", "10 bits a component", "No audit was asked for."},
	} {
		b, err := os.ReadFile(filepath.Join(out, file))
		if err != nil {
			t.Error(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(b), want) {
				t.Errorf("%s lacks %q:\n%.2000s", file, want, b)
			}
		}
	}
}

// A zip file holds the folder of its name with the same files, and is the same
// each time.
func TestDebiasPackZip(t *testing.T) {
	racetest.Skip(t)
	source, dir := subsetPack(t), t.TempDir()
	recipe, folder, file := filepath.Join(dir, "r.json"), filepath.Join(dir, "glove-hard"),
		filepath.Join(dir, "glove-hard.zip")
	filestest.Write(t, recipe, hardRecipe)
	for _, out := range []string{folder, file} {
		if code, text := said(t, "debias", "-no-audit", "-format", "pack", "-vectors", source, "-o", out,
			recipe); code != exitOK || !strings.Contains(text, "Wrote glove-hard: 6431 words") {
			t.Fatalf("%s: status %d, %s", out, code, text)
		}
	}
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(f.Name)))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := fs.ReadFile(z, f.Name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s has %d bytes in the zip file, %d in the folder, %v", f.Name, len(got), len(want), err)
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(names) != len(entries) || !slices.Contains(names, "glove-hard/manifest.json") ||
		!slices.Contains(names, "glove-hard/card.md") {
		t.Errorf("the zip file has %q, the folder %d files, %v", names, len(entries), err)
	}
	// Words of no built-in set, whose vectors are parts of a shard.
	const question = `{"embedding":"","method":"direct-bias","sets":{"words":["pitcher","munich","detainees"],"pairs":[["wife","husband"],["mom","dad"]]}}`
	if got, want := readingOf(t, question, file).Digest, readingOf(t, question, folder).Digest; got != want {
		t.Errorf("the digest is %s in the zip file, %s in the folder", got, want)
	}
	first := filestest.Hash(t, file)
	if code, text := said(t, "debias", "-no-audit", "-force", "-format", "pack", "-vectors", source, "-o", file,
		recipe); code != exitOK || filestest.Hash(t, file) != first {
		t.Errorf("again: status %d, digest %s, was %s; %s", code, filestest.Hash(t, file), first, text)
	}
}

func TestDebiasPackRefuses(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	full := t.TempDir()
	filestest.Write(t, filepath.Join(full, "a"), "a")
	for _, c := range []struct{ out, want string }{
		{filepath.Join(t.TempDir(), "p"), "Make a pack of the file first"},
		{full, "not empty"},
		{filepath.Join(t.TempDir(), "p.zip"), "Make a pack of the file first"},
	} {
		code, text := said(t, "debias", "-format", "pack", "-vectors", vectors, "-o", c.out, recipe)
		if code != exitFailed || !strings.Contains(text, c.want) {
			t.Errorf("%s: status %d, %s", c.out, code, text)
		}
	}
}

// A card stands beside a file unless it is not wanted.
func TestDebiasCard(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	for _, args := range [][]string{{}, {"-card=false"}} {
		out := filepath.Join(t.TempDir(), "out.txt")
		if code, text := said(t, append(append([]string{"debias"}, args...), "-vectors", vectors, "-o", out,
			recipe)...); code != exitOK {
			t.Fatalf("status %d, %s", code, text)
		}
		b, err := os.ReadFile(out + ".card.md")
		if (err == nil) != (len(args) == 0) {
			t.Fatalf("%v: %v", args, err)
		}
		if err == nil && (!strings.Contains(string(b), "# v.txt, debiased") ||
			!strings.Contains(string(b), "No audit was made") || !strings.Contains(string(b), "No licence is known")) {
			t.Errorf("card:\n%s", b)
		}
	}
}

// The audit follows the recipe's own pairs; what it cannot follow it says.
func TestAuditQuestion(t *testing.T) {
	step := func(role, id string) experiment.DebiasStep {
		return experiment.DebiasStep{Method: "hard", Sets: map[string]experiment.SetRef{role: {ID: id}}}
	}
	for _, c := range []struct {
		name, language string
		noAudit        bool
		step           experiment.DebiasStep
		why            string
	}{
		{"not asked for", "en", true, step("pairs", "a"), "asked for"},
		{"French", "fr", false, step("pairs", "a"), "English"},
		{"groups", "en", false, step("groups", "a"), "groups"},
		{"pairs", "en", false, step("pairs", "a"), ""},
	} {
		o := vectorOutput{noAudit: c.noAudit, steps: []experiment.DebiasStep{c.step}}
		o.facts.Of.Provenance.Language = c.language
		q, why := o.auditQuestion()
		if !strings.Contains(why, c.why) || (why == "") != (c.why == "") ||
			why == "" && (q.Sets["pairs"].ID != "a" || q.Method != "audit") {
			t.Errorf("%s: %+v, %q", c.name, q, why)
		}
	}
}

// A name that the page cannot ask for is refused before anything is fitted.
func TestDebiasPackName(t *testing.T) {
	recipe := filepath.Join(t.TempDir(), "r.json")
	filestest.Write(t, recipe, hardRecipe)
	for _, name := range []string{".zip", "my vectors", "my vectors.zip", "\u00e9.zip", strings.Repeat("a", 101)} {
		code, text := said(t, "debias", "-no-audit", "-format", "pack", "-vectors", "nowhere", "-o",
			filepath.Join(t.TempDir(), name), recipe)
		if want := "A pack cannot be called “" + strings.TrimSuffix(name, ".zip") + "”. Use letters"; code != exitFailed ||
			!strings.Contains(text, want) {
			t.Errorf("%s: status %d, %q", name, code, text)
		}
	}
}
