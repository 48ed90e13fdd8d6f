// Package packout makes a pack of a debiased embedding: on the page as at the
// command line, with the same bytes.
//
// Begin with [Job.Run], which has metrics/pack build; rows.go gives it the vectors,
// zip.go takes the files where there is no folder.
package packout

import (
	"context"
	"strconv"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// Format names packs beside the formats of [vecout].
const Format = "pack"

// Card is the name of the model card in a pack.
const Card = "card.md"

// Job is a debiased embedding on its way to a pack.
// Progress must not be nil; Lexicon nil makes a pack without a lexicon.
type Job struct {
	ID       string           // of the pack, and the name of its folder
	Original embed.Source     // the pack that was debiased
	Source   vecout.Source    // what became of it
	Lexicon  *lexicon.Lexicon // see [pack.Input]
	// Write stores a file of the pack. The manifest comes last.
	Write func(name string, data []byte) error
	// Progress is told what is being done and to how many words or tests of all.
	Progress func(text string, done, total int)
}

// Run makes the pack, a shard at a time, and writes into facts how many words
// are in it and what it keeps of the numbers. It returns an [experiment.Error]
// if Original is no pack: a file of vectors says neither its language nor its
// licence.
//
// The built-in tests may move beyond the limits, and are listed in facts.Precision if
// they do. Where Build fails facts has the counts and nothing of the precision.
func (j Job) Run(ctx context.Context, facts *experiment.Exported) (*shard.Manifest, error) {
	from, ok := j.Original.(interface{ Manifest() *shard.Manifest })
	if !ok {
		return nil, experiment.Refuse("no_pack",
			"packout.make_pack_of_file_first: Make a pack of the file first (weatherglass pack -h) and debias that.", "packout.no_language_or_licence: A file of vectors says neither its language nor its licence, so no pack can be made of what it becomes.")
	}
	all := rows{ctx: ctx, source: j.Source}
	if err := all.list(); err != nil {
		return nil, err
	}
	facts.Words, facts.Left = len(all.words), j.Source.Info().Words-len(all.words)
	m, err := pack.Build(ctx, recipe(j.ID, from.Manifest(), j.Source.Info().Title, facts), pack.Input{
		Open:     func() (pack.Rows, error) { again := all; return &again, nil },
		Lexicon:  j.Lexicon,
		Tolerant: true,
		Write:    j.Write,
		Progress: func(text string, done, total int) {
			if total == 0 {
				total = len(all.words)
			}
			j.Progress(text, done, total)
		},
	})
	if err != nil {
		return nil, err
	}
	facts.Precision = precision(m)
	return m, nil
}

// recipe is that of the pack that was debiased, with what was done to it.
//
// Licences and text rules are the original's. Modifications say what was done in a
// sentence, with both digests, so that the numbers can be made again.
func recipe(id string, m *shard.Manifest, title string, facts *experiment.Exported) pack.Recipe {
	terms := make([]string, len(facts.Steps))
	for i, s := range facts.Steps {
		terms[i] = s.Term
	}
	r := pack.Recipe{ID: id, Title: title, Short: m.Short + ", debiased", Text: m.Text, Source: m.Source, Exact: m.Exact()}
	if !r.Exact {
		r.RefineBits = &m.Quantizer.RefineBits
	}
	if r.Source.Modifications != "" {
		r.Source.Modifications += " "
	}
	r.Source.Modifications += "Debiased with Weatherglass from the pack " + m.ID + " (digest " + m.Digest + "): " +
		strings.Join(terms, ", ") +
		". Recipe " + string(facts.Recipe) + ", digest " + facts.Digest + "."
	for _, l := range m.Licences {
		r.Licences = append(r.Licences, pack.Terms{Licence: l})
	}
	return r
}

// precision says which built-in tests the pack gives as its source does.
//
// A test beyond the limit of the shards counts as moved, wherever it was read.
func precision(m *shard.Manifest) string {
	if m.Exact() {
		return "The pack keeps every digit."
	}
	limit := m.Accuracy.Limit
	var moved []string
	for _, a := range m.Accuracy.D {
		if a.Lexicon > limit.Shards || a.Shards > limit.Shards {
			moved = append(moved, a.Test)
		}
	}
	all := strconv.Itoa(len(m.Accuracy.D))
	text := "The pack keeps " + strconv.Itoa(8+m.Quantizer.RefineBits) + " bits a component. d of " +
		strconv.Itoa(len(m.Accuracy.D)-len(moved)) + " of the " + all +
		" built-in WEATs that could be taken is within " + strconv.FormatFloat(limit.Shards, 'g', -1, 64) +
		" of its value before packing."
	if len(moved) > 0 {
		text += " The recipe leaves so little of the others that d is made of rounding: " + strings.Join(moved, ", ") + "."
	}
	return text
}
