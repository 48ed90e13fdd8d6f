// Package matrix reads rows of numbers from files of any size, a row when it is asked
// for. What says where the numbers stand, and of which type they are, is a header
// that metrics/formats/npy or metrics/formats/safetensors reads.
package matrix

import (
	"encoding/binary"
	"io"
	"math"

	"weatherglass/metrics/message"
)

// Type is a type of numbers, little-endian.
type Type byte

// The types of numbers.
const (
	F64  Type = iota + 1
	F32       // IEEE 754 binary32
	F16       // IEEE 754 binary16
	BF16      // the upper half of an F32
	I64
	I32
	I8
	U8
)

// Size is the number of bytes of a number.
func (t Type) Size() int {
	switch t {
	case F64, I64:
		return 8
	case F32, I32:
		return 4
	case F16, BF16:
		return 2
	}
	return 1
}

// MaxCols bounds the numbers of a row, as vector files do.
const MaxCols = 1 << 14

// Matrix is rows of numbers in a file, of which nothing is held but the row that was
// read last. It is for one goroutine at a time.
type Matrix struct {
	rows, cols int
	kind       Type
	columns    bool // columns stand behind each other, not rows
	data       *io.SectionReader
	buf        []byte
}

// New returns the matrix whose numbers are all that data has; by columns if these
// stand behind each other. A shape that does not fit data is an error.
func New(kind Type, shape [2]int64, columns bool, data *io.SectionReader) (*Matrix, error) {
	rows, cols := shape[0], shape[1]
	if rows < 0 || rows > math.MaxInt32 || cols < 1 || cols > MaxCols {
		return nil, message.Errorf("matrix.bad_size: {rows} rows of {cols} numbers are none or too many", rows, cols)
	}
	// In 64 bits these products are within bounds.
	if want := rows * cols * int64(kind.Size()); want != data.Size() {
		return nil, message.Errorf("matrix.rows_of_numbers_take_bytes: {rows} rows of {cols} numbers take {want} bytes, and there are {size}", rows, cols, want, data.Size())
	}
	m := &Matrix{rows: int(rows), cols: int(cols), kind: kind, columns: columns, data: data}
	m.buf = make([]byte, m.cols*kind.Size())
	return m, nil
}

// Rows is the number of rows.
func (m *Matrix) Rows() int { return m.rows }

// Cols is the number of numbers in a row, at least 1.
func (m *Matrix) Cols() int { return m.cols }

// Bytes returns a reader of the numbers as the file has them.
func (m *Matrix) Bytes() io.Reader { return io.NewSectionReader(m.data, 0, m.data.Size()) }

// Place says where the numbers stand: in size bytes of in from byte at on.
func (m *Matrix) Place() (in io.ReaderAt, at, size int64) {
	in, at, size = m.data.Outer()
	for {
		outer, ok := in.(*io.SectionReader)
		if !ok {
			return in, at, size
		}
		r, off, _ := outer.Outer()
		in, at = r, at+off
	}
}

// Row writes row i, which must exist, into dst, of length Cols. The conversion is
// exact, but for whole numbers beyond 2^53. Numbers may be NaN or infinite.
func (m *Matrix) Row(i int, dst []float64) error {
	if err := m.read(i); err != nil {
		return message.Errorf("any.row: row {number}: {why}", i, err)
	}
	if m.kind == F32 { // nearly all files
		for j := range dst {
			dst[j] = float64(math.Float32frombits(binary.LittleEndian.Uint32(m.buf[4*j:])))
		}
		return nil
	}
	size := m.kind.Size()
	for j := range dst {
		dst[j] = number(m.kind, m.buf[j*size:])
	}
	return nil
}

// read reads the bytes of row i into the buffer.
func (m *Matrix) read(i int) error {
	if !m.columns {
		_, err := m.data.ReadAt(m.buf, int64(i)*int64(len(m.buf)))
		return err
	}
	size := m.kind.Size()
	for j := range m.cols {
		if _, err := m.data.ReadAt(m.buf[j*size:(j+1)*size], (int64(j)*int64(m.rows)+int64(i))*int64(size)); err != nil {
			return err
		}
	}
	return nil
}

// number converts the number that b begins with.
func number(t Type, b []byte) float64 {
	le := binary.LittleEndian
	switch t {
	case F64:
		return math.Float64frombits(le.Uint64(b))
	case F32:
		return float64(math.Float32frombits(le.Uint32(b)))
	case BF16:
		return float64(math.Float32frombits(uint32(le.Uint16(b)) << 16))
	case F16:
		return half(le.Uint16(b))
	case I64:
		return float64(int64(le.Uint64(b)))
	case I32:
		return float64(int32(le.Uint32(b)))
	case I8:
		return float64(int8(b[0]))
	}
	return float64(b[0])
}

// half converts an IEEE 754 binary16: a sign, five bits of exponent with bias 15,
// ten bits of fraction.
func half(h uint16) float64 {
	sign := 1.0
	if h>>15 == 1 {
		sign = -1
	}
	exponent, fraction := int(h>>10&0x1f), float64(h&0x3ff)
	switch {
	case exponent == 0x1f && fraction != 0:
		return math.NaN()
	case exponent == 0x1f:
		return math.Inf(int(sign))
	case exponent == 0: // subnormal
		return sign * math.Ldexp(fraction, -24)
	}
	return sign * math.Ldexp(1024+fraction, exponent-25)
}
