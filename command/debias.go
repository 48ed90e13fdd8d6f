package command

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/packout"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const debiasHelp = `Usage: weatherglass debias -o OUT [-format w2v|bin|glove|npy|pack] [-vectors PATH] [-force] RECIPE.json

Writes a debiased embedding, all its words in order of frequency. RECIPE.json is
what stands in an Experiment in place of an embedding:

  {"of": "glove-6b-100d",
   "debias": [{"method": "hard", "pairs": "bolukbasi.definitional",
               "specific": "bolukbasi.gender-specific",
               "equalize": "bolukbasi.equalize"}]}

The formats are word2vec as text (w2v) or binary (bin), GloVe's text, and a NumPy
array (npy) with its words beside it in OUT.words.txt, one a line. All are
float32. -vectors takes what "weatherglass run -h" lists in place of the
recipe's "of".
Files that are there already are left alone unless -force is given.

A pack is for "run -vectors OUT" and for the page: OUT is a folder, empty or not
there, whose name is the pack's id; put it below a folder and start the program
with -packs and that folder. It is made of a pack, whose licences it carries on.
OUT.zip is that folder as one file, as the page saves it: unzip it there; "run
-vectors OUT.zip" reads it as it is.

A model card is written beside the file, to OUT.card.md, or into the pack, as
card.md: recipe, digests, licence, what the steps found, an audit of vectors in
English, and what the vectors do not promise. The audit may take as long as the
rest or longer; -no-audit leaves it out, -card=false the card.

Flags:
`

// debiasFormats are the formats of the command.
var debiasFormats = []string{string(vecout.Word2VecText), string(vecout.Word2VecBinary), string(vecout.GloVe),
	string(vecout.NPY), packout.Format}

// debiasVectors writes debiased vectors to a file.
//
// The order is that of cost: flags, recipe, places to write, then fitting, then
// writing. A mistake is told before anything long is done.
func debiasVectors(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("debias", debiasHelp)
	o := vectorOutput{t: t}
	flags.StringVar(&o.path, "o", "", "file or folder to write (required)")
	flags.StringVar(&o.format, "format", "w2v", "w2v, bin, glove, npy or pack")
	flags.StringVar(&o.vectors, "vectors", "", "pack folder or vector file in place of the recipe's embedding")
	flags.BoolVar(&o.card, "card", true, "write a model card")
	flags.BoolVar(&o.force, "force", false, "replace files of that name")
	flags.BoolVar(&o.noAudit, "no-audit", false, "leave the audit out of the model card")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if o.path == "" {
		return usageError("debias needs -o OUT; weatherglass debias -h shows how")
	}
	if !slices.Contains(debiasFormats, o.format) {
		return usageError("there is no format %q; take w2v, bin, glove, npy or pack", o.format)
	}
	text, err := files.Read(ctx, flags.Arg(0), experiment.MaxBytes)
	if err != nil {
		return fmt.Errorf("the recipe: %w", err)
	}
	if o.id, o.steps, err = experiment.ParseRecipe(text); err != nil {
		return err
	}
	o.recipe = flags.Arg(0)
	if err := o.checkPlace(); err != nil {
		return err
	}
	if err := o.fit(ctx); err != nil {
		return err
	}
	if o.format == packout.Format {
		return o.writePack(ctx)
	}
	return o.write(ctx)
}

// fit opens the embedding of the recipe and fits its steps.
//
// Notes of the steps go to standard error: the file has no place for them, the card
// has.
func (o *vectorOutput) fit(ctx context.Context) error {
	var err error
	if o.lexicon, err = vectors.Lexicon(); err != nil {
		return err
	}
	o.source, o.facts, err = experiment.Export(ctx, o.id, o.steps, o.env())
	if err != nil {
		return err
	}
	o.facts.Format = o.format
	for _, s := range o.facts.Steps {
		for _, n := range s.Notes {
			fmt.Fprintln(o.t.err, n.Text)
		}
	}
	return nil
}

// env is what the recipe, and the audit behind it, are worked on with. The
// embedding is opened once.
//
// Fits keeps the steps as they were fitted for the vectors, so that the audit
// measures those and fits nothing again.
func (o *vectorOutput) env() experiment.Env {
	last := ""
	return experiment.Env{
		Lexicon: o.lexicon,
		Fits:    &o.fits,
		Open: func(ctx context.Context, id string) (embed.Source, error) {
			if o.original != nil {
				return o.original, nil
			}
			var err error
			o.original, err = readings.Place{Packs: vectors.Here(), Warn: warner(o.t)}.Opener(o.vectors)(ctx, id)
			return o.original, err
		},
		Progress: func(p experiment.Progress) {
			if p.Text != last {
				last = p.Text
				fmt.Fprintln(o.t.err, p.Text)
			}
		},
	}
}

// name is the file's or folder's own name.
//
// Of "." or "out/.." too, hence the absolute path.
func (o *vectorOutput) name() (string, error) {
	path, err := filepath.Abs(o.path)
	return filepath.Base(path), err
}
