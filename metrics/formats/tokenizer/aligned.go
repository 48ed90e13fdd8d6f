package tokenizer

import (
	"slices"
	"unicode/utf8"
)

// extent is where in the text as given something comes from: bytes from start to before end.
type extent struct{ start, end int32 }

// piece is a part of a text on its way to tokens. Normalizers change what it says, pre-tokenizers cut it.
type piece struct {
	text   []byte   // as it is by now, valid UTF-8
	from   []extent // of each byte of text; the bytes of a character have the same one
	origin int32    // where in the text as given the piece begins
	added  int      // number of the added token that the piece is, or noToken
}

// noToken is the number of no token.
const noToken = -1

// whole makes one piece of a text. What is no UTF-8 is U+FFFD, a byte each.
func whole(text string) piece {
	p := piece{make([]byte, 0, len(text)), make([]extent, 0, len(text)), 0, noToken}
	for i, r := range text {
		n := utf8.RuneLen(r)
		if r == utf8.RuneError {
			_, n = utf8.DecodeRuneInString(text[i:])
		}
		p.write(r, extent{int32(i), int32(i + n)})
	}
	return p
}

// write appends a character that comes from somewhere.
func (p *piece) write(r rune, from extent) {
	before := len(p.text)
	p.text = utf8.AppendRune(p.text, r)
	for range len(p.text) - before {
		p.from = append(p.from, from)
	}
}

// emptied returns a piece without text at the same place, with room for as much text.
func (p *piece) emptied() piece {
	return piece{make([]byte, 0, len(p.text)+8), make([]extent, 0, len(p.text)+8), p.origin, p.added}
}

// cut returns the bytes from lo to before hi as a piece of their own, which shares them.
func (p *piece) cut(lo, hi int) piece {
	part := piece{p.text[lo:hi:hi], p.from[lo:hi:hi], p.origin, noToken}
	if lo < hi {
		part.origin = p.from[lo].start
	}
	return part
}

// extent returns where the bytes from lo to before hi come from; lo is less than hi.
func (p *piece) extent(lo, hi int) extent {
	last := len(p.from) - 1
	return extent{p.from[min(lo, last)].start, p.from[min(hi-1, last)].end}
}

// ascii reports whether no byte is a part of a longer character.
func (p *piece) ascii() bool {
	return !slices.ContainsFunc(p.text, func(c byte) bool { return c >= utf8.RuneSelf })
}

// keep leaves out characters.
func (p *piece) keep(wanted func(r rune) bool) {
	kept := 0
	for i := 0; i < len(p.text); {
		r, n := utf8.DecodeRune(p.text[i:])
		if wanted(r) {
			if kept != i {
				copy(p.text[kept:], p.text[i:i+n])
				copy(p.from[kept:], p.from[i:i+n])
			}
			kept += n
		}
		i += n
	}
	p.text, p.from = p.text[:kept], p.from[:kept]
}

// each puts the characters that spell returns in the place of each character.
func (p *piece) each(spell func(r rune, say func(r rune))) {
	out := p.emptied()
	for i, r := range string(p.text) {
		spell(r, func(said rune) { out.write(said, p.from[i]) })
	}
	*p = out
}

// prepend puts a text in front, which comes from where the first character does.
func (p *piece) prepend(text string) {
	if len(p.text) == 0 {
		return
	}
	out := p.emptied()
	for _, r := range text {
		out.write(r, p.from[0])
	}
	out.text, out.from = append(out.text, p.text...), append(out.from, p.from...)
	*p = out
}

// change is a character of a new text and what it does to the old one: it stands in the place of one
// character (0), of one and the n behind it (-n), or is new (1) and comes from where the one before does.
type change struct {
	r rune
	n int
}

// transform makes the text anew of changes.
func (p *piece) transform(changes []change) {
	out, at := p.emptied(), 0
	for _, c := range changes {
		from := extent{p.origin, p.origin}
		if c.n <= 0 && at < len(p.from) {
			from = p.from[at]
		} else if at > 0 {
			from = p.from[at-1]
		}
		out.write(c.r, from)
		for range 1 - c.n {
			_, n := utf8.DecodeRune(p.text[at:])
			at += n
		}
	}
	*p = out
}

// span is a part of a piece's text, from byte lo to before hi, that a pattern fits or that lies between two of these.
type span struct {
	lo, hi int
	fits   bool
}

// replace puts a text in the place of all that fits, which comes from where the last character of that does.
func (p *piece) replace(spans []span, content string) {
	out := p.emptied()
	for _, s := range spans {
		if !s.fits {
			out.text, out.from = append(out.text, p.text[s.lo:s.hi]...), append(out.from, p.from[s.lo:s.hi]...)
			continue
		}
		from := extent{p.origin, p.origin}
		if s.hi > 0 {
			from = p.from[s.hi-1]
		}
		for _, r := range content {
			out.write(r, from)
		}
	}
	*p = out
}
