package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"weatherglass/app/prose"
	"weatherglass/metrics"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/vecout"
)

// vectorOutput is a debiased embedding on its way to a file.
type vectorOutput struct {
	path, format, vectors string
	card, noAudit         bool
	id                    string // of the recipe's embedding
	steps                 []experiment.DebiasStep
	t                     terminal

	fits     experiment.Fits // for the vectors and the audit of them
	lexicon  *lexicon.Lexicon
	original embed.Source       // as it was before
	source   metrics.Vocabulary // debiased
	facts    experiment.Exported
}

// write writes the file, the words beside it if it has none, and the card.
func (o *vectorOutput) write(ctx context.Context) error {
	format := vecout.Format(o.format)
	written, err := o.file(ctx, o.path, format)
	if err != nil {
		return err
	}
	if format == vecout.NPY {
		if _, err := o.file(ctx, o.path+".words.txt", vecout.Words); err != nil {
			return err
		}
	}
	o.facts.Words, o.facts.Left = written.Words, written.Left
	if written.Left > 0 {
		fmt.Fprintf(o.t.err, "%s left out.\n", prose.Counted(written.Left, "word with white space in it is", "words with white space in them are"))
	}
	if o.card {
		if err := o.writeCard(ctx, o.path+".card.md"); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(o.t.out, "Wrote %s: %s, %d dimensions.\n", o.path, prose.Counted(written.Words, "word", "words"), o.source.Info().Dims)
	return err
}

// file writes beside the place of the file and moves it there when it is whole.
func (o *vectorOutput) file(ctx context.Context, path string, format vecout.Format) (written vecout.Written, err error) {
	err = wholeFile(path, func(out io.Writer) error {
		told := -1
		job := vecout.Job{Source: o.source, Format: format, Progress: func(done, total int) {
			if tenth := 10 * done / total; tenth != told {
				told = tenth
				fmt.Fprintf(o.t.err, "%d of %d words\n", done, total)
			}
		}}
		written, err = job.Write(ctx, out)
		return err
	})
	return written, err
}

// wholeFile has a file written under another name, which becomes path when all
// went well and is removed otherwise.
func wholeFile(path string, write func(io.Writer) error) (err error) {
	part, err := os.CreateTemp(filepath.Dir(path), ".debias-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = part.Close() // closed before, if it is the renaming that failed
			err = errors.Join(err, os.Remove(part.Name()))
		}
	}()
	if err := write(part); err != nil {
		return err
	}
	return errors.Join(part.Chmod(0o644), part.Close(), os.Rename(part.Name(), path))
}
