package vecfile

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// layout is what the beginning of a file tells about the rest.
// It is made once for a file. dims is at least 1, but for the wink JSON, which states
// it itself.
type layout struct {
	format Format
	dims   int
	count  int  // words announced; -1 when the format has no header
	sep    byte // between the fields of a text row: ' ' or '\t'
}

// strangers are files that people bring by mistake, told by their first bytes.
//
// Each hint is a way to a file that can be read. The first match counts.
var strangers = []struct{ magic, what, hint string }{
	{"\x1f\x8b", "a file that is compressed twice", "Decompress it once."},
	{"\x28\xb5\x2f\xfd", "a file that is compressed twice", "Decompress it once."},
	{"PK\x03\x04", "a zip archive", "Extract it and use the vector file inside."},
	{"BZh", "a bzip2 file", "Decompress it, or compress it with gzip or zstd."},
	{"\xfd7zXZ", "an xz file", "Decompress it, or compress it with gzip or zstd."},
	{"7z\xbc\xaf", "a 7-Zip archive", "Extract it and use the vector file inside."},
	{"\xba\x16\x4f\x2f", "a fastText model", "Use the .vec file that fastText writes beside the model."},
	{"\x93NUMPY", "a NumPy array, which has no words", "Export words and vectors as word2vec text."},
	{"\x89HDF", "an HDF5 file", "Export words and vectors as word2vec text."},
	{"\x80\x02", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x03", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x04", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\x80\x05", "a Python pickle", "Save it with gensim's save_word2vec_format."},
	{"\xff\xfe", "text in UTF-16", "Save it as UTF-8."},
	{"\xfe\xff", "text in UTF-16", "Save it as UTF-8."},
	{"<!DOCTYPE", "a web page", "Download the file itself."},
	{"<html", "a web page", "Download the file itself."},
	{"version https://git-lfs", "a Git LFS pointer, not the file it points to", "Fetch the file with git lfs pull."},
}

const hintFormats = "Bring word2vec text or binary, GloVe text, fastText .vec or wink-embeddings JSON, plain or compressed with gzip or zstd."

var byteOrderMark = []byte("\xef\xbb\xbf")

// detect tells the format by the bytes ahead and consumes a byte order mark
// and the header line.
//
// The order of the questions matters: what is certain (empty, foreign, JSON) comes
// before what is probable. A row of GloVe whose word is a number, such as "3 0.1", is
// no header, because its second field has a point.
func detect(s *source) (layout, error) {
	head, err := s.sample()
	if err != nil {
		return layout{}, err
	}
	if bytes.HasPrefix(head, byteOrderMark) {
		if err := s.discard(len(byteOrderMark)); err != nil {
			return layout{}, err
		}
		head = head[len(byteOrderMark):]
	}
	// More than a sample of white space is a line that is too long, said below.
	if len(bytes.TrimSpace(head)) == 0 && len(head) < maxLine {
		return layout{}, s.failFile(CodeEmptyFile, "The file is empty.", "Check its size. "+hintDamaged)
	}
	if err := refuseStranger(s, head); err != nil {
		return layout{}, err
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

// refuseStranger reports a file of a kind that is known but not read.
func refuseStranger(s *source, head []byte) error {
	for _, k := range strangers {
		if bytes.HasPrefix(head, []byte(k.magic)) {
			return s.failFile(CodeUnknownFormat, "The file is "+k.what+".", k.hint)
		}
	}
	const at = 257 // POSIX 1003.1, pax: the magic field of a tar header
	if len(head) > at+5 && string(head[at:at+5]) == "ustar" {
		return s.failFile(CodeUnknownFormat, "The file is a tar archive.", "Extract it and use the vector file inside.")
	}
	return nil
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
			fmt.Sprintf("The header %s does not state a number of words and 1 to %d dimensions.", clip(string(line)), maxDims), hintDamaged)
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
