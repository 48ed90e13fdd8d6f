package archive

import (
	"fmt"
	"io"
	"path"

	"weatherglass/metrics/formats/matrix"
	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/parquet"
	"weatherglass/metrics/formats/spacy"
	"weatherglass/metrics/formats/tables"
	"weatherglass/metrics/pack"
)

// maxMember bounds a member that is read as a whole.
const maxMember = 1 << 28

// tableRows reads the matrix and the words of an archive once, and returns what
// starts their rows anew.
//
// Matrix and words are held in memory, and shared by all rows that are started.
func (a archive) tableRows(open func() (io.ReadCloser, error)) (func() (pack.Rows, error), error) {
	m, err := a.matrix(open)
	if err != nil {
		return nil, err
	}
	var words []string
	if a.Layout == pack.LayoutSpacy {
		words, err = a.owners(open, m.Rows())
	} else {
		words, err = a.column(open)
	}
	if err != nil {
		return nil, fmt.Errorf("the words of %s %s: %w", a.Name, a.Version, err)
	}
	if len(words) != m.Rows() {
		return nil, fmt.Errorf("%s %s has %d words and %d vectors", a.Name, a.Version, len(words), m.Rows())
	}
	t := &tables.Table{Matrix: m, Words: words}
	// The first rows only: what is left out of those is not made up for.
	if a.First > 0 && a.First < len(words) {
		t.Words = words[:a.First]
	}
	return func() (pack.Rows, error) { return table{t.Start()}, nil }, nil
}

// matrix reads the recipe's member as a .npy.
func (a archive) matrix(open func() (io.ReadCloser, error)) (*matrix.Matrix, error) {
	f, err := a.open(open, a.Member)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return npy.Read(f)
}

// owners returns the words of a spaCy table, which stand beside the vectors; above them the
// version is named that numbered its symbols.
func (a archive) owners(open func() (io.ReadCloser, error), rows int) ([]string, error) {
	keys, err := a.whole(open, path.Join(path.Dir(a.Member), "key2row"))
	if err != nil {
		return nil, err
	}
	list, err := a.whole(open, path.Join(path.Dir(a.Member), "strings.json"))
	if err != nil {
		return nil, err
	}
	meta, err := a.whole(open, path.Join(path.Dir(a.Member), "..", "meta.json"))
	if err != nil {
		return nil, err
	}
	o, err := spacy.Words(spacy.Vocabulary{Rows: keys, Strings: list, Symbols: spacy.SymbolsOf(meta, false)}, rows)
	if err != nil {
		err = fmt.Errorf("spacy: %w", err)
	}
	return o.Words, err
}

// column returns the words of a Parquet file, a word a row.
func (a archive) column(open func() (io.ReadCloser, error)) ([]string, error) {
	file, err := a.whole(open, a.Words)
	if err != nil {
		return nil, err
	}
	return parquet.Strings(file)
}

// whole reads a member as a whole.
func (a archive) whole(open func() (io.ReadCloser, error), name string) ([]byte, error) {
	m, err := a.open(open, name)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	b, err := io.ReadAll(io.LimitReader(m, maxMember+1))
	if err == nil && len(b) > maxMember {
		err = fmt.Errorf("%s has more than %d bytes", name, maxMember)
	}
	return b, err
}

// table is the rows of a table as packs take them.
type table struct{ *tables.Rows }

// Next implements [pack.Rows].
//
// The vector is the table's own, valid until the next call.
func (t table) Next() (pack.Row, error) {
	word, err := t.NextWord()
	if err != nil {
		return pack.Row{}, err
	}
	vector, err := t.Vector()
	return pack.Row{Word: word, Vector: vector, Rank: t.Rank()}, err
}
