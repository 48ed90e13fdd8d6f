package textfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"weatherglass/metrics/corpus"
)

// TextField holds the text in a line of JSON and in a table.
const TextField = "text"

// readJSONLines reads a document a line: an object with a field text, an id if it has
// one, and further fields, of which those of the first line are columns.
//
// Empty lines are passed over. Fields that the first line has not are left out,
// ones that a later line lacks are empty.
func readJSONLines(in input, out Sink) error {
	l := newLines(in)
	var columns []string
	first := true
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		fields, err := objectFields(line)
		if err != nil {
			return in.fault(l.line, "%w", err)
		}
		if first {
			first, columns = false, columnsOf(fields)
			if err := out.Columns(columns); err != nil {
				return err
			}
		}
		if err := objectDocument(fields, columns, fmt.Sprintf("%s:%d", in.id, l.line), out); err != nil {
			return in.fault(l.line, "%w", err)
		}
	}
}

// objectFields returns the texts and numbers of an object; all else is left out.
//
// Of {"text": "Hello", "year": 1990, "tags": ["a"], "x": null} it returns text and
// year: numbers and truth values stay as written.
func objectFields(line []byte) (map[string]string, error) {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(line, &raw); err != nil {
		return nil, fmt.Errorf("a line is an object with a field %q: %w", TextField, err)
	}
	fields := map[string]string{}
	for name, value := range raw {
		var text string
		switch {
		case json.Unmarshal(value, &text) == nil && !bytes.Equal(value, []byte("null")):
			fields[name] = text
		// Numbers, true and false; not objects, lists and null.
		case value[0] != '{' && value[0] != '[' && value[0] != 'n':
			fields[name] = string(value)
		}
	}
	if _, ok := fields[TextField]; !ok {
		return nil, fmt.Errorf("the object has no field %q", TextField)
	}
	return fields, nil
}

// columnsOf returns the names of the further fields, sorted, because an object has
// no order.
func columnsOf(fields map[string]string) []string {
	var names []string
	for name := range fields {
		if name != TextField && name != corpus.IDColumn && name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// objectDocument passes a line on. Without a field id the document is named after
// the file and the line.
func objectDocument(fields map[string]string, columns []string, id string, out Sink) error {
	if own := fields[corpus.IDColumn]; own != "" {
		id = own
	}
	values := make([]string, len(columns))
	for i, name := range columns {
		values[i] = fields[name]
	}
	if err := out.Document(id, values); err != nil {
		return err
	}
	return paragraphs(fields[TextField], out)
}
