package tokenizer

import (
	"bytes"
	"slices"
	"unicode"
)

// splitter cuts pieces into smaller ones, and may change what they say.
type splitter func(pieces []piece) []piece

// finder cuts a text into what fits and what lies between.
type finder interface{ spans(text []byte) []span }

// behavior is what becomes of what a splitter finds.
type behavior string

// The behaviors of Hugging Face's tokenizers.
const (
	removed            behavior = "Removed"
	isolated           behavior = "Isolated"
	contiguous         behavior = "Contiguous"
	mergedWithPrevious behavior = "MergedWithPrevious"
	mergedWithNext     behavior = "MergedWithNext"
)

// splitAt cuts at what is found. With invert what lies between counts as found, and the other way round.
func splitAt(f finder, b behavior, invert bool) splitter {
	return func(pieces []piece) []piece {
		out := make([]piece, 0, 2*len(pieces))
		for _, p := range pieces {
			if p.added != noToken {
				out = append(out, p)
				continue
			}
			for _, s := range merged(f.spans(p.text), b, invert) {
				if s.lo < s.hi {
					out = append(out, p.cut(s.lo, s.hi))
				}
			}
		}
		return out
	}
}

// merged returns what becomes of spans, in their place.
func merged(spans []span, b behavior, invert bool) []span {
	if invert {
		for i := range spans {
			spans[i].fits = !spans[i].fits
		}
	}
	switch b {
	case removed:
		return slices.DeleteFunc(spans, func(s span) bool { return s.fits })
	case contiguous:
		return joined(spans, func(before, s span) bool { return before.fits == s.fits })
	case mergedWithPrevious:
		return joined(spans, func(before, s span) bool { return s.fits && !before.fits })
	case mergedWithNext:
		return joined(spans, func(before, s span) bool { return before.fits && !s.fits })
	}
	return spans
}

// joined joins spans with the one before them.
func joined(spans []span, joins func(before, s span) bool) []span {
	out := spans[:0]
	var before span
	for i, s := range spans {
		if i > 0 && joins(before, s) {
			out[len(out)-1].hi = s.hi
		} else {
			out = append(out, s)
		}
		before = s
	}
	return out
}

// eachPiece changes pieces that are no added tokens.
func eachPiece(change func(p *piece)) splitter {
	return func(pieces []piece) []piece {
		for i := range pieces {
			if pieces[i].added == noToken {
				change(&pieces[i])
			}
		}
		return pieces
	}
}

// isSpace reports whether a character is white space.
func isSpace(r rune) bool { return unicode.Is(unicode.White_Space, r) }

// isPunctuation reports whether BERT takes a character for punctuation: all of ASCII that is neither letter nor
// digit, and Unicode's class P.
func isPunctuation(r rune) bool {
	if r < 0x80 {
		return r > ' ' && r < '0' || r > '9' && r < 'A' || r > 'Z' && r < 'a' || r > 'z' && r < 0x7f
	}
	return unicode.Is(unicode.P, r)
}

// metaspace writes blanks as a sign, and begins pieces with it.
func metaspace(sign, scheme string) splitter {
	return eachPiece(func(p *piece) {
		if bytes.IndexByte(p.text, ' ') >= 0 {
			p.replace(literal(" ").spans(p.text), sign)
		}
		if (scheme == "always" || scheme == "first" && p.origin == 0) && !bytes.HasPrefix(p.text, []byte(sign)) {
			p.prepend(sign)
		}
	})
}

// gpt2 cuts texts as GPT-2 did (Radford et al. 2019).
const gpt2 = `'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`
