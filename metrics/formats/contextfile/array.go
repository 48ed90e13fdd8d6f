package contextfile

import (
	"io"
	"path"
	"strings"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/message"
)

// Tables are the ends of the names of tables of words that stand beside an array, in the
// place of its own end.
var Tables = []string{".csv", ".tsv", ".csv.gz", ".tsv.gz", ".csv.zst", ".tsv.zst"}

// IsArray reports whether a file holds an array without words, by its name.
func IsArray(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".npy") }

// TableOf reports whether a file is a table of the words of an array, by their names.
func TableOf(table, array string) bool {
	for _, end := range Tables {
		if strings.EqualFold(table, strings.TrimSuffix(array, path.Ext(array))+end) {
			return true
		}
	}
	return false
}

// NewArray reads an array of NumPy's, of which the table says the words: with
// tabs between its columns if its name says .tsv, with commas else. Both must stay open.
func NewArray(name string, array *io.SectionReader, table string, words io.Reader) (*Reader, error) {
	a, err := npy.Open(array, array.Size())
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", path.Base(name), err)
	}
	m, err := a.Matrix()
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", path.Base(name), err)
	}
	table = path.Base(table)
	return NewTable(m, table, words, tabbed(table))
}

// tabbed reports whether there are tabs between the columns of a table, by its name.
func tabbed(table string) bool { return strings.Contains(strings.ToLower(table), ".tsv") }
