package textfile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/corpus"
)

// readTable reads a document a row: the first line names the columns, one of them
// text.
//
// comma is ',' or a tab. Rows may have line breaks within quotes; the document is
// named by the line where its row begins unless a column id names it.
func readTable(in input, comma rune, out Sink) error {
	l := newLines(in)
	rows := l.table(comma)
	head, err := rows.Read()
	if errors.Is(err, io.EOF) {
		return in.fault(1, "the table is empty")
	}
	if err != nil {
		return l.from.tableFault(err, l.line)
	}
	t := table{text: slices.Index(head, TextField), id: slices.Index(head, corpus.IDColumn)}
	if t.text < 0 {
		return in.fault(1, "the table has no column %q; it has %s", TextField, strings.Join(head, ", "))
	}
	if err := out.Columns(t.rest(head)); err != nil {
		return err
	}
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return l.from.tableFault(err, l.line)
		}
		line, _ := rows.FieldPos(0)
		id := fmt.Sprintf("%s:%d", in.id, line)
		if t.id >= 0 && row[t.id] != "" {
			id = row[t.id]
		}
		if err := out.Document(strings.Clone(id), t.rest(row)); err != nil {
			return in.fault(line, "%w", err)
		}
		if err := paragraphs(row[t.text], out); err != nil {
			return err
		}
	}
}

// tableFault names the line of a row that cannot be read; faults of lines name it
// themselves.
//
// It unwraps what the reader of tables adds.
func (in input) tableFault(err error, line int) error {
	var parse *csv.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	return in.fault(line, "%w", parse.Err)
}

// table knows which of its columns are the text and the id.
//
// id is −1 without such a column.
type table struct{ text, id int }

// rest returns a row without text and id, fresh, never nil.
func (t table) rest(row []string) []string {
	list := []string{}
	for i, v := range row {
		if i != t.text && i != t.id {
			list = append(list, v)
		}
	}
	return list
}

// lineReader gives lines back as a stream, checked.
//
// So that a table is checked for UTF-8, and bounded, as any text.
type lineReader struct {
	lines *lines
	rest  []byte
}

// Read implements io.Reader.
func (r *lineReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		line, err := r.lines.next()
		if err != nil {
			return 0, err
		}
		r.rest = append(append(r.rest[:0], line...), '\n')
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}
