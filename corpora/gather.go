package corpora

import (
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/corpus"
)

// blockSize is how much text is counted at once, blockDocuments how many documents.
//
// A block is the unit that a worker counts: long enough that handing it over costs
// nothing beside, short enough that some of them fit in memory.
const (
	blockSize      = 4 << 20
	blockDocuments = 1 << 14
)

// position is a place between two documents of all files.
//
// In the order of the files of the plan.
type position struct {
	File      int `json:"file"`
	Documents int `json:"documents"` // of this file that lie before it
}

// segment is a document, or a part of one, in a block.
//
// start is where its text begins in the block; paragraph i ends at ends[i] and the
// next begins there.
type segment struct {
	id          string
	values      []string
	start       int
	ends        []int // of its paragraphs in the text
	first, last bool
}

// block is text that is counted at once.
//
// It is made by the gatherer and given away: nothing of it is used again.
type block struct {
	text     []byte
	segments []segment
	columns  []string
	behind   position // where it ends, if it ends between documents
}

// whole reports whether the block ends where a document does.
//
// A block without segments is none.
func (b *block) whole() bool { return len(b.segments) > 0 && b.segments[len(b.segments)-1].last }

// each calls paragraph for those of a segment.
//
// The slices are of the block's text. O(paragraphs).
func (b *block) each(i int, paragraph func([]byte)) {
	start := b.segments[i].start
	for _, end := range b.segments[i].ends {
		paragraph(b.text[start:end])
		start = end
	}
}

// Texts are documents in files, and which of them are meant.
//
// Paths may be files, archives and folders. Without Where all documents are meant.
type Texts struct {
	Paths  []string
	Format string // one of Formats; empty: as names and roots say
	Latin1 bool   // what is no UTF-8 is ISO 8859-1
	Index  string // a table with a row for each document; empty: index.csv of a folder
	Where  []corpus.Condition
}

// gatherer makes blocks of what formats read.
//
// It is the sink of every format and belongs to the reading goroutine.
type gatherer struct {
	size    int
	emit    func(*block) error
	index   *corpus.Index
	where   []corpus.Condition
	now     *block
	names   []string // columns of the index, or else of the formats
	named   bool
	at      position
	from    position // what lies before it is passed over
	left    bool     // the present document is passed over
	begun   bool
	chosen  []bool // by row of the index
	reading string
}

// columns implements sink.
//
// Without an index all files must have the same columns.
func (g *gatherer) columns(names []string) error {
	switch {
	// The columns of formats are left out, then.
	case g.index != nil: // which says what is known
		return nil
	case g.named:
		return sameColumns(g.reading, g.names, names)
	}
	g.names, g.named = slices.Clone(names), true
	_, err := corpus.NewIndex(g.names)
	return err
}

// document implements sink.
//
// It ends the one before. Documents before the position where reading begins are
// passed over, but counted.
func (g *gatherer) document(id string, values []string) error {
	if err := g.end(); err != nil {
		return err
	}
	if !g.named && g.index == nil { // a format without columns
		if err := g.columns(nil); err != nil {
			return err
		}
	}
	g.begun = true
	before := g.at.File < g.from.File || g.at.File == g.from.File && g.at.Documents < g.from.Documents
	if before {
		g.left = true
		return nil
	}
	values, meant, err := g.row(id, values)
	g.left = !meant
	if err != nil || g.left {
		return err
	}
	g.now.columns = g.names
	g.now.segments = append(g.now.segments, segment{id: id, values: values, start: len(g.now.text), first: true})
	return nil
}

// row returns what is known of a document, and whether it is meant.
//
// With an index that has no row for it, a document is an error rather than
// silently left out.
func (g *gatherer) row(id string, values []string) ([]string, bool, error) {
	if g.index != nil {
		place, ok := g.index.Place(id)
		if !ok {
			return nil, false, fmt.Errorf("the index has no row for the document %q; add one, or name only texts that have one", id)
		}
		return g.index.Rows[place], g.chosen[place], nil
	}
	if len(g.where) == 0 {
		return slices.Clone(values), true, nil
	}
	// An index of this one row answers conditions by the same rules as a whole one.
	one, err := corpus.NewIndex(g.names)
	if err == nil {
		err = one.Add(id, slices.Clone(values))
	}
	if err != nil {
		return nil, false, err
	}
	places, err := one.Where(g.where)
	return one.Rows[0], len(places) == 1, err
}

// paragraph implements sink.
//
// A document longer than a block goes on in the next one, as a segment that is not
// first.
func (g *gatherer) paragraph(text []byte) error {
	if g.left || len(text) == 0 {
		return nil
	}
	s := &g.now.segments[len(g.now.segments)-1]
	g.now.text = append(g.now.text, text...)
	s.ends = append(s.ends, len(g.now.text))
	if len(g.now.text) < g.size {
		return nil
	}
	// It is neither first nor, as yet, last.
	next := segment{id: s.id, values: s.values}
	if err := g.flush(); err != nil {
		return err
	}
	g.now.columns, g.now.segments = g.names, []segment{next}
	return nil
}

// end ends the present document, if there is one.
//
// Blocks are cut at half the size between documents, so that few are cut within
// one.
func (g *gatherer) end() error {
	if !g.begun {
		return nil
	}
	g.begun = false
	g.at.Documents++
	if n := len(g.now.segments); !g.left && n > 0 {
		g.now.segments[n-1].last = true
	}
	if len(g.now.text) >= g.size/2 || len(g.now.segments) >= blockDocuments {
		return g.flush()
	}
	return nil
}

// flush passes the block on.
//
// The text of the next block is a new slice.
func (g *gatherer) flush() error {
	b := g.now
	g.now = &block{}
	if len(b.segments) == 0 {
		return nil
	}
	b.behind = g.at
	return g.emit(b)
}

// gather reads the files from a position on. Blocks do not depend on where reading
// begins, if it begins behind one of them.
//
// A file before the position is not opened; its bytes count as read.
func (g *gatherer) gather(ctx context.Context, files []file, r reader) error {
	g.now = &block{}
	for i, f := range files {
		if i < g.from.File {
			// So that progress ends at all bytes.
			if r.told != nil {
				r.told(f.Size)
			}
			continue
		}
		g.at, g.reading = position{File: i}, f.Path
		if err := r.read(ctx, f, g); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
		if err := g.end(); err != nil {
			return err
		}
	}
	g.at = position{File: len(files)}
	return g.flush()
}
