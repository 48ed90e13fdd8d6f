package command

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/metricstest/encodertest"
)

func writeTo(t *testing.T, path string, b []byte) {
	t.Helper()
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestEncodeZipped: a zip file of a model gives the bytes that its folder gives.
func TestEncodeZipped(t *testing.T) {
	dir, model := t.TempDir(), encodertest.Folder(t, ".")
	table, packed := filepath.Join(dir, "s.csv"), filepath.Join(dir, "model.zip")
	writeTo(t, table, []byte(encodedTable()))
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(os.DirFS(model)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	writeTo(t, packed, b.Bytes())
	made := map[string][]byte{}
	for name, of := range map[string]string{"a": model, "b": packed} {
		out := filepath.Join(dir, name+".npy")
		if code, _, errs := runCommand("", "encode", "-o", out, of, table); code != 0 {
			t.Fatal(errs)
		}
		b, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		made[name] = b
	}
	if len(made["a"]) == 0 || !bytes.Equal(made["a"], made["b"]) {
		t.Error("a zip file gives other vectors")
	}
}

// encodedRows are sentences of the reference, with a word of each, the rows of all tokens' states at which the sentence
// begins and ends, and those of the word's tokens within it: of the states of three layers of 180 tokens, which
// transformers 5.24.0 computed in float64.
var encodedRows = []struct {
	word, sentence string
	from, to       int
	own            []int
}{
	{"nurse", "The nurse said that she would be late.", 0, 11, []int{2}},
	{"math", "This is math.", 11, 18, []int{3, 4}},
	{"Doctor", "He was a doctor, and she was not.", 18, 30, []int{4}},
	{"never", "Don’t say “never”!", 37, 47, []int{6}},
}

// encodedTable is the table of these sentences.
func encodedTable() string {
	table := "word,sentence\n"
	for _, e := range encodedRows {
		table += fmt.Sprintf("%s,\"%s\"\n", e.word, e.sentence)
	}
	return table
}

// rowsOf reads float32 behind the header of an .npy file.
func rowsOf(t *testing.T, path string, width int) (rows [][]float64) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a, err := npy.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	n := 1
	for _, side := range a.Shape {
		n *= int(side)
	}
	numbers := b[len(b)-4*n:]
	for at := 0; at < n; at += width {
		row := make([]float64, width)
		for i := range row {
			row[i] = float64(math.Float32frombits(binary.LittleEndian.Uint32(numbers[4*(at+i):])))
		}
		rows = append(rows, row)
	}
	return rows
}

// TestEncode compares vectors with the reference's states, pooled here.
func TestEncode(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	table := filepath.Join(dir, "s.csv")
	writeTo(t, table, []byte(encodedTable()))
	states := rowsOf(t, "metrics/encoder/testdata/bert/expected/hidden_states.npy", 64)
	for _, c := range []struct {
		flags []string
		layer int
		word  bool
	}{{nil, 2, false}, {[]string{"-layer", "1"}, 1, false}, {[]string{"-pool", "word"}, 2, true}} {
		code, out, told := runCommand("", append(append([]string{"encode", "-force"}, c.flags...), model, table)...)
		if code != exitOK || !strings.Contains(out, fmt.Sprintf("Wrote 4 vectors of 64 numbers to %s: bert, layer %d of 2",
			filepath.Join(dir, "s.npy"), c.layer)) {
			t.Fatalf("%v: %d %s %s", c.flags, code, out, told)
		}
		got := rowsOf(t, filepath.Join(dir, "s.npy"), 64)
		for i, e := range encodedRows {
			tokens := e.own
			if !c.word {
				tokens = nil
				for j := range e.to - e.from {
					tokens = append(tokens, j)
				}
			}
			for k := range 64 {
				want := 0.0
				for _, j := range tokens {
					want += states[c.layer*180+e.from+j][k] / float64(len(tokens))
				}
				if math.Abs(got[i][k]-want) > 1e-5 {
					t.Fatalf("%v, %q, component %d: %v, want %v", c.flags, e.sentence, k, got[i][k], want)
				}
			}
		}
	}
}

// TestEncodePrefix: what stands before a sentence is read with it, as if it had been written there.
func TestEncodePrefix(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	written := func(name, table string, flags ...string) [][]float64 {
		path := filepath.Join(dir, name)
		writeTo(t, path+".csv", []byte(table))
		if code, _, told := runCommand("", append(append([]string{"encode"}, flags...), model,
			path+".csv")...); code != exitOK {
			t.Fatal(told)
		}
		return rowsOf(t, path+".npy", 64)
	}
	bare := "word,sentence\nmath,This is math.\n"
	typed := written("typed", "word,sentence\nmath,query: This is math.\n", "-pool", "word")
	if got := written("asked", bare, "-pool", "word", "-prefix", "query: "); !reflect.DeepEqual(got, typed) {
		t.Error("a prefix gives another vector than its text")
	}
	if got := written("none", bare, "-pool", "word", "-prefix", ""); reflect.DeepEqual(got, typed) {
		t.Error("an empty prefix gives the vector of another")
	}
}

// TestEncodeRefuses: what is wrong is said with its line, and nothing is written.
func TestEncodeRefuses(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	other := encodertest.Folder(t, ".")
	vocabulary := map[string]int{}
	for i := range 2001 { // one more than the model has
		vocabulary[fmt.Sprint("w", i)] = i
	}
	words, err := json.Marshal(map[string]any{"model": map[string]any{"type": "WordLevel",
		"vocab": vocabulary, "unk_token": "w0"}})
	if err != nil {
		t.Fatal(err)
	}
	writeTo(t, filepath.Join(other, "tokenizer.json"), words)
	bare := encodertest.Folder(t, ".")
	if err := os.Remove(filepath.Join(bare, "tokenizer.json")); err != nil {
		t.Fatal(err)
	}
	long := "word,sentence\nshe,\"" + strings.Repeat("the ", 200) + "she\"\n"
	for name, c := range map[string]struct {
		flags        []string
		model, table string
		want         string
	}{
		"column": {nil, model, "words,sentence\na,b\n", "no column \"word\""},
		"rows":   {nil, model, "word,sentence\n", "no rows"},
		"empty":  {nil, model, "word,sentence\nshe,\n", "line 2: there is no sentence"},
		"absent": {[]string{"-pool", "word"}, model, "word,sentence\nshe,Sheila said so.\n",
			"line 2: the word \"she\" does not stand"},
		"behind": {[]string{"-pool", "word"}, model, long,
			"line 2: a sentence cannot be read: its word stands behind the 128 tokens"},
		"layer":   {[]string{"-layer", "3"}, model, encodedTable(), "there is no layer 3; the model has 2"},
		"another": {nil, other, encodedTable(), "take the tokenizer.json of the same model"},
		"lacks":   {nil, bare, encodedTable(), "tokenizer.json"},
		"pool":    {[]string{"-pool", "median"}, model, encodedTable(), "-pool takes"},
	} {
		table := filepath.Join(dir, name+".csv")
		writeTo(t, table, []byte(c.table))
		code, out, told := runCommand("", append(append([]string{"encode"}, c.flags...), c.model, table)...)
		if code == exitOK || out != "" || !strings.Contains(told, c.want) {
			t.Errorf("%s: %d %q %q", name, code, out, told)
		}
		if _, err := os.Stat(filepath.Join(dir, name+".npy")); err == nil {
			t.Errorf("%s: something was written", name)
		}
	}
}

// TestEncodeCut: the end of a long sentence is left out, and that is said.
func TestEncodeCut(t *testing.T) {
	table := filepath.Join(t.TempDir(), "s.csv")
	writeTo(t, table, []byte("word,sentence\nshe,\"she "+strings.Repeat("the ", 200)+"\"\n"))
	code, _, told := runCommand("", "encode", "-pool", "word", encodertest.Folder(t, "."), table)
	if code != exitOK || !strings.Contains(told, "The sentence of line 2 is longer than the model reads") {
		t.Errorf("%d %q", code, told)
	}
}

// TestEncodedContexts: what is written is measured.
func TestEncodedContexts(t *testing.T) {
	dir := t.TempDir()
	code, out, told := runCommand("", "sentences", "-test", "caliskan.weat7")
	if code != exitOK {
		t.Fatal(told)
	}
	writeTo(t, filepath.Join(dir, "s.csv"), []byte(out))
	if code, _, told = runCommand("", "encode", encodertest.Folder(t, "."), filepath.Join(dir, "s.csv")); code != exitOK {
		t.Fatal(told)
	}
	code, out, told = runCommand("", "contexts", "-method", "seat", "-test", "caliskan.weat7", filepath.Join(dir, "s.npy"))
	if code != exitOK || !strings.Contains(out, "math") {
		t.Errorf("%d %q %q", code, out, told)
	}
}
