package contextfile

import (
	"slices"
	"strings"

	"weatherglass/metrics/formats/matrix"
)

// tableRows reads a table of words beside the matrix of their vectors.
type tableRows struct {
	*Reader
	matrix        *matrix.Matrix
	cells         func() ([]string, int, error)
	word, context int // columns; context is −1 without one
	vector        []float64
}

// head reads the names of the columns.
func (t *tableRows) head() error {
	names, _, err := t.cells()
	if ended(err) {
		return t.lines.Fault(1, "the table is empty")
	}
	if err != nil {
		return err
	}
	column := func(name string) int {
		return slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(strings.TrimSpace(n), name) })
	}
	if t.word = column("word"); t.word < 0 {
		return t.lines.Fault(1, "the table has no column \"word\"; it has %.200s", strings.Join(names, ", "))
	}
	t.context = -1
	for _, name := range contextNames {
		if at := column(name); at >= 0 && t.context < 0 {
			t.context = at
		}
	}
	t.dims = t.matrix.Cols()
	return nil
}

// row implements Reader.next.
func (t *tableRows) row(want func(string) bool) (Row, error) {
	cells, line, err := t.cells()
	if ended(err) && t.rows != t.matrix.Rows() {
		return Row{}, t.lines.Fault(t.lines.Line(), "the table ends behind %d rows, and there are %d vectors: they do not belong together", t.rows, t.matrix.Rows())
	}
	if err != nil {
		return Row{}, err
	}
	row := Row{Line: line}
	if t.rows == t.matrix.Rows() {
		return row, t.lines.Fault(line, "this is row %d, and there are %d vectors: they do not belong together", t.rows+1, t.matrix.Rows())
	}
	if row.Word, err = t.cleanWord(cells[t.word], line); err != nil {
		return row, err
	}
	if t.context >= 0 {
		row.Context = strings.Clone(cells[t.context])
	}
	if !want(row.Word) {
		return row, nil
	}
	row.Vector = t.vector
	return row, t.matrix.Row(t.rows, t.vector)
}
