package tokenizer

import (
	"unicode"
	"unicode/utf8"
)

// cluster returns the length in bytes of the extended grapheme cluster that a text begins with (UAX #29), for
// clusters below [shortCluster]: what holds longer ones together (Hangul, flags, joined emoji) is not looked at.
func cluster(text []byte) int {
	before, n := utf8.DecodeRune(text)
	for n < len(text) {
		if before < utf8.RuneSelf && text[n] < utf8.RuneSelf {
			if before == '\r' && text[n] == '\n' {
				return n + 1
			}
			return n
		}
		r, m := utf8.DecodeRune(text[n:])
		if isControl(before) || !extends(r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, before) || isControl(r) {
			return n
		}
		before, n = r, n+m
	}
	return n
}

// extends reports whether a character belongs to the one before it.
func extends(r rune) bool {
	const joiner = '\u200d'
	if r < 0x300 {
		return false
	}
	return unicode.In(r, unicode.M, unicode.Other_Grapheme_Extend) || r == joiner || r >= 0x1f3fb && r <= 0x1f3ff || r == 'ำ' || r == 'ຳ'
}

// isControl reports whether a character is a cluster of its own.
func isControl(r rune) bool {
	if r >= ' ' && r <= '~' {
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && !extends(r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}
