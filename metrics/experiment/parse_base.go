package experiment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/message"
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
			err = message.Text("experiment.text_after_end: there is text after its end")
		}
	}
	if err != nil || object == nil {
		return nil, fail("bad_json", "experiment.check_brackets: Check brackets, commas and quotes.", "experiment.experiment_is_not_one_json: The experiment is not one JSON object: {why}.", reason(err))
	}
	return object, nil
}

// reason says in a few words what is wrong with a piece of JSON.
//
// null decodes without an error.
func reason(err error) message.Message {
	var value *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return message.New("experiment.json_is_null", "it is null")
	case errors.As(err, &value):
		return kindOf(value.Value).AsMessage()
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return message.New("experiment.json_ends_too_early", "it ends too early")
	case errors.As(err, &syntax):
		return message.New("experiment.json_byte_out_of_place", "its byte {byte} is out of place", syntax.Offset)
	}
	if said := message.Of(err); said.ID != "" {
		return said
	}
	return message.Plain(strings.TrimPrefix(err.Error(), "json: "))
}

// kindOf says what a value of JSON is, by what its decoder calls it: "number 1.5".
func kindOf(value string) message.Text {
	kind, _, _ := strings.Cut(value, " ")
	switch kind {
	case "array":
		return "experiment.json_is_array: it is an array"
	case "string":
		return "experiment.json_is_string: it is a string"
	case "number":
		return "experiment.json_is_other_number: it is a number of another kind"
	case "bool":
		return "experiment.json_is_bool: it is true or false"
	}
	return "experiment.json_is_object: it is an object"
}

// readText reads a short text; "" if the field is not there. null is an error.
func readText(raw json.RawMessage, field any) (string, error) {
	if raw == nil {
		return "", nil
	}
	var s *string
	if err := json.Unmarshal(raw, &s); err != nil || s == nil || len(*s) > MaxWordBytes {
		return "", fail("bad_type", "experiment.write_its_id_in_quotes: Write its id in quotes.",
			"experiment.must_be_short_text: {field} must be a short text.", field)
	}
	return *s, nil
}

// fail is [Refuse].
func fail(code string, hint, what message.Text, values ...any) *Error {
	return Refuse(code, hint, what, values...)
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
