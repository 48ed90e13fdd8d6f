package command

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/encodertest"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"
)

// TestFillMaskOfModel: a model says what it expects in masks, of its own sentences or of a table's; run says the same.
func TestFillMaskOfModel(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	test, table, asked := filepath.Join(dir, "t.json"), filepath.Join(dir, "s.csv"), filepath.Join(dir, "e.json")
	const sets = `"sets":{"words":["nurse","doctor","teacher","king","engineer"],"A":["he","man","boy"],"B":["she","woman","girl"]}`
	writeTo(t, test, []byte("{"+sets+"}"))
	writeTo(t, asked, []byte(`{"method":"fill-mask","embedding":"own-tiny-bert",`+sets+"}"))
	writeTo(t, table, []byte("word,sentence\nnurse,So [MASK] was a nurse.\nking,So [MASK] was a king.\nking,Then [MASK] was king.\n"+
		"doctor,So [MASK] was a doctor.\nother,Nobody asks for this.\n"))
	read := func(args ...string) (r experiment.Reading) {
		t.Helper()
		code, out, told := runCommand("", args...)
		if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
			t.Fatalf("%v: %d %v %s %s", args, code, err, out, told)
		}
		return r
	}
	own := read("contexts", "-json", "-method", "fill-mask", "-test", test, model)
	if same := read("run", "-json", "-vectors", model, asked); same.Digest == "" ||
		same.Values["mean"] != own.Values["mean"] ||
		own.Values["sentences"] != 40 || own.Embedding.Digest != same.Embedding.Digest {
		t.Errorf("%+v, by run %+v", own, same)
	}
	if r := read("contexts", "-json", "-method", "fill-mask", "-test", test, "-words", table,
		model); r.Values["sentences"] != 4 ||
		len(r.Words) != 3 || len(r.Missing) != 2 {
		t.Errorf("%+v", r)
	}
	code, out, told := runCommand("", "contexts", "-method", "fill-mask", "-test", "rios.occupations-ect", model)
	for _, says := range []string{"words of “Occupations”", "Mean log odds", "Lean female, male", "room for one piece",
		"grammar", "Digest"} {
		if code != exitOK || !strings.Contains(out, says) {
			t.Errorf("%d, no %q in\n%s%s", code, says, out, told)
		}
	}
	for says, args := range map[string][]string{
		"one list between two groups": {"-test", "caliskan.weat7", model},
		"no option \"least\"":         {"-test", test, "-least", "3", model},
		"no option \"layer\"":         {"-test", test, "-layer", "1", model},
	} {
		code, out, told := runCommand("", append([]string{"contexts", "-method", "fill-mask"}, args...)...)
		if code != exitFailed || !strings.Contains(strings.ToLower(told), says) {
			t.Errorf("%v: %d %s %s", args, code, out, told)
		}
	}
	writeTo(t, table, []byte("word,sentence\nnurse,A nurse.\n"))
	if code, _, told := runCommand("", "contexts", "-method", "fill-mask", "-test", test, "-words", table,
		model); code != exitFailed ||
		!strings.Contains(told, "No sentence of the table has a [MASK]") {
		t.Errorf("%d %s", code, told)
	}
}

// modelReading is what contexts prints as JSON.
func modelReading(t *testing.T, args ...string) experiment.Reading {
	t.Helper()
	code, out, told := runCommand("", append([]string{"contexts", "-json", "-test", "caliskan.weat7"}, args...)...)
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("%v: %d %v %s %s", args, code, err, out, told)
	}
	return r
}

// TestContextsOfModel: a model is measured as the vectors are that encode makes of the same sentences.
func TestContextsOfModel(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	s, c := filepath.Join(dir, "s.csv"), filepath.Join(dir, "c.csv")
	code, written, told := runCommand("", "sentences", "-test", "caliskan.weat7")
	if code != exitOK {
		t.Fatal(told)
	}
	l, w := filepath.Join(dir, "l.csv"), filepath.Join(dir, "w.csv")
	writeTo(t, s, []byte(written))
	writeTo(t, c, []byte(written))
	writeTo(t, l, []byte(written))
	writeTo(t, w, []byte(aloneIn(t, written)))
	layered := []string{"-layer", "1", "-pool", "cls", "-prefix", "query: "}
	for table, flags := range map[string][]string{s: nil, c: {"-pool", "word"}, l: layered, w: {"-pool", "word"}} {
		if code, _, told := runCommand("", append(append([]string{"encode"}, flags...), model, table)...); code != exitOK {
			t.Fatal(told)
		}
	}
	for _, m := range []struct{ file, of []string }{
		{[]string{"-method", "seat", filepath.Join(dir, "s.npy")}, []string{"-method", "seat", model}},
		{[]string{"-samples", "100", filepath.Join(dir, "c.npy")}, []string{"-samples", "100", "-words", c, model}},
		{[]string{"-method", "seat", filepath.Join(dir, "l.npy")},
			append([]string{"-method", "seat"}, append(layered, model)...)},
		{[]string{"-method", "seat", filepath.Join(dir, "w.npy")},
			[]string{"-method", "seat", "-alone", "-pool", "word", model}},
	} {
		want, got := modelReading(t, m.file...), modelReading(t, m.of...)
		if !reflect.DeepEqual(got.Values, want.Values) || got.Embedding.Digest != want.Embedding.Digest {
			t.Errorf("%v: %v, of the file %v", m.of, got.Values, want.Values)
		}
	}
	code, out, told := runCommand("", "contexts", "-test", "caliskan.weat7", model)
	if code == exitOK || !strings.Contains(told, "CEAT needs sentences") || !strings.Contains(told, "SEAT") {
		t.Errorf("CEAT of a model alone: %d %s %s", code, out, told)
	}
}

// aloneIn is a table with a row for each word of a table of sentences, the word for its sentence.
func aloneIn(t *testing.T, table string) string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	lines, seen := "word,sentence\n", map[string]bool{}
	for _, row := range rows[1:] {
		if word := row[0]; !seen[word] {
			seen[word] = true
			lines += word + "," + word + "\n"
		}
	}
	return lines
}

// TestContextsChoices: what only a model can do is refused of vectors, and what the model has not of the model.
func TestContextsChoices(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	s := filepath.Join(dir, "s.csv")
	_, written, _ := runCommand("", "sentences", "-test", "caliskan.weat7")
	writeTo(t, s, []byte(written))
	if code, _, told := runCommand("", "encode", model, s); code != exitOK {
		t.Fatal(told)
	}
	vectors := filepath.Join(dir, "s.npy")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"The option layer is for a model", []string{"-method", "seat", "-layer", "1", vectors}},
		{"The option templates is for a model", []string{"-method", "seat", "-alone", vectors}},
		{"there is no layer 90", []string{"-method", "seat", "-layer", "90", model}},
		{"The option pool cannot be", []string{"-method", "seat", "-pool", "sum", model}},
		{"CEAT has no words alone", []string{"-alone", model}},
	} {
		code, out, told := runCommand("", append([]string{"contexts", "-test", "caliskan.weat7"}, c.args...)...)
		if code != exitFailed || !strings.Contains(told, c.says) || out != "" {
			t.Errorf("%v: %d %s %s", c.args, code, out, told)
		}
	}
}

// TestVectorsOfModel: an encoder says what it is before its input embeddings do.
func TestVectorsOfModel(t *testing.T) {
	model := encodertest.Folder(t, ".")
	code, out, told := runCommand("", "vectors", model)
	for _, text := range []string{"It reads a sentence in", "gives each piece of a word 64 numbers", "2,000, WordPiece",
		"its files do not say", "the file has a mask head", "one vector a word", "Most frequent"} {
		if code != exitOK || !strings.Contains(out, text) {
			t.Errorf("%d, no %q in %s%s", code, text, out, told)
		}
	}
	var r protocol.VectorsReport
	code, out, told = runCommand("", "vectors", "-json", model)
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil || r.Model == nil || r.Model.Type != "bert" {
		t.Errorf("%d, %v, %s%s", code, err, out, told)
	}
}

// TestContextsShipped: SEAT of a model that is not here comes from the vectors of its sentences, as contexts and run
// say it, and its link finds the same again.
func TestContextsShipped(t *testing.T) {
	r := modelReading(t, "-method", "seat", "bge-small-en-v1.5")
	if r.Embedding.ID != "bge-small-en-v1.5" || r.Embedding.Licence != "MIT" || r.Values["sentences"] != 96 {
		t.Errorf("%+v, %v", r.Embedding, r.Values)
	}
	ask := func(method, test string) (int, string, string) {
		return runCommand(`{"method":"`+method+`","test":"`+test+`","embedding":"bge-small-en-v1.5"}`, "run", "-")
	}
	code, out, told := ask("seat", "caliskan.weat7")
	if code != exitOK || !strings.Contains(out, r.Digest) || !strings.Contains(out, "are rounded") {
		t.Fatalf("%d %s %s", code, out, told)
	}
	_, link, _ := strings.Cut(out, "Link   ")
	code, out, told = runCommand("", "run", strings.TrimSpace(link))
	if code != exitOK || !strings.Contains(out, "Reproduced") {
		t.Errorf("%d %s %s", code, out, told)
	}
	for _, refused := range []struct{ method, test, says string }{
		{"ceat", "caliskan.weat7", "only sentences of templates are here"},
		{"weat", "caliskan.weat7", "vectors of sentences, and none of words"},
		{"seat", "kurpicz.weat5-de", "give the model itself"},
	} {
		if code, out, told := ask(refused.method, refused.test); code == exitOK || !strings.Contains(told, refused.says) {
			t.Errorf("%s of %s: %d %s %s", refused.method, refused.test, code, out, told)
		}
	}
}

// TestContextsOfNovels: a model reads sentences that come with the program as it reads a table of them, and those of
// texts as what corpus sentences writes of these; a link holds the question, and run answers it.
func TestContextsOfNovels(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	shipped, err := vectors.OpenUses(t.Context(), "novels-en")
	if err != nil {
		t.Fatal(err)
	}
	table := filepath.Join(dir, "novels.csv")
	var rows strings.Builder
	out := csv.NewWriter(&rows)
	rowsOf := [][]string{{"word", "sentence"}}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	reader, err := vectors.OpenEncoder(t.Context(), model, nil)
	if err != nil {
		t.Fatal(err)
	}
	test, _ := lex.Test("caliskan.weat7")
	for _, of := range test.Sets {
		set, _ := lex.Set(of.Set)
		for _, word := range set.Words {
			for _, s := range shipped.Of(strings.ToLower(word)) {
				// The small model reads 128 tokens; a table whose words stand behind them is refused.
				texts, err := encoder.Texts([]encoder.Marked{{Sentence: s, Word: word}}, "", true)
				if err != nil {
					t.Fatal(err)
				}
				if reader.Seen(texts)[0] {
					rowsOf = append(rowsOf, []string{word, s})
				}
			}
		}
	}
	if err := out.WriteAll(rowsOf); err != nil {
		t.Fatal(err)
	}
	writeTo(t, table, []byte(rows.String()))
	got := modelReading(t, "-samples", "60", "-sentences", "novels-en", model)
	want := modelReading(t, "-samples", "60", "-sentences", table, model)
	if !reflect.DeepEqual(got.Values, want.Values) || got.Embedding.Digest != want.Embedding.Digest ||
		got.Digest == want.Digest || len(got.Missing) == 0 || got.Experiment.Options["sentences"] != "novels-en" {
		t.Errorf("of novels %v, of their table %v", got.Values, want.Values)
	}

	asked := filepath.Join(dir, "asked.json")
	e, err := json.Marshal(experiment.Experiment{Method: "ceat", Test: "caliskan.weat7",
		Embedding: got.Experiment.Embedding, Options: got.Experiment.Options})
	if err != nil {
		t.Fatal(err)
	}
	writeTo(t, asked, e)
	code, printed, told := runCommand("", "run", "-json", "-vectors", model, asked)
	if code != exitOK || !strings.Contains(printed, got.Digest) {
		t.Errorf("run: %d %s %s", code, printed, told)
	}

	texts := filepath.Join(dir, "texts")
	var text strings.Builder
	for _, row := range rowsOf[1:] {
		if row[0] != "computation" && len(row[1]) < 100 { // 128 tokens at most, with what stands before
			text.WriteString("And so: " + row[1] + "\n")
		}
	}
	writeTo(t, filepath.Join(dir, "one.txt"), []byte(text.String()))
	if err := os.Mkdir(texts, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "one.txt"), filepath.Join(texts, "one.txt")); err != nil {
		t.Fatal(err)
	}
	code, printed, told = runCommand("", "corpus", "sentences", "-test", "caliskan.weat7", texts)
	if code != exitOK {
		t.Fatal(told)
	}
	own := filepath.Join(dir, "own.csv")
	writeTo(t, own, []byte(printed))
	got = modelReading(t, "-samples", "60", "-corpus", texts, model)
	want = modelReading(t, "-samples", "60", "-words", own, model)
	if got.Digest != want.Digest || len(got.Values) == 0 {
		t.Errorf("of texts %s, of what corpus sentences writes of them %s", got.Digest, want.Digest)
	}

	none := filepath.Join(dir, "none.txt")
	writeTo(t, none, []byte("Nothing of the kind.\n"))
	for args, says := range map[string]string{
		"-sentences novels-en -words " + table + " " + model:            "give one of them",
		"-sentences novels-en -method seat " + model:                    "for CEAT",
		"-corpus " + texts + " -method seat " + model:                   "for CEAT",
		"-sentences " + table + " " + table:                             "-sentences is for a model",
		"-sentences novels-en " + own:                                   "The option sentences is for a model",
		"-corpus " + texts + " " + own:                                  "own.csv is none",
		"-corpus " + filepath.Join(dir, "nowhere") + " " + model:        "nowhere",
		"-sentences " + filepath.Join(dir, "nowhere.csv") + " " + model: "nowhere.csv",
		"-corpus " + none + " " + model:                                 "is used in these texts",
		"-sentences novels-fr " + model:                                 "of Math the file has 1 of 8",
		"-sentences novels-it " + model:                                 "novels-it",
	} {
		code, _, told := runCommand("", append([]string{"contexts", "-test", "caliskan.weat7"}, strings.Fields(args)...)...)
		if code == exitOK || !strings.Contains(told, says) {
			t.Errorf("%s: %d %s", args, code, told)
		}
	}
	code, _, told = runCommand("", "contexts", "-test", "caliskan.weat7", model)
	if code == exitOK || !strings.Contains(told, "novels-en") {
		t.Errorf("CEAT of a model alone does not name the novels: %s", told)
	}
}
