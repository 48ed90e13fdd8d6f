package pickle

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// arguments reads what instructions carry, within limits.
type arguments struct {
	in     *bufio.Reader
	limits Limits
	read   int // bytes of arguments
}

// maxNumber is the length of a decimal number's line.
const maxNumber = 20

// cut says of the end of the file that it came early.
func (m *arguments) cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return message.Errorf("pickle.it_ends_early: {what}: it ends early", ErrNotPickle)
	}
	return message.Errorf("pickle.refused: pickle: {why}", err)
}

// spend counts bytes of arguments before they are read.
//
// m.read never exceeds the limit, so that the difference is not negative.
func (m *arguments) spend(n uint64) error {
	if n > uint64(m.limits.Bytes-m.read) {
		return message.Errorf("pickle.more_than_bytes: {what}: more than {bytes} bytes", ErrTooLarge, m.limits.Bytes)
	}
	m.read += int(n)
	return nil
}

// number reads an unsigned number of so many bytes.
//
// size is at most 8; numbers are little-endian.
func (m *arguments) number(size int) (uint64, error) {
	var b [8]byte
	if _, err := io.ReadFull(m.in, b[:size]); err != nil {
		return 0, m.cut(err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}

// line reads up to the end of a line.
//
// The result is without its newline, and a copy. Its bytes are counted part by part,
// as they come.
func (m *arguments) line() ([]byte, error) {
	var line []byte
	for {
		part, err := m.in.ReadSlice('\n')
		if spent := m.spend(uint64(len(part))); spent != nil {
			return nil, spent
		}
		line = append(line, part...)
		switch {
		case err == nil:
			return line[:len(line)-1], nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, m.cut(err)
		}
	}
}

// key reads the number of a text that is kept: a line, a byte, or four.
//
// decimal and short are the instruction's forms with a line and with a byte; the
// third has four bytes.
func (m *arguments) key(op, decimal, short byte) (uint64, error) {
	switch op {
	case short:
		return m.number(1)
	case decimal:
		line, err := m.line()
		if err != nil {
			return 0, err
		}
		if len(line) > maxNumber {
			return 0, ErrNotPickle
		}
		key, err := strconv.ParseUint(string(line), 10, 64)
		if err != nil {
			return 0, ErrNotPickle
		}
		return key, nil
	}
	return m.number(4)
}

// text reads the text that an instruction pushes.
//
// STRING and UNICODE hold a line, as protocol 0 writes it; all others a length of
// one, four or eight bytes and as many bytes. Those of Python's text are UTF-8, those
// of bytes whatever they are: see decode.
func (m *arguments) text(op byte) (string, error) {
	switch op {
	case opString:
		line, err := m.line()
		if err != nil {
			return "", err
		}
		b, err := unquote(line)
		return decode(b), err
	case opUnicode:
		line, err := m.line()
		if err != nil {
			return "", err
		}
		return rawUnicode(line)
	}
	size := 4
	switch op {
	case opShortBinString, opShortBinBytes, opShortBinUnicode:
		size = 1
	case opBinUnicode8:
		size = 8
	}
	n, err := m.number(size)
	if err != nil {
		return "", err
	}
	b, err := m.bytes(n)
	if err != nil {
		return "", err
	}
	if op == opBinUnicode || op == opShortBinUnicode || op == opBinUnicode8 {
		if !utf8.Valid(b) {
			return "", message.Errorf("pickle.text_is_not_utf_8: {what}: a text is not UTF-8", ErrNotPickle)
		}
		return string(b), nil
	}
	return decode(b), nil
}

// bytes reads n bytes; what a file announces and does not hold takes no memory.
func (m *arguments) bytes(n uint64) ([]byte, error) {
	if err := m.spend(n); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if _, err := io.CopyN(&b, m.in, int64(n)); err != nil {
		return nil, m.cut(err)
	}
	return b.Bytes(), nil
}

// decode returns bytes as a text: UTF-8 where they are, else Latin-1.
func decode(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	runes := make([]rune, len(b))
	for i, c := range b {
		runes[i] = rune(c)
	}
	return string(runes)
}

// escapes are those of one letter in a literal of Python.
var escapes = map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', '\\': '\\', '\'': '\'', '"': '"', 'a': 7,
	'b': 8, 'f': 12, 'v': 11}

// unquote reads a literal of Python's str, as repr writes it: printable ASCII with
// \n, \x7f and the like.
//
// Example: 'caf\xc3\xa9' is five bytes, "café" in UTF-8.
func unquote(line []byte) ([]byte, error) {
	n := len(line)
	if n < 2 || line[0] != line[n-1] || line[0] != '\'' && line[0] != '"' {
		return nil, ErrNotPickle
	}
	quote, inside := line[0], line[1:n-1]
	out := make([]byte, 0, len(inside))
	for i := 0; i < len(inside); i++ {
		c := inside[i]
		if c == quote {
			return nil, ErrNotPickle
		}
		if c != '\\' {
			out = append(out, c)
			continue
		}
		if i++; i >= len(inside) {
			return nil, ErrNotPickle
		}
		if plain, ok := escapes[inside[i]]; ok {
			out = append(out, plain)
			continue
		}
		code, err := hexDigits(inside[i:], 'x', 2)
		if err != nil {
			return nil, err
		}
		out = append(out, byte(code))
		i += 2
	}
	return out, nil
}

// hexDigits reads a letter and so many hexadecimal digits.
//
// The result is below 16^digits; sign and underscores, which ParseUint knows in other
// bases, are refused.
func hexDigits(b []byte, letter byte, digits int) (uint64, error) {
	if len(b) < 1+digits || b[0] != letter {
		return 0, ErrNotPickle
	}
	code, err := strconv.ParseUint(string(b[1:1+digits]), 16, 32)
	if err != nil {
		return 0, ErrNotPickle
	}
	return code, nil
}

// rawUnicode reads Python's raw-unicode-escape: Latin-1 with \u0102 and
// \U00010102, where Python 2 may write the latter as two halves.
func rawUnicode(line []byte) (string, error) {
	runes := make([]rune, 0, len(line))
	for i := 0; i < len(line); i++ {
		if line[i] != '\\' || i+1 >= len(line) || line[i+1] != 'u' && line[i+1] != 'U' {
			runes = append(runes, rune(line[i]))
			continue
		}
		letter, digits := line[i+1], 4
		if letter == 'U' {
			digits = 8
		}
		code, err := hexDigits(line[i+1:], letter, digits)
		if err != nil || code > utf8.MaxRune {
			return "", ErrNotPickle
		}
		i += 1 + digits
		// A pair of surrogates, each as \u....: the second joins the first.
		if last := len(runes) - 1; last >= 0 && utf16.IsSurrogate(runes[last]) {
			if whole := utf16.DecodeRune(runes[last], rune(code)); whole != utf8.RuneError {
				runes[last] = whole
				continue
			}
		}
		runes = append(runes, rune(code))
	}
	// One without its partner is no text in UTF-8.
	for _, r := range runes {
		if utf16.IsSurrogate(r) {
			return "", message.Errorf("pickle.text_has_half_character: {what}: a text has half a character", ErrNotPickle)
		}
	}
	return string(runes), nil
}
