package vecfile

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"weatherglass/metrics/largetest"
)

// encoder writes rows in one format, the way the program that owns it does.
type encoder struct {
	name   string
	format Format
	write  func(rows []largetest.Row) []byte
}

// encode writes rows as tests of this package have them.
func (e encoder) encode(rows []kept) []byte {
	large := make([]largetest.Row, len(rows))
	for i, r := range rows {
		large[i] = largetest.Row(r)
	}
	return e.write(large)
}

var encoders = []encoder{
	{"word2vec text", FormatWord2VecText, func(rows []largetest.Row) []byte { return largetest.Text(rows, true, "\n") }},
	{"fastText", FormatWord2VecText, func(rows []largetest.Row) []byte { return largetest.Text(rows, true, " \n") }},
	{"GloVe", FormatGloVe, func(rows []largetest.Row) []byte { return largetest.Text(rows, false, "\n") }},
	{"word2vec.c", FormatWord2VecBinary, func(rows []largetest.Row) []byte { return largetest.Binary(rows, "\n") }},
	{"gensim", FormatWord2VecBinary, func(rows []largetest.Row) []byte { return largetest.Binary(rows, "") }},
	{"wink", FormatWink, largetest.Wink},
}

// drawRows draws distinct words and vectors that every format can hold. Words
// have no ASCII white space and no control characters, which none of the
// formats can quote; a text file's first value needs to look like a row.
func drawRows(t *rapid.T) []kept {
	words := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-zA-Z0-9"\\{}.,/_\-éß中\x{1F600}\x{A0}]{1,12}`), 1, 20,
		rapid.ID[string]).Draw(t, "words")
	dims := rapid.IntRange(2, 12).Draw(t, "dims")
	component := rapid.Float32Range(-1e15, 1e15)
	rows := make([]kept, len(words))
	for i, w := range words {
		v := make([]float64, dims)
		for j := range v {
			v[j] = float64(component.Draw(t, "component"))
		}
		rows[i] = kept{w, v, i}
	}
	return rows
}

func TestRoundTrip(t *testing.T) {
	compressions := []func([]byte) []byte{
		func(b []byte) []byte { return b },
		func(b []byte) []byte { return gzipped(t, b) },
		func(b []byte) []byte { return zstandard(t, b) },
	}
	rapid.Check(t, func(rt *rapid.T) {
		rows := drawRows(rt)
		e := rapid.SampledFrom(encoders).Draw(rt, "encoder")
		compress := rapid.SampledFrom(compressions).Draw(rt, "compression")
		got, r, err := read(compress(e.encode(rows)))
		if err != nil {
			rt.Fatalf("%s: %v", e.name, err)
		}
		if r.Format() != e.format || !equalRows(got, rows) {
			rt.Fatalf("%s: read %v as %s, want %v", e.name, got, r.Format(), rows)
		}
	})
}

// TestTruncation cuts a file anywhere: a format that states its size must
// notice, GloVe must not invent a vector.
func TestTruncation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := drawRows(t)
		e := rapid.SampledFrom(encoders).Draw(t, "encoder")
		data := e.encode(rows)
		cut := data[:rapid.IntRange(0, len(data)-1).Draw(t, "cut")]
		got, _, err := read(cut)
		if err != nil {
			return
		}
		whole := bytes.TrimRight(data, " \n")
		switch {
		case e.format == FormatGloVe: // its last number may be cut, its rows not
			if len(got) > len(rows) || len(got) > 1 && !equalRows(got[:len(got)-1], rows[:len(got)-1]) {
				t.Fatalf("%d of %d bytes read as %v", len(cut), len(data), got)
			}
		case len(cut) < len(whole) && !lastDigitsCut(e, whole, cut):
			t.Fatalf("%s: %d of %d bytes read without an error", e.name, len(cut), len(data))
		}
	})
}

// lastDigitsCut reports whether all that is missing are digits of the last
// number, which no text format can tell.
func lastDigitsCut(e encoder, whole, cut []byte) bool {
	return e.format == FormatWord2VecText && !bytes.ContainsAny(whole[len(cut):], " \n") &&
		utf8.Valid(cut) && len(cut) > 0 && cut[len(cut)-1] != ' '
}
