package tokenizer

import (
	"unicode"
	"unicode/utf8"
)

// normalizer changes the text of a piece.
type normalizer func(p *piece)

// lowercase makes letters small, by Unicode's full mapping without regard to what stands around: İ becomes two
// characters.
func lowercase(p *piece) {
	if p.ascii() {
		for i, c := range p.text {
			if c >= 'A' && c <= 'Z' {
				p.text[i] = c + 'a' - 'A'
			}
		}
		return
	}
	p.each(func(r rune, say func(rune)) {
		if r == 'İ' {
			say('i')
			say('\u0307')
			return
		}
		say(unicode.ToLower(r))
	})
}

// bert is how BERT cleans texts (Devlin et al. 2019), after the flags of BertNormalizer.
type bert struct{ clean, chinese, accents, lower bool }

// normalize does what the flags say, in the order of the original.
func (b bert) normalize(p *piece) {
	if b.clean {
		clean(p)
	}
	if b.chinese && !p.ascii() {
		p.each(func(r rune, say func(rune)) {
			if !isChinese(r) {
				say(r)
				return
			}
			say(' ')
			say(r)
			say(' ')
		})
	}
	if b.accents && !p.ascii() {
		nfd.normalize(p)
		p.keep(func(r rune) bool { return !unicode.Is(unicode.Mn, r) })
	}
	if b.lower {
		lowercase(p)
	}
}

// clean takes out control characters and makes every white space a blank.
func clean(p *piece) {
	p.keep(func(r rune) bool {
		switch {
		case r >= ' ' && r <= '~', r == '\t', r == '\n', r == '\r':
			return true
		}
		return r != utf8.RuneError && !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co)
	})
	if p.ascii() {
		for i, c := range p.text {
			if c < ' ' {
				p.text[i] = ' '
			}
		}
		return
	}
	p.each(func(r rune, say func(rune)) {
		if unicode.Is(unicode.White_Space, r) {
			r = ' '
		}
		say(r)
	})
}

// isChinese reports whether BERT makes a word of a character: the blocks of CJK ideographs. Extension E begins
// at U+2B920 here as in Hugging Face's tokenizers, where the original has U+2B820.
func isChinese(r rune) bool {
	return r >= 0x4e00 && r <= 0x9fff || r >= 0x3400 && r <= 0x4dbf || r >= 0xf900 && r <= 0xfaff ||
		r >= 0x20000 && r <= 0x2a6df || r >= 0x2a700 && r <= 0x2b81f || r >= 0x2b920 && r <= 0x2ceaf ||
		r >= 0x2f800 && r <= 0x2fa1f
}

// stripAccents takes out combining marks; letters that hold theirs keep them, unless they are decomposed before.
func stripAccents(p *piece) {
	if !p.ascii() {
		p.keep(func(r rune) bool { return !unicode.Is(unicode.M, r) })
	}
}

// strip takes white space off the ends.
func strip(left, right bool) normalizer {
	return func(p *piece) {
		lo, hi := 0, len(p.text)
		for left && lo < hi {
			r, n := utf8.DecodeRune(p.text[lo:])
			if !unicode.Is(unicode.White_Space, r) {
				break
			}
			lo += n
		}
		for right && lo < hi {
			r, n := utf8.DecodeLastRune(p.text[:hi])
			if !unicode.Is(unicode.White_Space, r) {
				break
			}
			hi -= n
		}
		p.text, p.from = p.text[lo:hi], p.from[lo:hi]
	}
}

// bytewise writes each byte as a character of its own, after the alphabet of byte-level BPE.
func bytewise(signs *[256]rune) normalizer {
	return func(p *piece) {
		out := piece{make([]byte, 0, 2*len(p.text)), make([]extent, 0, 2*len(p.text)), p.origin, p.added}
		for i, c := range p.text {
			out.write(signs[c], p.from[i])
		}
		*p = out
	}
}
