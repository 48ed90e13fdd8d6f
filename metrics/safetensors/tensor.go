package safetensors

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// DType is the type of a tensor's numbers, as the header names it.
type DType string

// The types that are read here. Whole numbers are taken as they are: a quantised
// matrix has one scale for all rows, which no cosine sees.
const (
	F64  DType = "F64"
	F32  DType = "F32"
	F16  DType = "F16"
	BF16 DType = "BF16"
	I64  DType = "I64"
	I32  DType = "I32"
	I8   DType = "I8"
	U8   DType = "U8"
)

// size is the number of bytes of a number, and whether the type is read here.
func (d DType) size() (bytes int64, known bool) {
	switch d {
	case F64, I64:
		return 8, true
	case F32, I32:
		return 4, true
	case F16, BF16:
		return 2, true
	case I8, U8:
		return 1, true
	}
	return 1, false
}

// Tensor is the place of numbers in a file. Nothing of them is held.
type Tensor struct {
	Name  string
	DType DType
	Shape []int64
	data  *io.SectionReader
}

// Bytes returns a reader of the tensor's bytes as they stand in the file.
func (t *Tensor) Bytes() io.Reader { return io.NewSectionReader(t.data, 0, t.data.Size()) }

// Matrix returns the tensor as rows of numbers: rows by columns, or numbers of one
// axis as rows of one. Other tensors, and other types, are an error.
func (t *Tensor) Matrix() (Matrix, error) {
	size, known := t.DType.size()
	if !known {
		return Matrix{}, fmt.Errorf("the numbers of %.80q are of type %.20q, which is not read: save them as F32, F16 or BF16", t.Name, string(t.DType))
	}
	m := Matrix{tensor: t, cols: 1, size: int(size)}
	switch len(t.Shape) {
	case 2:
		m.cols = int(t.Shape[1])
	case 1:
	default:
		return Matrix{}, fmt.Errorf("%.80q has %d axes and is no matrix", t.Name, len(t.Shape))
	}
	m.rows = int(t.Shape[0])
	const most = math.MaxInt32
	if t.Shape[0] > most || m.cols < 1 || m.cols > maxCols {
		return Matrix{}, fmt.Errorf("%.80q has %d rows of %d numbers", t.Name, t.Shape[0], m.cols)
	}
	return m, nil
}

// maxCols bounds the numbers of a row, as vector files do.
const maxCols = 1 << 14

// Matrix is a tensor as rows of numbers, each read when it is asked for.
// It is for one goroutine at a time.
type Matrix struct {
	tensor     *Tensor
	rows, cols int
	size       int // bytes of a number
	buf        []byte
}

// Rows is the number of rows.
func (m *Matrix) Rows() int { return m.rows }

// Cols is the number of numbers in a row, at least 1.
func (m *Matrix) Cols() int { return m.cols }

// Bytes returns a reader of the numbers as the file has them.
func (m *Matrix) Bytes() io.Reader { return m.tensor.Bytes() }

// Row writes row i, which must exist, into dst, of length Cols. The conversion is
// exact, but for whole numbers beyond 2^53. Numbers may be NaN or infinite.
func (m *Matrix) Row(i int, dst []float64) error {
	if m.buf == nil {
		m.buf = make([]byte, m.cols*m.size)
	}
	if _, err := m.tensor.data.ReadAt(m.buf, int64(i)*int64(len(m.buf))); err != nil {
		return fmt.Errorf("row %d of %.80q: %w", i, m.tensor.Name, err)
	}
	for j := range dst {
		dst[j] = number(m.tensor.DType, m.buf[j*m.size:])
	}
	return nil
}

// number converts the first number of b.
func number(d DType, b []byte) float64 {
	le := binary.LittleEndian
	switch d {
	case F64:
		return math.Float64frombits(le.Uint64(b))
	case F32:
		return float64(math.Float32frombits(le.Uint32(b)))
	case BF16: // the upper half of a float32
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
