package command

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors"
)

// formsWEAT is the question that is asked of testdata/forms/base.txt in every form. Its answers are
// numpy's, over the numbers that the file prints: d = .907947 with p = 501 / 12,870, and without
// physics d = .792924.
const formsWEAT = `{"method":"weat","embedding":"x","sets":{
 "X":["science","technology","physics","chemistry","experiment","astronomy","biology","geology"],
 "Y":["poetry","art","dance","literature","novel","symphony","drama","sculpture"],
 "A":["male","man","boy","brother","he","him","his","son"],
 "B":["female","woman","girl","sister","she","her","hers","daughter"]}}`

// baseRows are the words and the texts of the numbers of testdata/forms/base.txt.
func baseRows(t *testing.T) (words []string, numbers [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/forms/base.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		words, numbers = append(words, fields[0]), append(numbers, fields[1:])
	}
	if len(words) != 65 || len(numbers[0]) != 12 {
		t.Fatal(len(words))
	}
	return words, numbers
}

// written are rows with a separator between their fields, in quotes or not.
func written(words []string, numbers [][]string, sep, quote string) string {
	var b strings.Builder
	for i, word := range words {
		b.WriteString(quote + word + quote + sep + strings.Join(numbers[i], sep) + "\n")
	}
	return b.String()
}

// forms are the files that people have of one embedding.
func forms(t *testing.T) map[string]string {
	words, numbers := baseRows(t)
	var names, vector, object, lines, last []string
	for i := range 12 {
		names = append(names, fmt.Sprintf("V%d", i+1))
	}
	for i, word := range words {
		list := "[" + strings.Join(numbers[i], ", ") + "]"
		object = append(object, fmt.Sprintf("%q: %s", word, list))
		lines = append(lines, fmt.Sprintf(`{"word": %q, "vector": %s}`, word, list))
		vector = append(vector, strings.Join(numbers[i], "\t"))
		last = append(last, strings.Join(numbers[i], "\t")+"\t"+word)
	}
	plain := written(words, numbers, " ", "")
	large := strings.Replace(plain, "-0.155215", "-3.5e+38", 1)
	return map[string]string{
		"v.txt": plain, "v.csv": written(words, numbers, ",", ""),
		"crlf.csv":   strings.ReplaceAll(written(words, numbers, ",", ""), "\n", "\r\n"),
		"names.csv":  "word," + strings.Join(names, ",") + "\n" + written(words, numbers, ",", ""),
		"pandas.csv": ",0,1,2,3,4,5,6,7,8,9,10,11\n" + written(words, numbers, ",", ""),
		"quoted.csv": `"","` + strings.Join(names, `","`) + "\"\n" + written(words, numbers, ",", `"`),
		"r.txt":      strings.Join(names, " ") + "\n" + plain,
		"quoted.txt": `"` + strings.Join(names, `" "`) + "\"\n" + written(words, numbers, " ", `"`),
		"two.txt":    strings.Join(names, "  ") + "\n" + written(words, numbers, "  ", ""),
		"comma.txt":  strings.ReplaceAll(plain, ".", ","),
		"comma.csv":  strings.ReplaceAll(written(words, numbers, ";", ""), ".", ","),
		"dict.json":  "{" + strings.Join(object, ", ") + "}", "ml5.json": `{"vectors": {` + strings.Join(object, ", ") + `}}`,
		"records.json": "[" + strings.Join(lines, ",\n") + "]\n", "rows.jsonl": strings.Join(lines, "\n") + "\n",
		"vectors.tsv": strings.Join(vector, "\n") + "\n", "metadata.tsv": strings.Join(words, "\n") + "\n",
		"x_tensor.tsv": strings.Join(vector, "\n") + "\n", "x_metadata.tsv": "id\tword\n0\t" + strings.Join(words, "\n0\t"),
		"alone/vectors.tsv": strings.Join(vector, "\n") + "\n", "last.tsv": strings.Join(last, "\n") + "\n",
		"needed.txt": large, "needed-inf.txt": strings.Replace(plain, "-0.155215", "-inf", 1),
		"unneeded.txt": strings.Replace(plain, "0.038535", "-3.5e+38", 1),
	}
}

// measuredForm asks a file with run -json: d, p and what is said on standard error; or the error.
func measuredForm(t *testing.T, path string) (d, p float64, said string) {
	t.Helper()
	code, out, errs := runCommand(formsWEAT, "run", "-json", "-vectors", path, "-")
	if code != exitOK {
		return math.NaN(), math.NaN(), errs
	}
	var answer struct {
		Reading struct {
			Values map[string]float64 `json:"values"`
		} `json:"reading"`
		Values map[string]float64 `json:"values"`
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil {
		t.Fatal(err)
	}
	values := answer.Reading.Values
	if values == nil {
		values = answer.Values
	}
	return values["d"], values["p"], errs
}

// TestForms: vectors in the forms in which pandas, R, spreadsheets, JSON and the Embedding Projector
// have them give the numbers of the plain file; an odd row is left out, counted and named; what
// is not read says what it is and what to do. What run says is what vectors says.
func TestForms(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "alone"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range forms(t) {
		filestest.Write(t, filepath.Join(dir, name), text)
	}
	odd, err := os.ReadFile("testdata/forms/odd.bin")
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(dir, "odd.bin"), string(odd))
	const whole, without = 0.907947, 0.792924
	for name, c := range map[string]struct {
		d     float64 // 0 for a refusal
		words int
		says  string
	}{
		"v.txt": {whole, 65, ""}, "v.csv": {whole, 65, ""}, "crlf.csv": {whole, 65, ""}, "names.csv": {whole, 65, ""},
		"pandas.csv": {whole, 65, ""}, "quoted.csv": {whole, 65, ""}, "r.txt": {whole, 65, ""}, "quoted.txt": {whole, 65, ""},
		"two.txt": {whole, 65, ""}, "comma.txt": {whole, 65, ""}, "comma.csv": {whole, 65, ""}, "dict.json": {whole, 65, ""},
		"ml5.json": {whole, 65, ""}, "records.json": {whole, 65, ""}, "rows.jsonl": {whole, 65, ""},
		"vectors.tsv": {whole, 65, ""}, "x_tensor.tsv": {whole, 65, ""},
		"alone/vectors.tsv": {0, 0, "rows are numbers without words. Put a list of the words, one a line, beside it, for the Embedding Projector's vectors.tsv as metadata.tsv"},
		"last.tsv":          {0, 0, "words stand behind their numbers. Put each word in front"},
		"needed.txt":        {without, 64, "beyond float32, NaN or infinity in the vectors of 1 word: physics."},
		"needed-inf.txt":    {without, 64, "beyond float32, NaN or infinity in the vectors of 1 word: physics."},
		"unneeded.txt":      {whole, 64, "beyond float32, NaN or infinity in the vectors of 1 word: house."},
		"odd.bin":           {whole, 65, `left out (4): word 5 ("\x80word"), word 10`},
	} {
		path := filepath.Join(dir, name)
		d, p, said := measuredForm(t, path)
		if c.d == 0 && !math.IsNaN(d) || c.d != 0 && !(math.Abs(d-c.d) < 1e-6) ||
			c.d == whole && math.Abs(p-501.0/12870) > 1e-12 {
			t.Errorf("%s: d = %v, p = %v, %s", name, d, p, said)
		}
		if !strings.Contains(said, c.says) || c.says == "" && said != "" {
			t.Errorf("%s: run says %q, want %q", name, said, c.says)
		}
		code, out, errs := runCommand("", "vectors", "-json", path)
		var report struct {
			Words int      `json:"words"`
			Notes []string `json:"notes"`
		}
		if code == exitOK {
			if err := json.Unmarshal([]byte(out), &report); err != nil {
				t.Fatal(err)
			}
		}
		if (code == exitOK) != (c.d != 0) || report.Words != c.words ||
			!strings.Contains(strings.Join(report.Notes, " ")+errs, c.says) {
			t.Errorf("%s: vectors says %d words, %q, %s", name, report.Words, report.Notes, errs)
		}
	}
}

// TestQuantisedAndNamed: of two lists of texts in an .npz the one called words is that of the words
// (d by numpy), and numbers that need scales are refused.
func TestQuantisedAndNamed(t *testing.T) {
	const question = `{"method":"weat","embedding":"x","sets":{"X":["w1","w2","w3","w4"],"Y":["w5","w6","w7","w8"],` +
		`"A":["w9","w10","w11","w12"],"B":["w13","w14","w15","w16"]}}`
	code, out, errs := runCommand(question, "run", "-json", "-vectors", "testdata/forms/two-lists.npz", "-")
	if code != exitOK || !strings.Contains(out, `"d":-0.4271205662587`) &&
		!strings.Contains(out, `"d": -0.4271205662587`) {
		t.Errorf("exit %d, %.600q, %q", code, out, errs)
	}
	code, _, errs = runCommand(question, "run", "-json", "-vectors", "testdata/forms/quantised", "-")
	if code != exitFailed || !strings.Contains(errs, `quantised, by "embeddings.word_embeddings.weight_scale": take the model in F32`) {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// TestWordsWrittenOtherwise: of a vocabulary whose words carry a tag or are ConceptNet's addresses,
// or that joins the parts of a phrase, the message and lint name the form.
func TestWordsWrittenOtherwise(t *testing.T) {
	words, numbers := baseRows(t)
	tagged, address := make([]string, len(words)), make([]string, len(words))
	for i, word := range words {
		tagged[i], address[i] = word+"_NOUN", "/c/en/"+word
	}
	dir := t.TempDir()
	for name, c := range map[string]struct {
		words []string
		says  string
	}{"tagged.txt": {tagged, "write words in another way: science_NOUN, technology_NOUN"},
		"numberbatch.txt": {address, "another way: /c/en/science"}} {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, written(c.words, numbers, " ", ""))
		if _, _, said := measuredForm(t, path); !strings.Contains(said, "X has 0 of 8") || !strings.Contains(said, c.says) {
			t.Errorf("%s: %q", name, said)
		}
	}
	path := filepath.Join(dir, "phrases.txt")
	filestest.Write(t, path, strings.Replace(written(words, numbers, " ", ""), "symphony", "New_York", 1))
	question := strings.Replace(formsWEAT, `"symphony"`, `"New York"`, 1)
	code, out, errs := runCommand(question, "lint", "-vectors", path, "-")
	if code != exitOK || !strings.Contains(out, "New_York") {
		t.Errorf("lint: exit %d, %q, %q", code, out, errs)
	}
}

// TestHardDebiasEqualizes: hard debiasing with equality sets gives numpy's vectors
// (testdata/forms/hard.npz, by Bolukbasi et al.'s formulas), and names the sets that it leaves out.
func TestHardDebiasEqualizes(t *testing.T) {
	out := filepath.Join(t.TempDir(), "hard.txt")
	code, _, errs := runCommand("", "debias", "-card=false", "-o", out, "-format", "glove", "-vectors",
		"testdata/forms/base.txt", "testdata/forms/hard.json")
	if code != exitOK || !strings.Contains(errs, "are left out (2): zzz, qqq; doctor, missingword.") {
		t.Errorf("exit %d, %q", code, errs)
	}
	words, numbers := baseRows(t)
	ours, err := vectors.Open(t.Context(), out, nil)
	if err != nil {
		t.Fatal(err)
	}
	numpy, err := vectors.Open(t.Context(), "testdata/forms/hard.npz", nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ours.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	want, err := numpy.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	for i := range words {
		for k := range numbers[i] {
			if math.Abs(got[i].Vector[k]-want[i].Vector[k]) > 1e-6 {
				t.Fatalf("%s: %v, numpy has %v", words[i], got[i].Vector, want[i].Vector)
			}
		}
	}
}

// TestGensimFastText: FastText that gensim saved, alone and in a whole model, has no vectors of words
// but those of their parts. The answer is that of gensim 4.4.0's own wv[w] for all words.
func TestGensimFastText(t *testing.T) {
	for _, name := range []string{"ft.kv", "ft.model"} {
		if d, p, said := measuredForm(t, filepath.Join("testdata/forms", name)); !(math.Abs(d - -0.146898) < 1e-6) ||
			math.Abs(p-0.60606) > 1e-5 || said != "" {
			t.Errorf("%s: d = %v, p = %v, %s", name, d, p, said)
		}
	}
}
