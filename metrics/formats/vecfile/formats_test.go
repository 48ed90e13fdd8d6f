package vecfile

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/largetest"
)

// kept is a copy of a Row that outlives the next call.
type kept largetest.Row

// drain reads all rows of r.
func drain(r *Reader) ([]kept, error) {
	var rows []kept
	for {
		row, err := r.Next()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows = append(rows, kept{row.Word, slices.Clone(row.Vector), row.Rank})
	}
}

// read opens and drains data.
func read(data []byte) ([]kept, *Reader, error) {
	r, err := NewReader("f", bytes.NewReader(data))
	if err != nil {
		return nil, nil, err
	}
	rows, err := drain(r)
	return rows, r, err
}

func equalRows(a, b []kept) bool {
	return slices.EqualFunc(a, b, func(x, y kept) bool {
		return x.Word == y.Word && x.Rank == y.Rank && slices.Equal(x.Vector, y.Vector)
	})
}

func testdata(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := gzip.NewWriter(&buf)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func zstandard(t testing.TB, data []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll(data, nil)
}

// The rows of the hand-made files in testdata.
var threeRows = []kept{
	{"the", []float64{0.5, -0.25, 1}, 0},
	{"café", []float64{2, -3, 0.125}, 1},
	{"New_York", []float64{-1.5, 0.75, 0}, 2},
}

func TestFormats(t *testing.T) {
	glove := slices.Clone(threeRows)
	glove[2].Word = ". . ."
	for _, f := range []struct {
		file   string
		format Format
		count  int
		want   []kept
	}{
		{"word2vec.txt", FormatWord2VecText, 3, threeRows},
		{"fasttext.vec", FormatWord2VecText, 3, threeRows},
		{"glove.txt", FormatGloVe, 0, glove},
		{"word2vec_c.bin", FormatWord2VecBinary, 3, threeRows},
		{"gensim.bin", FormatWord2VecBinary, 3, threeRows},
	} {
		plain := testdata(t, f.file)
		skippable := append([]byte{0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 'h', 'i'}, zstandard(t, plain)...)
		for _, c := range []struct {
			name, compression string
			data              []byte
		}{
			{"plain", "", plain},
			{"gzip", "gzip", gzipped(t, plain)},
			{"two gzip members", "gzip", append(gzipped(t, plain[:9]), gzipped(t, plain[9:])...)},
			{"zstd", "zstd", zstandard(t, plain)},
			{"zstd behind a skippable frame", "zstd", skippable},
		} {
			t.Run(f.file+" "+c.name, func(t *testing.T) {
				rows, r, err := read(c.data)
				if err != nil {
					t.Fatal(err)
				}
				if !equalRows(rows, f.want) {
					t.Errorf("rows = %v, want %v", rows, f.want)
				}
				if r.Format() != f.format || r.Compression() != c.compression || r.Dims() != 3 || r.Count() != f.count {
					t.Errorf("%s %q, %d dims, count %d; want %s %q, 3 dims, count %d",
						r.Format(), r.Compression(), r.Dims(), r.Count(), f.format, c.compression, f.count)
				}
			})
		}
	}
}

// TestBinaryThatLooksLikeText has a first component whose bytes spell a digit
// and a newline, and a word that is a digit.
func TestBinaryThatLooksLikeText(t *testing.T) {
	data := "1 2\n7 " + "0\n\x80\x3f" + one // 0x3f800a30 is 1 + 2608·2^-23
	rows, r, err := read([]byte(data))
	want := []kept{{"7", []float64{1 + 2608.0/(1<<23), 1}, 0}}
	if err != nil || r.Format() != FormatWord2VecBinary || !equalRows(rows, want) {
		t.Errorf("rows = %v, error %v; want %v", rows, err, want)
	}
}

// TestDamagedFirstRowIsText keeps a text file with a bad first row and bad
// bytes further on from being called binary.
func TestDamagedFirstRowIsText(t *testing.T) {
	_, _, err := read([]byte("2 4\na 1 2 3 x\ncaf\xe9 1 2 3 4\n"))
	var e *Error
	if !errors.As(err, &e) || e.Code != CodeBadNumber || e.Line != 2 {
		t.Errorf("error %v, want code %s in line 2", err, CodeBadNumber)
	}
}

// TestLayouts holds spellings of text files that occur in the wild.
func TestLayouts(t *testing.T) {
	two := []kept{{"a", []float64{1, 2}, 0}, {"b", []float64{3, 4}, 1}}
	word := func(w string) []kept { return []kept{{"a", []float64{1, 2}, 0}, {w, []float64{3, 4}, 1}} }
	for _, c := range []struct {
		name, text string
		want       []kept
	}{
		{"no newline at the end", "a 1 2\nb 3 4", two},
		{"Windows line ends", "2 2\r\na 1 2\r\nb 3 4\r\n", two},
		{"blank lines at the end", "a 1 2\nb 3 4\n\n \n", two},
		{"byte order mark", "\ufeffa 1 2\nb 3 4\n", two},
		{"byte order mark and header", "\ufeff2 2\na 1 2\nb 3 4\n", two},
		{"tabs", "a\t1\t2\nb\t3\t4\n", two},
		{"tabs, header, spaces within a word", "2\t2\na\t1\t2\nnew york\t3\t4\n", word("new york")},
		{"runs of spaces", "a  1   2\nb 3  4\n", two},
		{"exponents, signs, bare points", "a +1e0 .2E+1\nb 30e-1 4.\n", two},
		{"a number is a word", "a 1 2\n7 3 4\n", word("7")},
		{"numbers only", "7 1 2\n8 3 4\n", []kept{{"7", []float64{1, 2}, 0}, {"8", []float64{3, 4}, 1}}},
		{"a brace is a word", "{ 1 2\n} 3 4\n", []kept{{"{", []float64{1, 2}, 0}, {"}", []float64{3, 4}, 1}}},
		{"no-break space is a word (wiki.en.vec, line 12,900)", "2 2\na 1 2\n\u00a0 3 4\n", word("\u00a0")},
		{"next line is a word (GloVe Twitter)", "a 1 2\n\u0085 3 4\n", word("\u0085")},
		{"a tab within a word (crawl-300d-2M.vec)", "2 2\na 1 2\nx\ty 3 4\n", word("x\ty")},
		{"spaces within a word (GloVe 840B)", "a 1 2\nat name@domain.com 3 4\n", word("at name@domain.com")},
		{"spaces within the first word", ". . . 1 2\nb 3 4\n", []kept{{". . .", []float64{1, 2}, 0}, two[1]}},
		{"spaces within a word, header", "2 2\na 1 2\n. . . 3 4\n", word(". . .")},
		{"sentence mark of word2vec", "2 2\na 1 2\n</s> 3 4\n", word("</s>")},
		{"one dimension", "2 1\na 1\nb 3\n", []kept{{"a", []float64{1}, 0}, {"b", []float64{3}, 1}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, _, err := read([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if !equalRows(rows, c.want) {
				t.Errorf("rows = %v, want %v", rows, c.want)
			}
		})
	}
}
