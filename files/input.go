// Package files reads what a user names, be it a file or a pipe, and writes what a
// command makes: whole or not at all, and over nothing that somebody wants to keep.
//
// Nothing here knows what is in a file. Begin with [OpenInput] and [Target]. Errors
// name the path and say what to do where the system's own do not.
package files

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// await does what may wait for somebody else, such as whoever writes to a pipe. It
// returns when ctx ends, whether or not that has come to an end.
//
// What it started goes on in the background then: there is no way to end a read of a
// pipe that nobody writes to. The program usually ends soon after.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// byteOrderMark is what some editors write in front of a text.
var byteOrderMark = []byte("\xef\xbb\xbf")

// ReadUpTo reads the text that in holds, without a byte order mark, but no more of
// it than a byte beyond most.
//
// A result of more than most bytes says that there is more: the caller compares the
// length.
func ReadUpTo(ctx context.Context, in io.Reader, most int64) ([]byte, error) {
	return await(ctx, func() ([]byte, error) { return readText(in, most) })
}

// readText reads the text at once. The mark's bytes are read on top, so that it takes
// nothing of most.
func readText(in io.Reader, most int64) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(in, most+int64(len(byteOrderMark))+1))
	return bytes.TrimPrefix(b, byteOrderMark), err
}

// ReadNamed is Read, or ReadUpTo of in where the path is "-".
func ReadNamed(ctx context.Context, in io.Reader, path string, most int64) ([]byte, error) {
	if path == "-" {
		return ReadUpTo(ctx, in, most)
	}
	return Read(ctx, path, most)
}

// Read is ReadUpTo for a file or a pipe.
func Read(ctx context.Context, path string, most int64) ([]byte, error) {
	if _, err := readable(path); err != nil {
		return nil, err
	}
	return await(ctx, func() ([]byte, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return readText(f, most)
	})
}

// readable refuses what has no end or is not to be opened: devices and sockets. A
// terminal can be read as standard input.
//
// A named pipe is waited for; a device may never end.
func readable(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.Mode()&(fs.ModeDevice|fs.ModeSocket|fs.ModeIrregular) != 0 {
		return nil, &fs.PathError{Op: "open", Path: path, Err: errors.New("it is neither a file nor a pipe")}
	}
	return info, nil
}

// Input is a file that is read more than once: the file itself, or what came
// through a pipe.
// Open may be called any number of times. There is nothing to close but what Open
// returns.
type Input struct {
	path string
	held *os.File // what came through a pipe; nil for a file
}

// OpenInput returns the file at the path. What comes through a pipe, such as
// <(zcat FILE), is kept in a temporary file without a name, which goes with the
// program however that ends.
func OpenInput(ctx context.Context, path string) (Input, error) {
	in := Input{path: path}
	info, err := readable(path)
	if err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		return in, err
	}
	in.held, err = await(ctx, func() (*os.File, error) {
		pipe, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer pipe.Close()
		return keep(pipe)
	})
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("%s is a pipe, and what comes through it could not be kept: %w", path, err)
	}
	return in, err
}

// keep copies what comes through a pipe.
func keep(in io.Reader) (*os.File, error) {
	out, err := os.CreateTemp("", "weatherglass-*")
	if err != nil {
		return nil, err
	}
	// The bytes stay for as long as the file is open.
	_ = os.Remove(out.Name()) // fails where open files keep their names: then it stays
	if _, err := io.Copy(out, in); err != nil {
		return nil, errors.Join(err, out.Close())
	}
	return out, nil
}

// Open starts the file anew.
//
// Each call reads from the start, and several may be read side by side.
func (in Input) Open() (io.ReadCloser, error) {
	if in.held == nil {
		return os.Open(in.path)
	}
	info, err := in.held.Stat()
	if err != nil {
		return nil, err
	}
	return heldReader{io.NewSectionReader(in.held, 0, info.Size())}, nil
}

// heldReader reads a part of what is held and closes nothing.
type heldReader struct{ *io.SectionReader }

// Close implements io.Closer.
func (heldReader) Close() error { return nil }
