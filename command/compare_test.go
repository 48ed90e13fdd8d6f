package command

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/app/method"
	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/vectors"
)

// The text has the sentences, the cells, the ranks and a link, which reproduces itself and
// is told from one whose digest was changed.
func TestCompare(t *testing.T) {
	racetest.Skip(t)
	code, out, errs := runCommand("", "compare", "caliskan.weat7", "caliskan.weat8", "caliskan.weat3", "by",
		"glove-6b-100d", "novels-en")
	if code != exitOK || errs != "" {
		t.Fatalf("exit %d, %q", code, errs)
	}
	for _, part := range []string{"+1.32", "1 of 32 words found: African American names", "1st or 2nd",
		"seed 1, stream 25", "Does not say", "\nDigest "} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
	_, link, _ := strings.Cut(out, "Link   ")
	link = strings.TrimSpace(link)
	if code, out, _ := runCommand("", "compare", link); code != exitOK || !strings.Contains(out, "\nReproduced.") {
		t.Errorf("exit %d, %q", code, out)
	}
	q, _, err := experiment.DecodeComparing(link[1:])
	if err != nil {
		t.Fatal(err)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	changed, err := experiment.EncodeComparing(q, strings.Repeat("ab", 32), lex)
	if err != nil {
		t.Fatal(err)
	}
	if code, out, _ := runCommand("", "compare", changed); code != exitDiffers || !strings.Contains(out, "\nDiffers.") {
		t.Errorf("exit %d, %q", code, out)
	}
}

// One test in all its languages: each in vectors of its own, with what these lack; French words that
// English vectors know count for nothing there.
func TestCompareLanguages(t *testing.T) {
	racetest.Skip(t)
	code, out, errs := runCommand("", "compare", "kurpicz.weat8", "by", "glove-6b-100d", "novels-de-sgns", "fr-md-300d")
	if code != exitOK || errs != "" {
		t.Fatalf("exit %d, %q", code, errs)
	}
	_, out, _ = strings.Cut(out, "\nWEAT 8 in several languages: Science and arts, male and female terms\n")
	out, _, _ = strings.Cut(out, "\nRanks by")
	for _, part := range []string{
		"  English, without pronouns, GloVe 6B, 100 dimensions: ", "X 3 of 8  Y 8 of 8  A 5 of 5  B 5 of 5",
		"not there: Science: Technologie, Physik, Chemie, NASA, Astronomie\n",
		"Languages side by side do not say",
	} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
	if n := strings.Count(out, "French, French"); n != 1 {
		t.Errorf("%d French lines in\n%s", n, out)
	}
	if code, _, errs := runCommand("", "compare", "kurpicz.weat7-de.", "by", "glove-6b-100d"); code != exitFailed ||
		!strings.Contains(errs, "kurpicz.weat7-de") {
		t.Errorf("exit %d, %q", code, errs)
	}
}

func TestCompareJSONAndCSV(t *testing.T) {
	const question = `{"tests": ["caliskan.weat7"], "embeddings": ["glove-6b-100d", "glove-6b-50d"]}`
	code, out, _ := runCommand(question, "compare", "-json", "-")
	var c experiment.Comparison
	if err := json.Unmarshal([]byte(out), &c); code != exitOK || err != nil || len(c.Cells) != 1 || c.Family != 2 {
		t.Fatalf("exit %d, %v, %s", code, err, out)
	}
	code, out, _ = runCommand(question, "compare", "-csv", "-")
	lines := strings.Split(strings.TrimSpace(out), "\r\n")
	if code != exitOK || len(lines) != 1+2+2+1 || !strings.HasPrefix(lines[1],
		"caliskan.weat7,WEAT 7,,weat,d,glove-6b-100d,1.32") || !strings.HasSuffix(lines[5], c.Digest) {
		t.Errorf("exit %d, %s", code, out)
	}
}

// A vector file stands beside packs, under the id that the page gives it; there is no link.
func TestCompareOwn(t *testing.T) {
	dir := t.TempDir()
	path, own := filepath.Join(dir, "mine.txt"), filepath.Join(dir, "mine.json")
	var rows []string
	for i, w := range strings.Fields("math algebra numbers poetry art dance he him she her") {
		rows = append(rows, w+" "+[]string{"1 0.5", "0.9 0.1", "1 0.2", "0.2 1", "0 1", "0.4 1", "1 0",
			"1 0.1", "0 1", "0.2 1"}[i])
	}
	filestest.Write(t, path, strings.Join(rows, "\n")+"\n")
	filestest.Write(t, own, `{"method": "weat", "sets": {"X": ["math", "algebra", "numbers"], "Y": ["poetry", "art", "dance"], "A": ["he", "him"], "B": ["she", "her"]}}`)
	code, out, errs := runCommand("", "compare", own, "by", path, "glove-6b-100d")
	if code != exitOK || !strings.Contains(out, "mine") || strings.Contains(out, "Link ") {
		t.Errorf("exit %d, %s, %s", code, out, errs)
	}
}

// Two files keep apart: each column is of its own vectors.
func TestCompareTwoFiles(t *testing.T) {
	dir := t.TempDir()
	paths := make([]string, 2)
	for k := range paths {
		paths[k] = filepath.Join(dir, []string{"one.txt", "two.txt"}[k])
		var rows []string
		for i, w := range strings.Fields("math algebra numbers poetry art dance he him she her") {
			rows = append(rows, w+" "+[]string{"1 0.5", "0.9 0.1", "1 0.2", "0.2 1", "0 1", "0.4 1", "1 0", "1 0.1",
				"0 1", "0.2 1"}[(i+3*k)%10])
		}
		filestest.Write(t, paths[k], strings.Join(rows, "\n")+"\n")
	}
	own := filepath.Join(dir, "mine.json")
	filestest.Write(t, own, `{"method": "weat", "sets": {"X": ["math", "algebra", "numbers"], "Y": ["poetry", "art", "dance"], "A": ["he", "him"], "B": ["she", "her"]}}`)
	code, out, errs := runCommand("", "compare", "-json", own, "by", paths[0], paths[1])
	var c experiment.Comparison
	if err := json.Unmarshal([]byte(out), &c); code != exitOK || err != nil ||
		c.Cells[0][0].Value == c.Cells[0][1].Value || c.Columns[0].ID == c.Columns[1].ID ||
		c.Columns[0].Digest == c.Columns[1].Digest {
		t.Errorf("exit %d, %v, %s %s", code, err, out, errs)
	}
}

func TestCompareErrors(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"caliskan.weat7", "glove-6b-100d"}, exitUsage, `the word "by"`},
		{[]string{"by", "glove-6b-100d"}, exitUsage, `the word "by"`},
		{[]string{"-json", "-csv", "-"}, exitUsage, "not both"},
		{[]string{"caliskan.weat77", "by", "glove-6b-100d"}, exitFailed, "Nearest: caliskan.weat"},
		{[]string{"-measure", "wat", "caliskan.weat7", "by", "glove-6b-100d"}, exitFailed, "no method"},
		{[]string{"nothing.json"}, exitFailed, "cannot be read"},
		{[]string{"#AbC"}, exitFailed, "damaged"},
	} {
		if code, _, errs := runCommand("", append([]string{"compare"}, c.args...)...); code != c.code ||
			!strings.Contains(errs, c.says) {
			t.Errorf("%v: exit %d, %q", c.args, code, errs)
		}
	}
}

// Every measure that the page offers can ask a built-in test, in as many rows as its lists say;
// those that it cannot offer are of texts, of pairs, of recipes or of the whole vocabulary.
func TestCompareMeasures(t *testing.T) {
	racetest.Skip(t)
	offered := map[string]bool{}
	for _, e := range method.Comparable() {
		offered[e.ID] = true
		code, out, errs := runCommand("", "compare", "-json", "-measure", e.ID, "caliskan.weat7", "by", "glove-6b-50d")
		var c experiment.Comparison
		if err := json.Unmarshal([]byte(out), &c); code != exitOK || err != nil {
			t.Fatalf("%s: exit %d, %v, %s", e.ID, code, err, errs)
		}
		rows := 1
		if m, ok := measure.Lookup(e.ID); ok && method.OneList(m) {
			rows = 2
		}
		if len(c.Rows) != rows {
			t.Errorf("%s: %d rows, the page counts %d", e.ID, len(c.Rows), rows)
		}
		for i := range c.Cells {
			if !c.Cells[i][0].Measured() {
				t.Errorf("%s: %s", e.ID, c.Cells[i][0].Reason)
			}
		}
	}
	for _, id := range []string{"weat", "rnd", "rnsb", "ect", "mac", "sc-weat", "bat"} {
		if !offered[id] {
			t.Errorf("%s is not offered", id)
		}
	}
	for _, id := range []string{"pmi", "similarity", "analogies", "audit", "agreement", "ripa", "frequency", "outside"} {
		if offered[id] {
			t.Errorf("%s is offered", id)
		}
	}
}
