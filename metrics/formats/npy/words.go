package npy

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// maxText bounds the characters of a word, all of which have the length of the
// longest one.
const maxText = 1 << 12

// maxWords bounds the texts: each takes memory beside its characters, which may be none.
const maxWords = 1 << 25

// IsWords reports whether the array is a list of texts, as NumPy keeps them without
// pickling: "<U12" or "|S12".
func (a *Array) IsWords() bool {
	return len(a.Shape) == 1 && (strings.HasPrefix(a.Type, "<U") || strings.HasPrefix(a.Type, "|S"))
}

// Words reads a list of texts: characters of four bytes, or bytes in UTF-8, filled up
// with zeros.
func (a *Array) Words() ([]string, error) {
	n, err := strconv.Atoi(a.Type[2:])
	if err != nil || n < 1 || n > maxText {
		return nil, message.Errorf("npy.type_of_texts: npy: texts of type {type:%.20q} are not read", a.Type)
	}
	size := int64(1)
	if a.Type[1] == 'U' {
		size = 4
	}
	size *= int64(n)
	if rows := a.Shape[0]; a.data.Size()%size != 0 || a.data.Size()/size != rows || a.data.Size() > maxBytes {
		return nil, message.Errorf("npy.texts_cut_short: npy: {rows} texts of {size} bytes are announced, and there are {size2} bytes", rows, size, a.data.Size())
	}
	if a.Shape[0] > maxWords {
		return nil, message.Errorf("npy.texts_are_too_many: npy: {shape} texts are too many: {most} are read at most", a.Shape[0], maxWords)
	}
	words, buf := make([]string, a.Shape[0]), make([]byte, size)
	in := io.NewSectionReader(a.data, 0, a.data.Size())
	for i := range words {
		if _, err := io.ReadFull(in, buf); err != nil {
			return nil, message.Errorf("npy.refused: npy: {why}", err)
		}
		words[i] = text(a.Type[1] == 'U', buf)
		if !utf8.ValidString(words[i]) {
			return nil, message.Errorf("npy.text_is_not_utf: npy: text {number} is not UTF-8", i+1)
		}
	}
	return words, nil
}

// text converts one text.
func text(wide bool, b []byte) string {
	if !wide {
		return strings.TrimRight(string(b), "\x00")
	}
	var s strings.Builder
	for i := 0; i < len(b); i += 4 {
		r := rune(b[i]) | rune(b[i+1])<<8 | rune(b[i+2])<<16 | rune(b[i+3])<<24
		if r != 0 {
			s.WriteRune(r) // what is no character becomes U+FFFD
		}
	}
	return s.String()
}
