package tokenizer

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// form is one of Unicode's normal forms (UAX #15), which here also says which character comes from which.
type form struct {
	decomposed norm.Form
	composes   bool
}

// The normal forms.
var (
	nfc  = form{norm.NFD, true}
	nfd  = form{norm.NFD, false}
	nfkc = form{norm.NFKD, true}
	nfkd = form{norm.NFKD, false}
)

// normalize brings a piece into the form.
func (f form) normalize(p *piece) {
	if p.ascii() {
		return
	}
	changes := f.decompose(p.text)
	if f.composes {
		changes = compose(changes)
	}
	p.transform(changes)
}

// decompose takes characters apart and puts marks into their canonical order.
func (f form) decompose(text []byte) []change {
	changes, starter := make([]change, 0, len(text)), 0
	var parts []byte
	for i := 0; i < len(text); {
		_, n := utf8.DecodeRune(text[i:])
		parts = f.decomposed.Append(parts[:0], text[i:i+n]...)
		new := 0
		for j := 0; j < len(parts); {
			r, m := utf8.DecodeRune(parts[j:])
			if class(r) == 0 {
				reorder(changes[starter:])
				starter = len(changes)
			}
			changes = append(changes, change{r, new})
			j, new = j+m, 1
		}
		i += n
	}
	reorder(changes[starter:])
	return changes
}

// reorder sorts the marks behind a starter by their class, those of one class as they stand.
func reorder(changes []change) {
	if len(changes) > 1 {
		slices.SortStableFunc(changes, func(a, b change) int { return int(class(a.r)) - int(class(b.r)) })
	}
}

// class returns the canonical combining class of a character, 0 of a starter.
func class(r rune) uint8 {
	if r < 0x300 {
		return 0
	}
	var b [utf8.UTFMax]byte
	return norm.NFD.Properties(b[:utf8.EncodeRune(b[:], r)]).CCC()
}

// compose puts starters and marks together again, in place. What is made of two characters stands in the places of
// both.
func compose(changes []change) []change {
	out := changes[:0]
	starter, last := -1, uint8(0) // where in out the last starter is, and the class of what stands between
	for _, c := range changes {
		k := class(c.r)
		adjacent := starter == len(out)-1
		if starter >= 0 && (adjacent || last < k) {
			if r, ok := composed(out[starter].r, c.r); ok {
				out[starter] = change{r, out[starter].n + c.n - 1}
				continue
			}
		}
		out = append(out, c)
		last = k
		if k == 0 {
			starter = len(out) - 1
		}
	}
	return out
}

// composed returns the character that two are canonically equivalent to.
func composed(a, b rune) (rune, bool) {
	if b < 0x300 {
		return 0, false
	}
	var buffer [2 * utf8.UTFMax]byte
	both := utf8.AppendRune(buffer[:0], b)
	if norm.NFC.Properties(both).BoundaryBefore() {
		return 0, false
	}
	both = utf8.AppendRune(utf8.AppendRune(buffer[:0], a), b)
	both = norm.NFC.Bytes(both)
	r, n := utf8.DecodeRune(both)
	return r, n == len(both)
}
