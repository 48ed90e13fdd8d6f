package matrix

import (
	"bytes"
	"io"
	"math"
	"slices"
	"testing"
)

func section(b []byte) *io.SectionReader {
	return io.NewSectionReader(bytes.NewReader(b), 0, int64(len(b)))
}

// TestRow reads rows that stand one behind the other, and columns.
func TestRow(t *testing.T) {
	for _, c := range []struct {
		columns bool
		bytes   []byte
	}{{false, []byte{1, 2, 3, 4, 5, 255}}, {true, []byte{1, 4, 2, 5, 3, 255}}} {
		m, err := New(I8, [2]int64{2, 3}, c.columns, section(c.bytes))
		if err != nil || m.Rows() != 2 || m.Cols() != 3 {
			t.Fatal(err)
		}
		for i, want := range [][]float64{{1, 2, 3}, {4, 5, -1}} {
			got := make([]float64, 3)
			if err := m.Row(i, got); err != nil || !slices.Equal(got, want) {
				t.Errorf("row %d is %v (%v), want %v", i, got, err, want)
			}
		}
		if all, err := io.ReadAll(m.Bytes()); err != nil || !bytes.Equal(all, c.bytes) {
			t.Errorf("its bytes are %v (%v)", all, err)
		}
	}
}

// TestShapes: what does not fit the bytes is refused.
func TestShapes(t *testing.T) {
	for _, shape := range [][2]int64{{-1, 1}, {1, 0}, {1, -4}, {2, 2}, {1 << 40, 4},
		{math.MaxInt64, math.MaxInt64}, {1, 1 << 15}} {
		if _, err := New(F32, shape, false, section(make([]byte, 4))); err == nil {
			t.Errorf("%v: no error", shape)
		}
	}
}

// TestHalf: IEEE 754-2008, table 3.5; Wikipedia's examples of binary16.
func TestHalf(t *testing.T) {
	for bits, want := range map[uint16]float64{
		0x0001: 5.960464477539063e-8, 0x03ff: 6.097555160522461e-5, 0x0400: 6.103515625e-5, 0x3555: 0.333251953125,
		0x3c00: 1, 0x3c01: 1.0009765625, 0x7bff: 65504, 0xc000: -2, 0xfc00: math.Inf(-1), 0x8000: 0,
	} {
		if got := half(bits); got != want {
			t.Errorf("%#x is %v, want %v", bits, got, want)
		}
	}
	if !math.IsNaN(half(0x7e00)) {
		t.Error("0x7e00 is a number")
	}
}
