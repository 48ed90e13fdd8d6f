package textfile

import (
	"context"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
)

// Pass is one reading of files from their beginning, or from a position, to their end.
type Pass struct {
	Files []File
	// Index says what is known of the documents; nil: the files say it. Chosen says by
	// its rows which documents are meant.
	Index  *corpus.Index
	Chosen []bool
	// Where are conditions that documents meet, where no index is there to choose them.
	Where  []corpus.Condition
	Skip   map[Position]bool // documents that are passed over, see [Reader.Superseded]
	From   Position
	Size   int // bytes of a block's text; 0: [BlockSize]
	Reader Reader
}

// Gather reads the files and calls emit with blocks of their documents, in order. Blocks
// do not depend on where reading begins, if it begins behind one of them.
//
// A file before the position is not opened; its bytes count as read. Memory is that of
// a block. It ends at the first error, of a file, of emit or of the context.
func (p Pass) Gather(ctx context.Context, emit func(*Block) error) error {
	g := &gatherer{Pass: p, emit: emit, now: &Block{}}
	if g.Size == 0 {
		g.Size = BlockSize
	}
	if g.Index != nil {
		g.names = g.Index.Columns
	}
	for i, f := range p.Files {
		if i < p.From.File {
			// So that progress ends at all bytes.
			if p.Reader.Told != nil {
				p.Reader.Told(f.Size)
			}
			continue
		}
		g.at, g.reading = Position{File: i}, f.Name
		if err := p.Reader.Read(ctx, f, g); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
		if err := g.end(); err != nil {
			return err
		}
	}
	g.at = Position{File: len(p.Files)}
	return g.flush()
}

// gatherer makes blocks of what formats read.
//
// It is the sink of every format and belongs to the reading goroutine.
type gatherer struct {
	Pass
	emit    func(*Block) error
	now     *Block
	names   []string // columns of the index, or else of the formats
	named   bool
	at      Position
	left    bool // the present document is passed over
	values  int  // bytes of what is known of the documents of the block
	begun   bool
	reading string
}

// Columns implements [Sink].
//
// Without an index all files must have the same columns.
func (g *gatherer) Columns(names []string) error {
	switch {
	// The columns of formats are left out, then.
	case g.Index != nil: // which says what is known
		return nil
	case g.named:
		return sameColumns(g.reading, g.names, names)
	}
	g.names, g.named = slices.Clone(names), true
	_, err := corpus.NewIndex(g.names)
	return err
}

// Document implements [Sink].
//
// It ends the one before. Documents before the position where reading begins are
// passed over, but counted.
func (g *gatherer) Document(id string, values []string) error {
	if err := g.end(); err != nil {
		return err
	}
	if !g.named && g.Index == nil { // a format without columns
		if err := g.Columns(nil); err != nil {
			return err
		}
	}
	g.begun = true
	before := g.at.File < g.From.File || g.at.File == g.From.File && g.at.Documents < g.From.Documents
	if before || g.Skip[g.at] {
		g.left = true
		return nil
	}
	values, meant, err := g.row(id, values)
	g.left = !meant
	if err != nil || g.left {
		return err
	}
	if g.Index == nil { // whose rows are held anyway
		for _, v := range values {
			g.values += len(v)
		}
	}
	g.now.Columns = g.names
	g.now.Segments = append(g.now.Segments, Segment{ID: id, Values: values, start: len(g.now.Text), First: true})
	return nil
}

// row returns what is known of a document, and whether it is meant.
//
// With an index that has no row for it, a document is an error rather than
// silently left out.
func (g *gatherer) row(id string, values []string) ([]string, bool, error) {
	if g.Index != nil {
		place, ok := g.Index.Place(id)
		if !ok {
			return nil, false, message.Errorf("textfile.not_in_index: the index has no row for the document {id:%q}; add one, or name only texts that have one", id)
		}
		return g.Index.Rows[place], g.Chosen[place], nil
	}
	if len(g.Where) == 0 {
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
	places, err := one.Where(g.Where)
	return one.Rows[0], len(places) == 1, err
}

// Paragraph implements [Sink].
//
// A document longer than a block goes on in the next one, as a segment that is not
// first.
func (g *gatherer) Paragraph(text []byte) error {
	if g.left || len(text) == 0 {
		return nil
	}
	s := &g.now.Segments[len(g.now.Segments)-1]
	g.now.Text = append(g.now.Text, text...)
	s.ends = append(s.ends, len(g.now.Text))
	if len(g.now.Text) < g.Size {
		return nil
	}
	// It is neither first nor, as yet, last.
	next := Segment{ID: s.ID, Values: s.Values}
	if err := g.flush(); err != nil {
		return err
	}
	g.now.Columns, g.now.Segments = g.names, []Segment{next}
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
	if n := len(g.now.Segments); !g.left && n > 0 {
		g.now.Segments[n-1].Last = true
	}
	if len(g.now.Text) >= g.Size/2 || g.values >= g.Size || len(g.now.Segments) >= blockDocuments {
		return g.flush()
	}
	return nil
}

// flush passes the block on.
//
// The text of the next block is a new slice.
func (g *gatherer) flush() error {
	b := g.now
	g.now, g.values = &Block{}, 0
	if len(b.Segments) == 0 {
		return nil
	}
	b.Behind = g.at
	return g.emit(b)
}
