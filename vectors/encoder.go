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
	err = withEncoder(ctx, path, func(of encoder.Files) (err error) {
		p, err = encoder.Open(ctx, of, progress)
		return err
	})
	return p, err
}

// EncoderSum is the sum of the files of a model, by which questions name it: [encoder.SumOf].
func EncoderSum(ctx context.Context, path string) (sum string, err error) {
	err = withEncoder(ctx, path, func(of encoder.Files) (err error) {
		sum, err = encoder.SumOf(ctx, of)
		return err
	})
	return sum, err
}

// withEncoder opens the folder or the zip file of a model while do is at work.
func withEncoder(ctx context.Context, path string, do func(encoder.Files) error) (err error) {
	if strings.EqualFold(filepath.Ext(path), ".zip") {
		err = withZipped(ctx, path, do)
	} else {
		err = do(modelFolder(path))
	}
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("the model in %s: %w", filepath.ToSlash(path), err)
	}
	return err
}

// withZipped opens a zip file.
func withZipped(ctx context.Context, path string, do func(encoder.Files) error) (err error) {
	f, err := modelFolder(filepath.Dir(path)).Open(ctx, filepath.Base(path))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	in, err := encoder.Zipped(f, f.Size())
	if err != nil {
		return err
	}
	return do(in)
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
