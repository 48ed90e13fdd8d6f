package encoder

import (
	"context"
	"math"
	"os"
	"path/filepath"
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

// differ reports whether numbers are others than wanted.
func differ(got, want []float32) bool {
	for i := range want {
		if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
			return true
		}
	}
	return len(got) != len(want)
}
