package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weatherglass/metrics"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/vecfile"
)

const debiasHelp = `Usage: weatherglass debias -o OUT [-format w2v|bin|glove|npy] [-vectors PATH] RECIPE.json

Writes a debiased embedding, all its words in order of frequency. RECIPE.json is
what stands in an Experiment in place of an embedding:

  {"of": "glove-6b-100d",
   "debias": [{"method": "hard", "pairs": "bolukbasi.definitional",
               "specific": "bolukbasi.gender-specific",
               "equalize": "bolukbasi.equalize"}]}

The formats are word2vec as text (w2v) or binary (bin), GloVe's text, and a NumPy
array (npy) with its words beside it in OUT.words.txt, one a line. All are
float32. -vectors takes a pack or a vector file in place of the recipe's "of".

Flags:
`

// debiasFormats are the formats by the names that the command line has for them.
var debiasFormats = map[string]vecfile.Format{
	"w2v": vecfile.FormatWord2VecText, "bin": vecfile.FormatWord2VecBinary, "glove": vecfile.FormatGloVe, "npy": vecfile.FormatNPY,
}

// debiasVectors writes debiased vectors to a file.
func debiasVectors(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("debias", debiasHelp)
	out := flags.String("o", "", "file to write (required)")
	format := flags.String("format", "w2v", "w2v, bin, glove or npy")
	vectors := flags.String("vectors", "", "pack folder or vector file in place of the recipe's embedding")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if *out == "" {
		return usageError("debias needs -o FILE; weatherglass debias -h shows how")
	}
	kind, ok := debiasFormats[*format]
	if !ok {
		return usageError("there is no format %q; take w2v, bin, glove or npy", *format)
	}
	text, err := readFile(flags.Arg(0))
	if err != nil {
		return fmt.Errorf("the recipe: %w", err)
	}
	source, err := debiasedEmbedding(ctx, t, text, *vectors)
	if err != nil {
		return err
	}
	w := vectorOutput{source: source, format: kind, path: *out, t: t}
	return w.write(ctx)
}

// debiasedEmbedding opens the embedding of a recipe and fits its steps.
func debiasedEmbedding(ctx context.Context, t terminal, recipe []byte, vectors string) (metrics.Vocabulary, error) {
	id, steps, err := experiment.ParseRecipe(recipe)
	if err != nil {
		return nil, err
	}
	lex, err := builtIn()
	if err != nil {
		return nil, err
	}
	resolved, err := experiment.ResolveRecipe(steps, lex)
	if err != nil {
		return nil, err
	}
	source, err := open(t, vectors)(ctx, id)
	if err != nil {
		return nil, err
	}
	last := ""
	debiased, reports, err := experiment.Debias(ctx, source, resolved, func(p experiment.Progress) {
		if p.Text != last {
			last = p.Text
			fmt.Fprintln(t.err, p.Text)
		}
	})
	if err != nil {
		return nil, err
	}
	for _, r := range reports {
		for _, n := range r.Notes {
			fmt.Fprintln(t.err, n.Text)
		}
	}
	all, ok := debiased.(metrics.Vocabulary)
	if !ok {
		return nil, errors.New("this embedding cannot be gone through")
	}
	return all, nil
}

// vectorOutput is an embedding on its way to a file.
type vectorOutput struct {
	source metrics.Vocabulary
	format vecfile.Format
	path   string
	t      terminal
}

// outputBlock is the number of words that are written at once.
const outputBlock = 4096

// write writes beside the file and moves it there when it is whole.
func (o vectorOutput) write(ctx context.Context) (err error) {
	part, err := os.CreateTemp(filepath.Dir(o.path), ".debias-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, part.Close(), os.Remove(part.Name()))
		}
	}()
	words, err := o.rows(ctx, part)
	if err != nil {
		return err
	}
	if o.format == vecfile.FormatNPY {
		if err := os.WriteFile(o.path+".words.txt", []byte(strings.Join(words, "\n")+"\n"), 0o644); err != nil {
			return err
		}
	}
	if err := errors.Join(part.Chmod(0o644), part.Close(), os.Rename(part.Name(), o.path)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(o.t.out, "Wrote %s: %d words, %d dimensions.\n", o.path, len(words), o.source.Info().Dims)
	return err
}

// rows writes all vectors and returns their words. Words that a text format
// would not give back are left out, and their number is told.
func (o vectorOutput) rows(ctx context.Context, f io.Writer) ([]string, error) {
	words, err := o.words(ctx)
	if err != nil {
		return nil, err
	}
	w, err := vecfile.NewWriter(f, o.format, len(words), o.source.Info().Dims)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(o.t.err, "Writing %d words\n", len(words))
	for block := range slices.Chunk(words, outputBlock) {
		hits, err := o.source.Find(ctx, block)
		if err != nil {
			return nil, err
		}
		for _, h := range hits {
			if err := w.Write(h.Word, h.Vector); err != nil {
				return nil, err
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return words, w.Close()
}

// words lists the words that the format can hold, most frequent first.
func (o vectorOutput) words(ctx context.Context) ([]string, error) {
	places := make([]int, o.source.Info().Words)
	for i := range places {
		places[i] = i
	}
	words, err := o.source.WordsAt(ctx, places)
	if err != nil {
		return nil, err
	}
	kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !vecfile.Holds(o.format, w) })
	if gone := len(words) - len(kept); gone > 0 {
		fmt.Fprintf(o.t.err, "%d words with white space in them are left out.\n", gone)
	}
	return kept, nil
}
