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
	dir, vocab, rng := t.TempDir(), map[string]int{}, rand.New(rand.NewPCG(3, 4))
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
	tokenizer, err := json.Marshal(map[string]any{"model": map[string]any{"type": "WordPiece", "continuing_subword_prefix": "##", "vocab": vocab}})
	if err != nil {
		t.Fatal(err)
	}
	header := fmt.Sprintf(`{"embeddings":{"dtype":"F32","shape":[%d,%d],"data_offsets":[0,%d]}}`, tokens, dims, tokens*dims*4)
	header += strings.Repeat(" ", (8-len(header)%8)%8)
	model := append(binary.LittleEndian.AppendUint64(nil, uint64(len(header))), header...)
	for range tokens * dims {
		model = binary.LittleEndian.AppendUint32(model, math.Float32bits(float32(rng.NormFloat64())))
	}
	files := []string{filepath.Join(dir, "model.safetensors"), filepath.Join(dir, "tokenizer.json")}
	for i, b := range [][]byte{model, tokenizer} {
		if err := os.WriteFile(files[i], b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return files
}
