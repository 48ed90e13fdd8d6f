package contextfile

import (
	"io"
	"strings"

	"weatherglass/metrics/formats/textfile"
)

// ModelKind is the kind of rows that a model made as they were asked for.
const ModelKind = "sentences that a model read"

// NewRows goes through rows that a model made, as through those of a file.
func NewRows(name string, rows []Row) *Reader {
	r := &Reader{kind: ModelKind, lines: textfile.NewLines(name, strings.NewReader(""))}
	r.next = func(want func(word string) bool) (Row, error) {
		if len(rows) == 0 {
			return Row{}, io.EOF
		}
		row := rows[0]
		if rows = rows[1:]; !want(row.Word) {
			row.Vector = nil
		}
		return row, nil
	}
	return r
}
