package command

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"
)

func TestRunHuman(t *testing.T) {
	code, out, errs := runCommand(vectorstest.WEAT8, "run", "-")
	if code != exitOK || errs != "" {
		t.Fatalf("exit %d, %q", code, errs)
	}
	want, link := vectorstest.Reading(t, vectorstest.WEAT8)
	// p of WEAT 8 is a fraction of C(16, 8) = 12,870 permutations.
	for _, part := range []string{"GloVe 6B", "12,870", "Digest " + want.Digest, "#" + link} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
}

func TestRunJSON(t *testing.T) {
	code, out, _ := runCommand(vectorstest.WEAT8, "run", "-json", "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v", code, err)
	}
	want, _ := vectorstest.Reading(t, vectorstest.WEAT8)
	if r.Digest != want.Digest || r.Experiment.Method != "weat" || len(r.Words) != 32 {
		t.Errorf("digest %s, want %s; %d words", r.Digest, want.Digest, len(r.Words))
	}
}

func TestRunFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "experiment.json")
	filestest.Write(t, path, vectorstest.WEAT8)
	if code, out, errs := runCommand("", "run", path); code != exitOK || !strings.Contains(out, "Digest ") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}

func TestRunLink(t *testing.T) {
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	for _, arg := range []string{link, "#" + link, "http://localhost:8080/#" + link, "https://example.org/name/#" + link} {
		code, out, errs := runCommand("", "run", arg)
		if code != exitOK || !strings.Contains(out, "\nReproduced.") {
			t.Errorf("%s: exit %d, %q, %q", arg, code, out, errs)
		}
	}
	code, out, errs := runCommand("", "run", "-json", link)
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || !strings.Contains(errs, "Reproduced.") {
		t.Errorf("-json: exit %d, %v, %q", code, err, errs)
	}
}

func TestRunLinkOfVersion1(t *testing.T) {
	code, out, _ := runCommand("", "run", "#"+vectorstest.Link1)
	if code != exitOK || !strings.Contains(out, "\nReproduced.") ||
		!strings.Contains(out, "names of sets are not covered") {
		t.Errorf("exit %d, %s", code, out)
	}
}

func TestRunLinkDiffers(t *testing.T) {
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	code, out, errs := runCommand("", "run", vectorstest.AlteredDigest(link))
	if code != exitDiffers || !strings.Contains(out, "\nDiffers.") || errs != "" {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	code, out, errs = runCommand("", "run", "-json", vectorstest.AlteredDigest(link))
	if code != exitDiffers || !strings.HasPrefix(out, "{") || !strings.HasPrefix(errs, "Differs.") {
		t.Errorf("-json: exit %d, %q, %q", code, out, errs)
	}
}

// A link that was made with the former pack of French vectors, by this program before they were
// made anew, says what changed in them; a link of other vectors that differs does not.
func TestRunLinkOfRebuiltVectors(t *testing.T) {
	const former = "#Ax4EBL1rj27OIrQEv0LVlVakm5uia4yiBTV00oocTI0s05KNLQ1STM2SjCySE5VqAQEAAP__"
	code, out, _ := runCommand("", "run", former)
	says := "digest 1e0404bd6b8f6ece; computed here is digest 3f7f5d9391844701. " +
		"The vectors French fastText, 300 dimensions were made anew; the former ones had the digest 92739b03a4034b42. Six words"
	if code != exitDiffers || !strings.Contains(out, says) {
		t.Errorf("exit %d, %q", code, out)
	}
	const compared = "#A3bELAxKffe-AADAf6oGy4CdjRoMaUUOpkaWacnGlgYppmZJRhbJiaBMAbcD0hAp0s1N0TUGWRFbCwgAAP__"
	if code, out, _ := runCommand("", "compare", compared); code != exitDiffers ||
		!strings.Contains(out, "were made anew") {
		t.Errorf("compare: exit %d, %q", code, out)
	}
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	if _, out, _ := runCommand("", "run", vectorstest.AlteredDigest(link)); strings.Contains(out, "anew") {
		t.Errorf("GloVe: %q", out)
	}
}

func TestRunErrors(t *testing.T) {
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	for name, c := range map[string]struct{ in, arg, code string }{
		"no file":            {"", "nothing.json", "no_experiment"},
		"no JSON":            {"weat", "-", ""},
		"empty":              {"", "-", ""},
		"unknown field":      {`{"method":"weat","colour":1}`, "-", ""},
		"unknown method":     {`{"method":"wheat","embedding":"glove-6b-100d"}`, "-", "unknown_method"},
		"unknown embedding":  {`{"embedding":"glove-7b","test":"caliskan.weat8"}`, "-", "unknown_embedding"},
		"no embedding":       {`{"test":"caliskan.weat8"}`, "-", "unknown_embedding"},
		"unknown test":       {`{"embedding":"glove-6b-100d","test":"caliskan.weat99"}`, "-", ""},
		"too long":           {strings.Repeat(" ", experiment.MaxBytes+10), "-", ""},
		"cut link":           {"", "#" + link[:len(link)-3], "bad_link"},
		"damaged link":       {"", "#" + link[:20] + "!" + link[21:], "bad_link"},
		"link of nothing":    {"", "https://example.org/#", "bad_link"},
		"link of the future": {"", "#f" + link[1:], ""},
	} {
		code, out, errs := runCommand(c.in, "run", "-json", c.arg)
		var got struct{ Error *experiment.Error }
		if err := json.Unmarshal([]byte(out), &got); err != nil || got.Error == nil {
			t.Errorf("%s: exit %d, standard output %q", name, code, out)
			continue
		}
		if code != exitFailed || strings.Count(errs, "\n") != 1 || got.Error.Code == "" || got.Error.Message.Text == "" ||
			c.code != "" && got.Error.Code != c.code {
			t.Errorf("%s: exit %d, %q, %+v", name, code, errs, got.Error)
		}
		code, out, errs = runCommand(c.in, "run", c.arg)
		if code != exitFailed || out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s, without -json: exit %d, %q, %q", name, code, out, errs)
		}
	}
}

func TestRunVectorFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tiny.txt")
	filestest.Write(t, path, vectorstest.Text)
	code, out, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || errs != "" {
		t.Fatalf("exit %d, %v, %q", code, err, errs)
	}
	if d := r.Values["d"]; d < 1.9 || d > 2 {
		t.Errorf("d = %v, want just under 2", d)
	}
	if e := r.Embedding; e.Words != 8 || e.Dims != 2 || e.Title != "tiny.txt" || len(e.Digest) != 64 ||
		e.ID != "file-"+e.Digest[:16] {
		t.Errorf("embedding %+v", e)
	}
	if len(r.Words) < 3 || r.Words[2].Word != "Poetry" || r.Words[2].As != "poetry" || r.Words[2].Rank != 2 {
		t.Errorf("words %+v", r.Words)
	}
	_, human, _ := runCommand(vectorstest.Question, "run", "-vectors", path, "-")
	if !strings.Contains(human, r.Digest) || strings.Contains(human, "Link ") {
		t.Errorf("a link to somebody's own file:\n%s", human)
	}
}

// TestRunVectorFileWhole checks a method that goes through all words of a file.
func TestRunVectorFileWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "plane.txt")
	filestest.Write(t, path, "north 0 2\nnortheast 1 1\neast 3 0\nsouth 0 -1\n")
	code, out, errs := runCommand(`{"method":"neighbours","embedding":"any","sets":{"words":["north"]},"options":{"top":2}}`, "run", "-json", "-vectors", path, "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || errs != "" {
		t.Fatalf("exit %d, %v, %q", code, err, errs)
	}
	// By hand: the angles to north are 45, 90 and 180 degrees.
	rows := r.Tables[0].Rows
	if len(rows) != 2 || rows[0][1] != "northeast" || rows[1][1] != "east" {
		t.Fatalf("neighbours %v", rows)
	}
	if cos, ok := rows[0][2].(float64); !ok || math.Abs(cos-math.Sqrt2/2) > 1e-12 {
		t.Errorf("cosine %v, want √2/2", rows[0][2])
	}
}

// TestRunCasedVectorFile checks that a vocabulary with capitals is not
// searched in lower case.
func TestRunCasedVectorFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cased.txt")
	filestest.Write(t, path, vectorstest.Text+"Paris 1 1\n")
	code, out, _ := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
	if code != exitFailed || !strings.Contains(out, "error") {
		t.Errorf("exit %d, %s", code, out)
	}
}

func TestRunBadVectors(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"empty.txt": "", "ragged.txt": "a 1 2\nb 1\n", "nan.txt": "he inf 2\nshe NaN 1\n",
		"picture.png": "\x89PNG\r\n\x1a\n\x00\x00",
	} {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, text)
		code, out, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
		if code != exitFailed || !strings.Contains(out, `"error"`) || !strings.Contains(errs, name) {
			t.Errorf("%s: exit %d, %s, %s", name, code, out, errs)
		}
	}
	code, _, errs := runCommand(vectorstest.Question, "run", "-vectors", filepath.Join(dir, "none"), "-")
	if code != exitFailed || !strings.Contains(errs, "-vectors") {
		t.Errorf("no file: exit %d, %q", code, errs)
	}
	code, _, errs = runCommand(vectorstest.Question, "run", "-vectors", dir, "-")
	if code != exitFailed || !strings.Contains(errs, "manifest.json") {
		t.Errorf("a folder that is no pack: exit %d, %q", code, errs)
	}
}

func TestMethods(t *testing.T) {
	code, out, _ := runCommand("", "methods", "-json")
	var list []measure.Measure
	if err := json.Unmarshal([]byte(out), &list); code != exitOK || err != nil || len(list) != len(experiment.Methods()) {
		t.Errorf("-json: exit %d, %v", code, err)
	}
	code, out, _ = runCommand("", "methods")
	for _, m := range experiment.Methods() {
		for _, v := range m.Values {
			if code != exitOK || !strings.Contains(out, "    "+v.ID) {
				t.Errorf("methods does not name %s of %s", v.ID, m.ID)
			}
		}
	}
}

func TestTests(t *testing.T) {
	code, out, _ := runCommand("", "tests", "-json")
	var list struct{ Tests, Sets []struct{ ID, Source string } }
	if err := json.Unmarshal([]byte(out), &list); code != exitOK || err != nil ||
		len(list.Tests) < 20 || len(list.Sets) < 40 {
		t.Fatalf("-json: exit %d, %v, %d tests, %d sets", code, err, len(list.Tests), len(list.Sets))
	}
	code, out, _ = runCommand("", "tests")
	for _, e := range append(list.Tests, list.Sets...) {
		if code != exitOK || !strings.Contains(out, e.ID+" ") || e.Source == "" {
			t.Errorf("tests does not list %s with its source", e.ID)
		}
	}
}

// twoFiles are vectors of which the second is the first turned round.
const (
	oneFile   = "he 1 0\nshe -1 0\nboss 4 3\nnurse -3 4\ncook 0 2\npoet 1 1\nclerk 2 -1\n"
	otherFile = "he 1 0\nshe -1 0\nboss -4 3\nnurse 3 4\ncook 0 2\npoet -1 1\n"
)

// TestRunWith checks that each embedding of a comparison can be a file.
func TestRunWith(t *testing.T) {
	dir := t.TempDir()
	one, other := filepath.Join(dir, "one.txt"), filepath.Join(dir, "other.txt")
	filestest.Write(t, one, oneFile)
	filestest.Write(t, other, otherFile)
	const question = `{"method":"agreement","embedding":"any","sets":{"words":["boss","nurse","cook","poet","clerk"],"pairs":[["he","she"]]}}`
	code, out, errs := runCommand(question, "run", "-json", "-vectors", one, "-with", other, "-")
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || errs != "" {
		t.Fatalf("exit %d, %v, %q", code, err, errs)
	}
	// By hand: 0.8, −0.6, 0 and 0.71 against their negatives.
	if r.Values["rho"] != -1 || r.Values["compared"] != 4 || r.With == nil || r.With.Title != "other.txt" {
		t.Errorf("values %v, with %+v", r.Values, r.With)
	}
	if len(r.Missing) != 1 || !r.Missing[0].With || r.Missing[0].Word != "clerk" {
		t.Errorf("missing %v", r.Missing)
	}
	code, human, _ := runCommand(question, "run", "-vectors", one, "-with", other, "-")
	if code != exitOK || strings.Contains(human, "Link ") {
		t.Errorf("exit %d:\n%s", code, human)
	}
	if code, _, errs := runCommand(question, "run", "-vectors", one, "-"); code != exitFailed ||
		!strings.Contains(errs, "two embeddings") {
		t.Errorf("no second: exit %d, %q", code, errs)
	}
	if code, _, errs := runCommand(vectorstest.WEAT8, "run", "-with", other, "-"); code != exitFailed ||
		!strings.Contains(errs, "second") {
		t.Errorf("a second too many: exit %d, %q", code, errs)
	}
}

// The command line reads the packs that the server here offers.
func TestRunOnLocalPacks(t *testing.T) {
	dir := vectorstest.Packs(t)
	t.Chdir(filepath.Dir(dir))
	question := strings.Replace(vectorstest.Question, `"mine"`, `"tiny"`, 1)
	if code, _, errs := runCommand(question, "run", "-"); code != exitFailed || !strings.Contains(errs, "does not carry") {
		t.Errorf("before: exit %d, %q", code, errs)
	}
	if err := os.Rename(dir, vectors.LocalFolder); err != nil {
		t.Fatal(err)
	}
	if code, out, errs := runCommand(question, "run", "-"); code != exitOK || !strings.Contains(out, "Tiny") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}

// What a set is called turns no sentence of the terminal round and moves no cursor, in an
// answer, a comparison, a check of lists and an error.
func TestNamesMoveNothingInTheTerminal(t *testing.T) {
	const name = `"\u202eelpoep\u001b[2J\u2066"`
	question := func(words string) string {
		return `{"embedding": "glove-6b-100d", "test": "caliskan.weat8", "sets": {"X": {"name": ` + name + `, "words": ` + words + `}}}`
	}
	const four = `["science", "physics", "chemistry", "nasa"]`
	for _, c := range []struct {
		in, says string
		args     []string
	}{
		{question(four), "\ufffdelpoep", []string{"run", "-"}},
		{question(`["science", "xyzzyx"]`), "\ufffdelpoep", []string{"run", "-"}},
		{question(four), "\ufffdelpoep", []string{"lint", "-"}},
		{`{"embeddings": ["glove-6b-100d"], "tests": [` + strings.ReplaceAll(question(four), `"embedding": "glove-6b-100d", `,
			"") + `]}`, "GloVe", []string{"compare", "-"}},
	} {
		_, out, errs := runCommand(c.in, c.args...)
		if text := out + errs; !strings.Contains(text, c.says) || strings.ContainsAny(text, "\u202e\x1b\u2066") {
			t.Errorf("%s: %q", c.args, text)
		}
	}
	hebrew := strings.Replace(question(four), name, `"רופאים"`, 1)
	if _, out, _ := runCommand(hebrew, "run", "-"); !strings.Contains(out, "\u2068רופאים\u2069") ||
		strings.Count(out, "רופאים") != strings.Count(out, "\u2068רופאים\u2069") {
		t.Errorf("a name from right to left is not kept apart: %q", out)
	}
}
