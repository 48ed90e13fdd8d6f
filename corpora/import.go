package corpora

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/parquet"
	"weatherglass/metrics/formats/textfile"
)

// Import makes a folder of counts of what the program for Spark has written.
//
// From holds the folders manifest, words and documents, each of Parquet files with one
// column of JSON; Dir is empty or not there.
type Import struct{ From, Dir string }

// maxParquet is the largest of the files that is read.
const maxParquet = 1 << 30

// sparkManifest is the only line of the table manifest.
type sparkManifest struct {
	sparkSettings
	Format  string   `json:"format"`
	Version int      `json:"version"`
	Columns []string `json:"columns"`
	Tokens  uint64   `json:"tokens"`
	Types   int      `json:"types"`
}

// sparkDocument is a line of the table documents.
type sparkDocument struct {
	ID     string   `json:"id"`
	Values []string `json:"values"`
	Tokens uint64   `json:"tokens"`
	// Counts has the words and then the company of each list: place, count, place,
	// count.
	Counts [][]uint64 `json:"counts"`
}

// Run reads the tables and writes the folder. It holds the vocabulary and one file.
//
// What does not add up is refused: the documents must have the words that the
// vocabulary and the manifest count. After an error nothing is left.
func (im Import) Run(ctx context.Context) (m Manifest, err error) {
	if err := files.CheckEmpty(im.Dir); err != nil {
		return m, err
	}
	about, err := im.manifest(ctx)
	if err != nil {
		return m, err
	}
	v, err := im.words(ctx)
	if err != nil {
		return m, err
	}
	settings := corpus.Settings{Language: about.Language, Window: about.Window, Contexts: about.Contexts}
	if _, err := corpus.NewCounter(v, settings); err != nil {
		return m, fmt.Errorf("%s: %w", im.From, err)
	}
	c := &count{Job: Job{Dir: im.Dir, Settings: settings, Least: about.MinCount, between: 16 * textfile.BlockSize},
		dir: filepath.Join(im.Dir, partDir)}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(c.dir)) }()
	c.state = state{Types: about.Types, Columns: append([]string{corpus.IDColumn}, about.Columns...)}
	if err := im.documents(ctx, c, v); err != nil {
		return m, err
	}
	if c.state.Tokens != about.Tokens {
		return m, fmt.Errorf("the documents of %s have %d words, its manifest %d; fetch the whole folder again", im.From, c.state.Tokens, about.Tokens)
	}
	return c.finish(v)
}

// lines calls line for each string of a table.
func (im Import) lines(ctx context.Context, table string, line func(text string) error) error {
	paths, err := filepath.Glob(filepath.Join(im.From, table, "*.parquet"))
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		return fmt.Errorf("%s has no %s/*.parquet; name the folder that the program of corpus spark has written", im.From, table)
	}
	slices.Sort(paths)
	for _, path := range paths {
		b, err := files.Read(ctx, path, maxParquet)
		if err != nil {
			return err
		}
		list, err := parquet.Strings(b)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		for i, text := range list {
			if err := line(text); err != nil {
				return fmt.Errorf("%s, row %d: %w", path, i+1, err)
			}
		}
	}
	return nil
}

// manifest reads what was counted.
func (im Import) manifest(ctx context.Context) (m sparkManifest, err error) {
	err = im.lines(ctx, "manifest", func(text string) error {
		if json.Unmarshal([]byte(text), &m) != nil || m.Format != "weatherglass-spark" {
			return errors.New("this is no manifest of the program for Spark")
		}
		if m.Version != 1 {
			return fmt.Errorf("this is of version %d; this program reads version 1", m.Version)
		}
		_, err := corpus.NewIndex(m.Columns)
		return err
	})
	return m, err
}

// words reads the vocabulary, which must be in its order: places say which word.
func (im Import) words(ctx context.Context) (*corpus.Vocabulary, error) {
	var list []corpus.WordCount
	seen := map[string]bool{}
	err := im.lines(ctx, "words", func(text string) error {
		var w corpus.WordCount
		if json.Unmarshal([]byte(text), &[2]any{&w.Word, &w.Count}) != nil || w.Word == "" || w.Count == 0 || seen[w.Word] {
			return fmt.Errorf("%q is no word with its count, or one twice", text)
		}
		seen[w.Word] = true
		list = append(list, w)
		return nil
	})
	if err != nil {
		return nil, err
	}
	v := corpus.NewVocabulary(slices.Clone(list))
	for i, w := range list {
		if v.Word(i) != w {
			return nil, fmt.Errorf("the words of %s are not the most frequent first; fetch the whole folder again", im.From)
		}
	}
	return v, nil
}

// documents takes them in their order.
func (im Import) documents(ctx context.Context, c *count, v *corpus.Vocabulary) error {
	s, err := c.shelf(v)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.rows.Write(c.state.Columns); err != nil {
		return err
	}
	sums := make([]uint64, v.Len())
	err = im.lines(ctx, "documents", func(text string) error {
		var d sparkDocument
		if err := json.Unmarshal([]byte(text), &d); err != nil {
			return fmt.Errorf("this is no document: %w", err)
		}
		counted, err := d.document(v.Len(), len(c.Settings.Contexts))
		if err != nil {
			return err
		}
		if d.ID == "" || len(d.Values) != len(c.state.Columns)-1 {
			return fmt.Errorf("the document %q has %d values for %d columns", d.ID, len(d.Values), len(c.state.Columns)-1)
		}
		for _, w := range counted.Words {
			sums[w.Place] += w.N
		}
		c.state.Tokens += d.Tokens
		if err := s.take(textfile.Segment{ID: d.ID, Values: d.Values, First: true, Last: true}, counted); err != nil {
			return err
		}
		if len(s.records) < textfile.BlockSize {
			return nil
		}
		return s.write()
	})
	if err != nil {
		return err
	}
	for place, n := range sums {
		if w := v.Word(place); w.Count != n {
			return fmt.Errorf("the documents of %s have the word %q %d times, its vocabulary %d; fetch the whole folder again", im.From, w.Word, n, w.Count)
		}
	}
	return s.note()
}

// document returns the counts, which must be of places that there are.
func (d sparkDocument) document(size, lists int) (corpus.Document, error) {
	counted := corpus.Document{Tokens: d.Tokens}
	if len(d.Counts) != 1+lists {
		return counted, fmt.Errorf("the document %q has %d lists of counts, not %d", d.ID, len(d.Counts), 1+lists)
	}
	for i, flat := range d.Counts {
		list, next := make([]corpus.Count, 0, len(flat)/2), uint64(0)
		for k := 0; k+1 < len(flat); k += 2 {
			place, n := flat[k], flat[k+1]
			if place < next || place >= uint64(size) || n == 0 || n > maxOccurrences {
				return counted, fmt.Errorf("the document %q has a damaged list of counts", d.ID)
			}
			list, next = append(list, corpus.Count{Place: uint32(place), N: n}), place+1
		}
		if len(flat)%2 != 0 {
			return counted, fmt.Errorf("the document %q has a damaged list of counts", d.ID)
		}
		if i == 0 {
			counted.Words = list
		} else {
			counted.Pairs = append(counted.Pairs, list)
		}
	}
	return counted, nil
}

// maxOccurrences keeps sums over many documents below 2^63.
const maxOccurrences = 1 << 40
