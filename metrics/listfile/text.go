package listfile

import (
	"slices"
	"strings"
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
		line = strings.TrimSpace(line)
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
