package safetensors

import (
	"io"

	"weatherglass/metrics/formats/matrix"
	"weatherglass/metrics/message"
)

// types are the types of numbers that are read, by the header's names. Whole numbers
// are taken as they are: a quantised matrix has one scale for all rows, which no
// cosine sees.
var types = map[string]matrix.Type{
	"F64": matrix.F64, "F32": matrix.F32, "F16": matrix.F16, "BF16": matrix.BF16,
	"I64": matrix.I64, "I32": matrix.I32, "I8": matrix.I8, "U8": matrix.U8,
}

// Tensor is the place of numbers in a file. Nothing of them is held.
type Tensor struct {
	Name  string
	DType string // as the header names it
	Shape []int64
	data  *io.SectionReader
}

// Bytes returns a reader of the tensor's numbers as the file has them, row by row.
func (t *Tensor) Bytes() *io.SectionReader { return io.NewSectionReader(t.data, 0, t.data.Size()) }

// Matrix returns the tensor as rows of numbers: rows by columns, or numbers of one
// axis as rows of one. Other tensors, and other types, are an error.
func (t *Tensor) Matrix() (*matrix.Matrix, error) {
	kind, known := types[t.DType]
	if !known {
		return nil, message.Errorf("safetensors.numbers_of_are_of_type: the numbers of {name:%.80q} are of type {dType:%.20q}, which is not read: save them as F32, F16 or BF16", t.Name, t.DType)
	}
	var shape [2]int64
	switch len(t.Shape) {
	case 2:
		shape = [2]int64(t.Shape)
	case 1:
		shape = [2]int64{t.Shape[0], 1}
	default:
		return nil, message.Errorf("safetensors.has_axes_and_is_no_matrix: {name:%.80q} has {shape} axes and is no matrix", t.Name, len(t.Shape))
	}
	m, err := matrix.New(kind, shape, false, t.data)
	if err != nil {
		return nil, message.Errorf("safetensors.at_name: {place:%.80q}: {why}", t.Name, err)
	}
	return m, nil
}
