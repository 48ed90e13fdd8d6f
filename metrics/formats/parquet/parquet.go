// Package parquet reads the words of an Apache Parquet file that holds nothing
// else: one column of strings, none of them missing, in PLAIN or dictionary
// encoding, as they are or compressed with Snappy. Every other file is refused
// with what it has that this package does not read.
//
// The format: https://parquet.apache.org/docs/file-format/.
//
// A file is: PAR1, the pages of each column one behind the other, the footer, the
// footer's length in four bytes, PAR1. Begin with [Strings]; column.go reads pages,
// thrift.go the headers and the footer. metrics/formats/archive calls it for lists of words
// that stand beside a NumPy array.
//
// github.com/parquet-go/parquet-go 0.32.0 would read the same files, but not refuse the same: a file of
// 20 bytes that announces 2^31 − 1 columns ends the program for want of 206 GB, and of 45,480 files with
// one byte changed 513 make it panic, while in others a word goes on with bytes of another page.
package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

const (
	magic = "PAR1"
	// Four million words. Everything a file announces is compared with a bound before
	// memory is made for it.
	maxRows = 1 << 22
	// maxFooter bounds the footer, whose values take some fifty times their bytes.
	maxFooter = 1 << 20
	maxPlain  = 1 << 28 // bytes that all pages together may unfold to
)

// Strings returns the column of a whole file, in the order of its rows.
//
// The strings are copies; file is read only. Rows, bytes of the footer and bytes that
// pages unfold to are bounded, so that a small file cannot take much memory.
func Strings(file []byte) ([]string, error) {
	n := len(file)
	if n < 3*len(magic) || !bytes.HasPrefix(file, []byte(magic)) || !bytes.HasSuffix(file, []byte(magic)) {
		return nil, errors.New("parquet: the file is not one of Parquet")
	}
	size := int64(binary.LittleEndian.Uint32(file[n-8:]))
	if size > int64(n-12) || size > maxFooter {
		return nil, errDamaged
	}
	// FileMetaData: schema is field 2, num_rows 3, row_groups 4.
	footer := thrift{file[int64(n)-8-size : n-8]}
	meta, err := footer.structure(0)
	if err != nil {
		return nil, err
	}
	optional, err := checkSchema(meta.list(2))
	if err != nil {
		return nil, err
	}
	rows, _ := meta.number(3)
	if rows < 0 || rows > maxRows {
		return nil, errDamaged
	}
	t := table{file: file, optional: optional, rows: rows, room: maxPlain}
	for _, group := range meta.list(4) {
		if err := t.group(group); err != nil {
			return nil, err
		}
	}
	if int64(len(t.out)) != rows {
		return nil, fmt.Errorf("parquet: the file announces %d rows and has %d", rows, len(t.out))
	}
	return t.out, nil
}

// checkSchema accepts a root with one column of strings, and says whether its
// values may be missing.
//
// The schema is a list: the root, then its children. A value may be missing if the
// column is OPTIONAL; each page then begins with levels that say which are there.
func checkSchema(schema []any) (optional bool, err error) {
	const (
		byteArray = 6
		required  = 0
		repeated  = 2
	)
	if len(schema) != 2 {
		return false, fmt.Errorf("parquet: the file has %d columns or groups of them, not one column", max(0, len(schema)-1))
	}
	column, ok := schema[1].(fields)
	if !ok {
		return false, errDamaged
	}
	// SchemaElement: type is field 1, repetition_type 3, num_children 5.
	kind, _ := column.number(1)
	repetition, _ := column.number(3)
	if children, _ := column.number(5); kind != byteArray || repetition == repeated || children != 0 {
		return false, errors.New("parquet: the column does not hold strings, one a row")
	}
	return repetition != required, nil
}

// The compression codecs and encodings that are read.
const (
	// Numbers of the format's enumerations CompressionCodec and Encoding.
	codecNone   = 0
	codecSnappy = 1

	encodingPlain           = 0
	encodingPlainDictionary = 2
	encodingRLE             = 3
	encodingRLEDictionary   = 8
)

// table reads a file.
// It lives for one call of Strings; out grows with each page.
type table struct {
	file     []byte
	optional bool  // values may be missing
	rows     int64 // that the footer announces
	room     int   // bytes that pages may still unfold to
	out      []string
}

// group reads the one column of a row group.
//
// Of ColumnMetaData: codec is field 4, num_values 5, total_compressed_size 7,
// data_page_offset 9, dictionary_page_offset 11. The dictionary stands in front of
// the data if there is one.
func (t *table) group(group any) error {
	g, _ := group.(fields)
	columns := g.list(1)
	if len(columns) != 1 {
		return errDamaged
	}
	chunk, _ := columns[0].(fields)
	meta, ok := chunk.structure(3)
	// Field 1 of a ColumnChunk is the name of another file.
	if _, elsewhere := chunk[1]; !ok || elsewhere {
		return errors.New("parquet: the column stands in another file")
	}
	codec, _ := meta.number(4)
	if codec != codecNone && codec != codecSnappy {
		return fmt.Errorf("parquet: compression codec %d is not read, only Snappy (1) and none (0)", codec)
	}
	count, _ := meta.number(5)
	// A few bytes of a page can repeat one value for ever.
	if count < 0 || count > t.rows-int64(len(t.out)) {
		return errDamaged
	}
	start, ok := meta.number(9)
	if dictionary, has := meta.number(11); has && dictionary < start {
		start = dictionary
	}
	size, _ := meta.number(7)
	if !ok || start < 0 || size < 0 || start > int64(len(t.file)) || size > int64(len(t.file))-start {
		return errDamaged
	}
	c := column{table: t, in: thrift{t.file[start : start+size]}, codec: codec, left: count}
	for c.left > 0 {
		if err := c.page(); err != nil {
			return err
		}
	}
	return nil
}
