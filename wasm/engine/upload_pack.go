package engine

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"strings"

	"weatherglass/metrics/formats/container"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/vecinput"
)

// givenPack is a pack of the visitor's: the files of its folder, or the zip file around it.
// Files are opened for each piece, for reading ends with the request that asks.
type givenPack struct {
	e      *Engine
	files  []protocol.Given
	folder string // in the zip file; of files, the one that they lie in
	zipped bool
}

// Fetch implements [shard.Fetcher].
func (g givenPack) Fetch(ctx context.Context, name string, off, n int64) ([]byte, error) {
	fsys, err := g.open(ctx)
	if err != nil {
		return nil, err
	}
	return shard.FromFS(fsys).Fetch(ctx, name, off, n)
}

// open returns the folder of the pack.
func (g givenPack) open(ctx context.Context) (fs.FS, error) {
	if !g.zipped {
		return fs.Sub(givenFiles{ctx, g.e, g.files}, g.folder)
	}
	in, err := g.e.openIn(ctx, g.files[0])
	if err != nil {
		return nil, err
	}
	z, err := container.Zip(in, in.Size())
	if err != nil {
		return nil, inError(g.files[0].Path, err)
	}
	return fs.Sub(tables.ZipFS(z), g.folder)
}

// isPack reports whether a file is the one of a pack that says what the others are.
func isPack(name string) bool { return path.Base(name) == shard.ManifestPath }

// packOf finds the pack that files are; nil for what is none. As on the command line, a zip
// file holds it in a folder at its top.
func (e *Engine) packOf(ctx context.Context, files []protocol.Given) (*givenPack, error) {
	if len(files) == 0 {
		return nil, nil
	}
	if isPack(files[0].Path) {
		return &givenPack{e: e, files: files, folder: path.Dir(files[0].Path)}, nil
	}
	if !strings.HasSuffix(files[0].Path, ".zip") {
		return nil, nil
	}
	in, err := e.openIn(ctx, files[0])
	if err != nil || !vecinput.IsZip(in) {
		return nil, err
	}
	z, err := container.Zip(in, in.Size())
	if err != nil {
		return nil, nil // said by who reads vectors of it
	}
	pack, err := tables.PackIn(z)
	switch {
	case errors.Is(err, tables.ErrNone):
		return nil, nil
	case err != nil:
		return nil, inError(files[0].Path, err)
	}
	return &givenPack{e: e, files: files[:1], folder: pack.Folder, zipped: true}, nil
}

// source opens the pack.
func (g *givenPack) source(ctx context.Context) (uploadPack, error) {
	p, err := shard.Open(ctx, g)
	if err != nil {
		return uploadPack{}, asError(ctx, err)
	}
	p.Share(g.e.planes)
	return uploadPack{p}, nil
}

// uploadPack is a pack of the visitor's.
type uploadPack struct{ *shard.Pack }

// Bytes is what its words have to be fetched of: nothing.
func (uploadPack) Bytes(context.Context, int) (int64, error) { return 0, nil }
