package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxWordBytes is the length of one word.
const MaxWordBytes = 400

// readObject splits the one JSON object in data into its fields.
//
// Text behind the object is an error.
func readObject(data []byte) (map[string]json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var object map[string]json.RawMessage
	err := decoder.Decode(&object)
	if err == nil {
		if _, err = decoder.Token(); err == io.EOF {
			err = nil
		} else {
			err = fmt.Errorf("there is text after its end")
		}
	}
	if err != nil || object == nil {
		return nil, fail("bad_json", "Check brackets, commas and quotes.", "The experiment is not one JSON object: %s.", reason(err))
	}
	return object, nil
}

// reason says in a few words what is wrong with a piece of JSON.
//
// null decodes without an error.
func reason(err error) string {
	var value *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return "it is null"
	case errors.As(err, &value):
		return kindOf(value.Value)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return "it ends too early"
	case errors.As(err, &syntax):
		return fmt.Sprintf("its byte %d is out of place", syntax.Offset)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// kindOf says what a value of JSON is, by what its decoder calls it: "number 1.5".
func kindOf(value string) string {
	kind, _, _ := strings.Cut(value, " ")
	switch kind {
	case "array":
		return "it is an array"
	case "string":
		return "it is a string"
	case "number":
		return "it is a number of another kind"
	case "bool":
		return "it is true or false"
	}
	return "it is an object"
}

// readText reads a short text; "" if the field is not there. null is an error.
func readText(raw json.RawMessage, field string) (string, error) {
	if raw == nil {
		return "", nil
	}
	var s *string
	if err := json.Unmarshal(raw, &s); err != nil || s == nil || len(*s) > MaxWordBytes {
		return "", fail("bad_type", "Write its id in quotes.", "%s must be a short text.", field)
	}
	return *s, nil
}

// fail returns an Error; hint may be empty.
//
// format is one for args.
func fail(code, hint, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// quote puts text of unknown origin in quotes, cut short.
//
// Cut at 60 bytes, never within a letter.
func quote(s string) string {
	if len(s) > 60 {
		s = strings.ToValidUTF8(s[:60], "") + "…"
	}
	return Isolated(fmt.Sprintf("%q", s))
}
