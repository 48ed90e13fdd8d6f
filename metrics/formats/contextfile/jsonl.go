package contextfile

import (
	"bytes"
	"cmp"
	"encoding/json"

	"weatherglass/metrics/message"
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
			return row, r.lines.Fault(row.Line, message.Text("contextfile.no_json_number: NaN and Infinity are no numbers of JSON, and no vector can be measured with them: take the row out, or export the vectors again"))
		}
		return row, r.lines.Fault(row.Line, message.Errorf("contextfile.line_object: a line is an object with the fields word, context and vector: {why}", err))
	}
	if fields.Word == nil {
		return row, r.lines.Fault(row.Line,
			message.Text(`contextfile.object_has_no_field_word: the object has no field "word"`))
	}
	row.Context = cmp.Or(fields.Context, fields.Sentence)
	if row.Word, err = r.cleanWord(*fields.Word, row.Line); err != nil || !want(row.Word) {
		return row, err
	}
	if fields.Vector == nil {
		return row, r.lines.Fault(row.Line,
			message.Text(`contextfile.object_has_no_field_vector: the object has no field "vector"`))
	}
	row.Vector = []float64{}
	var numbers []*float64
	if err := json.Unmarshal(fields.Vector, &numbers); err != nil {
		return row, r.lines.Fault(row.Line, message.Errorf("contextfile.vector_no_list: the vector of {word:%.80q} is no list of numbers: {why}", row.Word, err))
	}
	for i, v := range numbers {
		if v == nil {
			return row, r.lines.Fault(row.Line, message.Errorf("contextfile.number_is_null: number {number} of the vector of {word:%.80q} is null", i+1, row.Word))
		}
		row.Vector = append(row.Vector, *v)
	}
	return row, nil
}
