package shard

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
)

// Fetcher gets the files of one pack.
type Fetcher interface {
	// Fetch returns n bytes of the file from offset off, or the whole file when n
	// is negative; off is 0 then, and a file of more than -n bytes is not what is
	// wanted: a Fetcher that can tell so before it has read it all gives an error
	// (see [AtMost]). One that cannot do ranges may answer with the whole file.
	// What it returns belongs to the caller and is verified. Several goroutines may
	// call it at once.
	Fetch(ctx context.Context, path string, off, n int64) ([]byte, error)
}

// Refetcher is implemented by a [Fetcher] that keeps a cache. A file that fails
// its digest is asked for once more, past the cache.
type Refetcher interface {
	Refetch(ctx context.Context, path string, off, n int64) ([]byte, error)
}

// Expecter is implemented by a [Fetcher] that wants to know beforehand how much
// is about to be fetched: at most bytes, for a scan or else for some words.
type Expecter interface {
	Expect(ctx context.Context, bytes int64, scan bool)
}

// Hasher is implemented by a [Fetcher] whose platform computes SHA-256 faster
// than Go does. It may be called by several goroutines.
type Hasher interface {
	SHA256(ctx context.Context, b []byte) ([32]byte, error)
}

// Expander is implemented by a [Fetcher] whose platform undoes gzip faster than
// Go does, but perhaps not everywhere: ok is false where it cannot, and when it
// would be more than raw bytes, which it makes no room for. It may be called by
// several goroutines. b has passed its digest.
type Expander interface {
	Expand(ctx context.Context, b []byte, raw int) (out []byte, ok bool)
}

// AtMost is the n of [Fetcher] for a whole file that has no more bytes than that.
func AtMost(bytes int) int64 { return -int64(max(bytes, 1)) }

// FromFS returns a Fetcher that reads the pack in the root of fsys. It reads no
// more of a file than is asked for, and nothing of one that is too long.
func FromFS(fsys fs.FS) Fetcher { return fsFetcher{fsys} }

type fsFetcher struct{ fsys fs.FS }

func (f fsFetcher) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	b, err := f.read(path, off, n)
	if err != nil {
		return nil, &FileError{Path: path, Err: bare(err), Hint: hintLocal}
	}
	return b, nil
}

func (f fsFetcher) read(path string, off, n int64) ([]byte, error) {
	file, err := f.fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if at, ok := file.(io.ReaderAt); ok && n >= 0 {
		return io.ReadAll(io.NewSectionReader(at, off, n))
	}
	most := int64(MaxFile)
	if n < 0 {
		most = -n
	}
	if info, err := file.Stat(); err == nil && info.Size() > most {
		return nil, errLength
	}
	// A file may be longer than it says, such as one that is being written.
	b, err := io.ReadAll(io.LimitReader(file, most+1))
	if int64(len(b)) > most {
		return nil, errLength
	}
	return b, err
}

// bare is an error of a file without the file's name, which stands beside it.
func bare(err error) error {
	var at *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errMissing
	case errors.As(err, &at):
		return at.Err
	}
	return err
}

// verified fetches a range of path, or the whole file when n < 0, and returns
// what verify makes of it. When verify refuses, the range is fetched once more
// past the Fetcher's cache, if it has one.
func verified(ctx context.Context, f Fetcher, at span, verify func([]byte) error) error {
	b, err := f.Fetch(ctx, at.path, at.off, at.n)
	if err == nil {
		if err = verify(b); err == nil {
			return nil
		}
		r, ok := f.(Refetcher)
		if !ok {
			return damaged(at.path, err)
		}
		if b, err = r.Refetch(ctx, at.path, at.off, at.n); err == nil {
			if err = verify(b); err == nil {
				return nil
			}
			return damaged(at.path, err)
		}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var told *FileError
	if errors.As(err, &told) {
		return told
	}
	return &FileError{Path: at.path, Err: err, Hint: hintFetch}
}

// span is a range of a file, or all of it when n < 0.
type span struct {
	path   string
	off, n int64
}

// file fetches a file that the manifest names and verifies it.
func (p *Pack) file(ctx context.Context, f File) (out []byte, err error) {
	err = verified(ctx, p.fetcher, span{f.Path, 0, AtMost(f.Bytes)}, func(b []byte) error {
		out = b
		if len(b) != f.Bytes {
			return errLength
		}
		sum, err := digestOf(ctx, p.fetcher, b)
		if err == nil && hex.EncodeToString(sum[:]) != f.SHA256 {
			err = errDigest
		}
		return err
	})
	return out, err
}

// words fetches a file of words, verifies it and gives what it holds to parse.
func (p *Pack) words(ctx context.Context, f File, parse func([]byte) error) error {
	b, err := p.expanded(ctx, f)
	if err != nil {
		return err
	}
	if err = parse(b); err != nil {
		return damaged(f.Path, err)
	}
	return nil
}

// expanded fetches a file of words, verifies it and undoes its compression.
func (p *Pack) expanded(ctx context.Context, f File) ([]byte, error) {
	b, err := p.file(ctx, f)
	if err != nil {
		return nil, err
	}
	if x, can := p.fetcher.(Expander); can {
		if out, ok := x.Expand(ctx, b, f.Raw); ok && len(out) == f.Raw {
			return out, nil
		}
	}
	if b, err = expand(b, f.Raw); err != nil {
		return nil, damaged(f.Path, err)
	}
	return b, nil
}

// checkWhole compares a whole file with its length and SHA-256, in hex.
func checkWhole(b []byte, bytes int, sum string) error {
	if len(b) != bytes {
		return errLength
	}
	if got := sha256.Sum256(b); hex.EncodeToString(got[:]) != sum {
		return errDigest
	}
	return nil
}
