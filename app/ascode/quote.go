package ascode

import (
	"fmt"
	"strings"
	"unicode"
)

// quoted writes a text as a literal that Python reads as the same text.
//
// What cannot be seen is written by its number, among it what would turn the direction of a
// line.
func quoted(text string) string { return literal(text, unicode.IsPrint) }

// quotedASCII writes a literal for R, which reads letters beyond ASCII by the locale that it
// runs in: they are written by their numbers.
func quotedASCII(text string) string {
	return literal(text, func(r rune) bool { return r < unicode.MaxASCII && unicode.IsPrint(r) })
}

// literal writes a text in double quotes; what is not plain as \u and its number.
func literal(text string, plain func(rune) bool) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case plain(r):
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String() + `"`
}

// list writes texts between brackets, wrapped at some hundred characters.
func list(texts []string, open, shut string, quote func(string) string) string {
	var b strings.Builder
	b.WriteString(open)
	column := 0
	for i, text := range texts {
		item := quote(text)
		if i < len(texts)-1 {
			item += ","
		}
		switch {
		case i == 0 && len(texts) > 8, column > 0 && column+len(item) > 100:
			b.WriteString("\n    ")
			column = 4
		case i > 0:
			b.WriteByte(' ')
		}
		b.WriteString(item)
		column += len(item) + 1
	}
	if len(texts) > 8 {
		b.WriteString("\n")
	}
	return b.String() + shut
}

// comment writes sentences as comments, each on lines of its own; line feeds of a text become
// blanks, so that no text can leave its comment.
func comment(sentences ...string) string {
	var b strings.Builder
	for _, s := range sentences {
		line := "#"
		for _, word := range strings.Fields(strings.Map(visible, s)) {
			if len(line)+1+len(word) > 100 && line != "#" {
				b.WriteString(line + "\n")
				line = "#  "
			}
			line += " " + word
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// visible leaves out of a comment what cannot be seen.
func visible(r rune) rune {
	if unicode.IsSpace(r) {
		return ' '
	}
	if !unicode.IsPrint(r) {
		return unicode.ReplacementChar
	}
	return r
}
