package listfile

import (
	"strings"

	"weatherglass/metrics/formats/lineerror"
)

// pyValue is a text, a list of values, or neither: a number, or what is not known. Names that
// were given the same list share it.
type pyValue struct {
	text    string
	isText  bool
	list    *[]pyValue
	isList  bool
	unknown error // why it is not known, with its line; nil of a value
}

// notRead says that a line holds something else than lists of words.
func notRead(line int) error {
	return lineerror.New(line, "listfile.expression_not_read: this is not read: write the list out, as words in quotes")
}

// unknown is a value that is not read.
func unknown(why error) pyValue { return pyValue{unknown: why} }

// check refuses what is no list that was read whole, or an empty one.
func (v pyValue) check(line int, what string) error {
	switch {
	case v.unknown != nil:
		return v.unknown
	case !v.isList || len(*v.list) == 0:
		return lineerror.New(line, "listfile.not_written_out: {what} is not written out in this program: give it as lists of words in quotes", what)
	}
	return nil
}

// pyReader reads values among tokens.
type pyReader struct {
	tokens []pyToken
	at     int
	names  map[string]pyValue
	depth  int
}

// kind is that of a token ahead, 0 behind the last.
func (r *pyReader) kind(ahead int) rune {
	if r.at+ahead < len(r.tokens) {
		return r.tokens[r.at+ahead].kind
	}
	return 0
}

// is reports whether tokens of these kinds are next.
func (r *pyReader) is(kinds ...string) bool {
	for i, k := range kinds {
		if r.kind(i) != rune(k[0]) {
			return false
		}
	}
	return true
}

// arguments reads those of a Query, by their order or by their names.
func (r *pyReader) arguments() (map[string]pyValue, error) {
	params := []string{"target_sets", "attribute_sets", "target_sets_names", "attribute_sets_names"}
	given := map[string]pyValue{}
	for i := 0; r.kind(0) != 0 && r.kind(0) != ')'; i++ {
		name := ""
		if i < len(params) {
			name = params[i]
		}
		if r.is("n", "=") {
			name = r.tokens[r.at].text
			r.at += 2
		}
		value, err := r.expression()
		if err != nil {
			return nil, err
		}
		given[name] = value
		if k := r.kind(0); k == ',' {
			r.at++
		} else if k != ')' {
			return nil, lineerror.New(r.line(), "listfile.query_not_read: this is not read: give the lists of the Query as words in quotes")
		}
	}
	return given, nil
}

// expression reads values with + between them.
func (r *pyReader) expression() (pyValue, error) {
	v, err := r.value()
	for err == nil && r.kind(0) == '+' {
		line := r.line()
		r.at++
		var next pyValue
		if next, err = r.value(); err == nil {
			v = plus(v, next, line)
		}
	}
	return v, err
}

// plus is the sum of two lists or texts.
func plus(a, b pyValue, line int) pyValue {
	switch {
	case a.unknown != nil:
		return a
	case b.unknown != nil:
		return b
	case a.isList && b.isList:
		both := append(append([]pyValue{}, *a.list...), *b.list...)
		return pyValue{isList: true, list: &both}
	case a.isText && b.isText:
		return pyValue{isText: true, text: a.text + b.text}
	}
	return unknown(lineerror.New(line, "listfile.sum_not_read: this sum is not read: write the list out, as words in quotes"))
}

// value reads a text, a list or a name, and what is done to it.
func (r *pyReader) value() (pyValue, error) {
	const deepest = 50
	if r.at >= len(r.tokens) {
		return pyValue{}, nil
	}
	t := r.tokens[r.at]
	var v pyValue
	switch t.kind {
	case 't':
		var b strings.Builder
		for r.kind(0) == 't' { // texts side by side are one
			b.WriteString(r.tokens[r.at].text)
			r.at++
		}
		v = pyValue{text: b.String(), isText: true}
	case 'n':
		r.at++
		v = r.named(t)
	case '[', '(':
		if r.depth++; r.depth > deepest {
			return pyValue{}, lineerror.New(t.line, "listfile.lists_stand_in_lists_too: lists stand in lists too deeply")
		}
		defer func() { r.depth-- }()
		var err error
		if v, err = r.list(t); err != nil {
			return v, err
		}
	default:
		r.skip()
		return unknown(notRead(t.line)), nil
	}
	return r.behind(v, t), nil
}

// named is the value of a name or a number.
func (r *pyReader) named(t pyToken) pyValue {
	if v, ok := r.names[t.text]; ok {
		return v
	}
	if strings.HasSuffix(t.text, "load_weat") {
		return unknown(lineerror.New(t.line, "listfile.load_weat_is_not_run: load_weat() is not run here, and its lists are built in: weatherglass tests shows them, weatherglass lists -test caliskan.weat7 writes some"))
	}
	if r.kind(0) == '(' || r.kind(0) == '[' || strings.Contains(t.text, ".") {
		return unknown(lineerror.New(t.line, "listfile.is_not_read_write_list: “{text}” is not read: write the list out, as words in quotes", t.text))
	}
	return pyValue{}
}

// behind reads what is done to a value: split of a text alone. What else stands there makes it
// unknown.
func (r *pyReader) behind(v pyValue, t pyToken) pyValue {
	for {
		switch k := r.kind(0); {
		case k == '.' && r.kind(1) == 'n' && r.kind(2) == '(' && r.tokens[r.at+1].text == "split" && v.isText:
			divider := ""
			switch {
			case r.kind(3) == ')':
				r.at += 4
			case r.kind(3) == 't' && r.kind(4) == ')':
				divider = r.tokens[r.at+3].text
				r.at += 5
			default:
				r.at += 2
				r.skip()
				return unknown(lineerror.New(t.line, "listfile.split_not_read: this split is not read: write the list out, as words in quotes"))
			}
			v = split(v.text, divider)
		case k == '.' || k == '[' || k == '(' || k == '*' || k == '%' || k == '-' || k == '/':
			r.skip()
			if v.unknown == nil {
				v = unknown(lineerror.New(t.line, "listfile.call_not_read: what is done to this is not read: write the list out, as words in quotes"))
			}
		case k == 'n': // if, for, and, a comparison
			r.skip()
			return unknown(notRead(t.line))
		default:
			return v
		}
	}
}

// split cuts a text as Python does.
func split(text, divider string) pyValue {
	parts := strings.Fields(text)
	if divider != "" {
		parts = strings.Split(text, divider)
	}
	list := make([]pyValue, len(parts))
	for i, p := range parts {
		list[i] = pyValue{text: p, isText: true}
	}
	return pyValue{isList: true, list: &list}
}

// skip passes over what is not read, up to a comma or the end of what it stands in.
func (r *pyReader) skip() {
	depth := 0
	for ; r.at < len(r.tokens); r.at++ {
		switch r.kind(0) {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				return
			}
		case ',', '+':
			if depth == 0 {
				return
			}
		}
	}
}

// list reads a list or a tuple; what one value in round brackets is alone, it is without them.
func (r *pyReader) list(open pyToken) (pyValue, error) {
	end := map[rune]rune{'[': ']', '(': ')'}[open.kind]
	items, comma := []pyValue{}, false
	for r.at++; r.kind(0) != end; {
		if r.kind(0) == 0 {
			return pyValue{}, lineerror.New(open.line,
				"listfile.list_begins_here_that_does: a list begins here that does not end")
		}
		item, err := r.expression()
		if err != nil {
			return pyValue{}, err
		}
		items = append(items, item)
		switch r.kind(0) {
		case ',':
			comma = true
			r.at++
		case end:
		case 0:
			return pyValue{}, lineerror.New(open.line,
				"listfile.list_begins_here_that_does: a list begins here that does not end")
		default:
			return pyValue{}, lineerror.New(r.line(), "listfile.comma_missing: a comma or the end of the list is missing")
		}
	}
	r.at++
	if open.kind == '(' && len(items) == 1 && !comma {
		return items[0], nil
	}
	return pyValue{isList: true, list: &items}, nil
}

// line is that of the next token, or of the last.
func (r *pyReader) line() int {
	return r.tokens[min(r.at, len(r.tokens)-1)].line
}
