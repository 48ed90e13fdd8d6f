package vecfile

import (
	"bytes"

	"weatherglass/metrics/message"
)

// hintWords is for rows without words.
const hintWords message.Text = "vecfile.put_words_beside: Put a list of the words, one a line, beside it, for the Embedding Projector's vectors.tsv as metadata.tsv, and give both; or put each word in front of its numbers."

// tableSeparators stand between the fields of a table, those first that no number has.
var tableSeparators = []byte{'\t', ';', ' ', ','}

// tableRow is how a row of a table is written.
type tableRow struct {
	sep           byte
	dims          int
	quoted, comma bool
}

// tabular finds the layout of a table: a row of a word and numbers, but not as GloVe has it, or
// a line of names in front of one. Rows of GloVe's form are none.
func tabular(first, rest []byte) (layout, bool) {
	second, _, _ := bytes.Cut(rest, []byte{'\n'})
	second = trimRow(second)
	of, isRow := tableRowOf(trimRow(first))
	next, isNext := tableRowOf(second)
	// A line of whole numbers without a word is what pandas calls its columns.
	named := isNext && isNames(trimRow(first), next) && (!isRow || bytes.HasPrefix(first, []byte{next.sep}))
	switch {
	case named:
		of = next
	case isRow && len(second) > 0 && (!isNext || next.sep != of.sep || next.dims != of.dims):
		return layout{}, false
	case isRow:
		of.quoted = of.quoted && (next.quoted || !isNext)
		of.comma = of.comma || next.comma
		if !of.quoted && !of.comma && (of.sep == ' ' || of.sep == '\t') {
			return layout{}, false
		}
	default:
		return layout{}, false
	}
	if of.dims > maxDims {
		return layout{}, false
	}
	return layout{format: FormatTable, dims: of.dims, count: -1, sep: of.sep, header: named,
		quoted: of.quoted, comma: of.comma}, true
}

// isNames reports whether a line holds the names of columns: as many as there are fields, which
// pandas writes, or one less, as R does. Whole numbers can be names, but not between spaces or
// tabs, where a row of GloVe without a word looks alike.
func isNames(line []byte, of tableRow) bool {
	fields := tableFields(line, of.sep)
	if len(fields) != of.dims && len(fields) != of.dims+1 {
		return false
	}
	whole := of.sep == ',' || of.sep == ';'
	for _, field := range fields {
		if !allDigits(field) && isNumber(field) || !whole && isNumber(field) {
			return false
		}
	}
	return true
}

// tableRowOf takes a row for a word and at least two numbers, all of them.
func tableRowOf(row []byte) (of tableRow, ok bool) {
	for _, sep := range tableSeparators {
		fields := tableFields(row, sep)
		if len(fields) < 3 || isNumber(fields[0]) || sep == ',' && !evenBlanks(row) {
			continue
		}
		of = tableRow{sep: sep, dims: len(fields) - 1, quoted: isQuoted(fields[0])}
		ok = true
		for _, field := range fields[1:] {
			if isNumber(field) || spellsNotFinite(string(field)) {
				continue
			}
			// A comma that ends a field is no decimal comma: it parts fields, and a blank follows it.
			point := bytes.Replace(field, []byte{','}, []byte{'.'}, 1)
			if ok = sep != ',' && !bytes.HasSuffix(field, []byte{','}) && isNumber(point); !ok {
				break
			}
			of.comma = true
		}
		if ok {
			return of, true
		}
	}
	return of, false
}

// evenBlanks reports whether a blank stands behind every comma of a row, or behind none. Some have
// a sign in its place, where numbers stand in columns; others are decimal commas: "word, 0,1, 0,2".
func evenBlanks(row []byte) bool {
	fields := tableFieldsAsTheyAre(row, ',')
	blanks, none := 0, 0
	for _, field := range fields[1:] {
		switch {
		case bytes.HasPrefix(field, []byte{' '}):
			blanks++
		case !bytes.HasPrefix(field, []byte{'-'}) && !bytes.HasPrefix(field, []byte{'+'}):
			none++
		}
	}
	return blanks == 0 || none == 0
}

// tableFields takes a line apart, without blanks around its fields. A word in quotes may hold the
// separator.
func tableFields(line []byte, sep byte) [][]byte {
	fields := tableFieldsAsTheyAre(line, sep)
	for i, field := range fields {
		fields[i] = bytes.Trim(field, " ")
	}
	return fields
}

// tableFieldsAsTheyAre are the fields with blanks around them.
func tableFieldsAsTheyAre(line []byte, sep byte) [][]byte {
	if len(line) == 0 {
		return nil
	}
	var word []byte
	if line[0] == '"' {
		if end := bytes.Index(line, []byte{'"', sep}); end > 0 {
			word, line = line[:end+1], line[end+2:]
		}
	}
	var fields [][]byte
	if sep == ' ' {
		fields = bytes.FieldsFunc(line, func(r rune) bool { return r == ' ' })
	} else {
		fields = bytes.Split(line, []byte{sep})
	}
	if word != nil {
		fields = append([][]byte{word}, fields...)
	}
	return fields
}

// isQuoted reports whether something stands between two quotes; one within it is written twice or
// behind a backslash.
func isQuoted(word []byte) bool {
	if len(word) <= 2 || word[0] != '"' || word[len(word)-1] != '"' {
		return false
	}
	inner := bytes.ReplaceAll(word[1:len(word)-1], []byte(`\"`), nil)
	return bytes.IndexByte(bytes.ReplaceAll(inner, []byte(`""`), nil), '"') < 0
}

// unquoted is a word without its quotes; two of them inside stand for one.
func unquoted(word string) string {
	if !isQuoted([]byte(word)) {
		return word
	}
	inner := []byte(word[1 : len(word)-1])
	inner = bytes.ReplaceAll(inner, []byte(`\"`), []byte{'"'})
	return string(bytes.ReplaceAll(inner, []byte(`""`), []byte{'"'}))
}

// refuseTable says of rows of numbers alone, and of rows that end with their word, what to do.
func refuseTable(s *source, first, rest []byte) error {
	second, _, _ := bytes.Cut(rest, []byte{'\n'})
	for _, sep := range tableSeparators {
		one, two := tableFields(trimRow(first), sep), tableFields(trimRow(second), sep)
		if len(one) < 3 || len(two) != len(one) {
			continue
		}
		last := len(one) - 1
		body := allNumbers(one[:last]) && allNumbers(two[:last])
		switch {
		case body && isNumber(one[last]) && isNumber(two[last]) && fraction(one[0]) && fraction(two[0]):
			return s.failFile(CodeUnknownFormat, "vecfile.numbers_without_words: Its rows are numbers without words.", hintWords)
		case body && !isNumber(one[last]) && !isNumber(two[last]):
			return s.failFile(CodeUnknownFormat, "vecfile.words_behind_numbers: Its words stand behind their numbers.",
				"vecfile.put_each_word_in_front: Put each word in front of its numbers.")
		}
	}
	return nil
}

// allNumbers reports whether all fields are.
func allNumbers(fields [][]byte) bool {
	for _, field := range fields {
		if !isNumber(field) {
			return false
		}
	}
	return true
}

// fraction reports whether a field has a decimal point: a word that is a number has none.
func fraction(field []byte) bool { return bytes.IndexByte(field, '.') >= 0 }
