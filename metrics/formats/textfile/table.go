package textfile

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// readTable reads a document a row: the first line names the columns, one of them
// text, see [textAndID].
//
// Rows may have line breaks within quotes; the document is named by the line where its row begins
// unless a column id names it.
func readTable(in input, out Sink) error {
	lines := &aheadLines{lines: newLines(in)}
	comma, err := separator(in, lines)
	if errors.Is(err, io.EOF) {
		return in.fault(1, message.Text("any.table_is_empty: the table is empty"))
	}
	if err != nil {
		return err
	}
	rows := newRows(lines, comma)
	head, line, err := rows.next()
	if err != nil {
		return err
	}
	head = slices.Clone(head)
	text, id := textAndID(head, in.text)
	if text == "" {
		return in.fault(line, message.Errorf("textfile.table_has_no_column: the table has no column {text:%q}; it has {head}", cmp.Or(in.text, TextField), head))
	}
	t := table{text: slices.Index(head, text), id: slices.Index(head, id)}
	if err := out.Columns(t.rest(head)); err != nil {
		return err
	}
	for {
		row, line, err := rows.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		id := fmt.Sprintf("%s:%d", in.id, line)
		if t.id >= 0 && row[t.id] != "" {
			id = row[t.id]
		}
		if err := out.Document(strings.Clone(id), t.rest(row)); err != nil {
			return in.fault(line, err)
		}
		if err := paragraphs(row[t.text], out); err != nil {
			return err
		}
	}
}

// separator says what stands between the cells of a table: a tab in a .tsv; else what the line
// sep=; of Excel says, which is passed over; else the one of , ; tab and | by which the line of
// the names has the column of the text, or most columns.
func separator(in input, lines *aheadLines) (rune, error) {
	head, err := lines.peek(0)
	if err != nil {
		return 0, err
	}
	if named, ok := strings.CutPrefix(strings.ToLower(head), "sep="); ok && len(named) == 1 {
		_, _ = lines.take() // which was seen
		return rune(named[0]), nil
	}
	if in.ending == ".tsv" {
		return '\t', nil
	}
	best, most := ',', 0
	for _, comma := range ",;\t|" {
		cells := strings.Split(head, string(comma))
		for i, cell := range cells {
			cells[i] = strings.Trim(cell, `"`)
		}
		if text, _ := textAndID(cells, in.text); text != "" {
			return comma, nil
		}
		if len(cells) > most {
			best, most = comma, len(cells)
		}
	}
	return best, nil
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
			list = append(list, strings.Clone(v))
		}
	}
	return list
}
