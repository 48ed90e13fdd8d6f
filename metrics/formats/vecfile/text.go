package vecfile

import (
	"bytes"
	"io"
)

// textRows reads lines of a word and its numbers.
//
// A row is a word, then dims times a separator and a number. count is −1 without a
// header.
type textRows struct {
	*source
	dims, count int
	sep         byte
	comma       bool // decimals have a comma, which becomes a point
	blanks      bool // there may be some around separators
	quoted      bool // words stand in quotes
	header      int  // lines in front of the first row
	lines, rows int  // read so far
	// Of the current row, behind its word: a part of the buffer, valid until the next
	// row, since nothing else reads on.
	numbers []byte
}

// newTextRows is for a stream at its first row.
func newTextRows(s *source, lay layout) *textRows {
	t := &textRows{source: s, dims: lay.dims, count: lay.count, sep: lay.sep, comma: lay.comma, quoted: lay.quoted}
	if lay.format == FormatWord2VecText || lay.header {
		t.header = 1
	}
	t.blanks = lay.format == FormatTable && lay.sep != ' '
	t.lines = t.header
	return t
}

// rank: the order of rows is all there is.
func (t *textRows) rank() (int, bool) { return 0, false }

// next compares the number of rows with the header's, at the first too many or at the
// end.
func (t *textRows) next() (string, error) {
	line, err := t.nextLine()
	if err == io.EOF {
		if t.count >= 0 && t.rows != t.count {
			return "", t.failCount(t.count, t.rows)
		}
		return "", io.EOF
	}
	if err != nil {
		return "", err
	}
	t.rows++
	if t.count >= 0 && t.rows > t.count {
		return "", t.fail(CodeHeaderCount, "vecfile.one_more_than_header: Its header says {count} {count:word|words}, but here is one more.",
			"vecfile.correct_number: Correct the number in the first line, or remove the rows behind it.", t.count)
	}
	word, err := t.split(line)
	if err != nil {
		return "", err
	}
	if t.blanks {
		word, t.numbers = bytes.Trim(word, " "), withoutBlanks(t.numbers, t.sep)
	}
	if t.comma {
		for i, c := range t.numbers {
			if c == ',' {
				t.numbers[i] = '.'
			}
		}
	}
	if t.quoted {
		return unquoted(string(word)), nil
	}
	return string(word), nil
}

// withoutBlanks takes out the blanks in front of numbers and behind them, in place: "0.1, 0.2". Those
// within one stay, which is then none.
func withoutBlanks(b []byte, sep byte) []byte {
	if bytes.IndexByte(b, ' ') < 0 {
		return b
	}
	kept := b[:0]
	for len(b) > 0 {
		field := b
		if i := bytes.IndexByte(b, sep); i >= 0 {
			field, b = b[:i], b[i+1:]
		} else {
			b = nil
		}
		kept = append(kept, bytes.Trim(field, " ")...)
		if b != nil {
			kept = append(kept, sep)
		}
	}
	return kept
}

// nextLine returns the next line without its end. Blank lines are tolerated at
// the end of the file only: elsewhere a word may have got lost.
func (t *textRows) nextLine() ([]byte, error) {
	blank := 0
	for {
		t.start, t.line = t.pos, t.lines+1
		raw, err := t.until('\n')
		if err != nil && err != io.EOF {
			return nil, err
		}
		if len(raw) == 0 {
			return nil, io.EOF
		}
		t.lines++
		row := trimRow(raw)
		if len(row) == 0 {
			if blank == 0 {
				blank = t.lines
			}
			continue
		}
		if blank > 0 {
			t.line = blank
			return nil, t.fail(CodeRaggedRow, "vecfile.line_is_blank_but_rows: The line is blank, but rows follow.",
				"vecfile.remove_or_restore: Remove the line or restore its row.")
		}
		// No line end and no separator was cut: this is the end of the file, right
		// behind a digit.
		if len(row) == len(raw) {
			t.cut = string(row[1+bytes.LastIndexByte(row, t.sep):])
		}
		return row, nil
	}
}

// trimRow cuts the line end and the separators that word2vec and fastText
// write behind the last number.
func trimRow(b []byte) []byte {
	n := len(b)
	for n > 0 && (b[n-1] == ' ' || b[n-1] == '\n' || b[n-1] == '\r' || b[n-1] == '\t') {
		n--
	}
	return b[:n]
}

// split takes a row apart into its word and the text of its numbers. With
// dims separators the first one ends the word. With more, either the word
// holds separators (". . ." in GloVe 840B) or there are runs of them.
//
// Counting separators is much faster than parsing; vector finds what is no number.
func (t *textRows) split(row []byte) ([]byte, error) {
	n := t.times(row, t.sep)
	if n == t.dims {
		i := bytes.IndexByte(row, t.sep)
		t.numbers = row[i+1:]
		return row[:i], nil
	}
	if n < t.dims {
		return nil, t.raggedRow(row)
	}
	// The last dims fields are the numbers; what is before them is the word.
	i := len(row)
	for k := 0; k < t.dims; k++ {
		if i = bytes.LastIndexByte(trimSep(row[:i], t.sep), t.sep); i < 0 {
			return nil, t.raggedRow(row)
		}
	}
	t.numbers = row[i+1:]
	word := bytes.TrimLeft(trimSep(row[:i], t.sep), string(t.sep))
	// "cat 0.1 0.2 0.3" in a file of two dimensions: one number too many and not the
	// word "cat 0.1".
	if t.hasNumber(word) {
		return nil, t.raggedRow(row)
	}
	return word, nil
}

// trimSep cuts separators from the end: runs of them count as one.
func trimSep(b []byte, sep byte) []byte {
	n := len(b)
	for n > 0 && b[n-1] == sep {
		n--
	}
	return b[:n]
}

// hasNumber reports whether a part of the word behind its first separator is a
// number. No published word has one; a row with too many numbers does.
func (t *textRows) hasNumber(word []byte) bool {
	_, rest, found := bytes.Cut(word, []byte{t.sep})
	for found {
		var part []byte
		part, rest, found = bytes.Cut(rest, []byte{t.sep})
		if isNumber(part) {
			return true
		}
	}
	return false
}

// ragged builds the Error for a row with have numbers; when it is the first
// row, the header is as likely to be wrong.
func (t *textRows) ragged(word string, have int) *Error {
	if t.count >= 0 && t.rows == 1 {
		return t.fail(CodeHeaderDims, "vecfile.header_says_first_row: The header says {dims} {dims:dimension|dimensions}, the first row has {have} {have:number|numbers}.",
			"vecfile.correct_first_line: Correct the first line, or export the file again.", t.dims, have)
	}
	return t.fail(CodeRaggedRow, "vecfile.ragged_row: The row of {word} has {have} {have:number|numbers} where the others have {dims}.",
		"vecfile.correct_or_remove_row: Correct or remove the row. Download or export the file again.", clip(word), have, t.dims)
}

// raggedRow is ragged for a row that is not taken apart: its first field is
// the word.
func (t *textRows) raggedRow(row []byte) *Error {
	fields := bytes.FieldsFunc(row, func(r rune) bool { return r == rune(t.sep) })
	return t.ragged(string(fields[0]), len(fields)-1)
}

// gap implements rowSource.
func (t *textRows) gap() (bool, error) { return hasGap(t.numbers, t.sep, t.times), nil }

// hasGap reports whether one of the numbers is NaN, infinite or beyond float32. It looks for the
// letters that every way to write the first two has, for exponents and for many digits, which
// the last has, and only then at each number.
func hasGap(b []byte, sep byte, times func([]byte, byte) int) bool {
	if letters, long := lettersAndLong(b); !long && (!letters || onlySmall(b, times)) {
		return false
	}
	for field := range bytes.SplitSeq(b, []byte{sep}) {
		field = bytes.TrimSpace(field)
		if spellsNotFinite(string(field)) {
			return true
		}
		if v, next, ok := scanNumber(field, 0); ok && next == len(field) && !usable(v) {
			return true
		}
	}
	return false
}

// vector parses the numbers of the row. They are exactly dims, which split has
// ascertained, unless runs of separators hid that one is missing.
func (t *textRows) vector(word string, dst []float64) error {
	b, i := t.numbers, 0
	for k := 0; k < len(dst); k++ {
		for i < len(b) && b[i] == t.sep {
			i++
		}
		if i == len(b) {
			return t.ragged(word, k)
		}
		v, next, ok := scanNumber(b, i)
		if !ok || next < len(b) && b[next] != t.sep || !usable(v) {
			token, _, _ := bytes.Cut(b[i:], []byte{t.sep})
			return t.failNumber(word, k, string(token))
		}
		dst[k] = v
		i = next
	}
	return nil
}
