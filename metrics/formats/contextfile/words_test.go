package contextfile

import (
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
)

// TestWords reads a table of some megabytes, more than all buffers, a byte at a time and whole, and finds every row.
func TestWords(t *testing.T) {
	row := func(i int) (word, sentence string) {
		return fmt.Sprint("w", i), fmt.Sprint("a sentence of ", i, " ", strings.Repeat("x", i%97))
	}
	for _, name := range []string{"s.csv", "s.tsv"} {
		comma := ","
		if name == "s.tsv" {
			comma = "\t"
		}
		var table strings.Builder
		table.WriteString("list" + comma + "word" + comma + "sentence\n")
		const n = 30_000
		for i := range n {
			word, sentence := row(i)
			table.WriteString("X" + comma + word + comma + sentence + "\n")
		}
		for _, one := range []bool{false, true} {
			in := iotest.DataErrReader(strings.NewReader(table.String()))
			if one {
				in = iotest.OneByteReader(in)
			}
			rows, err := Words(name, in)
			if err != nil || len(rows) != n {
				t.Fatalf("%s: %d rows, %v", name, len(rows), err)
			}
			for i, r := range rows {
				if word, sentence := row(i); r.Word != word || r.Context != sentence || r.Line != i+2 {
					t.Fatalf("%s, row %d: %+v", name, i, r)
				}
			}
		}
	}
}
