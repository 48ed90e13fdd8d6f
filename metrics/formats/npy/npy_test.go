package npy

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"weatherglass/metrics/formats/matrix"
)

// file is a file with the header and numbers.
func file(version byte, header string, numbers ...float32) []byte {
	b := []byte(magic)
	b = append(b, version, 0)
	if version == 1 {
		b = binary.LittleEndian.AppendUint16(b, uint16(len(header)))
	} else {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(header)))
	}
	b = append(b, header...)
	for _, x := range numbers {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}

func rows(t *testing.T, m *matrix.Matrix) [][]float64 {
	t.Helper()
	var out [][]float64
	for i := range m.Rows() {
		row := make([]float64, m.Cols())
		if err := m.Row(i, row); err != nil {
			t.Fatal(err)
		}
		out = append(out, row)
	}
	return out
}

// [[1, 2, 3], [4, 5, 6]] as numpy.save writes it in either order.
func TestRead(t *testing.T) {
	const shape = "'shape': (2, 3), }     \n"
	for name, b := range map[string][]byte{
		"C":           file(1, "{'descr': '<f4', 'fortran_order': False, "+shape, 1, 2, 3, 4, 5, 6),
		"Fortran":     file(1, "{'descr': '<f4', 'fortran_order': True, "+shape, 1, 4, 2, 5, 3, 6),
		"version 2":   file(2, "{'descr': '<f4', 'fortran_order': False, "+shape, 1, 2, 3, 4, 5, 6),
		"other order": file(3, "{'shape': (2, 3), 'fortran_order': True, 'descr': '<f4'}", 1, 4, 2, 5, 3, 6),
	} {
		m, err := Read(bytes.NewReader(b))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := rows(t, m); !slices.Equal(got[0], []float64{1, 2, 3}) || !slices.Equal(got[1], []float64{4, 5, 6}) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	const rest = "'fortran_order': False, 'shape': (2, 1), }"
	for name, c := range map[string]struct {
		b    []byte
		want string
	}{
		"empty":        {nil, ".npy"},
		"text":         {[]byte("the 1 2 3\nof 4 5 6\n"), ".npy"},
		"version":      {file(4, "{'descr': '<f4', "+rest, 1, 2), "format 4.0"},
		"cut header":   {file(1, "{'descr': '<f4', "+rest)[:20], ".npy"},
		"long header":  {append([]byte(magic+"\x02\x00"), 255, 255, 255, 255), ".npy"},
		"no header":    {file(1, "", 1), ".npy"},
		"complex":      {file(1, "{'descr': '<c8', "+rest, 1, 2), "float32"},
		"big-endian":   {file(1, "{'descr': '>f4', "+rest, 1, 2), "float32"},
		"no shape":     {file(1, "{'descr': '<f4', 'fortran_order': False}", 1), ".npy"},
		"twice":        {file(1, "{'descr': '<f4', 'descr': '<f4', "+rest, 1, 2), ".npy"},
		"unknown":      {file(1, "{'descr': '<f4', 'colour': 1, "+rest, 1, 2), ".npy"},
		"a vector":     {file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", 1, 2), "two dimensions"},
		"a cube":       {file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1, 1)}", 1, 2), "two dimensions"},
		"no columns":   {file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 0)}"), "none or too many"},
		"negative":     {file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (-2, 1)}"), "none or too many"},
		"huge":         {file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (9999999999, 300)}"), "none or too many"},
		"short":        {file(1, "{'descr': '<f4', "+rest, 1), "shorter or longer"},
		"long":         {file(1, "{'descr': '<f4', "+rest, 1, 2, 3), "shorter or longer"},
		"not a number": {file(1, "{'descr': '<f4', 'fortran_order': Maybe, 'shape': (2, 1)}", 1, 2), ".npy"},
	} {
		if _, err := Read(bytes.NewReader(c.b)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something about %q", name, err, c.want)
		}
	}
	failing := io.MultiReader(bytes.NewReader(file(1, "{'descr': '<f4', "+rest)), failingReader{})
	if _, err := Read(failing); err == nil || !strings.Contains(err.Error(), "unplugged") {
		t.Errorf("a failing reader: %v", err)
	}
}

type failingReader struct{}

func (failingReader) Read([]byte) (int, error) { return 0, fmt.Errorf("unplugged") }

func FuzzRead(f *testing.F) {
	f.Add(file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", 1, 2, 3, 4, 5, 6))
	f.Add(file(2, "{'descr': '<f4', 'fortran_order': True, 'shape': (0, 3), }"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := Read(bytes.NewReader(b)); err == nil && len(rows(t, m)) != m.Rows() {
			t.Errorf("%d rows", m.Rows())
		}
	})
}
