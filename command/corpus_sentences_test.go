package command

import (
	"encoding/csv"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// TestCorpusSentences goes the whole way of CEAT: sentences of texts, a vector behind each, the
// reading.
func TestCorpusSentences(t *testing.T) {
	dir := t.TempDir()
	texts, test := filepath.Join(dir, "texts"), filepath.Join(dir, "test.json")
	filestest.Write(t, test, `{"sets":{"X":["elm","oak","ash"],"Y":["cod","eel","ide"],"A":["hot","sun","elm"],"B":["wet","fog","dew"]}}`)
	var text strings.Builder
	for _, word := range strings.Fields("Elm oak ash cod eel ide hot sun wet fog dew") {
		text.WriteString("The " + word + " is old. A new " + word + ", said Anna. No " + word + "?\n")
	}
	filestest.Write(t, filepath.Join(texts, "one.txt"), text.String())
	code, out, errs := runCommand("", "corpus", "sentences", "-test", test, texts)
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != exitOK || errs != "" || err != nil || len(rows) != 1+3*11 {
		t.Fatalf("exit %d, %v, %d rows, %s", code, err, len(rows), errs)
	}
	if got := strings.Join(rows[0], " ") + "|" + strings.Join(rows[1],
		"|"); got != "word list document sentence|elm|X+A|one|The Elm is old." {
		t.Error(got)
	}

	code, out, errs = runCommand("", "corpus", "sentences", "-test", test, "-most", "2", "-jsonl", texts)
	var vectors strings.Builder
	for line := range strings.Lines(out) {
		var s map[string]any
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		n := len(s["sentence"].(string)) + len(s["word"].(string))*7
		s["vector"] = []int{n % 5, n % 7, 1 + n%3}
		made, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		vectors.Write(append(made, '\n'))
	}
	if code != exitOK || strings.Count(out, "\n") != 22 {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	path := filepath.Join(dir, "v.jsonl")
	filestest.Write(t, path, vectors.String())
	if code, out, errs := runCommand("", "contexts", "-test", test, "-samples", "50", path); code != exitOK ||
		!strings.Contains(out, "Digest") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}

	// What the texts lack is told; it is no error.
	filestest.Write(t, filepath.Join(dir, "few", "two.txt"), "An elm. An elm again.\n")
	if code, out, errs := runCommand("", "corpus", "sentences", "-test", test,
		filepath.Join(dir, "few")); code != exitOK || !strings.Contains(errs, "oak 0, ash 0") ||
		strings.Contains(errs, "elm") || strings.Count(out, "\n") != 3 {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	for args, want := range map[string]string{
		"corpus sentences " + texts:                                       "needs -test TEST",
		"corpus sentences -test caliskan.weat7":                           "needs -test TEST",
		"corpus sentences -test caliskan.weat7 -most 0 " + texts:          "at least 1 sentence",
		"corpus sentences -test nobody.there " + texts:                    "nobody.there",
		"corpus sentences -test caliskan.weat7 " + dir + "/nothing-there": "nothing-there",
	} {
		if code, _, errs := runCommand("", strings.Fields(args)...); code == exitOK || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", args, code, errs)
		}
	}
}
