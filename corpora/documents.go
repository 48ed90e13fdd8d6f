package corpora

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// Names of the files of a count.
//
// All but the manifest are written into the unfinished folder first;
// docs/corpora.md has their forms.
const (
	ManifestName  = "manifest.json"
	wordsName     = "words.tsv"
	documentsName = "documents.csv"
	countsName    = "counts.zst"
)

// shelf takes documents that were counted, in order.
//
// It lives for one pass; only the collecting goroutine uses it.
type shelf struct {
	*count
	counts, index *os.File
	packer        *zstd.Encoder
	// Of whole documents, as they will be in the next frame.
	records []byte
	rows    *csv.Writer
	open    corpus.Document // the parts so far of a document that goes on
	seen    seenNames
	held    int
}

// documents counts the documents one by one.
//
// v decides which words have a number. Each worker has a counter of its own.
func (c *count) documents(ctx context.Context, v *corpus.Vocabulary) error {
	s, err := c.shelf(v)
	if err != nil {
		return err
	}
	defer s.close()
	// Tried once here, so that workers cannot fail.
	if _, err := corpus.NewCounter(v, c.Settings); err != nil {
		return err
	}
	p := pipe[[]corpus.Document]{workers: c.Workers, gather: c.pass(ctx, c.state.At, c.block,
		c.progress("Counting documents")), collect: s.collect}
	p.worker = func() func(*textfile.Block) []corpus.Document {
		counter, _ := corpus.NewCounter(v, c.Settings) // as above
		return func(b *textfile.Block) []corpus.Document {
			list := make([]corpus.Document, len(b.Segments))
			for i := range b.Segments {
				b.Each(i, counter.Paragraph)
				list[i] = counter.Document()
			}
			return list
		}
	}
	if err := p.run(ctx); err != nil {
		return err
	}
	c.state.At = textfile.Position{File: len(c.files)}
	return s.note()
}

// shelf opens the files of counts and documents and cuts off what no state knows.
//
// A stop between two notes leaves files longer than the state says: what is beyond
// is cut off and counted again.
func (c *count) shelf(v *corpus.Vocabulary) (*shelf, error) {
	s := &shelf{count: c, seen: seenNames{}}
	var err error
	if s.packer, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)); err != nil {
		return nil, err
	}
	if s.counts, err = openAt(filepath.Join(c.dir, countsName), c.state.Counts); err != nil {
		return nil, err
	}
	if s.index, err = openAt(filepath.Join(c.dir, documentsName), c.state.Index); err != nil {
		return nil, errors.Join(err, s.counts.Close())
	}
	// The writer holds lines back until flushed.
	s.rows = csv.NewWriter(writeCounted{s.index, &c.state.Index})
	// The head of the records stands in the first frame.
	if c.state.Counts == 0 {
		shape := corpus.Shape{Size: v.Len(), Lists: len(c.Settings.Contexts)}
		s.records = shape.AppendHead(nil)
	}
	if err := s.remember(); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// openAt opens a file for writing behind so many bytes.
//
// A file shorter than that was damaged, which is an error.
func openAt(path string, size int64) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && info.Size() < size {
		err = fmt.Errorf("%s is shorter than it was; remove its folder and count anew", path)
	}
	if err == nil {
		err = f.Truncate(size)
	}
	if err == nil {
		_, err = f.Seek(size, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// remember reads the ids of the documents that were counted before.
//
// Two documents of one name would be told apart by nothing, also where one was
// counted before a stop.
func (s *shelf) remember() error {
	if s.state.Index == 0 {
		return nil
	}
	rows := csv.NewReader(io.NewSectionReader(s.index, 0, s.state.Index))
	for first := true; ; first = false {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w; remove its folder and count anew", s.index.Name(), err)
		}
		if !first {
			if err := s.seen.add(row[0]); err != nil {
				return err
			}
		}
	}
}

// seenNames are the names of documents, by hash.
//
// 64 bits: of a million ids two fall together once in some 40 million such sets,
// and would be refused by mistake.
type seenNames map[uint64]bool

// add refuses a name that was there before.
func (s seenNames) add(id string) error {
	h := fnv.New64a()
	_, _ = io.WriteString(h, id) // never fails
	if sum := h.Sum64(); s[sum] {
		return fmt.Errorf("two documents are named %q; each needs a name of its own", id)
	} else {
		s[sum] = true
	}
	return nil
}

// addAll adds those of the documents that end in a block.
func (s seenNames) addAll(b *textfile.Block) error {
	for _, part := range b.Segments {
		if part.Last {
			if err := s.add(part.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// collect takes the counts of a block.
//
// Blocks come in order. Where one ends within a document nothing is written: what
// is noted must end between two.
func (s *shelf) collect(b *textfile.Block, counted []corpus.Document) error {
	// The first block brings the columns; the head of the index is written once.
	if s.state.Columns == nil {
		s.state.Columns = append([]string{corpus.IDColumn}, b.Columns...)
		if err := s.rows.Write(s.state.Columns); err != nil {
			return err
		}
	}
	for i, d := range counted {
		if err := s.take(b.Segments[i], d); err != nil {
			return err
		}
	}
	s.held += len(b.Text)
	if !b.Whole() {
		return nil
	}
	if err := s.write(); err != nil {
		return err
	}
	s.state.At = b.Behind
	if s.held < s.between {
		return nil
	}
	s.held = 0
	return s.note()
}

// take takes a document, or a part of one.
//
// Parts of a document that goes over blocks are added up until the last one comes.
func (s *shelf) take(part textfile.Segment, d corpus.Document) error {
	if !part.First {
		d = s.open.Add(d)
	}
	if s.open = d; !part.Last {
		return nil
	}
	// Only when the document is whole: its parts have one name.
	if err := s.seen.add(part.ID); err != nil {
		return err
	}
	s.state.Documents++
	if d.Tokens == 0 {
		s.state.Empty++
	}
	s.records = corpus.AppendRecord(s.records, d)
	return s.rows.Write(append([]string{part.ID}, part.Values...))
}

// writeCounted counts what it writes.
//
// The sum is the state's length of the index.
type writeCounted struct {
	to  io.Writer
	sum *int64
}

// Write implements io.Writer.
func (w writeCounted) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	*w.sum += int64(n)
	return n, err
}

// write writes the documents since the last time as a frame.
//
// A frame of zstd a time, each readable by itself, so that cutting off at a noted
// length leaves a whole file.
func (s *shelf) write() error {
	if len(s.records) == 0 {
		return nil
	}
	frame := s.packer.EncodeAll(s.records, nil)
	s.records = s.records[:0]
	n, err := s.counts.Write(frame)
	s.state.Counts += int64(n)
	return err
}

// note keeps the state, once what it speaks of is on the disk.
//
// Synced before noted: a state never speaks of bytes that a crash could lose.
func (s *shelf) note() error {
	if err := errors.Join(s.write(), s.flushed(), s.counts.Sync(), s.index.Sync()); err != nil {
		return err
	}
	return s.count.note()
}

// flushed writes what is held of the index.
//
// The lines count to the state's length only once they are written.
func (s *shelf) flushed() error {
	s.rows.Flush()
	return s.rows.Error()
}

// Errors say nothing here: what was synced is safe, what was not will be counted
// again.
func (s *shelf) close() {
	_ = s.counts.Close() // what counts was synced
	_ = s.index.Close()
	_ = s.packer.Close()
}
