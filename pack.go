package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	packer "weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/vecfile"
)

const packHelp = `Usage: weatherglass pack -recipe RECIPE.json -o DIR VECTORS

Makes a pack, which the page and "run -vectors DIR" read, of a published vector
file: word2vec (text or binary), GloVe, fastText .vec or the JSON of
wink-embeddings; plain, gzip or zstd. VECTORS is that file, or the package that
the recipe names under "archive". DIR must be empty or not there.

RECIPE.json says what the file cannot:

  {"id": "mine-300d", "title": "My vectors, 300 dimensions",
   "text": {"language": "en", "case": "lower"},
   "source": {"name": "My vectors", "made_by": "Me 2025", "from": "my texts", "algorithm": "GloVe"},
   "licences": [{"spdx": "CC0-1.0", "applies": "vectors"}]}

To serve it, put DIR below a folder under its id and start the program with
-packs and that folder.

Flags:
`

// pack makes a pack of a vector file.
func pack(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("pack", packHelp)
	recipePath := flags.String("recipe", "", "file that describes the vectors (required)")
	dir := flags.String("o", "", "folder to write (required)")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if *recipePath == "" || *dir == "" {
		return usageError("pack needs -recipe and -o; weatherglass pack -h shows how")
	}
	if err := checkEmpty(*dir); err != nil {
		return err
	}
	text, err := os.ReadFile(*recipePath)
	if err != nil {
		return fmt.Errorf("the recipe: %w", err)
	}
	recipe, err := packer.ParseRecipe(text)
	if err != nil {
		return fmt.Errorf("%s: %w", *recipePath, err)
	}
	open, err := vectorRows(&recipe, flags.Arg(0))
	if err != nil {
		return err
	}
	return packBuild{recipe: recipe, open: open, dir: *dir}.run(ctx, t)
}

// vectorRows returns a function that starts the rows of the file anew.
func vectorRows(recipe *packer.Recipe, path string) (func() (packer.Rows, error), error) {
	if recipe.Archive != nil {
		return recipe.Unpack(func() (io.ReadCloser, error) { return os.Open(path) })
	}
	return func() (packer.Rows, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		r, err := vecfile.NewReader(filepath.Base(path), f)
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		return fileRows{r, f}, nil
	}, nil
}

// fileRows closes the file behind the rows.
type fileRows struct {
	*vecfile.Reader
	io.Closer
}

// packBuild is a pack to be made.
type packBuild struct {
	recipe   packer.Recipe
	open     func() (packer.Rows, error)
	dir      string
	tolerant bool // see packer.Input
	// after adds to the folder before it is moved to its place; nil for nothing.
	after func(dir string, m *shard.Manifest) error
}

// run writes the pack beside its place and moves it there when it is whole.
func (b packBuild) run(ctx context.Context, t terminal) error {
	lex, err := builtIn()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(b.dir), 0o755); err != nil {
		return err
	}
	part, err := os.MkdirTemp(filepath.Dir(b.dir), ".pack-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(part)
	if err := os.Chmod(part, 0o755); err != nil { // MkdirTemp makes it private
		return err
	}
	files, size := 0, 0
	m, err := packer.Build(ctx, b.recipe, packer.Input{
		Open:     b.open,
		Lexicon:  lex,
		Tolerant: b.tolerant,
		Write: func(name string, data []byte) error {
			files++
			size += len(data)
			return os.WriteFile(filepath.Join(part, filepath.FromSlash(name)), data, 0o644)
		},
		Progress: steps(t.err),
	})
	if err != nil {
		return err
	}
	if b.after != nil {
		if err := b.after(part, m); err != nil {
			return err
		}
	}
	if err := os.Remove(b.dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(part, b.dir); err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %s: %d words, %d dimensions, %d files, %.1f MB.\n", m.ID, m.Count, m.Dims, files, float64(size)/1e6)
	return err
}

// steps prints what is being done, one line a step.
func steps(w io.Writer) func(string, int) {
	last := ""
	return func(text string, _ int) {
		if text != last {
			fmt.Fprintln(w, text)
			last = text
		}
	}
}
