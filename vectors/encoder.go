package vectors

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/encoder"
)

// OpenEncoder loads the model of a folder or of a zip file. progress, unless it is nil, is told the bytes of weights
// that are there.
func OpenEncoder(ctx context.Context, path string, progress func(done, of int64)) (p *encoder.Published, err error) {
	if strings.EqualFold(filepath.Ext(path), ".zip") {
		p, err = openZipped(ctx, path, progress)
	} else {
		p, err = encoder.Open(ctx, modelFolder(path), progress)
	}
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("the model in %s: %w", filepath.ToSlash(path), err)
	}
	return p, err
}

// openZipped loads the model of a zip file.
func openZipped(ctx context.Context, path string, progress func(done, of int64)) (p *encoder.Published, err error) {
	f, err := modelFolder(filepath.Dir(path)).Open(ctx, filepath.Base(path))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	in, err := encoder.Zipped(f, f.Size())
	if err != nil {
		return nil, err
	}
	return encoder.Open(ctx, in, progress)
}

// modelFolder is the path of a model's folder.
type modelFolder string

// Open implements [encoder.Files].
func (dir modelFolder) Open(_ context.Context, path string) (encoder.File, error) {
	f, err := files.Open(filepath.Join(string(dir), filepath.FromSlash(path)))
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close() // nothing was written
		return nil, err
	}
	return modelFile{f, info.Size()}, nil
}

// modelFile is a file of a model.
type modelFile struct {
	*os.File
	size int64
}

// Size implements [encoder.File].
func (f modelFile) Size() int64 { return f.size }
