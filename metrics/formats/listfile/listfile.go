// Package listfile reads and writes lists of words as other programs have them: queries of
// WEFE, specifications of DebIE, tables of a spreadsheet, plain text. The content says which
// it is.
//
// Begin with [Parse] and [Write].
package listfile

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/formats/lineerror"
)

// The formats.
const (
	WEFE  = "wefe"  // a program in Python with a Query of WEFE 1.0
	DebIE = "debie" // {"Name", "T1", "T2", "A1", "A2"}: words with spaces between
	JSON  = "json"  // {"a name": ["a word"]}
	Table = "csv"   // a column a list, as cells of a spreadsheet are copied
	Text  = "text"  // a list a line or a block, perhaps with "name:" before it
)

// Formats are those that can be written.
func Formats() []string { return []string{WEFE, DebIE, JSON, Table, Text} }

// What a file may be at most.
const (
	MaxBytes = 1 << 20
	MaxLists = 100
	MaxWords = 20_000 // of a list
)

// Part says what a list is in a query, where the file says it.
type Part string

// The parts of a query.
const (
	Target    Part = "target"
	Attribute Part = "attribute"
)

// List is a list of words.
type List struct {
	Name  string // "" where the file has none
	Part  Part   // "" where the file does not say
	Words []string
}

// File is what a file holds.
type File struct {
	Format string
	Name   string // of the whole, "" for none
	Lists  []List
	// Named says that the first row of a table was taken as names.
	Named bool
	// Phrases are the words that had spaces, whatever became of them.
	Phrases []string
	// Notes are lines that are written as comments where the format has some; none are read.
	Notes []string
}

// Rows says what the first row of a table is.
type Rows string

// What the first row may be.
const (
	Guess Rows = ""      // names, if no word of it stands below and each cell has one
	Names Rows = "names" // names of the lists
	Words Rows = "words" // words like all others
)

// Error says which line of a file cannot be read, and why.
type Error = lineerror.Error

// Parse reads a file in UTF-8, or in UTF-16 with its mark. Words are brought to Unicode NFC; of a word that a list has
// twice the first counts. What becomes of spaces in words is for the options to say; words
// have some where cells, quotes, commas or lines divide them.
//
// Errors are of type [*Error].
func Parse(data []byte, opts Options) (File, error) {
	data = fromUTF16(data)
	switch {
	case len(data) > MaxBytes:
		return File{}, lineerror.New(0, "listfile.too_large: it has over {most} kB, which are no lists of words",
			MaxBytes>>10)
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return File{}, lineerror.New(0, "listfile.this_is_packed_file_such: this is a packed file, such as that of a spreadsheet: copy its cells and paste them, or save them as CSV")
	case bytes.IndexByte(data, 0) >= 0:
		return File{}, lineerror.New(0, "listfile.this_is_no_text: this is no text")
	case !utf8.Valid(data):
		return File{}, lineerror.New(badLine(data), "listfile.not_utf_8: this is no UTF-8; save the file as UTF-8, in Excel as “CSV UTF-8 (comma delimited)”")
	}
	text := norm.NFC.String(strings.TrimPrefix(string(data), "\ufeff"))
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	f, err := parse(text, opts)
	if err != nil {
		return File{}, err
	}
	for i, l := range f.Lists {
		if f.Format == Table || f.Format == Text {
			l.Words = unquoted(l.Words)
		}
		words, phrases := spaced(once(l.Words), opts.Spaces)
		f.Lists[i].Words, f.Phrases = once(words), append(f.Phrases, phrases...)
		if n := len(words); n > MaxWords {
			return File{}, lineerror.New(0, "listfile.too_many_words: a list has {n} words; at most {most} are read, for lists are chosen by hand", n, MaxWords)
		}
	}
	f.Lists = slices.DeleteFunc(f.Lists, func(l List) bool { return len(l.Words) == 0 })
	switch n := len(f.Lists); {
	case n == 0:
		return File{}, lineerror.New(0, "listfile.there_are_no_words: there are no words")
	case n > MaxLists:
		return File{}, lineerror.New(0, "listfile.too_many_lists: it has {n} lists; {most} are read", n, MaxLists)
	}
	return f, nil
}

// parse recognises the format.
func parse(text string, opts Options) (File, error) {
	start := strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(start, "{"):
		return parseJSON(start)
	case strings.HasPrefix(start, "["):
		return parseArray(start)
	case strings.Contains(text, "Query("):
		return parsePython(text)
	}
	if divider, rest := separator(text); divider != 0 {
		return parseTable(rest, divider, opts.First)
	}
	if divider := cells(text); divider != 0 {
		return parseTable(text, divider, opts.First)
	}
	return parseText(text, opts.Spaces), nil
}

// badLine is the first line that is no UTF-8.
func badLine(data []byte) int {
	line := 1
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 {
			return line
		}
		if r == '\n' {
			line++
		}
		data = data[size:]
	}
	return line
}

// once trims words and drops empty ones and those that came before.
func once(words []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, w := range words {
		if w = strings.Join(strings.Fields(w), " "); w != "" && !seen[w] {
			out, seen[w] = append(out, w), true
		}
	}
	return out
}

// divided cuts a text at commas and semicolons if it has some, else at spaces.
func divided(text string) []string {
	if strings.ContainsAny(text, ",;") {
		return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' })
	}
	return strings.FieldsFunc(text, unicode.IsSpace)
}
