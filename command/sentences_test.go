package command

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
)

// TestSentences goes the whole way of SEAT, with a model of chance: sentences, a vector behind
// each, the reading.
func TestSentences(t *testing.T) {
	code, out, errs := runCommand("", "sentences", "-test", "caliskan.weat6", "-format", "jsonl")
	if code != exitOK || errs != "" {
		t.Fatalf("exit %d, %s", code, errs)
	}
	var b strings.Builder
	for line := range strings.Lines(out) {
		var s map[string]any
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		h := fnv.New64a()
		fmt.Fprint(h, s["sentence"])
		random, vector := rand.New(rand.NewPCG(h.Sum64(), 0)), make([]float64, 8)
		for i := range vector {
			vector[i] = random.NormFloat64()
		}
		s["vector"] = vector
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n", text)
	}
	path := filepath.Join(t.TempDir(), "s.jsonl")
	filestest.Write(t, path, b.String())
	code, out, errs = runCommand("", "contexts", "-json", "-method", "seat", "-test", "caliskan.weat6", path)
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v, %s", code, err, errs)
	}
	if r.Values["sentences"] != 96 || r.File.Rows != 192 || !r.File.Contexts || r.Values["p_words"] < .001 {
		t.Errorf("%+v", r)
	}
	code, out, errs = runCommand("", "sentences", "-test", "kurpicz.weat7-fr")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if code != exitOK || err != nil || strings.Join(rows[0], " ") != "word list template sentence" ||
		rows[1][3] != "Le mot est mathématiques." {
		t.Errorf("exit %d, %v, %.200s%s", code, err, out, errs)
	}
	// Einstein and NASA are names among science, Shakespeare among arts.
	if code, _, errs = runCommand("", "sentences", "-test", "caliskan.weat8"); code != exitOK ||
		!strings.Contains(errs, "“Science” and “Arts” have other shares of the kinds name, word") {
		t.Errorf("exit %d, %s", code, errs)
	}
	if code, out, _ = runCommand("", "sentences", "-show", "-language", "de"); code != exitOK ||
		!strings.Contains(out, "Hier steht {word}.") {
		t.Errorf("exit %d, %s", code, out)
	}
}

func TestSentencesRefuses(t *testing.T) {
	dir := t.TempDir()
	bad, lists, nouns := filepath.Join(dir, "bad.json"), filepath.Join(dir, "lists.json"), filepath.Join(dir, "nouns.json")
	filestest.Write(t, bad, `{"kinds":{}}`)
	filestest.Write(t, lists, `{"method":"sc-weat","sets":{"words":["a","b"],"A":["c"],"B":["d"]}}`)
	filestest.Write(t, nouns, `{"language":"en","default":"noun","kinds":{"noun":["This is {phrase}."]}}`)
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{nil, exitUsage, "-test TEST"}, {[]string{"-show", "-test", "caliskan.weat7"}, exitUsage, "-show"},
		{[]string{"-test", "caliskan.weat7", "-format", "xml"}, exitUsage, "csv or jsonl"},
		{[]string{"-test", "caliskan"}, exitFailed, "several tests"},
		{[]string{"-test", lists}, exitFailed, "no words of the role X"},
		{[]string{"-test", "caliskan.weat7", "-language", "it"}, exitFailed, "no sentences for the language"},
		{[]string{"-test", "caliskan.weat7", "-templates", bad}, exitFailed, "default names the kind"},
		{[]string{"-test", "caliskan.weat7", "-templates", nouns}, exitFailed, "{phrase} of math"},
		{[]string{"-test", "caliskan.weat7", "-templates", filepath.Join(dir, "none")}, exitFailed, "none"},
	} {
		if code, out, errs := runCommand("", append([]string{"sentences"}, c.args...)...); code != c.code ||
			!strings.Contains(errs, c.says) || out != "" {
			t.Errorf("%v: exit %d, %s%s", c.args, code, out, errs)
		}
	}
}
