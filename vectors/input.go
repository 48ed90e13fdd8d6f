package vectors

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/message"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/vecinput"
)

// openInput finds out what the path holds: a table, if one of those files is there
// that belong together, else a vector file.
//
// start reads of a model the tokens without a space in front.
func openInput(ctx context.Context, path string, start bool, warn func(string)) (vecinput.Input, error) {
	info, err := os.Stat(path)
	if err != nil {
		return vecinput.Input{}, vectorsError(err)
	}
	if info.IsDir() {
		in, err := inFolder{files.Folder(path), ".", filepath.Base(path)}.open(start, warn)
		if errors.Is(err, tables.ErrNone) {
			err = vectorsError(err)
		}
		return in, err
	}
	if info.Mode().IsRegular() {
		in, err := inFolder{files.Folder(filepath.Dir(path)), filepath.Base(path), filepath.Base(path)}.open(start, warn)
		if !errors.Is(err, tables.ErrNone) {
			return in, err
		}
	}
	if start {
		return vecinput.Input{}, vecinput.CheckStart(filepath.Base(path), nil)
	}
	file, err := files.OpenInput(ctx, path)
	switch {
	case ctx.Err() != nil:
		return vecinput.Input{}, ctx.Err()
	case err != nil:
		return vecinput.Input{}, vectorsError(err)
	}
	return vectorFile(filepath.Base(path), file.Open, warn), nil
}

// inFolder is a file or folder in a folder, with what people call it.
type inFolder struct {
	folder     fs.FS
	path, name string
}

// open opens files that belong together. They stay open as long as the program
// runs. Its notes go to warn at the end of the first pass.
func (f inFolder) open(start bool, warn func(string)) (vecinput.Input, error) {
	table, _, err := tables.Open(f.folder, f.path, tables.Options{Start: start})
	if err != nil {
		return vecinput.Input{}, vecinput.TableError(f.name, err)
	}
	if start {
		if err := vecinput.CheckStart(f.name, table.Tokens); err != nil {
			return vecinput.Input{}, err
		}
	}
	return vecinput.Table(f.name, func(context.Context) (*tables.Table, func() error, error) {
		return table, func() error { return nil }, nil
	}, vecinput.Kernels{}, warn), nil
}

// vectorFile is an input of one file.
func vectorFile(name string, open func() (io.ReadCloser, error), warn func(string)) vecinput.Input {
	return vecinput.File(name, func(context.Context) (io.ReadCloser, error) {
		f, err := open()
		if err != nil {
			return nil, &experiment.Error{Code: "no_vectors", Message: message.Plain(
				experiment.Because("The vectors cannot be read", err.Error())),
				Hint: message.Plain("Check the path behind -vectors.")}
		}
		plain, err := unzipped(name, f)
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		return plain, nil
	}, vecinput.Kernels{}, warn)
}

// unzipped reads the file of vectors in f, if f is a zip file, else f. Closing it closes both.
func unzipped(name string, f io.ReadCloser) (io.ReadCloser, error) {
	at, ok := f.(interface {
		io.ReaderAt
		io.Seeker
	})
	if !ok || !vecinput.IsZip(at) {
		return f, nil
	}
	size, err := at.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	one, err := vecinput.Plain(name, at, size)
	if err != nil {
		return nil, err
	}
	return inside{one, f}, nil
}

// inside is a file in another one.
type inside struct {
	io.ReadCloser
	around io.Closer
}

// Close implements [io.Closer].
func (i inside) Close() error { return errors.Join(i.ReadCloser.Close(), i.around.Close()) }

// Rows returns what starts the rows of somebody's own vectors anew, for a pack of
// them. What is odd about them goes to warn, the first time.
func Rows(ctx context.Context, path string, warn func(string)) (func() (pack.Rows, error), error) {
	in, err := openInput(ctx, path, false, warn)
	if err != nil {
		return nil, err
	}
	return func() (pack.Rows, error) {
		p, err := in.Start(ctx)
		if err != nil {
			return nil, err
		}
		return packRows{p, in}, nil
	}, nil
}

// packRows is a pass as packs take it.
type packRows struct {
	vecinput.Pass
	in vecinput.Input
}

// Odd implements pack.Doubted.
func (r packRows) Odd() []message.Message { return r.in.Odd() }

// Token implements pack.Tokened.
func (r packRows) Token() embed.Token { return vecinput.TokenOf(r.Pass) }

// Next implements pack.Rows.
func (r packRows) Next() (pack.Row, error) {
	word, err := r.NextWord()
	if err != nil {
		return pack.Row{}, err
	}
	vector, err := r.Vector()
	return pack.Row{Word: word, Rank: r.Rank(), Vector: vector}, err
}

// IsModel reports whether a folder holds a model and is no pack.
func IsModel(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, shard.ManifestPath))
	return errors.Is(err, fs.ErrNotExist)
}
