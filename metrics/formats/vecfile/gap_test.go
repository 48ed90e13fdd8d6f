package vecfile

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
)

// binaryGaps is word2vec's binary form of a (1, 2), b (NaN, 1), c (0, -Inf), d (3, 4).
func binaryGaps() string {
	b := []byte("4 2\n")
	for _, row := range []struct {
		word string
		x, y float64
	}{{"a", 1, 2}, {"b", math.NaN(), 1}, {"c", 0, math.Inf(-1)}, {"d", 3, 4}} {
		b = append(b, row.word+" "...)
		for _, x := range []float64{row.x, row.y} {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(x)))
		}
	}
	return string(b)
}

// TestGaps: rows of NaN and infinities are left out as if they were not there, in all the
// ways in which these are written; the others keep their order, and words with an n in them
// their rows.
func TestGaps(t *testing.T) {
	for name, text := range map[string]string{
		"GloVe":         "a 1 2\nb nan 1\nc 0 -inf\nd 3 4\n",
		"the first row": "b NaN 1\na 1 2\nc 0 -Infinity\nd 3 4\n",
		"Windows":       "a 1 2\nb 1.#QNAN 1\nc 0 -1.#INF\nd 3 4\n",
		"header":        "4 2\na 1 2\nb 0 NAN\nc +INF 1\nd 3 4\n",
		"tabs":          "a\t1\t2\nb\tnan\tnan\nc\tinf\t1\nd\t3\t4\n",
		"again":         "a 1 2\nb nan 1\nc 0 -inf\nb nan nan\nd 3 4\n",
		"binary":        binaryGaps(),
	} {
		r, err := NewReader(name, strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r.AllowGaps = true
		var words []string
		for {
			row, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if row.Rank != len(words) {
				t.Errorf("%s: %q has rank %d", name, row.Word, row.Rank)
			}
			words = append(words, row.Word)
		}
		n, first := r.Gaps()
		want := []string{"b", "c"}
		if name == "again" {
			want = append(want, "b")
		}
		if !slices.Equal(words, []string{"a", "d"}) || n != len(want) || !slices.Equal(first, want) {
			t.Errorf("%s: words %q, %d left out: %q", name, words, n, first)
		}
	}
}

// TestOnlyGaps: a file of nothing else is refused, and what is no number at all is another
// error. Without the choice a row stays an error.
func TestOnlyGaps(t *testing.T) {
	read := func(text string, allowed bool) string {
		r, err := NewReader("f", strings.NewReader(text))
		if err == nil {
			r.AllowGaps = allowed
			for err == nil {
				_, err = r.Next()
			}
		}
		var told *Error
		if !errors.As(err, &told) {
			return ""
		}
		return told.Code
	}
	for _, c := range []struct {
		text    string
		allowed bool
		code    string
	}{
		{"a nan 1\nb 1 inf\n", true, CodeNotFinite},
		{"a 1 2\nb nan 1\n", false, CodeNotFinite},
		{"a 1 2\nb none 1\n", true, CodeBadNumber},
		{"a 1 2\nnan 1 2\nInf 3 4\n", true, ""},
	} {
		if code := read(c.text, c.allowed); code != c.code {
			t.Errorf("%q, allowed %t: code %q, want %q", c.text, c.allowed, code, c.code)
		}
	}
}
