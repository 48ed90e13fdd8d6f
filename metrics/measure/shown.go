package measure

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What somebody else typed, the name of a set above all, stands in sentences of the program's
// own: it must not turn these round, move a cursor or hide a part of itself.

// Characters that part a text from what it stands in.
const (
	firstStrong = "\u2068" // FSI: what follows has a direction of its own
	popIsolate  = "\u2069" // PDI: to here
)

// Shown returns text of somebody else's as it can stand in a line: controls, and characters
// that change the direction of what follows or cannot be seen, are U+FFFD. Joiners and marks of
// direction stay, which words of some scripts need, and which act within an isolate alone.
func Shown(text string) string {
	if undisturbed(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if disturbs(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// Isolated returns the same between the marks of an isolate (FSI, PDI) where it is written from
// right to left, so that the sentence around it keeps its order. In HTML that is <bdi>
// around [Shown].
func Isolated(name string) string {
	name = Shown(name)
	if strings.IndexFunc(name, rightToLeft) < 0 {
		return name
	}
	return firstStrong + name + popIsolate
}

// ShownText returns a text of several lines with the controls that [Shown] replaces replaced,
// but for breaks of lines, tabs and the isolates of its names, each of which ends with its line
// at the latest: what a terminal is given.
func ShownText(text string) string {
	if undisturbed(text) {
		return text
	}
	var b strings.Builder
	depth := 0
	for _, r := range text {
		switch string(r) {
		case "\n":
			b.WriteString(strings.Repeat(popIsolate, depth))
			depth = 0
			b.WriteRune(r)
		case "\t":
			b.WriteRune(r)
		case firstStrong:
			depth++
			b.WriteRune(r)
		case popIsolate:
			if depth > 0 { // one too many would end what it does not belong to
				depth--
				b.WriteRune(r)
			}
		default:
			b.WriteString(Shown(string(r)))
		}
	}
	b.WriteString(strings.Repeat(popIsolate, depth))
	return b.String()
}

// undisturbed reports whether nothing is to be replaced. Nearly all words are of letters of ASCII,
// and readings of thousands are looked through whenever they are drawn.
func undisturbed(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return strings.IndexFunc(text[i:], disturbs) < 0 && utf8.ValidString(text[i:])
		}
	}
	return true
}

// disturbs reports whether a character is a control, a break of lines or a format character,
// but for the joiners, the soft hyphen and the marks of direction.
func disturbs(r rune) bool {
	if r < 0x80 {
		return r < ' ' || r == 0x7f
	}
	switch r {
	case '\u00ad', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c':
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// rightToLeft reports whether a character lies in a block whose characters are written from
// right to left, or is a mark of that direction.
//
// The blocks are those whose unassigned characters have bidirectional class R or AL
// (DerivedBidiClass.txt of the Unicode Character Database).
func rightToLeft(r rune) bool {
	switch {
	case r == '\u200f',
		r >= 0x0590 && r <= 0x08ff,
		r >= 0xfb1d && r <= 0xfdff,
		r >= 0xfe70 && r <= 0xfefe,
		r >= 0x10800 && r <= 0x10fff,
		r >= 0x1e800 && r <= 0x1efff:
		return true
	}
	return false
}
