package corpus

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"math"

	"weatherglass/metrics/message"
)

// A file of counts is a head and a record for each document, all numbers unsigned
// varints (as encoding/binary has them):
//
//	head      "WGCOUNTS" 1 size lists
//	record    length, then so many bytes:
//	          tokens, the words, and the company of each list of context words
//	counts    how many, then for each: the places between it and the one before,
//	          and its count, at least 1
//
// Size is that of the vocabulary. Places are those of the vocabulary, ascending.
const (
	recordMagic   = "WGCOUNTS"
	recordVersion = 1
)

// Shape is what a file of counts says of itself.
//
// It must be what the manifest says.
type Shape struct{ Size, Lists int }

// AppendHead appends the head of a file of counts.
//
// With 1,000 words and 2 lists: "WGCOUNTS" 01 e8 07 02.
func (s Shape) AppendHead(b []byte) []byte {
	b = binary.AppendUvarint(append(b, recordMagic...), recordVersion)
	return binary.AppendUvarint(binary.AppendUvarint(b, uint64(s.Size)), uint64(s.Lists))
}

// AppendRecord appends a document to a file of counts.
//
// d's lists must ascend by place.
func AppendRecord(b []byte, d Document) []byte {
	record := binary.AppendUvarint(nil, d.Tokens)
	record = appendCounts(record, d.Words)
	for _, list := range d.Pairs {
		record = appendCounts(record, list)
	}
	return append(binary.AppendUvarint(b, uint64(len(record))), record...)
}

// Places 3 and 5 with counts 1 and 2 become 02, 03 01, 01 02: two counts, then gap
// and count of each.
func appendCounts(b []byte, list []Count) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	next := uint32(0)
	for _, c := range list {
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(c.Place-next)), c.N)
		next = c.Place + 1
	}
	return b
}

// errDamaged is what every fault of a file of counts comes to.
var errDamaged error = message.Text("corpus.counts_are_damaged: the counts are damaged")

// Records reads a file of counts.
//
// It reads as a stream and holds one record.
type Records struct {
	in     *bufio.Reader
	shape  Shape
	record []byte
	read   int
}

// NewRecords reads the head, which must have the shape that is expected.
//
// Another shape is an error: places would mean other words.
func NewRecords(in io.Reader, want Shape) (*Records, error) {
	r := &Records{in: bufio.NewReaderSize(in, 1<<16), shape: want}
	magic := make([]byte, len(recordMagic))
	if _, err := io.ReadFull(r.in, magic); err != nil || string(magic) != recordMagic {
		return nil, message.Errorf("corpus.no_counts: {what}: they do not begin as a file of counts does", errDamaged)
	}
	for _, w := range []int{recordVersion, want.Size, want.Lists} {
		v, err := binary.ReadUvarint(r.in)
		if err != nil || v != uint64(w) {
			return nil, message.Errorf("corpus.head_differs: {what}: their head does not fit the manifest", errDamaged)
		}
	}
	return r, nil
}

// Next returns the next document, and io.EOF behind the last.
//
// What it returns is the caller's. A length that no document can have is refused
// before it is read.
func (r *Records) Next() (Document, error) {
	length, err := binary.ReadUvarint(r.in)
	if errors.Is(err, io.EOF) {
		return Document{}, io.EOF
	}
	most := uint64(r.shape.Lists+1)*uint64(r.shape.Size+1)*2*binary.MaxVarintLen64 + binary.MaxVarintLen64
	if err != nil || length > most {
		return Document{}, message.Errorf("corpus.behind_document: {what} behind document {read}", errDamaged, r.read)
	}
	r.read++
	r.record, err = readUpTo(r.in, r.record[:0], length)
	if err != nil {
		return Document{}, message.Errorf("corpus.document_is_cut_off: {what}: document {read} is cut off", errDamaged,
			r.read)
	}
	d, ok := r.shape.document(r.record)
	if !ok {
		return Document{}, message.Errorf("corpus.damaged_document: {what}: document {read}", errDamaged, r.read)
	}
	return d, nil
}

// readUpTo reads n bytes without taking more memory than there are bytes.
func readUpTo(in io.Reader, b []byte, n uint64) ([]byte, error) {
	const step = 1 << 16
	for n > 0 {
		next := int(min(n, step))
		b = append(b, make([]byte, next)...)
		if _, err := io.ReadFull(in, b[len(b)-next:]); err != nil {
			return b, err
		}
		n -= uint64(next)
	}
	return b, nil
}

// document decodes a record.
//
// Bytes behind the last list make it damaged.
func (s Shape) document(b []byte) (Document, bool) {
	c := cursor{rest: b, size: uint64(s.Size), ok: true}
	d := Document{Tokens: c.number(), Words: c.counts()}
	for range s.Lists {
		d.Pairs = append(d.Pairs, c.counts())
	}
	return d, c.ok && len(c.rest) == 0
}

// cursor goes through a record until something in it is wrong.
//
// After a fault ok is false and everything reads as 0.
type cursor struct {
	rest []byte
	size uint64
	ok   bool
}

// number reads an unsigned varint.
func (c *cursor) number() uint64 {
	v, n := binary.Uvarint(c.rest)
	if n <= 0 || !c.ok {
		c.ok = false
		return 0
	}
	c.rest = c.rest[n:]
	return v
}

// maxSum is that of a list of counts, so that sums of them fit.
const maxSum = math.MaxInt64

// counts reads a list; a count takes two bytes at least, which bounds how many
// there can be.
func (c *cursor) counts() []Count {
	n := c.number()
	if !c.ok || n > c.size || n > uint64(len(c.rest)/2) {
		c.ok = false
		return nil
	}
	list := make([]Count, 0, n)
	var next, sum uint64
	for range n {
		gap, count := c.number(), c.number()
		if !c.ok || gap >= c.size-next || count == 0 || count > maxSum-sum {
			c.ok = false
			return nil
		}
		list = append(list, Count{uint32(next + gap), count})
		next += gap + 1
		sum += count
	}
	return list
}
