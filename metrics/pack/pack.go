// Package pack builds embedding packs in the format of [shard] and measures
// what quantization does to the built-in tests.
//
// A build reads the source twice: once for the words and the scale of each
// dimension, once for the vectors. It holds the vocabulary and one shard in
// memory, never all vectors. The same source and [Recipe] give the same bytes
// on every machine.
//
// Begin with [Build]. survey.go is the first reading, vectors.go the second;
// vocabulary.go writes the words; accuracy.go measures. The format is
// metrics/shard's, which also reads what is written here. Where vectors come from is
// behind [Rows]: metrics/formats/archive and vectors have files, metrics/packout debiased
// embeddings.
package pack

import (
	"context"
	"errors"
	"fmt"
	"io"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Row is one word and its vector.
type Row struct {
	Word   string
	Vector []float64 // of Rows.Dims numbers
	Rank   int       // 0 for the most frequent word
}

// Rows yields the vectors of an embedding, most frequent word first.
type Rows interface {
	// Dims is the number of components of every vector.
	Dims() int
	// Next returns the next row, whose vector is valid until the next call, or
	// io.EOF behind the last one.
	Next() (Row, error)
}

// Tokened are Rows of a model, which say which of its tokens stands for a word; "" if none
// does.
type Tokened interface{ Token() embed.Token }

// Doubted are Rows that know what is odd about their file, once it was read to its end.
type Doubted interface{ Odd() []message.Message }

// Input is what a build reads and where it writes.
type Input struct {
	// Open starts the rows anew; it is called twice. Rows that are an io.Closer
	// are closed.
	Open func() (Rows, error)
	// Lexicon holds the built-in sets, whose words get a file of their own, and
	// the tests that the accuracy report is made of. Only those in the language of
	// the pack are used. Nil stands for none.
	Lexicon *lexicon.Lexicon
	// Tolerant lets built-in tests move beyond the limits, and the accuracy report
	// tell: where a method has brought a contrast to nothing, d is made of rounding.
	Tolerant bool
	// Write stores a file of the pack. The manifest comes last.
	Write func(name string, data []byte) error
	// Progress is told what is being done and how much of it is done: of so many
	// words or tests, 0 where that is not known. Nil is allowed.
	Progress func(text string, done, total int)
}

// ErrAccuracy is returned when a built-in test moves more than the format
// promises.
var ErrAccuracy = errors.New("the pack is less accurate than it has to be")

var errChanged = errors.New("the second reading of the source gives other words than the first")

// Build builds a pack and returns its manifest.
//
// Files are written as they are ready, the manifest last, so that a folder without it
// is no pack. r's defaults are filled in. An error leaves what was written to the
// caller.
func Build(ctx context.Context, r Recipe, in Input) (*shard.Manifest, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	if in.Progress == nil {
		in.Progress = func(string, int, int) {}
	}
	b := &builder{ctx: ctx, recipe: r, in: in}
	// Each step needs what those before it left in the builder: the survey the words
	// and the scale of the dimensions, the shards the vectors of the lexicon's words.
	for _, step := range []func() error{b.survey, b.chooseLexicon, b.writeShards, b.writeLexicon,
		b.writeVocabulary, b.compare} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return b.finish()
}

// builder is one build under way.
// It is used once, by one goroutine.
type builder struct {
	ctx    context.Context
	recipe Recipe
	in     Input

	dims     int
	words    []string // by rank
	total    int      // of words, known after the survey
	sorted   []int32  // ranks in the byte order of words
	quant    shard.Quantizer
	id       shard.BuildID
	found    []shard.Ranked // words of the lexicon, by rank
	absent   []string       // words of the lexicon that the vocabulary lacks
	source   sample         // vectors of found, as the source has them
	sharded  sample         // the same, through the shards
	lexical  sample         // the same, through the lexicon
	manifest shard.Manifest
}

// write stores one file, unless the build was cancelled.
func (b *builder) write(name string, data []byte) error {
	if err := b.ctx.Err(); err != nil {
		return err
	}
	if err := b.in.Write(name, data); err != nil {
		return fmt.Errorf("writing %s: %w", name, err)
	}
	return nil
}

// finish writes the manifest.
//
// The digest is taken last: it is over the files that all other steps have named. The
// accuracy is no part of it.
func (b *builder) finish() (*shard.Manifest, error) {
	m := &b.manifest
	r := b.recipe
	m.Format, m.Version = "wev", shard.Version
	m.ID, m.Title, m.Short, m.Text, m.Source, m.Licences = r.ID, r.Title, r.Short, r.Text, r.Source, r.licences()
	m.Series, m.Made, m.Draws, m.DrawsOf = r.Series, r.Made, r.Draws, r.DrawsOf
	m.Build, m.Dims, m.Count = fmt.Sprintf("%x", b.id), b.dims, len(b.words)
	m.Quantizer = shard.QuantizerRule{Type: shard.QuantizerType(b.quant.Refine), RefineBits: b.quant.Refine,
		Scale: "float32", Vectors: "raw", Coding: "huff0", DimScale: b.quant.DimScale}
	if r.First != nil {
		m.Identity = &r.First.Files
	}
	m.Digest = m.ContentDigest()
	file, err := m.Append()
	if err != nil {
		return nil, fmt.Errorf("the manifest: %w", err)
	}
	return m, b.write(shard.ManifestPath, file)
}

// each calls do for every row of a new pass, with its rank.
//
// Rows must come without gaps in rank and all of one size; both passes check it, for
// the source may have changed between them.
func (b *builder) each(text string, do func(row Row) error) error {
	rows, err := b.in.Open()
	if err != nil {
		return err
	}
	if c, ok := rows.(io.Closer); ok {
		defer c.Close()
	}
	b.dims = rows.Dims()
	if of, ok := rows.(Tokened); ok {
		b.recipe.Text.Token = of.Token()
	}
	if of, ok := rows.(Doubted); ok && b.total > 0 { // the second pass
		b.recipe.Source.Odd, b.recipe.Source.Oddities = message.Apart(of.Odd())
	}
	for n := 0; ; n++ {
		row, err := rows.Next()
		if err == io.EOF {
			b.in.Progress(text, n, b.total)
			return nil
		}
		if err != nil {
			return err
		}
		if row.Rank != n {
			return fmt.Errorf("the word %q has rank %d, but %d words stand before it: sort the file by rank", row.Word, row.Rank,
				n)
		}
		if len(row.Vector) != b.dims {
			return fmt.Errorf("the word %q has %d components, the others have %d", row.Word, len(row.Vector), b.dims)
		}
		if err := do(row); err != nil {
			return err
		}
		// Once in 4,096 words: often enough to be stopped.
		if n&4095 == 0 {
			if err := b.ctx.Err(); err != nil {
				return err
			}
			b.in.Progress(text, n, b.total)
		}
	}
}
