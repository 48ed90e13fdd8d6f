// Package npy reads matrices and lists of words from the files of NumPy: format 1.0 to
// 3.0, little-endian, numbers in C or Fortran order.
//
// A file is: \x93NUMPY, the version in two bytes, the length of the header in two
// (1.0) or four (2.0, 3.0), the header, a Python dictionary in text, then the
// numbers. The format: numpy.lib.format in NumPy's documentation. metrics/formats/archive and
// metrics/formats/tables read vectors by it; vecout writes them.
//
// github.com/sbinet/npyio 0.6.0 would add 57 kB to app.wasm on the wire (338 kB unpacked), with its header
// alone: it panics on one that has no newline, makes room for the 4 GB that one may announce, and knows
// neither format 3.0 nor float16.
package npy

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strconv"
	"strings"

	"weatherglass/metrics/formats/matrix"
	"weatherglass/metrics/message"
)

const (
	magic     = "\x93NUMPY"
	maxHeader = 1 << 16
	maxBytes  = 1 << 31 // of what is held
)

// MostHeader is the most bytes that stand before the elements.
const MostHeader = int64(len(magic) + 2 + 4 + maxHeader)

var errNotNPY error = message.Text("npy.not_npy: npy: the file is not one of NumPy's .npy")

// Array is what a header says, and the bytes behind it.
type Array struct {
	Type  string  // of the elements, as NumPy writes it: "<f4"
	Shape []int64 // length of each axis
	order bool    // Fortran's
	data  *io.SectionReader
}

// Looks reports whether a file is one of NumPy's, by its first bytes.
func Looks(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }

// Open reads the header of a file of size bytes. Elements are read later.
func Open(r io.ReaderAt, size int64) (*Array, error) {
	all := io.NewSectionReader(r, 0, size)
	head, err := readHeader(all)
	if err != nil {
		return nil, err
	}
	a, err := parseHeader(head)
	if err != nil {
		return nil, err
	}
	from, err := all.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil, err
	}
	a.data = io.NewSectionReader(r, from, size-from)
	return a, nil
}

// New is an array whose header stands elsewhere, such as in a pickle of NumPy's. kind is
// the type as NumPy writes it, and fortran the order of the elements, all that data has.
func New(kind string, shape []int64, fortran bool, data *io.SectionReader) *Array {
	return &Array{Type: kind, Shape: shape, order: fortran, data: data}
}

// types are those of numbers that are read, as NumPy writes them.
var types = map[string]matrix.Type{"<f8": matrix.F64, "<f4": matrix.F32, "<f2": matrix.F16, "<i8": matrix.I64,
	"<i4": matrix.I32, "|i1": matrix.I8, "|u1": matrix.U8}

// Matrix returns an array of two dimensions as rows. Numbers in Fortran order are
// held, up to 2 GB: a row of them stands all over the file.
func (a *Array) Matrix() (*matrix.Matrix, error) {
	kind, known := types[a.Type]
	if !known {
		return nil, message.Errorf("npy.type_of_numbers: npy: the numbers are of type {type:%.20q}, not little-endian float32 ('<f4'), float64 or float16", a.Type)
	}
	if len(a.Shape) != 2 {
		return nil, message.Errorf("npy.not_two_dimensions: npy: the shape {shape} is not one of two dimensions",
			fmt.Sprintf("%v", a.Shape))
	}
	m, err := matrix.New(kind, [2]int64(a.Shape), a.order, a.data)
	if err != nil {
		return nil, message.Errorf("npy.file_is_shorter_or_longer: npy: the file is shorter or longer than its header says, or its shape makes no sense: {why}", err)
	}
	if !a.order {
		return m, nil
	}
	if a.data.Size() > maxBytes {
		return nil, message.Errorf("npy.bytes_in_fortran_order: npy: {size} bytes in Fortran order are too many: save the array in C order", a.data.Size())
	}
	held := make([]byte, a.data.Size())
	if _, err := io.ReadFull(m.Bytes(), held); err != nil {
		return nil, message.Errorf("npy.refused: npy: {why}", err)
	}
	return matrix.New(kind, [2]int64(a.Shape), true, io.NewSectionReader(bytes.NewReader(held), 0, int64(len(held))))
}

// Read reads a matrix to the end of r and holds it. A file has at most 2 GB.
func Read(r io.Reader) (*matrix.Matrix, error) {
	// What a header claims takes no memory: the buffer grows with what there is.
	b, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, message.Errorf("npy.refused: npy: {why}", err)
	}
	if len(b) > maxBytes {
		return nil, message.Text("npy.file_has_more_than_2: npy: the file has more than 2 GB")
	}
	a, err := Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return nil, err
	}
	return a.Matrix()
}

// readHeader returns the text of the header.
//
// Whatever cannot be read of it, for lack of bytes too, is errNotNPY.
func readHeader(r io.Reader) (string, error) {
	var start [8]byte
	if _, err := io.ReadFull(r, start[:]); err != nil || string(start[:6]) != magic {
		return "", errNotNPY
	}
	size := 2
	switch start[6] {
	case 1:
	case 2, 3:
		size = 4
	default:
		return "", message.Errorf("npy.format_is_not_supported: npy: format {start}.{start2} is not supported",
			int(start[6]), int(start[7]))
	}
	var length [4]byte
	if _, err := io.ReadFull(r, length[:size]); err != nil {
		return "", errNotNPY
	}
	n := binary.LittleEndian.Uint32(length[:])
	if n > maxHeader {
		return "", errNotNPY
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(r, text); err != nil {
		return "", errNotNPY
	}
	return string(text), nil
}

// parseHeader reads the Python literal of the header: a dictionary with descr,
// fortran_order and shape.
//
// For example: {'descr': '<f4', 'fortran_order': False, 'shape': (400000, 300), }.
// Each of the three keys must be there once, in any order; no other is allowed.
func parseHeader(text string) (*Array, error) {
	text = strings.TrimSpace(text)
	text, opens := strings.CutPrefix(text, "{")
	text, closes := strings.CutSuffix(text, "}")
	if !opens || !closes {
		return nil, errNotNPY
	}
	a := new(Array)
	seen := map[string]bool{}
	for {
		text = strings.TrimLeft(text, " ,")
		if text == "" {
			break
		}
		key, rest, ok := strings.Cut(text, ":")
		if !ok || seen[key] {
			return nil, errNotNPY
		}
		seen[key] = true
		var err error
		if text, err = a.take(key, strings.TrimLeft(rest, " ")); err != nil {
			return nil, err
		}
	}
	if len(seen) != 3 {
		return nil, errNotNPY
	}
	return a, nil
}

// take reads the value of a key and returns what follows it.
//
// The value is that of one of the three keys, read without a parser of Python: its
// forms are few.
func (a *Array) take(key, text string) (rest string, err error) {
	switch key {
	case "'descr'":
		quoted, opens := strings.CutPrefix(text, "'")
		kind, rest, ok := strings.Cut(quoted, "'")
		if !opens || !ok {
			return "", message.Errorf("npy.is_no_type_of_numbers: npy: {text:%.40q} is no type of numbers", text)
		}
		a.Type = kind
		return rest, nil
	case "'fortran_order'":
		if rest, ok := strings.CutPrefix(text, "True"); ok {
			a.order = true
			return rest, nil
		}
		if rest, ok := strings.CutPrefix(text, "False"); ok {
			return rest, nil
		}
	case "'shape'":
		inside, opens := strings.CutPrefix(text, "(")
		inside, rest, ok := strings.Cut(inside, ")")
		if !opens || !ok {
			return "", errNotNPY
		}
		for field := range strings.SplitSeq(inside, ",") {
			if field = strings.TrimSpace(field); field == "" {
				continue
			}
			n, err := strconv.ParseInt(field, 10, 64)
			if err != nil || n < 0 || len(a.Shape) > 8 {
				return "", message.Errorf("npy.senseless_shape: npy: the shape ({inside}) makes no sense: none or too many", inside)
			}
			a.Shape = append(a.Shape, n)
		}
		return rest, nil
	}
	return "", errNotNPY
}
