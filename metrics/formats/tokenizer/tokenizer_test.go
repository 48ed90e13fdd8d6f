package tokenizer

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// words returns those of a tokenizer.json, in order.
func words(t *testing.T, text string, start bool) []string {
	t.Helper()
	v, err := Words([]byte(text), start)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(v.Words), func(w string) bool { return w == "" })
}

// TestMarks: of each algorithm the token of a whole word counts, without its mark. The
// forms are those of published tokenizers.
func TestMarks(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"WordPiece", `{"model":{"type":"WordPiece","continuing_subword_prefix":"##","vocab":{"[PAD]":0,"king":1,"##s":2,"!":3}}}`, "king !"},
		{"WordPiece of old files", `{"model":{"continuing_subword_prefix":"##","vocab":{"king":0,"##s":1}}}`, "king"},
		{"WordLevel", `{"model":{"type":"WordLevel","vocab":{"king":0,"##s":1,"▁x":2}}}`, "king ##s"},
		{"GPT-2", `{"pre_tokenizer":{"type":"ByteLevel"},"model":{"type":"BPE","vocab":{"king":0,"Ġking":1,"ĠcafÃ©":2,"Ġ":3,"ĠÃ":4,"ĊĊ":5,"Ġking!":6}}}`, "king café king!"},
		{"Llama 3", `{"pre_tokenizer":{"type":"Sequence","pretokenizers":[{"type":"Split"},{"type":"ByteLevel"}]},"model":{"type":"BPE","vocab":{"king":0,"Ġking":1}}}`, "king"},
		{"Llama 2", `{"normalizer":{"type":"Sequence","normalizers":[{"type":"Prepend","prepend":"▁"}]},"model":{"type":"BPE","vocab":{"<0x0A>":0,"king":1,"▁king":2,"▁":3,"▁▁":4}}}`, "king"},
		{"CLIP", `{"pre_tokenizer":{"type":"ByteLevel"},"model":{"type":"BPE","end_of_word_suffix":"</w>","vocab":{"king":0,"king</w>":1,"cafÃ©</w>":2}}}`, "king café"},
		{"XLM-R", `{"model":{"type":"Unigram","vocab":[["<s>",0],["▁king",-1],["ing",-2],["▁",-3],["▁New▁York",-4]]}}`, "king"},
		{"added", `{"added_tokens":[{"id":1,"content":"<s>","special":true},{"id":4,"content":"prince","special":false}],"model":{"type":"WordPiece","vocab":{"king":0,"x":1}}}`, "king prince"},
		{"no marks", `{"model":{"type":"BPE","vocab":{"king":0,"queen":2}}}`, "king queen"},
	} {
		if got := strings.Join(words(t, c.text, false), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestStart: without a space in front other tokens stand for words, where tokens carry a mark.
func TestStart(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"GPT-2", `{"pre_tokenizer":{"type":"ByteLevel"},"model":{"type":"BPE","vocab":{"king":0,"Ġking":1,"ĠcafÃ©":2,"Ġ":3,"Ã":4,"Ċ":5,"ing":6}}}`, "king ing"},
		{"Llama 2", `{"model":{"type":"BPE","vocab":{"<0x0A>":0,"king":1,"▁king":2,"▁":3,"s▁":4}}}`, "king"},
		{"WordPiece", `{"model":{"type":"WordPiece","continuing_subword_prefix":"##","vocab":{"king":0,"##s":1}}}`, "king"},
	} {
		if got := strings.Join(words(t, c.text, true), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestBytes: all 256 bytes have signs of their own (tokenizers' ByteLevel.alphabet()).
func TestBytes(t *testing.T) {
	signs := byteSigns()
	if len(signs) != 256 || signs['Ġ'] != ' ' || signs['Ċ'] != '\n' || signs['Ń'] != 0xad || signs['a'] != 'a' {
		t.Errorf("%d signs: %v", len(signs), signs)
	}
}

// TestWrong: what makes no sense is refused before room is made for it.
func TestWrong(t *testing.T) {
	for _, bad := range []string{
		``, `{}`, `[]`, `{"model":{}}`, `{"model":{"vocab":7}}`, `{"model":{"vocab":{"a":-1}}}`,
		`{"model":{"vocab":{"a":4000000000000}}}`, `{"model":{"vocab":{"a":9000000}}}`, `{"model":{"vocab":{"a":1,"b":1}}}`,
		`{"model":{"vocab":{"a":1}},"added_tokens":[{"id":-1}]}`,
		`{"model":{"vocab":{"a":1}},"added_tokens":[{"id":99999999}]}`,
	} {
		if _, err := Words([]byte(bad), false); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// FuzzWords feeds any text: an error, or words of valid text without space in them.
func FuzzWords(f *testing.F) {
	files, _ := filepath.Glob("../tables/testdata/*/tokenizer.json")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"added_tokens":[{"id":1,"content":"a"}],"model":{"vocab":[["▁a",0],["b",1]]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, start := range []bool{false, true} {
			v, err := Words(text, start)
			if err != nil {
				return
			}
			for _, w := range v.Words {
				if plain(w) != w || len(v.Words) != v.Tokens {
					t.Fatalf("%q of %d", w, v.Tokens)
				}
			}
		}
	})
}

// TestInWords: what stands where another kind of value belongs is said in words, not in Go's types.
func TestInWords(t *testing.T) {
	for text, want := range map[string]string{
		`{"model": 1}`:                     `its "model" is of the kind number, where something else belongs`,
		`{"model": {"type": ["BPE"]}}`:     `its "model.type" is of the kind array, where something else belongs`,
		`[]`:                               "something in it is of the kind array, where",
		`{"model": {"vocab": ["a", "b"]}}`: "something in it is of the kind string, where",
		`{"model": {"vocab": {}}, "added_tokens": 1}`: `its "added_tokens" is of the kind number`,
	} {
		_, err := Words([]byte(text), false)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "Go") ||
			strings.Contains(err.Error(), "struct") {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
