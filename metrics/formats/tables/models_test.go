package tables

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// drained reads a table's words and vectors.
func drained(t *testing.T, table *Table) map[string][]float64 {
	t.Helper()
	found, rows := map[string][]float64{}, table.Start()
	for {
		word, err := rows.NextWord()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		vec, err := rows.Vector()
		if err != nil {
			t.Fatal(err)
		}
		if rows.Rank() != len(found) {
			t.Errorf("%q has rank %d behind %d words", word, rows.Rank(), len(found))
		}
		found[word] = append([]float64(nil), vec...)
	}
}

// close32 reports whether numbers are equal up to float32's rounding.
func close32(got, want []float64) bool {
	if len(got) != len(want) {
		return false
	}
	for i := range got {
		if !(math.Abs(got[i]-want[i]) <= 1e-6*max(1, math.Abs(want[i]))) {
			return false
		}
	}
	return true
}

// opened opens a table of testdata.
func opened(t *testing.T, name string) *Table {
	t.Helper()
	table, closed, err := Open(os.DirFS("testdata"), name, Options{})
	if err != nil {
		t.Fatal(name, err)
	}
	t.Cleanup(func() { _ = closed() })
	return table
}

// TestModels compares models with what Hugging Face's tokenizers and safetensors, and
// model2vec's own encode, say of them: testdata/models.py.
func TestModels(t *testing.T) {
	text, err := os.ReadFile("testdata/models.json")
	if err != nil {
		t.Fatal(err)
	}
	var told map[string]map[string][]float64
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	for name, want := range told {
		found := drained(t, opened(t, name))
		for _, word := range []string{"king", "queen", "café", "Paris", "unhappy"} {
			form := word
			if name == "bert" { // its tokenizer lowers the case before it looks
				form = strings.ToLower(word)
			}
			switch vec, ok := found[form]; {
			case ok != (want[word] != nil):
				t.Errorf("%s: %q is found: %t; its library: %v", name, word, ok, want[word])
			case ok && !close32(vec, want[word]):
				t.Errorf("%s: %q is %v, its library says %v", name, word, vec, want[word])
			}
		}
		for _, none := range []string{"", "[UNK]", "[unused0]", "##ing", "ing", "▁", "Ġking", "<unk>", "<|endoftext|>"} {
			if found[none] != nil {
				t.Errorf("%s has the word %q", name, none)
			}
		}
	}
}

// TestStart reads of words the token without a space in front. The rows are those of the ids
// that Hugging Face's tokenizers 0.23.3 gives " king" and "king", by safetensors.
func TestStart(t *testing.T) {
	for start, want := range map[bool][]float64{
		false: {-0.69873046875, 0.2332763671875, 1.46875, 0.24755859375},
		true:  {0.442626953125, -0.57373046875, 0.149658203125, 0.77294921875},
	} {
		table, closed, err := Open(os.DirFS("testdata"), "gpt2", Options{Start: start})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = closed() })
		found := drained(t, table)
		if !slices.Equal(found["king"], want) {
			t.Errorf("start %t: king is %v, want %v", start, found["king"], want)
		}
		if (found["queen"] != nil) == start { // "queen" alone is five tokens
			t.Errorf("start %t: queen is found: %t", start, found["queen"] != nil)
		}
		if tokens := table.Tokens; tokens == nil || tokens.All != 274 || !tokens.Marked || tokens.Start != start {
			t.Errorf("start %t: tokens %+v", start, tokens)
		}
	}
}

// TestNames: a model is found by its folder, its file, its index, and a part of it.
func TestNames(t *testing.T) {
	want, err := opened(t, "sharded").Digest(sha256.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sharded/model.safetensors.index.json", "sharded/model-00001-of-00002.safetensors",
		"sharded/model-00002-of-00002.safetensors"} {
		if got, err := opened(t, name).Digest(sha256.New()); got != want || err != nil {
			t.Errorf("%s has the digest %s, not %s (%v)", name, got, want, err)
		}
	}
	if other, _ := opened(t, "bert").Digest(sha256.New()); other == want {
		t.Error("two models have one digest")
	}
}

// files returns a folder of testdata with changes; nil deletes.
func files(t *testing.T, folder string, change map[string][]byte) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	entries, err := os.ReadDir("testdata/" + folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile("testdata/" + folder + "/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		fsys[e.Name()] = &fstest.MapFile{Data: data}
	}
	for name, data := range change {
		fsys[name] = &fstest.MapFile{Data: data}
		if data == nil {
			delete(fsys, name)
		}
	}
	return fsys
}

// TestWrongModels: what does not fit together is told, and how.
func TestWrongModels(t *testing.T) {
	other := files(t, "gpt2", nil)[tokenizerFile].Data
	model := files(t, "static", nil)[modelFile].Data
	for _, c := range []struct {
		folder string
		change map[string][]byte
		says   string
	}{
		{"bert", map[string][]byte{tokenizerFile: nil}, "not beside it"},
		{"bert", map[string][]byte{tokenizerFile: other}, "do not belong together"},
		{"static", map[string][]byte{tokenizerFile: other}, "do not belong together"},
		{"quantised", map[string][]byte{tokenizerFile: other}, "do not belong together"},
		{"static", map[string][]byte{tokenizerFile: []byte("{}")}, "vocab"},
		{"static", map[string][]byte{modelFile: model[:len(model)-1]}, "damaged"},
		{"static", map[string][]byte{modelFile: nil}, "needs model.safetensors"},
		{"sharded", map[string][]byte{"model-00002-of-00002.safetensors": nil}, "model-00002"},
		{"sharded", map[string][]byte{indexFile: []byte(`{"weight_map":{"wte.weight":"../x"}}`)}, "no file beside it"},
		{"sharded", map[string][]byte{indexFile: []byte(`{"weight_map":{"h.0.weight":"x"}}`)}, "no matrix"},
	} {
		_, _, err := Open(files(t, c.folder, c.change), ".", Options{})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want %q", c.folder, err, c.says)
		}
	}
}

// TestOddWords: a word that is no text is left out, counted and named, and so is a vector of
// numbers beyond float32.
func TestOddWords(t *testing.T) {
	head := "{'descr': '<f8', 'fortran_order': False, 'shape': (4, 1), }\n"
	v := "\x93NUMPY\x01\x00" + string([]byte{byte(len(head)), 0}) + head
	for _, x := range []float64{1, 2, 3.5e38, 4} {
		v += string(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)))
	}
	fsys := fstest.MapFS{"v.npy": {Data: []byte(v)}, "v.words.txt": {Data: []byte("a\ncaf\xe9\nb\nc\n")}}
	table, _, err := Open(fsys, "v.npy", Options{})
	if err != nil {
		t.Fatal(err)
	}
	rows := table.Start()
	var words []string
	for word := ""; err == nil; {
		if word, err = rows.NextWord(); err == nil {
			words = append(words, word)
		}
	}
	odd, places := rows.Odd()
	gaps, first := rows.Gaps()
	got := fmt.Sprint(words, odd, places, gaps, first)
	if want := `[a c] 1 [word 2 ("caf\xe9")] 1 [b]`; got != want || !errors.Is(err, io.EOF) {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestGaps: a word whose vector holds NaN or infinity is left out, counted and named.
func TestGaps(t *testing.T) {
	whole := drained(t, opened(t, "static"))
	for _, number := range []string{"\x00\x00\xc0\x7f", "\x00\x00\x80\xff"} { // NaN, minus infinity
		fsys := files(t, "static", nil)
		data := fsys[modelFile].Data
		copy(data[len(data)-4:], number) // the last token is "!"
		table, _, err := Open(fsys, modelFile, Options{})
		if err != nil {
			t.Fatal(err)
		}
		found, rows := drained(t, table), table.Start()
		for err == nil {
			_, err = rows.NextWord()
		}
		n, first := rows.Gaps()
		if len(found) != len(whole)-1 || found["!"] != nil || n != 1 || !slices.Equal(first, []string{"!"}) ||
			!errors.Is(err, io.EOF) {
			t.Errorf("%d of %d words, %d left out: %q, %v", len(found), len(whole), n, first, err)
		}
	}
}

// TestOnlyGaps: an array of nothing but NaN is refused.
func TestOnlyGaps(t *testing.T) {
	array, err := os.ReadFile("testdata/eight/array.npy")
	if err != nil {
		t.Fatal(err)
	}
	words, err := os.ReadFile("testdata/eight/array.words.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i := 128; i+4 <= len(array); i += 4 {
		copy(array[i:], "\xff\xff\xff\xff") // NaN of either size
	}
	table, _, err := Open(fstest.MapFS{"array.npy": {Data: array}, "array.words.txt": {Data: words}},
		"array.npy", Options{})
	if err != nil {
		t.Fatal(err)
	}
	if word, err := table.Start().NextWord(); err == nil || !strings.Contains(err.Error(), "NaN or infinity") {
		t.Errorf("%q, %v", word, err)
	}
}

// FuzzModel feeds any bytes as model and tokenizer: an error, or finite vectors.
func FuzzModel(f *testing.F) {
	for _, folder := range []string{"static", "quantised", "bert", "gpt2"} {
		model, err := os.ReadFile("testdata/" + folder + "/" + modelFile)
		if err != nil {
			f.Fatal(err)
		}
		text, err := os.ReadFile("testdata/" + folder + "/" + tokenizerFile)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(model, text)
	}
	f.Fuzz(func(t *testing.T, model, text []byte) {
		table, closed, err := Open(fstest.MapFS{modelFile: {Data: model}, tokenizerFile: {Data: text}}, modelFile, Options{})
		if err != nil {
			return
		}
		defer closed()
		checkRows(t, table)
	})
}

// checkRows holds the law of tables: an error, or finite vectors of words.
func checkRows(t *testing.T, table *Table) {
	t.Helper()
	rows := table.Start()
	for {
		word, err := rows.NextWord()
		if err != nil {
			return
		}
		vec, err := rows.Vector()
		if err != nil {
			return
		}
		for _, x := range vec {
			if word == "" || !(math.Abs(x) <= math.MaxFloat32) {
				t.Fatalf("%q is %v", word, vec)
			}
		}
	}
}

// TestDigestLines: the digest is of lines that fmt writes and of the numbers behind them.
func TestDigestLines(t *testing.T) {
	for _, name := range []string{"sharded", "gpt2", "quantised", "static"} {
		table := opened(t, name)
		sum := sha256.New()
		fmt.Fprintf(sum, "%d %d\n", table.Matrix.Rows(), table.Matrix.Cols())
		for i, w := range table.Words {
			row, scale := i, 1.0
			if table.Of != nil {
				row = table.Of[i]
			}
			if table.Scale != nil {
				scale = table.Scale[i]
			}
			fmt.Fprintf(sum, "%q %d %x\n", w, row, math.Float64bits(scale))
		}
		if _, err := io.Copy(sum, table.Matrix.Bytes()); err != nil {
			t.Fatal(err)
		}
		if got, err := table.Digest(sha256.New()); err != nil || got != hex.EncodeToString(sum.Sum(nil)) {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}
