package corpus

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// Index is what is known of the documents: a table with a row for each.
//
// It is filled by Add or ReadIndex and only read after that.
type Index struct {
	Columns []string // without id
	IDs     []string
	Rows    [][]string // by document, then by column
	place   map[string]int
}

// IDColumn is the column of an index that names the document.
const IDColumn = "id"

// MaxColumns is how many columns an index may have beside the id.
const MaxColumns = 256

// NewIndex returns an index without documents.
//
// columns are kept, not copied. Line breaks in them, as in values, become "\n": no file
// of comma-separated values keeps others.
func NewIndex(columns []string) (*Index, error) {
	if len(columns) > MaxColumns {
		return nil, message.Errorf("corpus.too_many_columns: the index has {columns} columns; {most} are read at most", len(columns), MaxColumns)
	}
	plainLines(columns)
	for i, c := range columns {
		if c == "" {
			return nil, message.Errorf("corpus.column_without_name: column {number} of the index has no name", i+1)
		}
		if c == IDColumn || slices.Contains(columns[:i], c) {
			return nil, message.Errorf("corpus.index_has_two_columns: the index has two columns {what:%q}", c)
		}
	}
	return &Index{Columns: columns, place: map[string]int{}}, nil
}

// Add appends a document with its values by column.
//
// values are kept; "" is no value.
func (x *Index) Add(id string, values []string) error {
	if id == "" {
		return message.Text("any.index_id_missing: a document of the index has no id")
	}
	if strings.Contains(id, "\r") {
		return message.Errorf("corpus.carriage_return_in_id: the id {id:%q} of a document has a carriage return, which the list of documents would not keep; take it out", id)
	}
	if _, ok := x.place[id]; ok {
		return message.Errorf("corpus.document_twice: the document {id:%q} stands in the index twice", id)
	}
	if len(values) != len(x.Columns) {
		return message.Errorf("corpus.other_values_than_columns: the document {id:%q} has {values} values for {columns} columns", id, len(values), len(x.Columns))
	}
	plainLines(values)
	x.place[id] = len(x.IDs)
	x.IDs, x.Rows = append(x.IDs, id), append(x.Rows, values)
	return nil
}

// anyLine are the line breaks that files of comma-separated values do not keep.
var anyLine = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// plainLines makes every line break in cells "\n".
func plainLines(cells []string) {
	for i, c := range cells {
		cells[i] = anyLine.Replace(c)
	}
}

// Place returns where a document stands in the index.
func (x *Index) Place(id string) (int, bool) {
	i, ok := x.place[id]
	return i, ok
}

// column returns where a column stands.
//
// An error lists the columns that there are.
func (x *Index) column(name string) (int, error) {
	if i := slices.Index(x.Columns, name); i >= 0 {
		return i, nil
	}
	if len(x.Columns) == 0 {
		return 0, message.Errorf("corpus.column_without_index: there is no column {name:%q}: the texts have no index", name)
	}
	return 0, message.Errorf("corpus.no_such_column: there is no column {name:%q}; the index has {columns}", name,
		x.Columns)
}

// ReadIndex reads a table of comma-separated values whose first line names the
// columns, one of them id. Lines are counted in its errors.
//
// The column id may stand anywhere. A mark of byte order at the start is left out.
func ReadIndex(in io.Reader) (*Index, error) {
	rows := csv.NewReader(in)
	head, err := rows.Read()
	if errors.Is(err, io.EOF) {
		return nil, message.Text("corpus.index_empty: the index is empty; its first line names the columns, one of them id")
	}
	if err != nil {
		return nil, message.Errorf("corpus.index: the index: {why}", err)
	}
	head[0] = strings.TrimPrefix(head[0], "\ufeff")
	at := slices.Index(head, IDColumn)
	if at < 0 {
		return nil, message.Errorf("corpus.index_has_no_column_id: the index has no column id; it has {head}", head)
	}
	x, err := NewIndex(slices.Delete(head, at, at+1))
	if err != nil {
		return nil, err
	}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return x, nil
		}
		if err != nil {
			return nil, message.Errorf("corpus.index: the index: {why}", err)
		}
		line, _ := rows.FieldPos(0)
		plainLines(row)
		id := row[at]
		if err := x.Add(id, slices.Delete(row, at, at+1)); err != nil {
			return nil, message.Errorf("corpus.line_of_index: line {line} of the index: {why}", line, err)
		}
	}
}

// Write writes the index as [ReadIndex] reads it.
//
// The id comes first.
func (x *Index) Write(out io.Writer) error {
	w := csv.NewWriter(out)
	if err := w.Write(append([]string{IDColumn}, x.Columns...)); err != nil {
		return err
	}
	for i, id := range x.IDs {
		if err := w.Write(append([]string{id}, x.Rows[i]...)); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}
