package command

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors/vectorstest"
)

// TestVectorsToken: of a model both tokens of a word can be read, with digests of their own, and
// the share of lists is of words of one token; what has no such tokens says so.
func TestVectorsToken(t *testing.T) {
	const model = "metrics/formats/tables/testdata/gpt2"
	digests := map[string]bool{}
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "13 of 274 are whole words after a space"},
		{[]string{"-token", "space"}, "13 of 274 are whole words after a space"},
		{[]string{"-token", "start"}, "of 274 are whole words without a space in front"},
	} {
		code, out, errs := runCommand("", append(append([]string{"vectors"}, c.args...), model)...)
		if code != exitOK || !strings.Contains(out, c.says) || !strings.Contains(out, "Words of one token") {
			t.Errorf("%q: exit %d, %s%s", c.args, code, out, errs)
		}
		_, out, _ = runCommand("", append(append([]string{"vectors", "-json"}, c.args...), model)...)
		var r protocol.VectorsReport
		if err := json.Unmarshal([]byte(out), &r); err != nil {
			t.Fatal(err)
		}
		digests[r.Digest] = true
	}
	if len(digests) != 2 {
		t.Errorf("%d digests of two tokens", len(digests))
	}
	for _, c := range []struct{ path, says string }{
		{"metrics/formats/tables/testdata/static", "carry no mark of a space"},
		{"metrics/formats/tables/testdata/eight/array.npy", "no model with a tokenizer.json"},
	} {
		if code, _, errs := runCommand("", "vectors", "-token", "start", c.path); code != exitFailed ||
			!strings.Contains(errs, c.says) {
			t.Errorf("%s: exit %d, %s", c.path, code, errs)
		}
	}
	if code, _, errs := runCommand("", "vectors", "-token", "middle", model); code != exitUsage ||
		!strings.Contains(errs, "space or start") {
		t.Errorf("another token: exit %d, %s", code, errs)
	}
}

// TestVectorsOfPack says what a pack is like, as of any other vectors.
func TestVectorsOfPack(t *testing.T) {
	const pack = "assets/packs/glove-6b-50d"
	code, out, errs := runCommand("", "vectors", "-json", pack)
	var r protocol.VectorsReport
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v, %s", code, err, errs)
	}
	if r.Kind != "pack of Weatherglass" || r.Dims != 50 || r.Top[0] != "the" || len(r.Tests) == 0 {
		t.Errorf("%+v", r)
	}
	if code, _, errs := runCommand("", "vectors", "-first", "10", pack); code != exitFailed ||
		!strings.Contains(errs, "as a whole") {
		t.Errorf("the first words: exit %d, %s", code, errs)
	}
}

// TestVectorsCommand says of a small file what can be counted by hand, for people and as
// JSON, and refuses what it cannot read.
func TestVectorsCommand(t *testing.T) {
	path := filepath.Join(t.TempDir(), "v.txt")
	filestest.Write(t, path, "the 3 4\nRome 0 0\nthey nan 1\nhe 1 0\nhe 5 5\nshe 0 2\n")
	code, out, errs := runCommand("", "vectors", "-json", path)
	var r protocol.VectorsReport
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v, %s", code, err, errs)
	}
	if r.Words != 4 || r.Dims != 2 || r.Duplicates != 1 || r.Gaps != 1 || r.Zero != 1 || r.Capital != 1 ||
		r.Norms.Most.Norm != 5 || r.Norms.Most.Word != "the" || r.Norms.Least.Norm != 1 || r.Norms.Median != 2 {
		t.Errorf("%+v", r)
	}
	code, out, errs = runCommand("", "vectors", path)
	for _, text := range []string{"v.txt: GloVe text", "can answer none", "the Rome he she", "1 word stands twice",
		"NaN or infinity in the vectors of 1 word: they", "in 1 word, left out", "1 (25 %)", r.Digest[:16]} {
		if code != exitOK || !strings.Contains(out, text) {
			t.Errorf("exit %d, no %q in %s%s", code, text, out, errs)
		}
	}
	if code, out, _ := runCommand("", "vectors", "-first", "2", "-json", path); code != exitOK ||
		!strings.Contains(out, `"first": 2`) || strings.Contains(out, r.Digest) {
		t.Errorf("the first two words: exit %d, %s", code, out)
	}
	lists := filepath.Join(t.TempDir(), "lists.csv")
	filestest.Write(t, lists, "people,places\nhe,Rome\nshe,Paris\nthey,Oslo\n")
	if code, out, errs := runCommand("", "vectors", "-lists", lists, path); code != exitOK ||
		!strings.Contains(out, "people  ") || !strings.Contains(out, "2 of 3") || !strings.Contains(out, "Paris, Oslo") {
		t.Errorf("lists: exit %d, %s%s", code, out, errs)
	}
	if code, _, errs := runCommand("", "vectors"); code != exitUsage {
		t.Errorf("no file: exit %d, %s", code, errs)
	}
	if code, _, errs := runCommand("", "vectors", filepath.Join(t.TempDir(), "none")); code != exitFailed ||
		!strings.Contains(errs, "cannot be read") {
		t.Errorf("none: exit %d, %s", code, errs)
	}
}

// A word of the file that would turn the terminal's lines round does not.
func TestVectorsOfHostileWords(t *testing.T) {
	path := filepath.Join(t.TempDir(), "v.txt")
	filestest.Write(t, path, strings.Replace(vectorstest.Text, "he ", "\u202e\x1b[2Jhe ", 1))
	code, out, errs := runCommand("", "vectors", path)
	if code != exitOK || strings.ContainsAny(out, "\u202e\x1b") || !strings.Contains(out, "\ufffd[2Jhe") {
		t.Errorf("exit %d, %q\n%s", code, out, errs)
	}
}
