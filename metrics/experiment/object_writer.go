package experiment

import (
	"bytes"
	"encoding/json"
)

// plain is json.Marshal without the escapes that only HTML needs: they would
// lengthen links.
//
// Without the line feed that an encoder adds.
func plain(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// objectWriter writes a JSON object field by field in the order of the calls.
//
// The first error is kept and the rest written all the same.
type objectWriter struct {
	out bytes.Buffer
	err error
}

// text adds a field unless it is empty.
func (w *objectWriter) text(name, value string) {
	if value != "" {
		w.field(name, value)
	}
}

// field adds a field of any value.
func (w *objectWriter) field(name string, value any) {
	key, _ := plain(name)
	data, err := plain(value)
	if err != nil && w.err == nil {
		w.err = err
	}
	if w.out.Len() == 0 {
		w.out.WriteByte('{')
	} else {
		w.out.WriteByte(',')
	}
	w.out.Write(key)
	w.out.WriteByte(':')
	w.out.Write(data)
}

// close ends the object and returns it; "{}" without fields.
func (w *objectWriter) close() []byte {
	if w.out.Len() == 0 {
		return []byte("{}")
	}
	w.out.WriteByte('}')
	return w.out.Bytes()
}
