package vecfile

import (
	"errors"
	"io"
	"testing"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// rowsOf is what a Reader yields, one row after the other. The settings are those of vecinput,
// which looks at the numbers of a row before anybody takes its word.
func rowsOf(r *Reader) func() (largetest.Row, bool, error) {
	r.AllowGaps, r.AllowDuplicates = true, true
	return func() (largetest.Row, bool, error) {
		row, err := r.Next()
		if errors.Is(err, io.EOF) {
			return largetest.Row{}, false, nil
		}
		return largetest.Row(row), true, err
	}
}

// TestLarge reads files of many buffers' size, whose rows cross the seams: every word, rank and
// number is the generator's own, however the bytes arrive.
func TestLarge(t *testing.T) {
	racetest.Skip(t)
	const size = largetest.Fold * maxLine
	for _, words := range largetest.Both {
		for _, e := range encoders {
			// A number of a text has some twenty characters; a record of 299 numbers, of which a
			// word of one length makes 1,206 bytes, ends in the middle of a word at each seam.
			dims, numbers := 100, size/4
			switch e.name {
			case "word2vec.c":
				dims, numbers = 300, size
			case "gensim":
				dims, numbers = 299, size
			}
			want := largetest.Rows(words, dims, numbers)
			data := e.write(want)
			if len(data) < size {
				t.Fatalf("%s: %d bytes are no %d buffers", e.name, len(data), largetest.Fold)
			}
			try := func(name string, in io.Reader) {
				t.Run(e.name+", "+string(words)+", "+name, func(t *testing.T) { testLarge(t, e, in, want) })
			}
			for _, read := range largetest.Reads(words) {
				try(read.Name, read.Of(data))
			}
			if e.name == "fastText" || e.name == "word2vec text" {
				continue // packed, they are what GloVe is
			}
			try("gzip", largetest.Whole(largetest.Gzip(t, data)))
			try("zstd", largetest.Whole(largetest.Zstd(t, data)))
			if e.format == FormatWord2VecBinary {
				try("gzip, one byte a read", largetest.OneByte(largetest.Gzip(t, data)))
				try("zstd, one byte a read", largetest.OneByte(largetest.Zstd(t, data)))
			}
		}
	}
}

// testLarge reads one file.
func testLarge(t *testing.T, e encoder, in io.Reader, want []largetest.Row) {
	r, err := NewReader("f", in)
	if err != nil {
		t.Fatal(err)
	}
	if r.Format() != e.format {
		t.Fatalf("read as %s, want %s", r.Format(), e.format)
	}
	largetest.Check(t, want, rowsOf(r))
}
