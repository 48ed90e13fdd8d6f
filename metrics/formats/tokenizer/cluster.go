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
		if isControl(before) || isControl(r) || !extends(r) && !isPrepended(before) {
			return n
		}
		before, n = r, n+m
	}
	return n
}

// extends reports whether a character belongs to the one before it.
func extends(r rune) bool {
	switch {
	case r < 0x300:
		return false
	case r == '\u200d', r >= 0x1f3fb && r <= 0x1f3ff: // the joiner, and tones of skin
		return true
	case r == 'ำ', r == 'ຳ': // vowels of Thai and Lao
		return true
	}
	return unicode.In(r, unicode.M, unicode.Other_Grapheme_Extend)
}

// isPrepended reports whether the character behind belongs to this one.
func isPrepended(r rune) bool { return unicode.Is(unicode.Prepended_Concatenation_Mark, r) }

// isControl reports whether a character is a cluster of its own.
func isControl(r rune) bool {
	if r >= ' ' && r <= '~' {
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && !extends(r) && !isPrepended(r)
}
