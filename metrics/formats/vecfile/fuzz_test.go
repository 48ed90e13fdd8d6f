package vecfile

import (
	"bytes"
	"math"
	"testing"
	"unicode/utf8"
)

// FuzzReader feeds any bytes. The law: an error, or rows of equal length with
// finite numbers under distinct, valid words, each rank once.
func FuzzReader(f *testing.F) {
	for _, name := range []string{"word2vec.txt", "fasttext.vec", "glove.txt", "word2vec_c.bin", "gensim.bin"} {
		data := testdata(f, name)
		f.Add(data)
		f.Add(gzipped(f, data))
		f.Add(zstandard(f, data))
		f.Add(data[:len(data)-5])
	}
	f.Add([]byte(winkJSON))
	f.Add([]byte("a 0 0\na 1 nan\n"))
	f.Add([]byte("{ 1 2\n. . . 3 4e5\n"))
	f.Add([]byte("2\t2\na\t1\t2\nb c\t3\t4\n"))
	f.Add([]byte("9 9\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.HasPrefix(data, zstdMagic) || bytes.HasPrefix(data, gzipMagic) {
			if len(data) > 1<<12 {
				t.Skip("a small input can unfold to gigabytes, which callers bound")
			}
		}
		rows, r, err := read(data)
		checkLaw(t, rows, r, err == nil)
		if r == nil {
			return
		}
		again, err := NewReader("f", bytes.NewReader(data))
		if err != nil {
			t.Fatal("the second NewReader fails:", err)
		}
		again.AllowDuplicates = true
		lenient, err := drain(again)
		checkLaw(t, lenient, again, err == nil)
		if len(lenient) < len(rows) || !equalRows(lenient[:len(rows)], rows) {
			t.Fatalf("with duplicates allowed %v, else %v", lenient, rows)
		}
	})
}

func checkLaw(t *testing.T, rows []kept, r *Reader, complete bool) {
	t.Helper()
	words, ranks := map[string]bool{}, map[int]bool{}
	for i, row := range rows {
		if row.Word == "" || !utf8.ValidString(row.Word) || words[row.Word] || ranks[row.Rank] || row.Rank < 0 {
			t.Fatalf("row %d: word %q or rank %d is empty, invalid or not the first", i, row.Word, row.Rank)
		}
		words[row.Word], ranks[row.Rank] = true, true
		if len(row.Vector) != r.Dims() || len(row.Vector) == 0 {
			t.Fatalf("row %d has %d numbers, Dims() is %d", i, len(row.Vector), r.Dims())
		}
		for _, v := range row.Vector {
			if !(math.Abs(v) <= math.MaxFloat32) {
				t.Fatalf("row %d holds %v", i, v)
			}
		}
	}
	if complete && r.Count() > 0 && len(rows)+r.Duplicates() != r.Count() {
		t.Fatalf("%d rows and %d duplicates, Count() is %d", len(rows), r.Duplicates(), r.Count())
	}
}
