package vecout_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/formats/vecfile"
	"weatherglass/metrics/formats/vecout"
)

// By hand, after the formats' descriptions; the NumPy header is what
// numpy.save writes for a 2 by 3 array of float32 (NumPy 2.4).
func TestWriterByHand(t *testing.T) {
	for format, want := range map[vecout.Format]string{
		vecout.Word2VecText:   "2 3\nhe 1 -0.5 0\nshe 0.1 2 3e+10\n",
		vecout.GloVe:          "he 1 -0.5 0\nshe 0.1 2 3e+10\n",
		vecout.Word2VecBinary: "2 3\nhe \x00\x00\x80\x3f\x00\x00\x00\xbf\x00\x00\x00\x00\nshe \xcd\xcc\xcc\x3d\x00\x00\x00\x40\x76\x84\xdf\x50\n",
		vecout.NPY: "\x93NUMPY\x01\x00v\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }" + strings.Repeat(" ", 58) + "\n" +
			"\x00\x00\x80\x3f\x00\x00\x00\xbf\x00\x00\x00\x00\xcd\xcc\xcc\x3d\x00\x00\x00\x40\x76\x84\xdf\x50",
	} {
		var out bytes.Buffer
		w, err := vecout.NewWriter(&out, format, 2, 3)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Write("he", []float64{1, -0.5, 0}); err != nil {
			t.Fatal(err)
		}
		if err := w.Write("she", []float64{0.1, 2, 3e10}); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil || out.String() != want {
			t.Errorf("%s:\n%s%v, want\n%s", format, hex.Dump(out.Bytes()), err, hex.Dump([]byte(want)))
		}
	}
}

func TestWriterRefuses(t *testing.T) {
	if _, err := vecout.NewWriter(io.Discard, "csv", 1, 1); err == nil || !strings.Contains(err.Error(), "csv") {
		t.Errorf("an unknown format: %v", err)
	}
	w, err := vecout.NewWriter(io.Discard, vecout.GloVe, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		word   string
		vector []float64
	}{{"a", []float64{1}}, {"", []float64{1, 2}}, {"a b", []float64{1, 2}}, {"a\u00a0b", []float64{1, 2}},
		{"a", []float64{1, math.NaN()}}, {"a", []float64{1, 1e39}}} {
		if err := w.Write(c.word, c.vector); err == nil {
			t.Errorf("%q %v is written", c.word, c.vector)
		}
	}
	if err := w.Close(); err == nil {
		t.Error("a word too few")
	}
}

// What is written is read again, to float32.
func TestWriterRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dims := rapid.IntRange(2, 6).Draw(t, "dims")
		words := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-zé_]{1,8}`), 3, 9, rapid.ID[string]).Draw(t, "words")
		vector := rapid.SliceOfN(rapid.Float64Range(-9, 9), dims, dims)
		format := rapid.SampledFrom([]vecout.Format{vecout.Word2VecText, vecout.Word2VecBinary, vecout.GloVe}).
			Draw(t, "format")
		var out bytes.Buffer
		w, err := vecout.NewWriter(&out, format, len(words), dims)
		if err != nil {
			t.Fatal(err)
		}
		var want [][]float64
		for _, word := range words {
			v := vector.Draw(t, word)
			want = append(want, v)
			if err := w.Write(word, v); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := vecfile.NewReader("vectors", &out)
		if err != nil {
			t.Fatal(err)
		}
		for i, word := range words {
			row, err := r.Next()
			if err != nil || row.Word != word {
				t.Fatalf("%q is read as %q, %v", word, row.Word, err)
			}
			for j, x := range row.Vector {
				if float32(x) != float32(want[i][j]) {
					t.Fatalf("%s: %v is read as %v", word, want[i][j], x)
				}
			}
		}
	})
}

func ExampleWriter() {
	w, err := vecout.NewWriter(os.Stdout, vecout.Word2VecText, 1, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = w.Write("nurse", []float64{0.25, -1})
	_ = w.Close()
	// Output:
	// 1 2
	// nurse 0.25 -1
}
