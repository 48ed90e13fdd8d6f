package encoder

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"maps"
	"slices"

	"weatherglass/metrics/formats/tokenizer"
)

// summed are files of which it is remembered which were opened.
type summed struct {
	Files
	opened map[string]bool
}

// Open implements [Files].
func (s summed) Open(ctx context.Context, path string) (File, error) {
	f, err := s.Files.Open(ctx, path)
	if err == nil {
		s.opened[path] = true
	}
	return f, err
}

// sum is the SHA-256 of a list of the files that were opened, sorted by their paths: of each its SHA-256 in hexadecimal
// digits, two blanks, its path and a line feed, as sha256sum writes them. So it is the same of a folder and of a zip
// file, and another where a number, a token or the way of pooling is another.
func (s summed) sum(ctx context.Context) (string, error) {
	list := sha256.New()
	for _, path := range slices.Sorted(maps.Keys(s.opened)) {
		one, err := s.sumOf(ctx, path)
		if err != nil {
			return "", err
		}
		_, _ = io.WriteString(list, one+"  "+path+"\n") // a hash takes everything
	}
	return hex.EncodeToString(list.Sum(nil)), nil
}

// sumAtOnce is how many bytes are summed between two looks at the context.
const sumAtOnce = 8 << 20

// sumOf is that of one file.
func (s summed) sumOf(ctx context.Context, path string) (sum string, err error) {
	f, err := s.Files.Open(ctx, path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	h := sha256.New()
	for at := int64(0); at < f.Size(); at += sumAtOnce {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if _, err := io.Copy(h, io.NewSectionReader(f, at, min(sumAtOnce, f.Size()-at))); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// SumOf is the sum of a model's files without loading it: [Published.Sum].
func SumOf(ctx context.Context, of Files) (string, error) {
	files := summed{of, map[string]bool{}}
	o := opening{ctx, files}
	for _, name := range []string{ConfigFile, TokenizerFile} {
		if _, err := o.text(name, tokenizer.MaxBytes); err != nil {
			return "", err
		}
	}
	if _, err := o.sentence(); err != nil {
		return "", err
	}
	_, closed, err := o.weights()
	if err != nil {
		return "", err
	}
	if err := closed(); err != nil {
		return "", err
	}
	return files.sum(ctx)
}
