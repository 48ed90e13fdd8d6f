package textfile

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
)

// TextField holds the text in a line of JSON and in a table. Its name may be written in any case;
// where there is none, contentField holds it.
const (
	TextField    = "text"
	contentField = "content"
)

// fieldCalled returns the one of the names that is meant by another, as written or else in any
// case; "" if none is, or several are.
func fieldCalled(names []string, name string) string {
	if slices.Contains(names, name) {
		return name
	}
	found := ""
	for _, n := range names {
		if strings.EqualFold(strings.TrimSpace(n), name) {
			if found != "" {
				return ""
			}
			found = n
		}
	}
	return found
}

// textAndID returns which of the names are those of the text and of the id; "" is none. asked, unless
// empty, is what the text is called.
func textAndID(names []string, asked string) (text, id string) {
	id = fieldCalled(names, corpus.IDColumn)
	if asked != "" {
		return fieldCalled(names, asked), id
	}
	if text = fieldCalled(names, TextField); text == "" {
		text = fieldCalled(names, contentField)
	}
	return text, id
}

// objects reads documents that are objects of JSON. The first says which of its fields is the text,
// which the id, and which are columns: texts and numbers. Fields that it lacks are left out, ones
// that a later object lacks are empty.
type objects struct {
	asked    string // what the text is called; "" is not said
	out      Sink
	columns  []string
	text, id string
}

// take passes on an object, named by its id or else as is said.
//
// Of {"text": "Hello", "year": 1990, "tags": ["a"], "x": null} the year is a column: numbers and
// truth values stay as written. A text that is null is empty.
func (o *objects) take(line []byte, name string) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(line, &raw); err != nil {
		return message.Errorf("textfile.line_is_object_with_field: a line is an object with a field {textField:%q}: {why}", TextField, err)
	}
	return o.object(raw, name)
}

// object passes on one that was read.
func (o *objects) object(raw map[string]json.RawMessage, name string) error {
	fields := map[string]string{}
	for field, value := range raw {
		if text, ok := scalar(value); ok {
			fields[field] = text
		}
	}
	if o.text == "" {
		if err := o.begin(raw, fields); err != nil {
			return err
		}
	}
	switch value, ok := raw[o.text]; {
	case !ok:
		return errNoField(o.text, sortedNames(raw))
	case value[0] == '{' || value[0] == '[':
		return message.Errorf("textfile.field_holds_no_text: the field {text:%q} holds no text but {value}", o.text,
			string(value))
	}
	if own := fields[o.id]; own != "" {
		name = own
	}
	values := make([]string, len(o.columns))
	for i, column := range o.columns {
		values[i] = fields[column]
	}
	if err := o.out.Document(name, values); err != nil {
		return err
	}
	return paragraphs(fields[o.text], o.out)
}

// begin takes the names of the first object. Columns are sorted, because an object has no order.
func (o *objects) begin(raw map[string]json.RawMessage, fields map[string]string) error {
	names := sortedNames(raw)
	if o.text, o.id = textAndID(names, o.asked); o.text == "" {
		return errNoField(cmp.Or(o.asked, TextField), names)
	}
	o.columns = slices.DeleteFunc(sortedNames(fields), func(name string) bool {
		return name == o.text || name == o.id || name == ""
	})
	return o.out.Columns(o.columns)
}

// errNoField says which fields there are.
func errNoField(name string, names []string) error {
	return message.Errorf("textfile.object_has_no_field: the object has no field {name:%q}; it has {names}", name, names)
}

// scalar returns the text of a value, and whether it is one: a text, a number or a truth value.
func scalar(value json.RawMessage) (string, bool) {
	var text string
	switch {
	case bytes.Equal(value, []byte("null")) || value[0] == '{' || value[0] == '[':
		return "", false
	case json.Unmarshal(value, &text) == nil:
		return text, true
	}
	return string(value), true
}

// sortedNames returns the keys of a map.
func sortedNames[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
