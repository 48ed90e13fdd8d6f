package vecfile

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// layout is what the beginning of a file tells about the rest.
// It is made once for a file. dims is at least 1, but for the wink JSON, which states
// it itself.
type layout struct {
	format Format
	dims   int
	count  int  // words announced; -1 when the format has no header
	sep    byte // between the fields of a text row: ' ', '\t', ',' or ';'
	// Of [FormatTable]: a line of names stands in front; words stand in quotes; numbers have a
	// decimal comma.
	header, quoted, comma bool
	json                  jsonShape // of [FormatJSON]
	head                  []byte    // of [FormatJSON], the beginning of the file, valid until it is read
}

const hintFormats message.Text = "vecfile.bring_other_form: Bring word2vec text or binary, GloVe text, fastText .vec, a CSV of words and numbers or wink-embeddings JSON, plain or compressed with gzip or zstd."

var byteOrderMark = []byte("\xef\xbb\xbf")

// detect tells the format by the bytes ahead and consumes a byte order mark
// and the header line.
//
// The order of the questions matters: what is certain (empty, foreign, JSON) comes
// before what is probable. A row of GloVe whose word is a number, such as "3 0.1", is
// no header, because its second field has a point.
func detect(s *source) (layout, error) {
	head, err := s.begin()
	if err != nil {
		return layout{}, err
	}
	// More than a sample of white space is a line that is too long, said below.
	if len(bytes.TrimSpace(head)) == 0 && len(head) < maxLine {
		return layout{}, s.failFile(CodeEmptyFile, "vecfile.file_is_empty: The file is empty.",
			"vecfile.check_size: Check its size. Download or export the file again.")
	}
	if err := refuseStranger(s, head); err != nil {
		return layout{}, err
	}
	if shape := jsonShapeOf(head); shape != jsonNone {
		return layout{format: FormatJSON, json: shape, head: head}, nil
	}
	if startsObject(head) {
		return layout{format: FormatWink}, nil
	}
	first, rest, found := bytes.Cut(head, []byte{'\n'})
	count, dims, isHeader, err := parseHeader(s, first)
	if err != nil {
		return layout{}, err
	}
	if !isHeader {
		s.line = 1
		if lay, ok := tabular(first, rest); ok {
			if lay.header {
				_, err = s.until('\n')
			}
			return lay, err
		}
		if err := refuseTable(s, first, rest); err != nil {
			return layout{}, err
		}
		return headerless(s, first, found || len(head) < maxLine)
	}
	lay := layout{format: FormatWord2VecText, dims: dims, count: count}
	if isBinary(rest, dims) {
		lay.format = FormatWord2VecBinary
	} else if lay.sep, err = separator(s, rest); err != nil {
		return layout{}, err
	}
	// The header is consumed; the rows begin.
	_, err = s.until('\n')
	return lay, ignoreEOF(err)
}

// begin is the sample behind a byte order mark.
func (s *source) begin() ([]byte, error) {
	head, err := s.sample()
	if err != nil || !bytes.HasPrefix(head, byteOrderMark) {
		return head, err
	}
	if err := s.discard(len(byteOrderMark)); err != nil {
		return nil, err
	}
	return s.sample()
}

// startsObject reports whether head begins a JSON object with at least one
// member. A brace alone does not prove it: "{" is also a word.
func startsObject(head []byte) bool {
	b := bytes.TrimLeft(head, " \t\r\n")
	if len(b) == 0 || b[0] != '{' {
		return false
	}
	b = bytes.TrimLeft(b[1:], " \t\r\n")
	if len(b) == 0 || b[0] != '"' {
		return false
	}
	end := bytes.IndexByte(b[1:], '"')
	if end < 0 {
		return false
	}
	b = bytes.TrimLeft(b[end+2:], " \t\r\n")
	return len(b) > 0 && b[0] == ':'
}

// parseHeader reads "count dims" when line is two unsigned integers and
// nothing else.
//
// A line of two integers that is out of range is an error and not a row: no embedding
// has one dimension and a number for a word in its first row.
func parseHeader(s *source, line []byte) (count, dims int, ok bool, err error) {
	f := bytes.Fields(line)
	if len(f) != 2 || !allDigits(f[0]) || !allDigits(f[1]) {
		return 0, 0, false, nil
	}
	// 64 bits everywhere: an int of 32 could not hold maxSize.
	c, err1 := strconv.ParseInt(string(f[0]), 10, 64)
	d, err2 := strconv.ParseInt(string(f[1]), 10, 64)
	if err1 != nil || err2 != nil || c < 1 || c > maxSize || d < 1 || d > maxDims {
		s.line = 1
		return 0, 0, false, s.fail(CodeBadHeader,
			"vecfile.header_does_not_state: The header {line} does not state a number of words and 1 to {most} dimensions.", hintDamaged, clip(string(line)), maxDims)
	}
	return int(c), int(d), true, nil
}

// allDigits is true of one digit or more, without a sign. b[i]-'0' wraps around for
// smaller bytes, so that one comparison does.
func allDigits(b []byte) bool {
	for i := 0; i < len(b); i++ {
		if b[i]-'0' > 9 {
			return false
		}
	}
	return len(b) > 0
}

// isBinary tells word2vec's two formats apart by what follows their common
// header. A first line with dims numbers is text. So is a damaged row with half
// of them, whose error must be about text. One number proves nothing: float32
// bytes spell a digit and a newline once in 6,500 files. Without numbers, text
// is what holds text only.
func isBinary(rest []byte, dims int) bool {
	line, _, _ := bytes.Cut(rest, []byte{'\n'})
	fields := bytes.Fields(line)
	numbers := 0
	for _, f := range fields[min(1, len(fields)):] {
		if isNumber(f) || spellsNotFinite(string(f)) {
			numbers++
		}
	}
	if numbers >= dims || numbers >= max(2, dims/2) && !hasControls(line) {
		return false
	}
	return !looksUTF8(rest) || hasControls(rest)
}

// hasControls reports whether b holds a control character that has no place in
// a text file.
func hasControls(b []byte) bool {
	for i := 0; i < len(b); i++ {
		if b[i] < ' ' && b[i] != '\t' && b[i] != '\n' && b[i] != '\r' || b[i] == 0x7f {
			return true
		}
	}
	return false
}

// looksUTF8 reports whether b is UTF-8, perhaps cut off within a character.
//
// The sample may end in the middle of a letter of up to four bytes; without that tail
// it is valid.
func looksUTF8(b []byte) bool {
	for cut := 0; cut < utf8.UTFMax && cut <= len(b); cut++ {
		if utf8.Valid(b[:len(b)-cut]) {
			return true
		}
	}
	return false
}
