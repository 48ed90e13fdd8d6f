package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// countedTexts counts two texts and returns the folder.
func countedTexts(t *testing.T) string {
	t.Helper()
	texts, dir := t.TempDir(), filepath.Join(t.TempDir(), "counts")
	filestest.Write(t, filepath.Join(texts, "a.txt"), strings.Repeat("She was a nurse. He was her captain.\n", 9))
	filestest.Write(t, filepath.Join(texts, "b.txt"), strings.Repeat("He saw the nurse with his captain.\n", 7))
	filestest.Write(t, filepath.Join(texts, "index.csv"), "id,year,slot\na,1840,T1\nb,1900,T2\n")
	if code, _, errs := runCommand("", "corpus", "count", "-o", dir, "-min-count", "2", "-contexts",
		"men=he,his women=she,her", texts); code != exitOK {
		t.Fatal(errs)
	}
	return dir
}

const askNurse = `{"method": "pmi", "corpus": "anything", "sets": {"words": ["nurse", "captain"], "A": {"name": "men", "words": ["he", "his"]}, "B": {"name": "women", "words": ["she", "her"]}}}`

// The counts by hand: "nurse" stands beside she and her nine times each, so does captain,
// and beside he nine and he and his seven times each. A pack answers as its folder does.
func TestCorpusPack(t *testing.T) {
	counts := countedTexts(t)
	packed := filepath.Join(t.TempDir(), "two-texts")
	recipe := filepath.Join(t.TempDir(), "recipe.json")
	filestest.Write(t, recipe, `{"id": "", "title": "Of the recipe", "spans": [{"column": "slot", "value": "T1", "first": 1840, "last": 1859}], "source": {"name": "Two"}, "licences": []}`)
	code, out, errs := runCommand("", "corpus", "pack", "-o", packed, "-recipe", recipe, "-title", "Two texts", "-licence",
		"CC0-1.0", "-citation", "By nobody.", counts)
	if code != exitOK || !strings.Contains(out, "Wrote two-texts: 2 documents, 11 words in the vocabulary, 3 files") {
		t.Fatalf("exit %d\n%s%s", code, out, errs)
	}
	digest := regexp.MustCompile(`Digest ([0-9a-f]{64})`)
	seen := map[string]bool{}
	for _, dir := range []string{counts, packed} {
		code, out, errs := runCommand(askNurse, "run", "-corpus", dir, "-")
		found := digest.FindStringSubmatch(out)
		if code != exitOK || found == nil {
			t.Fatalf("run -corpus %s: exit %d\n%s%s", dir, code, out, errs)
		}
		seen[found[1]] = true
		if own := dir == counts; own == strings.Contains(out, "Link ") {
			t.Errorf("of %s a link is there: %v", dir, !own)
		}
	}
	if len(seen) != 1 {
		t.Errorf("a pack and its folder answer with the digests %v", seen)
	}
	var r struct {
		Values map[string]float64
		Words  []struct {
			Word string
			A, B float64
		}
		Texts struct{ Title string }
	}
	_, out, _ = runCommand(askNurse, "run", "-json", "-corpus", packed, "-")
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	for _, w := range r.Words {
		if (w.Word == "nurse" || w.Word == "captain") && (w.A != 9+7+7 || w.B != 9+9) {
			t.Errorf("%+v", w)
		}
	}
	if r.Texts.Title != "Two texts" {
		t.Errorf("the title is %q", r.Texts.Title)
	}
}

// What does not suit says what does.
func TestCorpusPackErrors(t *testing.T) {
	counts, dir := countedTexts(t), t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, text)
		return path
	}
	bad := file("bad.json", `{"colour": "red"}`)
	span := file("span.json", `{"id": "x", "title": "x", "spans": [{"column": "slot", "value": "T9", "first": 1, "last": 2}], "source": {"name": ""}, "licences": []}`)
	column := file("column.json", `{"id": "x", "title": "x", "spans": [{"column": "period", "value": "T1", "first": 1, "last": 2}], "source": {"name": ""}, "licences": []}`)
	vectorsOnly := `{"test": "caliskan.weat8", "embedding": "glove-6b-100d"}`
	for _, c := range []struct {
		in, args string
		code     int
		want     string
	}{
		{"", "corpus pack " + counts, exitUsage, "needs -o"},
		{"", "corpus pack -o " + counts + " " + counts, exitFailed, "is not empty"},
		{"", "corpus pack -o " + dir + "/x -recipe " + bad + " " + counts, exitFailed, "unknown field"},
		{"", "corpus pack -o " + dir + "/x -recipe " + span + " " + counts, exitFailed,
			"no document has it in the column slot"},
		{"", "corpus pack -o " + dir + "/x -recipe " + column + " " + counts, exitFailed, "the index has year, slot"},
		{"", "corpus pack -o " + dir + "/x -id a/b " + counts, exitFailed, "is not made of letters"},
		{"", "corpus pack -o " + dir + "/x " + dir, exitFailed, "holds no counts"},
		{askNurse, "run -", exitFailed, "There are novels-de, novels-en, novels-fr"},
		{askNurse, "run -corpus " + dir + "/none -", exitFailed,
			"-corpus takes a folder that weatherglass corpus count or corpus pack wrote"},
		{askNurse, "run -vectors x -", exitFailed, "-corpus for those that count"},
		{askNurse, "run -corpus x -vectors y -", exitUsage, "-corpus takes no vectors"},
		{vectorsOnly, "run -corpus " + counts + " -", exitFailed, "-corpus does not suit"},
		{strings.Replace(askNurse, `["he", "his"]`, `["nurse"]`, 1), "run -corpus " + counts + " -", exitFailed,
			"count your own texts with -contexts"},
	} {
		code, out, errs := runCommand(c.in, strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(errs, c.want) {
			t.Errorf("%s: exit %d, %q, want %d, %q\n%s", c.args, code, errs, c.code, c.want, out)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "x")); err == nil {
		t.Error("a pack that could not be made is there")
	}
}

// A link of a question to the built-in counts runs here, and is reproduced.
func TestRunCorpusLink(t *testing.T) {
	_, out, errs := runCommand(`{"method": "pmi", "corpus": "novels-en", "sets": {"words": ["nurse", "captain"], "A": "valentini.male", "B": "valentini.female"}}`, "run", "-")
	_, link, ok := strings.Cut(out, "Link   ")
	if !ok {
		t.Fatal(out, errs)
	}
	if code, out, errs := runCommand("", "run", strings.TrimSpace(link)); code != exitOK ||
		!strings.Contains(out, "Reproduced.") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
}
