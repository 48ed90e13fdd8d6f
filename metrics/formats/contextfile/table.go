package contextfile

import (
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/formats/matrix"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/message"
)

// tableRows reads a table of words beside the matrix of their vectors.
type tableRows struct {
	*Reader
	matrix        *matrix.Matrix // nil where there are words alone
	cells         func() ([]string, int, error)
	word, context int // columns; context is −1 without one
	vector        []float64
}

// newTableRows reads the head of a table, which may be packed.
func newTableRows(name string, table io.Reader, tabs bool) (*tableRows, error) {
	plain, err := textfile.Unpack(table)
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	comma := ','
	if tabs {
		comma = '\t'
	}
	lines := textfile.NewLines(name, plain)
	t := &tableRows{Reader: &Reader{lines: lines}, cells: lines.Cells(comma)}
	return t, t.head()
}

// MaxWords bounds the rows of a table of words alone.
const MaxWords = 1 << 20

// Words reads a table as [NewArray] does, of which there are no vectors yet.
func Words(name string, table io.Reader) ([]Row, error) {
	t, err := newTableRows(name, table, tabbed(name))
	if err != nil {
		return nil, err
	}
	var rows []Row
	for {
		cells, line, err := t.cells()
		if ended(err) {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		if len(rows) == MaxWords {
			return nil, t.lines.Fault(line,
				message.Errorf("contextfile.too_many_rows: the table has more than {most} rows: divide it", MaxWords))
		}
		row, err := t.words(cells, line)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
}

// head reads the names of the columns.
func (t *tableRows) head() error {
	names, _, err := t.cells()
	if ended(err) {
		return t.lines.Fault(1, message.Text("any.table_is_empty: the table is empty"))
	}
	if err != nil {
		return err
	}
	column := func(name string) int {
		return slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(strings.TrimSpace(n), name) })
	}
	if t.word = column("word"); t.word < 0 {
		return t.lines.Fault(1, message.Errorf(`contextfile.table_has_no_column_word: the table has no column "word"; it has {names}`, names))
	}
	t.context = -1
	for _, name := range contextNames {
		if at := column(name); at >= 0 && t.context < 0 {
			t.context = at
		}
	}
	return nil
}

// words are the word and the context of a row.
func (t *tableRows) words(cells []string, line int) (row Row, err error) {
	row.Line = line
	if row.Word, err = t.cleanWord(cells[t.word], line); err == nil && t.context >= 0 {
		row.Context = strings.Clone(cells[t.context])
	}
	return row, err
}

// row implements Reader.next.
func (t *tableRows) row(want func(string) bool) (Row, error) {
	cells, line, err := t.cells()
	if ended(err) && t.rows != t.matrix.Rows() {
		return Row{}, t.lines.Fault(t.lines.Line(), message.Errorf("contextfile.table_ends_behind_rows: the table ends behind {rows} rows, and there are {rows2} vectors: they do not belong together", t.rows, t.matrix.Rows()))
	}
	if err != nil {
		return Row{}, err
	}
	if t.rows == t.matrix.Rows() {
		return Row{}, t.lines.Fault(line, message.Errorf("contextfile.other_rows_than_vectors: this is row {rows}, and there are {rows2} vectors: they do not belong together", t.rows+1, t.matrix.Rows()))
	}
	row, err := t.words(cells, line)
	if err != nil || !want(row.Word) {
		return row, err
	}
	row.Vector = t.vector
	return row, t.matrix.Row(t.rows, t.vector)
}
