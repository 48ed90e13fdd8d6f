package listfile

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// parseText reads lists of plain text. A line "name: words" is a list; lines without a name
// are one list, until an empty line or a name. Lines that begin with # are passed over.
func parseText(text string, spaces Spaces) File {
	f := File{Format: Text}
	var lines []string // of the last list
	end := func() {
		if n := len(f.Lists); n > 0 {
			f.Lists[n-1].Words = wordsOfLines(lines, spaces)
		}
		lines = nil
	}
	open := false
	for _, line := range strings.Split(text, "\n") {
		line = withoutMark(strings.TrimSpace(line))
		if strings.HasPrefix(line, "#") {
			continue
		}
		name, words, ok := strings.Cut(line, ":")
		switch {
		case line == "":
			open = false
			continue
		case ok:
			end()
			f.Lists = append(f.Lists, List{Name: strings.TrimSpace(name)})
			line = strings.TrimSpace(words) // more may follow on lines of their own
		case !open:
			end()
			f.Lists = append(f.Lists, List{})
		}
		open = true
		if line != "" {
			lines = append(lines, line)
		}
	}
	end()
	return f
}

// withoutMark is a line without what one of a list begins with in a text: a bullet, or its number, and blanks.
// By hand, because regular expressions and their tables of letters have 256 kB of a program's code.
func withoutMark(line string) string {
	rest := strings.TrimLeft(line, "0123456789")
	digits := len(line) - len(rest)
	_, bullet := utf8.DecodeRuneInString(line)
	switch {
	case digits == 0 && strings.ContainsAny(line[:bullet], "•‣◦▪·*–—-"):
		rest = line[bullet:]
	case 1 <= digits && digits <= 3 && rest != "" && strings.ContainsAny(rest[:1], ".)"):
		rest = rest[1:]
	default:
		return line
	}
	if bare := strings.TrimLeft(rest, " \t\n\f\r"); len(bare) < len(rest) {
		return bare
	}
	return line
}

// unquoted are words without the quotation marks around them.
func unquoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		w = strings.TrimSpace(w)
		for _, marks := range [][2]string{{"“", "”"}, {"„", "“"}, {"„", "”"}, {"«", "»"}, {"»", "«"}, {"‘", "’"},
			{"‚", "‘"}, {"\"", "\""}} {
			if inner, ok := strings.CutPrefix(w, marks[0]); ok {
				if inner, ok = strings.CutSuffix(inner, marks[1]); ok {
					w = inner
				}
			}
		}
		out[i] = w
	}
	return out
}

// fromUTF16 is a file in UTF-16 as UTF-8; others, without a mark, stay.
func fromUTF16(data []byte) []byte {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		order = binary.LittleEndian
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		order = binary.BigEndian
	default:
		return data
	}
	var units []uint16
	for data = data[2:]; len(data) > 1; data = data[2:] {
		units = append(units, order.Uint16(data))
	}
	return []byte(string(utf16.Decode(units)))
}

// wordsOfLines are the words of lines, which commas divide, or spaces where the lines do not
// hold a word each.
func wordsOfLines(lines []string, spaces Spaces) (words []string) {
	each := aWordEach(lines, spaces)
	for _, line := range lines {
		if each && !strings.ContainsAny(line, ",;") {
			words = append(words, line)
		} else {
			words = append(words, divided(line)...)
		}
	}
	return words
}

// aWordEach reports whether lines hold a word each, of which some have spaces: most of three
// lines or more are one word, and none is longer than four.
func aWordEach(lines []string, spaces Spaces) bool {
	const fewest, longest = 3, 4
	if spaces == Divided || slices.ContainsFunc(lines, func(l string) bool { return len(strings.Fields(l)) > longest }) {
		return false
	}
	single := 0
	for _, line := range lines {
		if len(strings.Fields(line)) == 1 {
			single++
		}
	}
	return len(lines) >= fewest && 2*single >= len(lines)
}
