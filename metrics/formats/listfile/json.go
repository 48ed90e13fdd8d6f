package listfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"weatherglass/metrics/formats/lineerror"
)

// debieParts are the keys of DebIE.
var debieParts = []struct {
	key  string
	part Part
}{{"T1", Target}, {"T2", Target}, {"A1", Attribute}, {"A2", Attribute}}

// member is one of an object of JSON.
type member struct {
	key string
	raw json.RawMessage
}

// parseJSON reads a specification of DebIE, of SEAT or of responsibly, or lists by their names in
// the order of the file.
func parseJSON(text string) (File, error) {
	members, err := membersOf(text, []byte(text))
	if err != nil {
		return File{}, err
	}
	f := File{Format: JSON}
	for _, m := range members {
		switch m.key {
		case "sets", "method", "test", "embedding":
			return File{}, lineerror.New(0, "listfile.an_experiment: this is an Experiment, not lists: weatherglass run measures it, weatherglass lint checks it")
		case "Name":
			if json.Unmarshal(m.raw, &f.Name) == nil {
				continue
			}
		}
		lists, err := listsOf(text, m, partOf(m.key))
		if err != nil {
			return File{}, err
		}
		f.Lists = append(f.Lists, lists...)
	}
	return byRoles(f), nil
}

// membersOf are those of an object, in the order of the file. whole is the text that it stands in.
func membersOf(whole string, raw []byte) (out []member, err error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return nil, jsonError(whole, err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, jsonError(whole, err)
		}
		m := member{key: key.(string)}
		if err := d.Decode(&m.raw); err != nil {
			return nil, jsonError(whole, err)
		}
		out = append(out, m)
	}
	if _, err := d.Token(); err != nil {
		return nil, jsonError(whole, err)
	}
	if d.More() {
		return nil, lineerror.New(0, "listfile.more_behind_brace: more follows behind the closing brace")
	}
	return out, nil
}

// listsOf are the lists of a member: words, or an object with a name and words, as SEAT and
// responsibly have them, or, of targets and attributes, lists by their names.
func listsOf(whole string, m member, part Part) ([]List, error) {
	if words, ok := jsonWords(m.raw); ok {
		return []List{{Name: m.key, Part: part, Words: words}}, nil
	}
	if m.raw[0] != '{' {
		return nil, lineerror.New(0, "listfile.is_no_list_of_words: {key:%q} is no list of words", m.key)
	}
	inner, err := membersOf(whole, m.raw)
	if err != nil {
		return nil, err
	}
	list, described := List{Name: m.key, Part: part}, false
	for _, in := range inner {
		switch in.key {
		case "name", "category":
			_ = json.Unmarshal(in.raw, &list.Name) // a name that is no text is none
		case "words", "examples":
			list.Words, described = jsonWords(in.raw)
		}
	}
	if described {
		return []List{list}, nil
	}
	var lists []List
	for _, in := range inner {
		words, ok := jsonWords(in.raw)
		if !ok || part == "" {
			return nil, lineerror.New(0, "listfile.is_no_list_of_words: {key:%q} is no list of words", m.key)
		}
		lists = append(lists, List{Name: in.key, Part: part, Words: words})
	}
	return lists, nil
}

// partOf is the part that a key names: targets, first_target, targ1.
func partOf(key string) Part {
	switch key = strings.ToLower(key); {
	case strings.HasPrefix(key, "targ"), strings.HasSuffix(key, "target"):
		return Target
	case strings.HasPrefix(key, "attr"), strings.HasSuffix(key, "attribute"):
		return Attribute
	}
	return ""
}

// byRoles gives lists the parts of DebIE's keys, or of X, Y, A and B, where all have such names;
// otherwise parts count only if each list has one.
func byRoles(f File) File {
	all := func(keys ...string) bool {
		return len(f.Lists) > 0 && !slices.ContainsFunc(f.Lists, func(l List) bool {
			return l.Part != "" ||
				!slices.Contains(keys, l.Name)
		})
	}
	switch {
	case all("X", "Y", "A", "B"):
		for i, l := range f.Lists {
			f.Lists[i].Part = map[bool]Part{true: Target, false: Attribute}[l.Name == "X" || l.Name == "Y"]
		}
	case all("T1", "T2", "A1", "A2"):
		var lists []List
		for _, p := range debieParts {
			for _, l := range f.Lists {
				if l.Name == p.key {
					lists = append(lists, List{Part: p.part, Words: l.Words})
				}
			}
		}
		f.Format, f.Lists = DebIE, lists
	case slices.ContainsFunc(f.Lists, func(l List) bool { return l.Part == "" }):
		for i := range f.Lists {
			f.Lists[i].Part = ""
		}
	}
	return f
}

// parseArray reads words, lists of words, or words with numbers, as debiaswe has its files.
func parseArray(text string) (File, error) {
	f, all := File{Format: JSON}, []json.RawMessage{}
	d := json.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&all); err != nil {
		return File{}, jsonError(text, err)
	}
	if d.More() {
		return File{}, lineerror.New(0, "listfile.more_behind_bracket: more follows behind the closing bracket")
	}
	var words []string
	if json.Unmarshal([]byte(text), &words) == nil {
		f.Lists = []List{{Words: words}}
		return f, nil
	}
	pairs, rated := len(all) > 1, List{}
	for _, raw := range all {
		var list []any
		if json.Unmarshal(raw, &list) != nil || len(list) == 0 {
			return File{}, lineerror.New(0, "listfile.array_of_others: this array holds neither words nor lists of words")
		}
		texts := textsOf(list)
		switch first, isText := list[0].(string); {
		case len(texts) == len(list):
			pairs = pairs && len(texts) == 2
			f.Lists = append(f.Lists, List{Words: texts})
		case isText && len(texts) == 1:
			rated.Words = append(rated.Words, first)
		default:
			return File{}, lineerror.New(0, "listfile.array_of_others: this array holds neither words nor lists of words")
		}
	}
	switch {
	case rated.Words != nil && f.Lists != nil:
		return File{}, lineerror.New(0, "listfile.array_of_others: this array holds neither words nor lists of words")
	case rated.Words != nil:
		f.Lists, f.Notes = []List{rated}, []string{"numbers beside the words were left out"}
	case pairs:
		return File{}, lineerror.New(0, `listfile.pairs_of_words: these are pairs of words, not lists: put them into an Experiment, as {{"method": "ripa", "sets": {{"pairs": [["he", "she"]], "words": ["nurse"]}}`)
	}
	return f, nil
}

// textsOf are the texts of a list.
func textsOf(list []any) (out []string) {
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
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
		return lineerror.New(1+bytes.Count([]byte(text[:min(len(text), int(syntax.Offset))]), []byte("\n")),
			"listfile.this_is_no_json: this is no JSON: {why}", err)
	}
	return lineerror.New(0, "listfile.this_json_breaks_off: this JSON breaks off: {why}", err)
}
