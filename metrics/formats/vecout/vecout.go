// Package vecout writes all vectors of an embedding, most frequent word first,
// in the formats of other programs.
//
// Begin with [Job.Write]. Numbers are written as float32, the precision in which
// embeddings are published; text has the shortest digits that read back as the same
// float32. The command line and the page's engine call it.
package vecout

import (
	"context"
	"io"
	"slices"

	"weatherglass/metrics/embed"
)

// Source is an embedding that can list its words. A place is a position in the
// order of rank, from 0.
type Source interface {
	embed.Source
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// Job is an embedding on its way to a file.
// It is used once. Nothing of it is changed.
type Job struct {
	Source Source
	Format Format
	// Progress, unless nil, is told after each block how many words are written.
	Progress func(done, total int)
}

// Written says what went into a file.
type Written struct {
	Words int
	Left  int // words that the format cannot hold: with white space in them
}

// block is the number of words that are looked up at once.
const block = 1024

// Write writes the file to out, without holding more of it than a block. It
// returns an error for an unknown format, for one of the source or of out, and
// for a vector that float32 cannot hold.
//
// The words are all held, the vectors a block at a time. The number of words is
// written first, so that words which the format cannot hold are found before any
// vector is.
func (j Job) Write(ctx context.Context, out io.Writer) (Written, error) {
	all, err := All(ctx, j.Source)
	if err != nil {
		return Written{}, err
	}
	words := slices.DeleteFunc(slices.Clone(all), func(w string) bool { return !Holds(j.Format, w) })
	written := Written{Words: len(words), Left: len(all) - len(words)}
	if j.Format == Words {
		return written, writeWords(out, words)
	}
	w, err := NewWriter(out, j.Format, len(words), j.Source.Info().Dims)
	if err != nil {
		return written, err
	}
	if r, ok := j.Source.(rower); ok {
		err = j.rows(ctx, r, all, w)
	} else {
		err = j.found(ctx, words, w)
	}
	if err != nil {
		return written, err
	}
	return written, w.Close()
}

// rower is a source that can be gone through once, where looking words up may take a pass over a file for each block:
// first is the place of the first of the rows, which are valid until yield returns.
type rower interface {
	Rows(ctx context.Context, yield func(first int, rows []float64) error) error
}

// rows writes the vectors of all words that the format holds as they come.
func (j Job) rows(ctx context.Context, source rower, all []string, w *Writer) error {
	dims := j.Source.Info().Dims
	return source.Rows(ctx, func(first int, rows []float64) error {
		words := all[first:][:len(rows)/dims]
		for i, word := range words {
			if !Holds(j.Format, word) {
				continue
			}
			if err := w.Write(word, rows[i*dims:][:dims]); err != nil {
				return err
			}
		}
		return j.told(ctx, first+len(words), len(all))
	})
}

// found writes the vectors of words, which it looks up.
func (j Job) found(ctx context.Context, words []string, w *Writer) error {
	for done := 0; done < len(words); {
		next := words[done:min(done+block, len(words))]
		hits, err := j.Source.Find(ctx, next)
		if err != nil {
			return err
		}
		for i := range hits {
			if err := w.Write(hits[i].Word, hits[i].Vector); err != nil {
				return err
			}
		}
		done += len(next)
		if err := j.told(ctx, done, len(words)); err != nil {
			return err
		}
	}
	return nil
}

// told tells how far it is, and whether to go on.
func (j Job) told(ctx context.Context, done, total int) error {
	if j.Progress != nil {
		j.Progress(done, total)
	}
	return ctx.Err()
}

// All returns all words of the source in order of place. The list is the
// caller's.
func All(ctx context.Context, s Source) ([]string, error) {
	if i, ok := s.(embed.Indexer); ok { // a file does not know how many before it was read
		if err := i.Index(ctx); err != nil {
			return nil, err
		}
	}
	places := make([]int, s.Info().Words)
	for i := range places {
		places[i] = i
	}
	words, err := s.WordsAt(ctx, places)
	return slices.Clone(words), err
}

// wordsBlock is the number of bytes of words that are written at once.
const wordsBlock = 1 << 16

// writeWords writes a word a line, in blocks; no words are no bytes.
func writeWords(out io.Writer, words []string) error {
	var b []byte
	for i, w := range words {
		b = append(append(b, w...), '\n')
		if len(b) >= wordsBlock || i == len(words)-1 {
			if _, err := out.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
	}
	return nil
}
