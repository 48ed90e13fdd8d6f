package listfile

import (
	"strings"
	"unicode"

	"weatherglass/metrics/lineerror"
)

// pyValue is a text, a list of values, or neither: a name without a value, a number.
type pyValue struct {
	text   string
	isText bool
	list   []pyValue
	isList bool
}

// python goes through a program in Python as far as lists of texts go.
type python struct {
	tokens []pyToken
	at     int
	names  map[string]pyValue
	depth  int
}

// pyToken is a name, a text, or a sign.
type pyToken struct {
	line int
	kind rune // 'n' a name or number, 't' a text, else the sign itself
	text string
}

// parsePython reads the first Query of a program: its target and attribute sets, written out
// or under names that were given lists before. Nothing is run.
func parsePython(text string) (File, error) {
	tokens, err := pyTokens(text)
	if err != nil {
		return File{}, err
	}
	p := &python{tokens: tokens, names: map[string]pyValue{}}
	for p.at < len(p.tokens) {
		switch {
		case p.is("n", "=") && p.kind(2) != '=':
			name := p.tokens[p.at].text
			p.at += 2
			value, err := p.value()
			if err != nil {
				return File{}, err
			}
			p.names[name] = value
			if p.at > 0 && p.asked() {
				p.at-- // "query = Query(": the value was the name
			}
		case p.asked():
			line := p.tokens[p.at].line
			p.at += 2
			return p.query(line)
		default:
			p.at++
		}
	}
	return File{}, lineerror.New(0, "no Query( with its lists stands in this program")
}

// asked reports whether a query begins here, or at the name just passed.
func (p *python) asked() bool {
	if p.kind(0) == '(' {
		return p.at > 0 && isQuery(p.tokens[p.at-1].text)
	}
	return p.is("n", "(") && isQuery(p.tokens[p.at].text)
}

// isQuery reports whether a name is that of WEFE's class, perhaps behind its module's.
func isQuery(name string) bool { return name == "Query" || strings.HasSuffix(name, ".Query") }

// kind is that of a token ahead, 0 behind the last.
func (p *python) kind(ahead int) rune {
	if p.at+ahead < len(p.tokens) {
		return p.tokens[p.at+ahead].kind
	}
	return 0
}

// is reports whether tokens of these kinds are next.
func (p *python) is(kinds ...string) bool {
	for i, k := range kinds {
		if p.kind(i) != rune(k[0]) {
			return false
		}
	}
	return true
}

// query reads the arguments of a Query, by their order or by their names.
func (p *python) query(line int) (File, error) {
	params := []string{"target_sets", "attribute_sets", "target_sets_names", "attribute_sets_names"}
	given := map[string]pyValue{}
	for i := 0; p.kind(0) != 0 && p.kind(0) != ')'; i++ {
		name := ""
		if i < len(params) {
			name = params[i]
		}
		if p.is("n", "=") {
			name = p.tokens[p.at].text
			p.at += 2
		}
		value, err := p.value()
		if err != nil {
			return File{}, err
		}
		given[name] = value
		if p.kind(0) == ',' {
			p.at++
		} else if p.kind(0) != ')' {
			break
		}
	}
	f := File{Format: WEFE}
	for _, part := range []struct {
		sets string
		part Part
	}{{"target_sets", Target}, {"attribute_sets", Attribute}} {
		const how = "%s is not written out in this program: give it as lists of words in quotes"
		if len(given[part.sets].list) == 0 {
			return File{}, lineerror.New(line, how, part.sets)
		}
		names := given[part.sets+"_names"]
		for i, set := range given[part.sets].list {
			list := List{Part: part.part}
			if i < len(names.list) {
				list.Name = names.list[i].text
			}
			for _, word := range set.list {
				if !word.isText {
					return File{}, lineerror.New(line, "a word of %s is no text in quotes", part.sets)
				}
				list.Words = append(list.Words, word.text)
			}
			if !set.isList || len(list.Words) == 0 {
				return File{}, lineerror.New(line, how, part.sets)
			}
			f.Lists = append(f.Lists, list)
		}
	}
	return f, nil
}

// value reads a value. What is neither a text nor a list is passed over as far as a name or
// a number goes.
func (p *python) value() (pyValue, error) {
	const deepest = 50
	if p.at >= len(p.tokens) {
		return pyValue{}, nil
	}
	t := p.tokens[p.at]
	switch t.kind {
	case 't':
		var b strings.Builder
		for p.kind(0) == 't' { // texts side by side are one
			b.WriteString(p.tokens[p.at].text)
			p.at++
		}
		return pyValue{text: b.String(), isText: true}, nil
	case 'n':
		p.at++
		return p.names[t.text], nil
	case '[', '(':
		if p.depth++; p.depth > deepest {
			return pyValue{}, lineerror.New(t.line, "lists stand in lists too deeply")
		}
		defer func() { p.depth-- }()
		return p.list(t)
	}
	p.at++
	return pyValue{}, nil
}

// list reads a list or a tuple.
func (p *python) list(open pyToken) (pyValue, error) {
	end := map[rune]rune{'[': ']', '(': ')'}[open.kind]
	v := pyValue{isList: true}
	for p.at++; p.kind(0) != end; {
		if p.kind(0) == 0 {
			return v, lineerror.New(open.line, "a list begins here that does not end")
		}
		item, err := p.value()
		if err != nil {
			return v, err
		}
		v.list = append(v.list, item)
		switch p.kind(0) {
		case ',':
			p.at++
		case end:
		default:
			return v, lineerror.New(p.lineHere(open.line), "a comma or the end of the list is missing")
		}
	}
	p.at++
	return v, nil
}

// lineHere is the line of the next token.
func (p *python) lineHere(otherwise int) int {
	if p.at < len(p.tokens) {
		return p.tokens[p.at].line
	}
	return otherwise
}

// pyTokens cuts a program into names, texts and signs.
func pyTokens(text string) ([]pyToken, error) {
	var out []pyToken
	line, runes := 1, []rune(text)
	for i := 0; i < len(runes); {
		r := runes[i]
		switch {
		case r == '\n':
			line++
			i++
		case unicode.IsSpace(r) || r == '\\':
			i++
		case r == '#':
			for i < len(runes) && runes[i] != '\n' {
				i++
			}
		case r == '"' || r == '\'':
			t, next, lines, ok := pyText(runes, i)
			if !ok {
				return nil, lineerror.New(line, "a text in quotes begins here that does not end")
			}
			out = append(out, pyToken{line, 't', t})
			i, line = next, line+lines
		case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			start := i
			for i < len(runes) && (runes[i] == '_' || runes[i] == '.' || unicode.IsLetter(runes[i]) || unicode.IsDigit(runes[i])) {
				i++
			}
			if name := string(runes[start:i]); !isPrefix(name) || i == len(runes) || runes[i] != '"' && runes[i] != '\'' {
				out = append(out, pyToken{line, 'n', name})
			}
		default:
			out = append(out, pyToken{line, r, ""})
			i++
		}
	}
	return out, nil
}

// isPrefix reports whether a name before a quote says of what kind the text is.
func isPrefix(name string) bool {
	return len(name) == 1 && strings.ContainsAny(name, "rRbBuUfF")
}

// pyText reads a text in quotes, single or triple, and returns where it ends and over how
// many lines it went.
func pyText(runes []rune, i int) (text string, next, lines int, ok bool) {
	quote, n := runes[i], 1
	if i+2 < len(runes) && runes[i+1] == quote && runes[i+2] == quote {
		n = 3
	}
	var b strings.Builder
	for i += n; i < len(runes); i++ {
		switch r := runes[i]; {
		case r == '\\' && i+1 < len(runes):
			size, is := pyEscape(runes[i+1:])
			b.WriteString(is)
			i += size
		case r == quote && n == 1:
			return b.String(), i + 1, lines, true
		case r == quote && i+2 < len(runes) && runes[i+1] == quote && runes[i+2] == quote:
			return b.String(), i + 3, lines, true
		case r == '\n' && n == 1:
			return "", 0, 0, false
		default:
			if r == '\n' {
				lines++
			}
			b.WriteRune(r)
		}
	}
	return "", 0, 0, false
}

// pyEscape reads what stands behind a backslash: how many letters it has, and what it is.
func pyEscape(runes []rune) (int, string) {
	digits := map[rune]int{'x': 2, 'u': 4, 'U': 8}[runes[0]]
	if digits == 0 || len(runes) <= digits {
		if at := strings.IndexRune("nrt", runes[0]); at >= 0 {
			return 1, string("\n\r\t"[at])
		}
		return 1, string(runes[0])
	}
	var code rune
	for _, r := range runes[1 : digits+1] {
		at := strings.IndexRune("0123456789abcdef", unicode.ToLower(r))
		if at < 0 {
			return 1, string(runes[0])
		}
		code = code*16 + rune(at)
	}
	return digits + 1, string(code)
}
