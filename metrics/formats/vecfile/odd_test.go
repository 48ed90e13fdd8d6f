package vecfile

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

// leftOut reads a file in which odd rows may be left out: the words and the counts, or the
// code of the error.
func leftOut(text string) (words []string, gaps, odd int, places []string, code string) {
	r, err := NewReader("f", strings.NewReader(text))
	if err == nil {
		r.AllowGaps = true
		for err == nil {
			var row Row
			if row, err = r.Next(); err == nil {
				words = append(words, row.Word)
			}
		}
		gaps, _ = r.Gaps()
		odd, places = r.Odd()
	}
	var told *Error
	if errors.As(err, &told) {
		code = told.Code
	} else if !errors.Is(err, io.EOF) {
		code = fmt.Sprint(err)
	}
	return words, gaps, odd, places, code
}

// TestOddRows: rows without a word and words that are not UTF-8 are left out, counted and
// placed, the first row among them; the others keep their order.
func TestOddRows(t *testing.T) {
	for name, c := range map[string]struct{ text, places string }{
		"Latin-1":       {"a 1 2\ncaf\xe9 3 4\nb 5 6\n", `line 2 ("caf\xe9")`},
		"no word":       {"a 1 2\n 3 4\nb 5 6\n", "line 2"},
		"the first row": {" 3.5 4\na 1 2\nb 5 6\n", "line 1"},
		"blank":         {"a 1 2\n   3 4\nb 5 6\n", "line 2"},
		"header":        {"4 2\na 1 2\ncaf\xe9 3 4\n 5 6\nb 5 6\n", `line 3 ("caf\xe9"), line 4`},
		"binary":        {"4 1\na " + one + "\ncaf\xe9 " + two + " " + two + "b " + one, `word 2 ("caf\xe9"), word 3`},
	} {
		words, gaps, odd, places, code := leftOut(c.text)
		if !slices.Equal(words, []string{"a", "b"}) || gaps != 0 || odd != len(places) ||
			strings.Join(places, ", ") != c.places || code != "" {
			t.Errorf("%s: %q, left out %d, %d: %q, %s", name, words, gaps, odd, places, code)
		}
	}
}

// TestManyOddRows: a file in another encoding, with a wrong header or of no words at all is
// refused, whatever may be left out.
func TestManyOddRows(t *testing.T) {
	latin := strings.Repeat("\xe9 1 2\nb 1 2\n", freeOdd+1)
	few := strings.Repeat("\xe9 1 2\n", freeOdd)
	for i := range 1000 {
		few += fmt.Sprintf("b%d 1 2\n", i)
	}
	few += strings.Repeat("\xe9 1 2\n", 10)
	for text, want := range map[string]string{
		latin:                                    CodeBadUTF8,
		few:                                      "",
		" 1.5 2\n 3 4\n":                         CodeEmptyWord,
		"\xe9 1 2\n 3 4\n":                       CodeEmptyWord,
		"2 1\na " + one + two + "b " + two + one: CodeBadUTF8,
	} {
		r, err := NewReader("f", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		r.AllowGaps, r.AllowDuplicates = true, true
		for err == nil {
			_, err = r.NextWord()
		}
		var told *Error
		if errors.As(err, &told); told == nil && want != "" || told != nil && told.Code != want {
			t.Errorf("%.20q: %v, want %q", text, err, want)
		}
	}
}

// TestBeyondFloat32: numbers that single precision has as infinite leave their row out as NaN
// does, however they are written and whether or not the vector is asked for; the largest
// that it has do not.
func TestBeyondFloat32(t *testing.T) {
	for number, out := range map[string]bool{
		"3.5e38": true, "-3.5E+38": true, "1e999": true, "0.00035e42": true,
		"350000000000000000000000000000000000000": true, "-350000000000000000000000000000000000000.000000": true,
		"3.4028234e38": false, "340282346638528859811704183484516925440": false, "1e-45": false,
		"0.1234567890123456789012345678901234567890": false,
	} {
		for _, text := range []string{"a 1 2\nb 1 " + number + "\nc 1 2\n", "a 1 2\nb " + number + " 1\nc 1 2\n",
			"3 2\na 1 2\nb 1 " + number + "\nc 1 2\n"} {
			words, gaps, odd, _, code := leftOut(text)
			if (gaps == 1) != out || slices.Contains(words, "b") == out || odd != 0 || code != "" {
				t.Errorf("%q: %q, %d left out, %s", text, words, gaps, code)
			}
		}
	}
}
