package listfile

import (
	"strings"
	"unicode"

	"weatherglass/metrics/formats/lineerror"
)

// pyToken is a name, a text, or a sign.
type pyToken struct {
	line, column int
	kind         rune // 'n' a name or number, 't' a text, else the sign itself
	text         string
	last         int // the line on which it ends
}

// pyStatement is a statement, or the header of a block.
type pyStatement struct {
	line   int
	tokens []pyToken
	block  string // the word with which the outermost block begins that it stands in, "" for none
}

// pyStatements cuts a program into statements: lines, as far as no bracket is open.
func pyStatements(tokens []pyToken) (out []pyStatement) {
	type block struct {
		column int
		word   string
	}
	var open []block
	depth, from := 0, 0
	end := func(to int) {
		if to == from {
			return
		}
		s := pyStatement{line: tokens[from].line, tokens: tokens[from:to]}
		from = to
		for len(open) > 0 && s.tokens[0].column <= open[len(open)-1].column {
			open = open[:len(open)-1]
		}
		if word := s.tokens[0].text; blockWord(s.tokens) {
			open = append(open, block{s.tokens[0].column, word})
		}
		if len(open) > 0 {
			s.block = open[0].word
		}
		out = append(out, s)
	}
	for i, t := range tokens {
		if depth <= 0 && i > 0 && t.line > tokens[i-1].last {
			end(i)
		}
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ';':
			if depth <= 0 {
				end(i)
				from = i + 1
			}
		}
	}
	end(len(tokens))
	return out
}

// blockWord reports whether a statement begins a block, which may run often or never.
func blockWord(tokens []pyToken) bool {
	if tokens[0].kind != 'n' {
		return false
	}
	switch tokens[0].text {
	case "if", "elif", "else", "for", "while", "with", "try", "except", "finally", "class", "def",
		"async", "match", "case":
		return true
	}
	return false
}

// pyTokens cuts a program into names, texts and signs.
func pyTokens(text string) ([]pyToken, error) {
	var out []pyToken
	line, runes, start := 1, []rune(text), 0
	add := func(at int, kind rune, text string) { out = append(out, pyToken{line, at - start, kind, text, line}) }
	for i := 0; i < len(runes); {
		r := runes[i]
		switch {
		case r == '\n':
			line++
			i++
			start = i
		case r == '\\' && i+1 < len(runes) && runes[i+1] == '\n': // the line goes on
			i += 2
			start = i
		case unicode.IsSpace(r):
			i++
		case r == '#':
			for i < len(runes) && runes[i] != '\n' {
				i++
			}
		case r == '"' || r == '\'':
			t, next, lines, ok := pyText(runes, i)
			if !ok {
				return nil, lineerror.New(line, "listfile.text_in_quotes_begins_here: a text in quotes begins here that does not end")
			}
			add(i, 't', t)
			i, line = next, line+lines
			out[len(out)-1].last = line
		case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			from := i
			for i < len(runes) && (runes[i] == '_' || runes[i] == '.' || unicode.IsLetter(runes[i]) ||
				unicode.IsDigit(runes[i])) {
				i++
			}
			if name := string(runes[from:i]); !isPrefix(name) || i == len(runes) || runes[i] != '"' && runes[i] != '\'' {
				add(from, 'n', name)
			}
		default:
			add(i, r, "")
			i++
		}
	}
	return out, nil
}

// isPrefix reports whether a name before a quote says of what kind the text is.
func isPrefix(name string) bool {
	return len(name) == 1 && strings.ContainsAny(name, "rRbBuU")
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
