package shard

import (
	"context"
	"errors"
	"io"
	"io/fs"
)

// Fetcher gets the files of one pack.
//
// Implementations: [FromFS] here, the page's store with its caches, and those of
// tests that count and damage. Paths are the bare names of the pack's files.
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
//
// Without it a damaged entry of a cache would make a pack unusable until the visitor
// clears the cache.
type Refetcher interface {
	Refetch(ctx context.Context, path string, off, n int64) ([]byte, error)
}

// Expecter is implemented by a [Fetcher] that wants to know beforehand how much
// is about to be fetched: at most bytes, for a scan or else for some words.
//
// The page's store counts it on the meter of a question, so that a visitor is asked
// for leave once, with the whole amount.
type Expecter interface {
	Expect(ctx context.Context, bytes int64, scan bool)
}

// Hasher is implemented by a [Fetcher] whose platform computes SHA-256 faster
// than Go does. It may be called by several goroutines.
//
// A browser's digest gives the program's only thread back while it works.
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
//
// A limit of 0 bytes becomes 1: n = 0 would be an empty range.
func AtMost(bytes int) int64 { return -int64(max(bytes, 1)) }

// FromFS returns a Fetcher that reads the pack in the root of fsys. It reads no
// more of a file than is asked for, and nothing of one that is too long.
//
// It keeps no file open between calls.
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

// read is Fetch with the errors of the file system. A range is read through
// io.ReaderAt where the file has it; other files are read as a whole, as Fetcher
// allows.
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
// What does not exist is one error of this package whatever the system calls it.
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
