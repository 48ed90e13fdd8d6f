package corpus

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Tokenizer takes paragraphs apart. It holds a buffer and serves one goroutine.
//
// The zero value is that of any language but French.
type Tokenizer struct {
	split bool
	token []byte
	form  []byte
	plain []byte // a paragraph without signs of no width
}

// NewTokenizer returns the tokenizer of a language, given as the first part of its
// BCP 47 tag. In French an apostrophe ends a token, as in l'homme; in all others it
// stands inside one, as in ain't.
func NewTokenizer(language string) *Tokenizer { return &Tokenizer{split: language == "fr"} }

// Rule says in words how the tokenizer works; counts carry it.
func (z *Tokenizer) Rule() string {
	if z.split {
		return "[letters]+(-[letters]+)*, NFC, lower case, without signs of no width"
	}
	return "[letters]+(['’-][letters]+)*, NFC, lower case, without signs of no width"
}

// Each calls yield with each token of a paragraph. A token holds only until the
// next is made.
//
// "Don't stop—it's 5" gives don't, stop and it's: digits and dashes are no
// letters. O(bytes).
func (z *Tokenizer) Each(paragraph []byte, yield func(token []byte)) {
	z.Spans(paragraph, func(token []byte, _, _ int) { yield(token) })
}

// Spans calls yield with each token and the places, in bytes, where it begins and where
// it ends in the text that it returns: the paragraph in NFC, without signs of no width. Both hold
// until the next call.
func (z *Tokenizer) Spans(paragraph []byte, yield func(token []byte, from, to int)) []byte {
	text := z.withoutSigns(paragraph)
	if at := norm.NFC.QuickSpan(text); at < len(text) {
		z.form = norm.NFC.Append(z.form[:0], text...)
		text = z.form
	}
	for i := 0; i < len(text); {
		end := z.word(text, i)
		if end == i {
			_, width := utf8.DecodeRune(text[i:])
			i += width
			continue
		}
		yield(z.token, i, end)
		i = end
	}
	return text
}

// withoutSigns returns a text without the signs that only say how its words may be printed: where a
// line may break in one (soft hyphen, zero-width space) or not (word joiner, and the mark of byte order
// within a text), and how its letters are drawn (joiner and non-joiner). The words are the same
// without them.
//
// Nearly all texts have none, and are returned as they are.
func (z *Tokenizer) withoutSigns(text []byte) []byte {
	z.plain = z.plain[:0]
	from := 0 // what is not yet in z.plain
	for i := 0; i < len(text); i++ {
		if text[i] < 0xc2 {
			continue
		}
		if width := signWidth(text[i:]); width > 0 {
			z.plain = append(z.plain, text[from:i]...)
			from = i + width
			i = from - 1
		}
	}
	if from == 0 {
		return text
	}
	z.plain = append(z.plain, text[from:]...)
	return z.plain
}

// signWidth is how many bytes the sign of no width has that a text begins with, 0 for any other.
func signWidth(text []byte) int {
	switch {
	case len(text) >= 2 && text[0] == 0xc2 && text[1] == 0xad: // U+00AD
		return 2
	case len(text) < 3:
		return 0
	case text[0] == 0xe2 && text[1] == 0x80 && 0x8b <= text[2] && text[2] <= 0x8d: // U+200B to U+200D
		return 3
	case text[0] == 0xe2 && text[1] == 0x81 && text[2] == 0xa0: // U+2060
		return 3
	case text[0] == 0xef && text[1] == 0xbb && text[2] == 0xbf: // U+FEFF
		return 3
	}
	return 0
}

// word reads the token that starts at a place into z.token and returns where it
// ends: at its start if none starts there.
//
// A sign that joins nothing, such as the last one of "dogs'", is no part of the
// token.
func (z *Tokenizer) word(text []byte, at int) int {
	z.token = z.token[:0]
	end := z.letters(text, at)
	for end > at {
		width := z.joiner(text[end:])
		if width == 0 {
			break
		}
		before := len(z.token)
		z.token = append(z.token, text[end:end+width]...)
		next := z.letters(text, end+width)
		if next == end+width { // nothing is joined
			z.token = z.token[:before]
			break
		}
		end = next
	}
	return end
}

// letters appends the run of letters at a place to z.token and returns its end.
//
// ASCII on a short way: most letters are.
func (z *Tokenizer) letters(text []byte, at int) int {
	for at < len(text) {
		if b := text[at]; b < utf8.RuneSelf {
			lower := b | 0x20
			if lower < 'a' || lower > 'z' {
				break
			}
			z.token = append(z.token, lower)
			at++
			continue
		}
		r, width := utf8.DecodeRune(text[at:])
		if !unicode.IsLetter(r) {
			break
		}
		z.token = utf8.AppendRune(z.token, unicode.ToLower(r))
		at += width
	}
	return at
}

// joiner returns the width of the sign at the start of a text that can join
// letters to one token, 0 if none is there.
func (z *Tokenizer) joiner(text []byte) int {
	const apostrophe = "’"
	switch {
	case len(text) == 0:
		return 0
	case text[0] == '-':
		return 1
	case z.split:
		return 0
	case text[0] == '\'':
		return 1
	case len(text) >= len(apostrophe) && string(text[:len(apostrophe)]) == apostrophe:
		return len(apostrophe)
	}
	return 0
}
