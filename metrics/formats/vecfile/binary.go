package vecfile

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// binaryRows reads word2vec's binary records.
//
// A record is the word, a space, 4·dims bytes, perhaps a newline: "cat
// \x00\x00\x80\x3f..." has the first component 1. Nothing in it says where it ends,
// so that a wrong number of dimensions shows as words that are no text.
type binaryRows struct {
	*source
	dims, count int
	// They are passed over, unparsed, if nobody asked for the vector.
	pending int // bytes of the current vector, not yet consumed
}

// newBinaryRows is for a stream whose header line was read. Lines mean nothing from
// here on; messages count records.
func newBinaryRows(s *source, lay layout) *binaryRows {
	s.line = 0
	return &binaryRows{source: s, dims: lay.dims, count: lay.count}
}

// rank: the format does not state it.
func (b *binaryRows) rank() (int, bool) { return 0, false }

// next moves to the record behind the current one.
func (b *binaryRows) next() (string, error) {
	if err := b.discard(b.pending); err != nil {
		return "", b.unexpected(err)
	}
	b.pending = 0
	if b.record == b.count {
		return "", b.end()
	}
	// word2vec.c ends a record with a newline, gensim does not.
	head, err := b.peek(1)
	if err == nil && head[0] == '\n' {
		if err = b.discard(1); err == nil {
			_, err = b.peek(1)
		}
	}
	if err == io.EOF {
		return "", b.failCount(b.count, b.record)
	}
	if err != nil {
		return "", err
	}
	b.record++
	b.start = b.pos
	word, err := b.until(' ')
	if err != nil {
		return "", b.unexpected(err)
	}
	b.pending = 4 * b.dims
	return string(word[:len(word)-1]), nil
}

// end checks that nothing but white space follows the last record.
func (b *binaryRows) end() error {
	for {
		head, err := b.peek(1)
		if err != nil {
			return err
		}
		if c := head[0]; c != '\n' && c != '\r' && c != ' ' {
			b.start = b.pos
			return b.fail(CodeHeaderCount, "vecfile.more_than_header: Its header says {count} {count:word|words} of {dims} {dims:dimension|dimensions}, but more data follows.",
				"vecfile.header_wrong: Its header is wrong or the file is damaged. Download or export the file again.", b.count, b.dims)
		}
		if err := b.discard(1); err != nil {
			return err
		}
	}
}

// gap looks at the exponents, which are all ones of NaN and of infinities.
func (b *binaryRows) gap() (bool, error) {
	raw, err := b.peek(4 * b.dims)
	if err != nil {
		return false, b.unexpected(err)
	}
	const exponent = 0x7f800000
	for i := 0; i < len(raw); i += 4 {
		if binary.LittleEndian.Uint32(raw[i:])&exponent == exponent {
			return true, nil
		}
	}
	return false, nil
}

// vector converts 4·dims bytes without consuming them. float32 to float64 is exact.
func (b *binaryRows) vector(word string, dst []float64) error {
	raw, err := b.peek(4 * b.dims)
	if err != nil {
		return b.unexpected(err)
	}
	for i := 0; i < len(dst); i++ {
		v := float64(math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:])))
		if !usable(v) {
			return b.failNumber(word, i, fmt.Sprint(v))
		}
		dst[i] = v
	}
	return nil
}
