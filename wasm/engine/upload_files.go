package engine

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/vecinput"
)

const (
	modelFile = "model.safetensors"
	// spaCy's table of vectors, and the rows of its words
	spacyVectors, spacyRows = "vectors", "key2row"
	histWords               = "-vocab.pkl" // HistWords' words
)

// beside are ends of the names of files that only belong to others: lists of words, and what
// comes with models.
var beside = []string{
	histWords, ".vocab.pkl", "_vocab.pkl", ".words.txt", ".vocab.txt", "-vocab.txt", "_vocab.txt", ".vocab",
	".words.npy", ".vocab.npy",
	".words.json", ".vocab.json", "_vocab.json", "_metadata.tsv", ".md", ".pdf", ".html", ".cfg", ".yaml", ".yml",
	".gitattributes", ".py", ".toml",
}

// besideNames are names of such files.
var besideNames = []string{"words.txt", "vocab.txt", "words.npy", "vocab.npy", "words.json", "vocab.json", "vocab.pkl",
	"metadata.tsv", "merges.txt", "meta.json", "LICENSE", "LICENCE", "README", "NOTICE"}

// wholes are the files that say what a folder is as a whole, a pack or a model of spaCy's, with
// the folder whose other files belong to them.
func wholes(given []protocol.Given) map[string]string {
	all := map[string]bool{}
	for _, f := range given {
		all[f.Path] = true
	}
	out := map[string]string{}
	for _, f := range given {
		dir := path.Dir(f.Path)
		switch {
		case isPack(f.Path):
			out[f.Path] = dir
		case path.Base(f.Path) == spacyVectors && all[path.Join(dir, spacyRows)]:
			if path.Base(dir) == "vocab" && path.Dir(dir) != "." { // beside it lie the parts of the model
				dir = path.Dir(dir)
			}
			out[f.Path] = dir
		}
	}
	return out
}

// ofWhole returns the file that says what the folder around a file is, "" for none.
func ofWhole(name string, wholes map[string]string) string {
	for _, main := range slices.Sorted(maps.Keys(wholes)) {
		if dir := wholes[main]; path.Dir(name) == dir || strings.HasPrefix(name, dir+"/") {
			return main
		}
	}
	return ""
}

// mainFiles are the files to open: those that hold vectors, without what stands beside them.
func mainFiles(given []protocol.Given) []protocol.Given {
	wholes := wholes(given)
	models := map[string]string{} // folder -> its model
	for _, f := range given {
		if base := path.Base(f.Path); base == modelFile || base == modelFile+".index.json" && models[path.Dir(f.Path)] == "" {
			models[path.Dir(f.Path)] = f.Path
		}
	}
	var main []protocol.Given
	for _, f := range given {
		if whole := ofWhole(f.Path, wholes); whole != "" {
			if f.Path == whole {
				main = append(main, f)
			}
			continue
		}
		if model, ok := models[path.Dir(f.Path)]; ok {
			if f.Path == model {
				main = append(main, f)
			}
			continue
		}
		if !isBeside(f.Path, given) {
			main = append(main, f)
		}
	}
	if len(main) == 0 && len(given) == 1 {
		return given // whatever it is, its reader says what is wrong
	}
	return main
}

// isBeside reports whether a file belongs to another one: by its name, or as X.vectors.npy
// of gensim's X.
func isBeside(name string, given []protocol.Given) bool {
	base := path.Base(name)
	if slices.Contains(besideNames, base) || slices.ContainsFunc(beside,
		func(end string) bool { return strings.HasSuffix(base, end) }) {
		return true
	}
	return strings.HasSuffix(name, ".npy") && slices.ContainsFunc(given, func(f protocol.Given) bool {
		return f.Path != name && strings.HasPrefix(name, f.Path+".")
	})
}

// paths are those of the files.
func paths(given []protocol.Given) []string {
	out := make([]string, len(given))
	for i, f := range given {
		out[i] = f.Path
	}
	return out
}

// uploadInput finds out what the files of an embedding hold. They are opened anew for each
// pass but the first, for reading ends with the request that asked: the first is of this one.
func (e *Engine) uploadInput(ctx context.Context, thing *upload) (vecinput.Input, error) {
	if len(thing.files) == 0 {
		return vecinput.Input{}, inError(thing.title, message.Text("engine.made_here_and_gone: it was made here and is gone"))
	}
	main, name := thing.files[0], path.Base(thing.files[0].Path)
	most := int64(uploadDesktopFile)
	if e.env.Phone {
		most = uploadPhoneFile
	}
	open := func(ctx context.Context, again bool) (*tables.Table, func() error, error) {
		opts := tables.Options{Most: most, Start: thing.ask.Start, Again: again}
		table, closed, err := tables.Open(givenFiles{ctx, e, thing.files}, main.Path, opts)
		return table, closed, uploadTableError(err)
	}
	table, closed, err := open(ctx, false)
	switch {
	case err == nil:
		if thing.ask.Start {
			if err := vecinput.CheckStart(name, table.Tokens); err != nil {
				return vecinput.Input{}, errors.Join(err, closed())
			}
		}
		return vecinput.Table(name, func(ctx context.Context) (*tables.Table, func() error, error) {
			if first := table; first != nil {
				table = nil
				return first, closed, nil
			}
			return open(ctx, true)
		}, e.tableKernels(), nil), nil
	case errors.Is(err, tables.ErrNone) && thing.ask.Start:
		return vecinput.Input{}, vecinput.CheckStart(name, nil)
	case errors.Is(err, tables.ErrNone):
		return vecinput.File(name, func(ctx context.Context) (io.ReadCloser, error) {
			in, err := e.openIn(ctx, main)
			if err != nil {
				return nil, err
			}
			plain, err := vecinput.Plain(name, in, in.Size())
			if sum := e.env.Uploads.Sum; err == nil && sum != nil && in.Size() > 2*asideFrom && !vecinput.IsZip(in) {
				begin := func(ctx context.Context) (vecinput.Sum, error) {
					return sum(ctx, main.ID, vecinput.SumOf{Size: in.Size()})
				}
				return &aside{ReadCloser: plain, ctx: ctx, in: in, begin: begin, plain: e.env.Uploads.Reading.Hash}, nil
			}
			return plain, err
		}, e.env.Uploads.Reading, nil), nil
	}
	return vecinput.Input{}, vecinput.TableError(name, err)
}

// uploadTableError adds to the error of a file that it could not be read.
func uploadTableError(err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) && errors.Is(err, fs.ErrNotExist) {
		return tables.Apart(message.Errorf("engine.was_not_given: {path} was not given with it", path.Base(failed.Path)))
	}
	return err
}

// givenFiles are files as a folder has them.
type givenFiles struct {
	ctx   context.Context
	e     *Engine
	files []protocol.Given
}

// Open implements [fs.FS].
func (g givenFiles) Open(name string) (fs.File, error) {
	for _, f := range g.files {
		if f.Path != name {
			continue
		}
		in, err := g.e.openIn(g.ctx, f)
		if err != nil {
			return nil, err
		}
		return &uploadFile{SectionReader: io.NewSectionReader(in, 0, in.Size()), id: f.ID, name: path.Base(name)}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// uploadFile is an open file, which is its own description.
type uploadFile struct {
	*io.SectionReader
	id, name string
}

// Stat implements [fs.File].
func (f *uploadFile) Stat() (fs.FileInfo, error) { return f, nil }

// Close implements [fs.File].
func (*uploadFile) Close() error { return nil }

// Name, Mode, ModTime, IsDir and Sys implement [fs.FileInfo]; Size is the reader's.
func (f *uploadFile) Name() string     { return f.name }
func (*uploadFile) Mode() fs.FileMode  { return 0o444 }
func (*uploadFile) ModTime() time.Time { return time.Time{} }
func (*uploadFile) IsDir() bool        { return false }
func (*uploadFile) Sys() any           { return nil }

// tableKernels are those of reading tables: of one with many numbers the digest is computed
// elsewhere, while words are read.
func (e *Engine) tableKernels() vecinput.Kernels {
	kernels, sum := e.env.Uploads.Reading, e.env.Uploads.Sum
	if sum != nil {
		kernels.Aside = func(ctx context.Context, of vecinput.SumOf) vecinput.Sum {
			f, ok := of.In.(*uploadFile)
			if !ok || of.Size < 2*asideFrom {
				return nil
			}
			s, err := sum(ctx, f.id, of)
			if err != nil {
				return nil
			}
			return s
		}
	}
	return kernels
}
