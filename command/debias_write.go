package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weatherglass/app/prose"
	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/packout"
)

// vectorOutput is an embedding on its way to a file: a debiased one, or as it is, without recipe and card.
//
// It is made by debiasVectors or inspectVectors and used once. The first fields are flags, those below
// t what was made of them.
type vectorOutput struct {
	path, format, vectors string
	recipe                string // its file
	card, noAudit, force  bool
	id                    string // of the recipe's embedding
	steps                 []experiment.DebiasStep
	t                     terminal

	fits     experiment.Fits // for the vectors and the audit of them
	lexicon  *lexicon.Lexicon
	original embed.Source       // as it was before
	source   measure.Vocabulary // debiased
	facts    experiment.Exported
}

// cardSuffix ends the name of the card beside a file of vectors.
const cardSuffix = ".card.md"

// target is a file of the output.
//
// Neither the recipe nor the embedding is ever written over, with -force either.
func (o *vectorOutput) target(path string) files.Target {
	var sources []string
	for _, path := range []string{o.recipe, o.vectors} {
		if path != "" {
			sources = append(sources, path)
		}
	}
	return files.Target{Path: path, Force: o.force, Sources: sources}
}

// checkPlace refuses a place that cannot be written to, before anything is fitted.
func (o *vectorOutput) checkPlace() error {
	if o.format == packout.Format {
		return o.checkPack()
	}
	paths := []string{o.path}
	if vecout.Format(o.format) == vecout.NPY {
		paths = append(paths, o.path+vecout.BesideArray)
	}
	if o.card {
		paths = append(paths, o.path+cardSuffix)
	}
	for _, path := range paths {
		if err := o.target(path).Check(); err != nil {
			return err
		}
	}
	return nil
}

// write writes the file, the words beside it if it has none, and the card.
//
// The card comes last, because it states how many words were written.
func (o *vectorOutput) write(ctx context.Context) error {
	format := vecout.Format(o.format)
	written, err := o.file(ctx, o.path, format)
	if err != nil {
		return err
	}
	if format == vecout.NPY {
		if _, err := o.file(ctx, o.path+vecout.BesideArray, vecout.Words); err != nil {
			return err
		}
	}
	o.facts.Words, o.facts.Left = written.Words, written.Left
	if written.Left > 0 {
		fmt.Fprintf(o.t.err, "%s left out.\n", prose.Counted(written.Left, "word with white space in it is",
			"words with white space in them are"))
	}
	if o.card {
		if err := o.writeCard(ctx, o.path+cardSuffix); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(o.t.out, "Wrote %s: %s, %d dimensions.\n", o.path,
		prose.Counted(written.Words, "word", "words"), o.source.Info().Dims)
	return err
}

// file writes beside the place of the file and moves it there when it is whole.
//
// Progress is told once a tenth.
func (o *vectorOutput) file(ctx context.Context, path string,
	format vecout.Format) (written vecout.Written, err error) {
	err = o.target(path).Write(func(out io.Writer) error {
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

// writeCard writes the model card to a file.
//
// An audit may take long: the vectors are written before.
func (o *vectorOutput) writeCard(ctx context.Context, path string) error {
	card, err := o.cardText(ctx)
	if err != nil {
		return err
	}
	return o.target(path).Write(func(w io.Writer) error {
		_, err := io.WriteString(w, card)
		return err
	})
}

// cardText is the model card. An audit that cannot be made is told in it.
//
// A refusal of the audit, such as for lack of words, is a sentence in the card; a
// fault is an error.
func (o *vectorOutput) cardText(ctx context.Context) (string, error) {
	question, why := o.auditQuestion()
	if why != "" {
		return prose.Card(o.facts, prose.CardAudit(nil, why)), nil
	}
	fmt.Fprintln(o.t.err, "Auditing")
	reading, err := experiment.Run(ctx, question, o.env())
	var refused *experiment.Error
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &refused):
		return prose.Card(o.facts, prose.CardAudit(nil, "No audit could be made. "+refused.Message.Text)), nil
	case err != nil:
		return "", err
	}
	return prose.Card(o.facts, prose.CardAudit(reading, "")), nil
}

// auditQuestion asks for the audit of these vectors with the recipe's own pairs;
// why says that there is none.
//
// The first step that has pairs says which; without any the definitional pairs of
// Bolukbasi et al. are taken.
func (o *vectorOutput) auditQuestion() (q experiment.Experiment, why string) {
	switch {
	case o.noAudit:
		return q, prose.NoAudit
	case measure.Language(o.facts.Of.Provenance.Language) != "en":
		return q, "No audit was made: the words that it would look at are in English, and the vectors are not, or do not say so. The method Audit takes words of any language."
	}
	pairs := experiment.SetRef{ID: "bolukbasi.definitional"}
	for _, s := range o.steps {
		if own, ok := s.Sets[measure.RolePairs]; ok {
			pairs = own
			break
		}
		if _, ok := s.Sets[measure.RoleGroups]; ok {
			return q, "No audit was made: it follows pairs of words, and the recipe has groups."
		}
	}
	return experiment.Experiment{Method: prose.AuditMethod, Embedding: o.id, Debias: o.steps,
		Sets: map[string]experiment.SetRef{"pairs": pairs, "words": {ID: "rios.occupations"}}}, ""
}
