//go:build linux

package vectors

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// largeModel is a language model of over 4 GB, of which all but the input embeddings is a
// hole: 8,000 tokens of 64 numbers.
func largeModel(t *testing.T) string {
	t.Helper()
	const tokens, dims, rest = 8000, 64, int64(4) << 30
	vocab, data := map[string]int{}, make([]byte, 0, tokens*dims*4)
	for i := range tokens {
		vocab[fmt.Sprintf("Ġword%d", i)] = i
		for j := range dims {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32((i*31+j*17)%97-48)))
		}
	}
	dir := t.TempDir()
	tokenizer, err := json.Marshal(map[string]any{"pre_tokenizer": map[string]string{"type": "ByteLevel"},
		"model": map[string]any{"type": "BPE", "vocab": vocab}})
	if err != nil {
		t.Fatal(err)
	}
	header := fmt.Sprintf(`{"model.embed_tokens.weight":{"dtype":"F32","shape":[%d,%d],"data_offsets":[0,%d]},"model.layers.0.weight":{"dtype":"U8","shape":[%d],"data_offsets":[%d,%d]}}`,
		tokens, dims, len(data), rest, len(data), int64(len(data))+rest)
	header += strings.Repeat(" ", (8-len(header)%8)%8)
	content := append(binary.LittleEndian.AppendUint64(nil, uint64(len(header))), header...)
	content = append(content, data...)
	model := filepath.Join(dir, "model.safetensors")
	for path, b := range map[string][]byte{model: content, filepath.Join(dir, "tokenizer.json"): tokenizer} {
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate(model, int64(len(content))+rest); err != nil {
		t.Skipf("this disk has no holes: %v", err)
	}
	return dir
}

// bytesRead is what this process has read so far.
func bytesRead(t *testing.T) (n int64) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/io")
	if err != nil {
		t.Skip(err)
	}
	if _, err := fmt.Sscanf(string(text), "rchar: %d", &n); err != nil {
		t.Skip(err)
	}
	return n
}

// TestInspectLargeModel inspects a model of 4 GB: nothing but its input embeddings is read,
// in under 250 MB.
func TestInspectLargeModel(t *testing.T) {
	dir := largeModel(t)
	lex, err := Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	var most atomic.Uint64
	done := make(chan struct{})
	go func() {
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most.Store(max(most.Load(), m.HeapInuse))
			select {
			case <-done:
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	before := bytesRead(t)
	r, err := Inspect(t.Context(), dir, Asked{Lexicon: lex})
	read := bytesRead(t) - before
	close(done)
	if err != nil {
		t.Fatal(err)
	}
	if r.Words != 8000 || r.Dims != 64 || !strings.Contains(r.Kind, "language model") || r.Top[0] != "word0" {
		t.Errorf("%d words of %d, %s, %v", r.Words, r.Dims, r.Kind, r.Top)
	}
	if read > 32<<20 {
		t.Errorf("%d MB were read", read>>20)
	}
	if most.Load() > 250<<20 {
		t.Errorf("%d MB of memory", most.Load()>>20)
	}
	t.Logf("%d kB read, %d MB of memory at most", read>>10, most.Load()>>20)
}
