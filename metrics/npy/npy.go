// Package npy reads matrices from the files of NumPy: format 1.0 to 3.0, two
// dimensions, little-endian float32, in C or Fortran order.
//
// A file is: \x93NUMPY, the version in two bytes, the length of the header in two
// (1.0) or four (2.0, 3.0), the header, a Python dictionary in text, then the
// numbers. The format: numpy.lib.format in NumPy's documentation. metrics/archive
// reads matrices of vectors by it; vecout writes them.
package npy

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// Matrix is the content of a file.
//
// data is kept as it is in the file: a row becomes float64 only when it is asked for,
// so that a matrix takes four bytes a number. It may be used by several goroutines.
type Matrix struct {
	Rows, Cols int
	fortran    bool
	data       []byte
}

const (
	magic     = "\x93NUMPY"
	maxHeader = 1 << 16
	maxBytes  = 1 << 31 // of numbers
	floatSize = 4
)

var errNotNPY = errors.New("npy: the file is not one of NumPy's .npy")

// Read reads a whole file. The error says what is wrong or not supported.
//
// It reads to the end of r: bytes behind the numbers are an error. A file has at most
// 2 GB of numbers.
func Read(r io.Reader) (*Matrix, error) {
	head, err := readHeader(r)
	if err != nil {
		return nil, err
	}
	m, err := parseHeader(head)
	if err != nil {
		return nil, err
	}
	want := int64(m.Rows) * int64(m.Cols) * floatSize
	// A wrong shape cannot claim memory: the buffer grows with what there is.
	m.data, err = io.ReadAll(io.LimitReader(r, want+1))
	if err != nil {
		return nil, fmt.Errorf("npy: %w", err)
	}
	if int64(len(m.data)) != want {
		return nil, fmt.Errorf("npy: the header announces %d rows of %d numbers, and the file is shorter or longer", m.Rows, m.Cols)
	}
	return m, nil
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
		return "", fmt.Errorf("npy: format %d.%d is not supported", start[6], start[7])
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
func parseHeader(text string) (*Matrix, error) {
	text = strings.TrimSpace(text)
	text, opens := strings.CutPrefix(text, "{")
	text, closes := strings.CutSuffix(text, "}")
	if !opens || !closes {
		return nil, errNotNPY
	}
	m := new(Matrix)
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
		if text, err = m.take(key, strings.TrimLeft(rest, " ")); err != nil {
			return nil, err
		}
	}
	if len(seen) != 3 {
		return nil, errNotNPY
	}
	return m, nil
}

// take reads the value of a key and returns what follows it.
//
// The value is that of one of the three keys, read without a parser of Python: its
// forms are few.
func (m *Matrix) take(key, text string) (rest string, err error) {
	switch key {
	case "'descr'":
		rest, ok := strings.CutPrefix(text, "'<f4'")
		if !ok {
			return "", errors.New("npy: the numbers are not little-endian float32 ('<f4')")
		}
		return rest, nil
	case "'fortran_order'":
		if rest, ok := strings.CutPrefix(text, "True"); ok {
			m.fortran = true
			return rest, nil
		}
		if rest, ok := strings.CutPrefix(text, "False"); ok {
			return rest, nil
		}
	case "'shape'":
		shape, rest, ok := strings.Cut(text, ")")
		var more string
		n, _ := fmt.Sscanf(shape, "(%d, %d%s", &m.Rows, &m.Cols, &more)
		if !ok || n != 2 {
			return "", fmt.Errorf("npy: the shape %.40q is not one of two dimensions", shape)
		}
		// By division: the product could overflow.
		if m.Rows < 0 || m.Cols < 1 || m.Rows > maxBytes/floatSize/m.Cols {
			return "", fmt.Errorf("npy: %d rows of %d numbers are none or too many", m.Rows, m.Cols)
		}
		return rest, nil
	}
	return "", errNotNPY
}

// Row writes the numbers of row i, which must exist, into dst, of length Cols.
//
// In C order row i is one piece; in Fortran order columns are, and row i has a number
// in each. Numbers may be NaN or infinite, as the file has them.
func (m *Matrix) Row(i int, dst []float64) {
	at, step := i*m.Cols, 1
	if m.fortran {
		at, step = i, m.Rows
	}
	for j := range dst {
		bits := binary.LittleEndian.Uint32(m.data[(at+j*step)*floatSize:])
		dst[j] = float64(math.Float32frombits(bits))
	}
}
