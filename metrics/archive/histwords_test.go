package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
)

// matrixFile writes a file as NumPy's save does.
func matrixFile(rows [][]float32) []byte {
	header := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", len(rows), len(rows[0]))
	header += strings.Repeat(" ", 63-(10+len(header))%64) + "\n"
	b := append([]byte("\x93NUMPY\x01\x00"), byte(len(header)), byte(len(header)>>8))
	b = append(b, header...)
	for _, row := range rows {
		for _, v := range row {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
		}
	}
	return b
}

// pickled writes a list as Python's pickle does in protocol 2.
func pickled(words ...string) []byte {
	b := []byte("\x80\x02]q\x00(")
	for _, w := range words {
		b = append(binary.LittleEndian.AppendUint32(append(b, 'X'), uint32(len(w))), w...)
	}
	return append(b, "e."...)
}

func TestHistWords(t *testing.T) {
	matrix := matrixFile([][]float32{{1, 2}, {0, 0}, {3, 4}, {5, 6}})
	open, err := HistWords(bytes.NewReader(matrix), bytes.NewReader(pickled("the", "radio", "cafe\u0301", "the")))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // it starts anew
		rows, err := open()
		if err != nil || rows.Dims() != 2 {
			t.Fatalf("%v dimensions, %v", rows.Dims(), err)
		}
		for i, want := range []string{"the [1 2]", "caf\u00e9 [3 4]"} {
			row, err := rows.Next()
			if got := fmt.Sprint(row.Word, " ", row.Vector); err != nil || got != want || row.Rank != i {
				t.Errorf("row %d: %s of rank %d, %v, want %s", i, got, row.Rank, err, want)
			}
		}
		if _, err := rows.Next(); !errors.Is(err, io.EOF) {
			t.Errorf("behind the last row: %v", err)
		}
	}
	for name, c := range map[string][2][]byte{
		"fewer words": {matrix, pickled("the")}, "no matrix": {nil, pickled("the")}, "no words": {matrix, []byte("cos\nsystem\n.")},
	} {
		if _, err := HistWords(bytes.NewReader(c[0]), bytes.NewReader(c[1])); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
