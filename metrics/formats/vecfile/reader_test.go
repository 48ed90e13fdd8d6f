package vecfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func TestAllowDuplicates(t *testing.T) {
	const text = "5 1\na 1\nb 2\na 3\nc 4\nb 5\n"
	r, err := NewReader("f", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r.AllowDuplicates = true
	rows, err := drain(r)
	if err != nil {
		t.Fatal(err)
	}
	if want := []kept{{"a", []float64{1}, 0}, {"b", []float64{2}, 1}, {"c", []float64{4}, 2}}; !equalRows(rows, want) {
		t.Errorf("rows = %v, want %v", rows, want)
	}
	if r.Duplicates() != 2 {
		t.Errorf("Duplicates() = %d, want 2", r.Duplicates())
	}
	w := r.Warnings()
	if len(w) != 2 || w[0].Code != CodeDuplicateWord || w[0].Word != "a" || w[0].Line != 4 ||
		w[1].Word != "b" || w[1].Line != 6 {
		t.Errorf("Warnings() = %+v, want duplicates a in line 4 and b in line 6", w)
	}
}

func TestZeroVectors(t *testing.T) {
	const text = "a 0 0\nb 1 0\nc -0 1e-39\nd 0 1.2e-38\n"
	rows, r, err := read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 4 || r.ZeroVectors() != 2 {
		t.Errorf("%d rows, %d zero vectors; want 4 and 2", len(rows), r.ZeroVectors())
	}
	w := r.Warnings()
	if len(w) != 2 || w[0].Word != "a" || w[0].Line != 1 || w[1].Word != "c" || w[1].Line != 3 ||
		w[1].Code != CodeZeroVector {
		t.Errorf("Warnings() = %+v, want zero vectors a in line 1 and c in line 3", w)
	}
}

func TestWarningsAreBounded(t *testing.T) {
	var text strings.Builder
	for i := range maxWarnings + 7 {
		fmt.Fprintf(&text, "w%d 0\n", i)
	}
	_, r, err := read([]byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Warnings()) != maxWarnings || r.ZeroVectors() != maxWarnings+7 {
		t.Errorf("%d warnings for %d zero vectors; want %d for %d", len(r.Warnings()), r.ZeroVectors(),
			maxWarnings, maxWarnings+7)
	}
}

// TestSkippingAgreesWithReading picks every other word and compares with a
// full reading, in every format.
func TestSkippingAgreesWithReading(t *testing.T) {
	for _, file := range []string{"word2vec.txt", "glove.txt", "word2vec_c.bin", "gensim.bin", "wink_sample.json"} {
		data := testdata(t, file)
		all, _, err := read(data)
		if err != nil {
			t.Fatal(err)
		}
		for odd := range 2 {
			r, err := NewReader(file, bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			for i := range all {
				word, err := r.NextWord()
				if err != nil || word != all[i].Word || r.Rank() != all[i].Rank {
					t.Fatalf("%s: row %d is %q, rank %d, error %v; want %q, rank %d", file, i, word, r.Rank(), err,
						all[i].Word, all[i].Rank)
				}
				if i%2 == odd {
					continue
				}
				for range 2 { // asking twice changes nothing
					if vec, err := r.Vector(); err != nil || !slices.Equal(vec, all[i].Vector) {
						t.Fatalf("%s: vector of %q = %v, error %v", file, word, vec, err)
					}
				}
			}
			if _, err := r.NextWord(); err != io.EOF {
				t.Errorf("%s: error %v behind the last row, want io.EOF", file, err)
			}
		}
	}
}

func TestSkippedRowsAreStillCounted(t *testing.T) {
	for _, c := range []struct{ name, data, code string }{
		{"text", "a 1 2\nb 3\n", CodeRaggedRow},
		{"binary", "2 2\na " + one + two + "b " + one, CodeTruncated},
		{"header", "3 2\na 1 2\nb 3 4\n", CodeHeaderCount},
	} {
		r, err := NewReader("f", strings.NewReader(c.data))
		for err == nil {
			_, err = r.NextWord()
		}
		var e *Error
		if !errors.As(err, &e) || e.Code != c.code {
			t.Errorf("%s: error %v, want code %s", c.name, err, c.code)
		}
	}
}

func TestErrorsAreFinal(t *testing.T) {
	r, err := NewReader("f", strings.NewReader("a 1 2\nb 3 x\nc 5 6\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Vector(); err == nil {
		t.Error("Vector before NextWord returned no error")
	}
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	_, first := r.Next()
	var e *Error
	if !errors.As(first, &e) || e.Code != CodeBadNumber {
		t.Fatalf("error %v, want code %s", first, CodeBadNumber)
	}
	_, second := r.Next()
	_, third := r.Vector()
	if second != first || third != first {
		t.Errorf("later errors %v and %v, want %v again", second, third, first)
	}
}

// TestSmallReads feeds every format byte by byte, so that no reader depends on
// how its input arrives.
func TestSmallReads(t *testing.T) {
	for _, file := range []string{"word2vec.txt", "glove.txt", "word2vec_c.bin", "gensim.bin", "wink_sample.json"} {
		data := testdata(t, file)
		want, _, err := read(data)
		if err != nil {
			t.Fatal(err)
		}
		r, err := NewReader(file, iotest.OneByteReader(bytes.NewReader(data)))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := drain(r); err != nil || !equalRows(got, want) {
			t.Errorf("%s: %d rows, error %v; want %d", file, len(got), err, len(want))
		}
	}
}
