package encoder

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder are the files of a model in a folder.
type folder string

func (dir folder) Open(_ context.Context, path string) (File, error) {
	f, err := os.Open(filepath.Join(string(dir), filepath.FromSlash(path)))
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	return sized{f, info.Size()}, err
}

type sized struct {
	*os.File
	size int64
}

func (s sized) Size() int64 { return s.size }

// differ reports whether numbers differ from those wanted.
func differ(got, want []float32) bool {
	for i := range want {
		if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
			return true
		}
	}
	return len(got) != len(want)
}

// TestIndexRefused: weights whose index cannot be read, or names a file that is not there, are refused, and what was
// opened for them is closed.
func TestIndexRefused(t *testing.T) {
	for text, want := range map[string]string{
		"{": "index", `{"weight_map": {"a": "lacks.safetensors"}}`: "lacks.safetensors",
		`{"weight_map": {"a": "model.safetensors", "b": "lacks.safetensors"}}`: "lacks.safetensors",
	} {
		dir := complete(t)
		if err := os.WriteFile(filepath.Join(dir, indexFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), folder(dir), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
