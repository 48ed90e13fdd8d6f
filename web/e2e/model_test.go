package e2e

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// listWords are those of the built-in lists, each once, without spaces.
func listWords(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, w := range lexiconOf(t).AllWords() {
		if !strings.Contains(w, " ") {
			all = append(all, w)
		}
	}
	return all
}

// staticModel writes a static sentence model as Model2Vec has them, the words of the lists
// among the first of its tokens: model.safetensors and tokenizer.json.
func staticModel(t *testing.T, tokens, dims int) []string {
	t.Helper()
	vocab := map[string]int{}
	lists := listWords(t)
	for i := range tokens {
		word := fmt.Sprint("word", i)
		if i < len(lists) {
			word = strings.ToLower(lists[i])
		}
		if _, twice := vocab[word]; twice {
			word = fmt.Sprint("word", i)
		}
		vocab[word] = i
	}
	return modelFiles(t, map[string]any{"model": map[string]any{"type": "WordPiece", "continuing_subword_prefix": "##",
		"vocab": vocab}}, "embeddings", dims)
}

// languageModel writes the input embeddings of a language model whose tokenizer is that of
// GPT-2: each word of the lists, if it is of ASCII, is a token after a space, and every second
// one a token without, too.
func languageModel(t *testing.T) []string {
	t.Helper()
	vocab := map[string]int{}
	for i, word := range listWords(t) {
		if strings.IndexFunc(word, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
			continue
		}
		vocab["Ġ"+word] = len(vocab)
		if i%2 == 0 {
			vocab[word] = len(vocab)
		}
	}
	return modelFiles(t, map[string]any{"pre_tokenizer": map[string]any{"type": "ByteLevel"},
		"model": map[string]any{"type": "BPE", "vocab": vocab}}, "wte.weight", 16)
}

// modelFiles writes a tokenizer, and a tensor with a row of random numbers for each of its
// tokens: model.safetensors and tokenizer.json.
func modelFiles(t *testing.T, tokenizer map[string]any, tensor string, dims int) []string {
	t.Helper()
	dir, rng := t.TempDir(), rand.New(rand.NewPCG(3, 4))
	tokens := len(tokenizer["model"].(map[string]any)["vocab"].(map[string]int))
	text, err := json.Marshal(tokenizer)
	if err != nil {
		t.Fatal(err)
	}
	header := fmt.Sprintf(`{%q:{"dtype":"F32","shape":[%d,%d],"data_offsets":[0,%d]}}`, tensor,
		tokens, dims, tokens*dims*4)
	header += strings.Repeat(" ", (8-len(header)%8)%8)
	model := append(binary.LittleEndian.AppendUint64(nil, uint64(len(header))), header...)
	for range tokens * dims {
		model = binary.LittleEndian.AppendUint32(model, math.Float32bits(float32(rng.NormFloat64())))
	}
	files := []string{filepath.Join(dir, "model.safetensors"), filepath.Join(dir, "tokenizer.json")}
	for i, b := range [][]byte{model, text} {
		if err := os.WriteFile(files[i], b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return files
}
