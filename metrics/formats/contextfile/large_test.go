package contextfile

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// contextOf is the context of a row: some are longer than a buffer of lines.
func contextOf(i int) string {
	text := fmt.Sprintf("context %d of é", i)
	if i%300 == 299 {
		text += strings.Repeat(" and so on", 8000)
	}
	return text
}

// large are the formats of contexts, and how they are read.
var large = map[string]struct {
	write func(t *testing.T, rows []largetest.Row) []byte
	array bool // the file is the table beside an array
}{
	"text": {func(_ *testing.T, rows []largetest.Row) (b []byte) {
		for i, r := range rows {
			b = append(b, r.Word+"\t"+contextOf(i)+"\t"...)
			for _, v := range r.Vector {
				b = append(strconv.AppendFloat(b, v, 'g', -1, 64), ' ')
			}
			b = append(b, '\n')
		}
		return b
	}, false},
	"JSON": {func(t *testing.T, rows []largetest.Row) []byte {
		var b bytes.Buffer
		for i, r := range rows {
			line := map[string]any{"word": r.Word, "context": contextOf(i), "vector": r.Vector}
			if err := json.NewEncoder(&b).Encode(line); err != nil {
				t.Fatal(err)
			}
		}
		return b.Bytes()
	}, false},
	"array with a table": {func(t *testing.T, rows []largetest.Row) []byte {
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		records := [][]string{{"word", "context"}}
		for i, r := range rows {
			records = append(records, []string{r.Word, contextOf(i)})
		}
		if err := w.WriteAll(records); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}, true},
}

// TestLarge reads contexts of many buffers' size, packed and not, whole and in pieces: every word,
// context, place and number is the generator's own.
func TestLarge(t *testing.T) {
	racetest.Skip(t)
	const size = 1 << 16 // of the buffers of lines and of what unpacks
	for _, words := range largetest.Both {
		for name, f := range large {
			rows := largetest.Rows(words, 23, largetest.Fold*size/2)
			data := f.write(t, rows)
			if len(data) < largetest.Fold*size {
				t.Fatalf("%s: %d bytes", name, len(data))
			}
			read := func(how string, in io.Reader) {
				t.Run(name+", "+string(words)+", "+how, func(t *testing.T) {
					open := func() (*Reader, error) { return New("f", in) }
					if f.array {
						array := largetest.NPY(rows)
						section := io.NewSectionReader(bytes.NewReader(array), 0, int64(len(array)))
						open = func() (*Reader, error) { return NewArray("f.npy", section, "f.csv", in) }
					}
					r, err := open()
					if err != nil {
						t.Fatal(err)
					}
					testLarge(t, r, rows)
				})
			}
			for _, way := range largetest.Reads(words) {
				read(way.Name, way.Of(data))
			}
			read("gzip", largetest.OneByte(largetest.Gzip(t, data)))
			read("zstd", largetest.OneByte(largetest.Zstd(t, data)))
		}
	}
}

// testLarge compares what is read, after the row behind it was.
func testLarge(t *testing.T, r *Reader, want []largetest.Row) {
	var before Row
	n := -1
	largetest.Check(t, want, func() (largetest.Row, bool, error) {
		row, err := r.Next(func(string) bool { return true })
		if n++; errors.Is(err, io.EOF) {
			return largetest.Row{}, false, nil
		}
		if err != nil {
			return largetest.Row{}, false, err
		}
		if row.Context != contextOf(n) {
			t.Fatalf("row %d has the context %.40q", n, row.Context)
		}
		if n > 0 && (before.Word != want[n-1].Word || before.Context != contextOf(n-1)) {
			t.Fatalf("row %d became %.40q in %.40q", n-1, before.Word, before.Context)
		}
		before = row
		return largetest.Row{Word: row.Word, Vector: slices.Clone(row.Vector), Rank: n}, true, nil
	})
}
