package contextfile

import (
	"bytes"
	"cmp"
	"encoding/json"
)

// jsonLine is one line; further fields are left out.
type jsonLine struct {
	Word     *string
	Context  string
	Sentence string // what "weatherglass sentences" calls a context
	Vector   json.RawMessage
}

// jsonRow implements next for lines of JSON.
func (r *Reader) jsonRow(want func(string) bool) (Row, error) {
	line, err := r.lines.Next()
	for err == nil && len(bytes.TrimSpace(line)) == 0 {
		line, err = r.lines.Next()
	}
	if err != nil {
		return Row{}, err
	}
	row := Row{Line: r.lines.Line()}
	var fields jsonLine
	if err := json.Unmarshal(line, &fields); err != nil {
		if bytes.Contains(line, []byte("NaN")) || bytes.Contains(line, []byte("Infinity")) {
			return row, r.lines.Fault(row.Line, "NaN and Infinity are no numbers of JSON, and no vector can be measured with them: take the row out, or export the vectors again")
		}
		return row, r.lines.Fault(row.Line, `a line is an object with the fields word, context and vector: %w`, err)
	}
	if fields.Word == nil {
		return row, r.lines.Fault(row.Line, `the object has no field "word"`)
	}
	row.Context = cmp.Or(fields.Context, fields.Sentence)
	if row.Word, err = r.cleanWord(*fields.Word, row.Line); err != nil || !want(row.Word) {
		return row, err
	}
	if fields.Vector == nil {
		return row, r.lines.Fault(row.Line, `the object has no field "vector"`)
	}
	row.Vector = []float64{}
	var numbers []*float64
	if err := json.Unmarshal(fields.Vector, &numbers); err != nil {
		return row, r.lines.Fault(row.Line, "the vector of %.80q is no list of numbers: %w", row.Word, err)
	}
	for i, v := range numbers {
		if v == nil {
			return row, r.lines.Fault(row.Line, "number %d of the vector of %.80q is null", i+1, row.Word)
		}
		row.Vector = append(row.Vector, *v)
	}
	return row, nil
}
