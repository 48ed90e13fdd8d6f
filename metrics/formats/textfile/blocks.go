package textfile

// BlockSize is how many bytes of text are worked on at once, blockDocuments how many
// documents.
//
// A block is the unit that a worker counts: long enough that handing it over costs
// nothing beside, short enough that some of them fit in memory.
const (
	BlockSize      = 4 << 20
	blockDocuments = 1 << 14
)

// Position is a place between two documents of all files.
//
// In the order of the files that are read.
type Position struct {
	File      int `json:"file"`
	Documents int `json:"documents"` // of this file that lie before it
}

// Segment is a document, or a part of one, in a block.
//
// start is where its text begins in the block; paragraph i ends at ends[i] and the
// next begins there.
type Segment struct {
	ID          string
	Values      []string // by column
	First, Last bool     // part of the document
	start       int
	ends        []int // of its paragraphs in the text
}

// Block is text that is worked on at once.
//
// It is made by [Gather] and given away: nothing of it is used again.
type Block struct {
	Text     []byte
	Segments []Segment
	Columns  []string // of the documents' values
	Behind   Position // where it ends, if it ends between documents
}

// Whole reports whether the block ends where a document does.
//
// A block without segments is none.
func (b *Block) Whole() bool { return len(b.Segments) > 0 && b.Segments[len(b.Segments)-1].Last }

// Each calls paragraph for those of a segment.
//
// The slices are of the block's text. O(paragraphs).
func (b *Block) Each(i int, paragraph func([]byte)) {
	start := b.Segments[i].start
	for _, end := range b.Segments[i].ends {
		paragraph(b.Text[start:end])
		start = end
	}
}
