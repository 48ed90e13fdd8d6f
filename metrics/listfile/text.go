package listfile

import "strings"

// parseText reads lists of plain text. A line "name: words" is a list; lines without a name
// are one list, until an empty line or a name. Lines that begin with # are passed over.
func parseText(text string) File {
	f := File{Format: Text}
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
		case ok:
			f.Lists = append(f.Lists, List{Name: strings.TrimSpace(name), Words: divided(words)})
			open = true // the words may follow on lines of their own
		case open:
			last := &f.Lists[len(f.Lists)-1]
			last.Words = append(last.Words, divided(line)...)
		default:
			f.Lists = append(f.Lists, List{Words: divided(line)})
			open = true
		}
	}
	return f
}
