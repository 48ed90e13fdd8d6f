package command

import (
	"context"
	"fmt"
	"io"

	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/archive"
	packer "weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
)

// vectorForms lists what -vectors takes, and "pack" and "series".
const vectorForms = `  a vector file: word2vec (text or binary), GloVe, fastText .vec or the JSON of
    wink-embeddings; plain, gzip, zstd or alone in a zip file
  KeyedVectors of gensim, or a whole model: V.kv, with V.kv.vectors.npy beside it
    if gensim wrote two files; nothing of such a file is run
  an array of NumPy: V.npy with its words in V.words.txt, a .npz that holds both,
    HistWords' 1990-w.npy with 1990-vocab.pkl
  a model, by its folder: a static sentence model (Model2Vec), or the input
    embeddings of a language model, over the words that are one token;
    model.safetensors or its parts, with tokenizer.json
  vectors of spaCy: a model's folder, its vocab, or the wheel or .tar.gz around it
`

const packHelp = `Usage: weatherglass pack -recipe RECIPE.json -o DIR VECTORS

Makes a pack, which the page and "run -vectors DIR" read, of published vectors,
or of the package that the recipe names under "archive". DIR must be empty or not
there. VECTORS are

` + vectorForms + `
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
//
// The folder is checked before the file is read, which may be large.
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
	if err := files.CheckEmpty(*dir); err != nil {
		return err
	}
	text, err := files.Read(ctx, *recipePath, experiment.MaxBytes)
	if err != nil {
		return fmt.Errorf("the recipe: %w", err)
	}
	recipe, err := packer.ParseRecipe(text)
	if err != nil {
		return fmt.Errorf("%s: %w", *recipePath, err)
	}
	open, err := vectorRows(ctx, &recipe, flags.Arg(0), warner(t))
	if err != nil {
		return err
	}
	return buildPack(ctx, t, recipe, open, *dir)
}

// buildPack makes a pack of the rows in a folder.
func buildPack(ctx context.Context, t terminal, recipe packer.Recipe,
	open func() (packer.Rows, error), dir string) error {
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	var m *shard.Manifest
	p := packFiles{}
	err = files.WriteFolder(ctx, dir, shard.ManifestPath, func(write func(string, []byte) error) error {
		p.write = write
		m, err = packer.Build(ctx, recipe, packer.Input{Open: open, Lexicon: lex, Write: p.add, Progress: steps(t.err)})
		return err
	})
	if err != nil {
		return err
	}
	return p.done(t, m)
}

// vectorRows returns a function that starts the rows of the file anew. What is odd
// about the file goes to warn, the first time.
//
// A recipe with an archive takes the rows from within it, else path is a vector file
// or a model.
// A pipe is kept, because a build reads twice.
func vectorRows(ctx context.Context, recipe *packer.Recipe, path string,
	warn func(string)) (func() (packer.Rows, error), error) {
	if recipe.Archive == nil {
		return vectors.Rows(ctx, path, warn)
	}
	file, err := files.OpenInput(ctx, path)
	if err != nil {
		return nil, err
	}
	return archive.Unpack(recipe, file.Open)
}

// packFiles writes the files of a pack and counts them.
// size is in bytes.
type packFiles struct {
	write       func(name string, data []byte) error
	files, size int
}

// add counts a file and writes it.
func (p *packFiles) add(name string, data []byte) error {
	p.files++
	p.size += len(data)
	return p.write(name, data)
}

// done says what was written.
func (p *packFiles) done(t terminal, m *shard.Manifest) error {
	_, err := fmt.Fprintf(t.out, "Wrote %s: %d words, %d dimensions, %d files, %.1f MB.\n", m.ID, m.Count, m.Dims,
		p.files, float64(p.size)/1e6)
	return err
}

// steps prints what is being done, one line a step.
func steps(w io.Writer) func(string, int, int) {
	last := ""
	return func(text string, _, _ int) {
		if text != last {
			fmt.Fprintln(w, text)
			last = text
		}
	}
}
