package listfile

import (
	"bytes"
	"encoding/json"
	"errors"

	"weatherglass/metrics/lineerror"
)

// debieParts are the keys of DebIE.
var debieParts = []struct {
	key  string
	part Part
}{{"T1", Target}, {"T2", Target}, {"A1", Attribute}, {"A2", Attribute}}

// parseJSON reads a specification of DebIE, or lists by their names in the order of the file.
func parseJSON(text string) (File, error) {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	if _, err := d.Token(); err != nil {
		return File{}, jsonError(text, err)
	}
	f, byKey := File{Format: JSON}, map[string]List{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return File{}, jsonError(text, err)
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return File{}, jsonError(text, err)
		}
		name := key.(string)
		switch name {
		case "sets", "method", "test", "embedding":
			return File{}, lineerror.New(0, "this is an Experiment, not lists: weatherglass run measures it, weatherglass lint checks it")
		case "Name":
			if json.Unmarshal(raw, &f.Name) == nil {
				continue
			}
		}
		words, ok := jsonWords(raw)
		if !ok {
			return File{}, lineerror.New(0, "%q is no list of words", name)
		}
		list := List{Name: name, Words: words}
		byKey[name] = list
		f.Lists = append(f.Lists, list)
	}
	if _, err := d.Token(); err != nil {
		return File{}, jsonError(text, err)
	}
	if d.More() {
		return File{}, lineerror.New(0, "more follows behind the closing brace")
	}
	return debieOf(f, byKey), nil
}

// debieOf returns the file as DebIE's if it has its keys.
func debieOf(f File, byKey map[string]List) File {
	var lists []List
	for _, p := range debieParts {
		if list, ok := byKey[p.key]; ok {
			lists = append(lists, List{Part: p.part, Words: list.Words})
			delete(byKey, p.key)
		}
	}
	if len(lists) > 0 && len(byKey) == 0 {
		f.Format, f.Lists = DebIE, lists
	}
	return f
}

// jsonWords reads a list of words, or words in one text.
func jsonWords(raw json.RawMessage) ([]string, bool) {
	var words []string
	var text string
	if raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		return divided(text), true
	}
	return words, json.Unmarshal(raw, &words) == nil && words != nil
}

// jsonError says where JSON ends to be such.
func jsonError(text string, err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return lineerror.New(1+bytes.Count([]byte(text[:min(len(text), int(syntax.Offset))]), []byte("\n")), "this is no JSON: %v", err)
	}
	return lineerror.New(0, "this JSON breaks off: %v", err)
}
