package archive

import (
	"fmt"
	"io"
	"path"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/npy"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/parquet"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/spacy"
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
		words, err = a.owners(open, m.Rows)
	} else {
		words, err = a.column(open)
	}
	if err != nil {
		return nil, fmt.Errorf("the words of %s %s: %w", a.Name, a.Version, err)
	}
	if len(words) != m.Rows {
		return nil, fmt.Errorf("%s %s has %d words and %d vectors", a.Name, a.Version, len(words), m.Rows)
	}
	t := table{matrix: m, words: words}
	// The first rows only: what is left out of those is not made up for.
	if a.First > 0 && a.First < len(words) {
		t.words = words[:a.First]
	}
	return func() (pack.Rows, error) {
		again := t
		again.seen, again.vec = map[string]bool{}, make([]float64, m.Cols)
		return &again, nil
	}, nil
}

// matrix reads the recipe's member as a .npy.
func (a archive) matrix(open func() (io.ReadCloser, error)) (*npy.Matrix, error) {
	f, err := a.open(open, a.Member)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return npy.Read(f)
}

// owners returns the words of a spaCy table, which stand beside the vectors.
func (a archive) owners(open func() (io.ReadCloser, error), rows int) ([]string, error) {
	keys, err := a.whole(open, path.Join(path.Dir(a.Member), "key2row"))
	if err != nil {
		return nil, err
	}
	list, err := a.whole(open, path.Join(path.Dir(a.Member), "strings.json"))
	if err != nil {
		return nil, err
	}
	return spacy.Words(keys, list, rows)
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

// table is the rows of a matrix that belong to a word: rows of none, of white
// space, and of what in Unicode NFC is a more frequent word are left out.
//
// seen counts the words that were given, which gives ranks without gaps. It is used
// by one goroutine.
type table struct {
	matrix *npy.Matrix
	words  []string // by row
	row    int      // that comes next
	seen   map[string]bool
	vec    []float64
}

// Dims implements [pack.Rows].
func (t *table) Dims() int { return t.matrix.Cols }

// Next implements [pack.Rows].
//
// The vector is the table's own, valid until the next call.
func (t *table) Next() (pack.Row, error) {
	for ; t.row < len(t.words); t.row++ {
		w := norm.NFC.String(t.words[t.row])
		if strings.TrimSpace(w) == "" || shard.CheckWord(w) != nil || t.seen[w] {
			continue
		}
		t.matrix.Row(t.row, t.vec)
		t.row++
		t.seen[w] = true
		return pack.Row{Word: w, Vector: t.vec, Rank: len(t.seen) - 1}, nil
	}
	return pack.Row{}, io.EOF
}
