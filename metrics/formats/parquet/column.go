package parquet

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/klauspost/compress/s2"
)

// column reads the pages of a column, one behind the other.
//
// It is the one column of a row group. A dictionary is of its row group alone.
type column struct {
	*table
	in         thrift
	codec      int64
	dictionary []string
	left       int64 // values that are still to come
}

// maxPage bounds what a page unfolds to.
const maxPage = 1 << 24

// The kinds of pages.
const (
	pageData       = 0
	pageDictionary = 2
)

// page reads the next page.
//
// A PageHeader, then as many bytes as it says. Of the header: type is field 1,
// uncompressed_page_size 2, compressed_page_size 3, data_page_header 5,
// dictionary_page_header 7.
func (c *column) page() error {
	head, err := c.in.structure(0)
	if err != nil {
		return err
	}
	kind, _ := head.number(1)
	if kind != pageData && kind != pageDictionary {
		return fmt.Errorf("parquet: pages of kind %d are not read, only data pages of version 1", kind)
	}
	stored, ok := head.number(3)
	if !ok || stored < 0 {
		return errDamaged
	}
	body, err := c.in.bytes(uint64(stored))
	if err != nil {
		return err
	}
	plain, ok := head.number(2)
	// What all pages unfold to together is bounded, too: thousands of small pages
	// could each unfold to the most.
	if !ok || plain < 0 || plain > maxPage || int(plain) > c.room {
		return errDamaged
	}
	c.room -= int(plain)
	if body, err = c.unfold(body, int(plain)); err != nil {
		return err
	}
	if kind == pageData {
		about, _ := head.structure(5)
		return c.data(about, body)
	}
	about, _ := head.structure(7)
	n, _ := about.number(1)
	if e, _ := about.number(2); e != encodingPlain && e != encodingPlainDictionary {
		return fmt.Errorf("parquet: a dictionary in encoding %d is not read", e)
	}
	c.dictionary, err = appendPlain(nil, body, n)
	return err
}

// unfold decompresses a page to n bytes.
//
// The length in the block's own header must be n, before room is made for it.
// Snappy's blocks are read by s2, which is compatible.
func (c *column) unfold(body []byte, n int) ([]byte, error) {
	if c.codec == codecNone {
		if len(body) != n {
			return nil, errDamaged
		}
		return body, nil
	}
	if size, err := s2.DecodedLen(body); err != nil || size != n {
		return nil, errDamaged
	}
	out, err := s2.Decode(nil, body)
	if err != nil {
		return nil, errDamaged
	}
	return out, nil
}

// data appends the values of a data page.
//
// Of the DataPageHeader: num_values is field 1, encoding 2, definition_level_encoding
// 3. With a dictionary the body is the width of an index in a byte, then the indices.
func (c *column) data(about fields, body []byte) error {
	n, ok := about.number(1)
	if !ok || n < 0 || n > c.left {
		return errDamaged
	}
	c.left -= n
	encoding, _ := about.number(2)
	if c.optional {
		var err error
		if body, err = skipLevels(about, body, n); err != nil {
			return err
		}
	}
	var err error
	switch encoding {
	case encodingPlain:
		c.out, err = appendPlain(c.out, body, n)
		return err
	case encodingPlainDictionary, encodingRLEDictionary:
		if len(body) == 0 {
			return errDamaged
		}
		indices := hybrid{b: body[1:], width: int(body[0])}
		return indices.each(n, func(i uint32) error {
			if int64(i) >= int64(len(c.dictionary)) {
				return errDamaged
			}
			c.out = append(c.out, c.dictionary[i])
			return nil
		})
	}
	return fmt.Errorf("parquet: encoding %d is not read, only PLAIN (0) and dictionaries (2, 8)", encoding)
}

// skipLevels checks that no value is missing and returns what follows.
//
// Levels are four bytes of length, then a number of one bit for each value: 1 where
// it is there.
func skipLevels(about fields, body []byte, n int64) ([]byte, error) {
	if e, _ := about.number(3); e != encodingRLE || len(body) < 4 {
		return nil, errDamaged
	}
	size := int64(binary.LittleEndian.Uint32(body))
	body = body[4:]
	if size > int64(len(body)) {
		return nil, errDamaged
	}
	levels := hybrid{b: body[:size], width: 1}
	err := levels.each(n, func(present uint32) error {
		if present == 0 {
			return errors.New("parquet: a value of the column is missing")
		}
		return nil
	})
	return body[size:], err
}

// appendPlain reads n strings, each behind its length in four bytes, that take
// up all of b.
//
// Example: 3 0 0 0 c a t is "cat".
func appendPlain(out []string, b []byte, n int64) ([]string, error) {
	for ; n > 0; n-- {
		if len(b) < 4 {
			return nil, errDamaged
		}
		size := int64(binary.LittleEndian.Uint32(b))
		b = b[4:]
		if size > int64(len(b)) {
			return nil, errDamaged
		}
		out = append(out, string(b[:size]))
		b = b[size:]
	}
	if len(b) != 0 {
		return nil, errDamaged
	}
	return out, nil
}

// hybrid reads numbers of a fixed width in runs and packed groups of eight.
//
// A head is a varint. If even, head/2 times one number follows, in as few bytes as
// the width needs; if odd, head/2 groups of eight numbers follow, packed, low bits
// first.
type hybrid struct {
	b     []byte
	width int
}

// maxWidth is that of dictionary indices, which are below maxRows.
const maxWidth = 32

// each calls do with the next n numbers.
//
// The last group may have numbers beyond n, which are left. An error of do ends it.
func (h *hybrid) each(n int64, do func(uint32) error) error {
	if h.width > maxWidth {
		return errDamaged
	}
	t := thrift{h.b}
	for n > 0 {
		head, err := t.uvarint()
		if err != nil {
			return err
		}
		if head&1 == 0 {
			value, err := t.bytes(uint64(h.width+7) / 8)
			if err != nil {
				return err
			}
			var buf [4]byte
			copy(buf[:], value)
			v := binary.LittleEndian.Uint32(buf[:])
			run := min(int64(min(head>>1, maxRows)), n)
			// A run of nothing would never end.
			if run == 0 {
				return errDamaged
			}
			for ; run > 0; run, n = run-1, n-1 {
				if err := do(v); err != nil {
					return err
				}
			}
			continue
		}
		groups := head >> 1
		if groups == 0 || groups > maxRows {
			return errDamaged
		}
		packed, err := t.bytes(groups * uint64(h.width))
		if err != nil {
			return err
		}
		if n, err = h.unpack(packed, min(int64(groups)*8, n), n, do); err != nil {
			return err
		}
	}
	return nil
}

// unpack calls do with the first count numbers of packed and returns how many
// of n are left.
//
// It goes bit by bit: vocabularies are small, and no width needs a case of its own.
func (h *hybrid) unpack(packed []byte, count, n int64, do func(uint32) error) (int64, error) {
	for i := range count {
		var v uint64
		for bit := range int64(h.width) {
			at := i*int64(h.width) + bit
			v |= uint64(packed[at/8]>>(at%8)&1) << bit
		}
		if err := do(uint32(v)); err != nil {
			return 0, err
		}
	}
	return n - count, nil
}
