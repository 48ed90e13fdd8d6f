package corpora

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/klauspost/compress/zstd"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
)

// Counts is a folder of counts.
//
// It holds the vocabulary and the index, not the counts: these are read anew by
// each question. It may be used by several goroutines, since nothing in it
// changes.
type Counts struct {
	Manifest   Manifest
	Vocabulary *corpus.Vocabulary
	Index      *corpus.Index
	dir        string
}

// Open opens a folder of counts and checks its files.
//
// All files are hashed and compared with the manifest, so that opening takes a
// pass over them.
func Open(dir string) (*Counts, error) {
	m, err := readManifest(dir)
	if err != nil {
		return nil, err
	}
	c := &Counts{Manifest: m, dir: dir}
	if c.Vocabulary, err = readVocabulary(filepath.Join(dir, wordsName)); err != nil {
		return nil, err
	}
	in, err := files.Open(filepath.Join(dir, documentsName))
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if c.Index, err = corpus.ReadIndex(in); err != nil {
		return nil, fmt.Errorf("%s: %w", in.Name(), err)
	}
	return c, nil
}

// The file has a word and its count a line, and is in the order of the vocabulary.
func readVocabulary(path string) (*corpus.Vocabulary, error) {
	in, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	var words []corpus.WordCount
	r := newRun(in)
	for r.advance() {
		words = append(words, r.next)
	}
	if r.err != nil {
		return nil, fmt.Errorf("%s: %w", path, r.err)
	}
	return corpus.NewVocabulary(words), nil
}

// Settings are those that the texts were counted with.
func (c *Counts) Settings() corpus.Settings {
	return corpus.Settings{Language: c.Manifest.Language, Window: c.Manifest.Window, Contexts: c.Manifest.Contexts}
}

// Each calls document for each in the order of the index, without holding more than
// one.
//
// d is good until document returns. It ends at the first error; too few or too
// many records for the index are one.
func (c *Counts) Each(document func(place int, d corpus.Document) error) error {
	in, err := files.Open(filepath.Join(c.dir, countsName))
	if err != nil {
		return err
	}
	defer in.Close()
	plain, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(128<<20))
	if err != nil {
		return err
	}
	defer plain.Close()
	records, err := corpus.NewRecords(plain, corpus.Shape{Size: c.Vocabulary.Len(), Lists: len(c.Manifest.Contexts)})
	if err != nil {
		return fmt.Errorf("%s: %w", in.Name(), err)
	}
	// Record place belongs to row place of the index.
	for place := 0; ; place++ {
		d, err := records.Next()
		switch {
		case errors.Is(err, io.EOF) && place == len(c.Index.IDs):
			return nil
		case errors.Is(err, io.EOF) || err == nil && place == len(c.Index.IDs):
			return fmt.Errorf("%s does not hold the %d documents of the index", in.Name(), len(c.Index.IDs))
		case err != nil:
			return fmt.Errorf("%s: %w", in.Name(), err)
		}
		if err := document(place, d); err != nil {
			return err
		}
	}
}
