package corpus

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"unicode/utf8"
)

// Lines finds the occurrences of a word in texts, each with what stands around it in its
// paragraph. It keeps some of them: each occurrence as likely as any other.
//
// One goroutine fills it, by [Lines.Paragraph].
type Lines struct {
	found     Reservoir[Line] // occurrences
	tokens    *Tokenizer
	ask       LinesAsk
	sides     map[string]uint8 // of context words
	document  string
	paragraph int
	spans     []span
}

// LinesAsk is what [Lines] look for. Words are as texts are counted, see [Known].
type LinesAsk struct {
	Language string
	Word     string
	A, B     []string // context words that are marked near it
	Window   int      // words on each side within which they are
	Most     int      // lines that are kept
	Width    int      // bytes of text on each side, at least
	Seed     uint64   // of which occurrences are kept
	// Kept reports whether a word is counted: others take no room in windows. nil: all.
	Kept func(token []byte) bool
}

// Line is an occurrence of a word. Order is its place among all occurrences, from 0.
type Line struct {
	Document  string `json:"document"`
	Paragraph int    `json:"paragraph"` // of the document, from 1
	Left      []Mark `json:"left"`
	Word      string `json:"word"` // as it is written there
	Right     []Mark `json:"right"`
	Order     uint64 `json:"order"`
}

// Mark is a piece of text: a context word of A, of B, of both ("AB"), or no such word ("").
type Mark struct {
	Text string `json:"text"`
	Side string `json:"side,omitempty"`
}

// span is a token of the paragraph at hand.
type span struct {
	from, to int
	side     uint8
	kept     bool
}

const (
	sideA = 1 << iota
	sideB
	itself
)

// linesStream is that of the draws.
const linesStream = 6 << 56

// NewLines returns what looks for the lines that are asked for.
func NewLines(ask LinesAsk) *Lines {
	l := &Lines{tokens: NewTokenizer(ask.Language), ask: ask, sides: map[string]uint8{},
		found: Reservoir[Line]{Most: ask.Most, Random: rand.New(rand.NewPCG(ask.Seed, linesStream))}}
	for _, w := range ask.A {
		l.sides[w] |= sideA
	}
	for _, w := range ask.B {
		l.sides[w] |= sideB
	}
	l.sides[ask.Word] |= itself
	return l
}

// All is the number of occurrences so far.
func (l *Lines) All() uint64 { return l.found.All }

// Document begins a document.
func (l *Lines) Document(id string) { l.document, l.paragraph = id, 0 }

// Paragraph looks through a paragraph. text is not kept.
func (l *Lines) Paragraph(text []byte) {
	l.paragraph++
	l.spans = l.spans[:0]
	found := false
	plain := l.tokens.Spans(text, func(token []byte, from, to int) {
		side := l.sides[string(token)]
		found = found || side&itself != 0
		l.spans = append(l.spans, span{from, to, side, l.ask.Kept == nil || l.ask.Kept(token)})
	})
	if !found {
		return
	}
	for i, s := range l.spans {
		if s.side&itself != 0 {
			l.found.Offer(func() Line { return l.line(plain, i) })
		}
	}
}

// Kept returns the lines that were kept, in the order of the texts.
func (l *Lines) Kept() []Line {
	slices.SortFunc(l.found.Kept, func(a, b Line) int { return cmp.Compare(a.Order, b.Order) })
	return l.found.Kept
}

// line cuts an occurrence out of its paragraph.
func (l *Lines) line(text []byte, at int) Line {
	s := l.spans[at]
	low, high := max(0, s.from-l.ask.Width), min(len(text), s.to+l.ask.Width)
	for low > 0 && !utf8.RuneStart(text[low]) {
		low--
	}
	for high < len(text) && !utf8.RuneStart(text[high]) {
		high++
	}
	first, last := at, at
	for n := 0; first > 0 && n < l.ask.Window; {
		if first--; l.spans[first].kept {
			n++
		}
	}
	for n := 0; last+1 < len(l.spans) && n < l.ask.Window; {
		if last++; l.spans[last].kept {
			n++
		}
	}
	return Line{
		Document: l.document, Paragraph: l.paragraph, Word: string(text[s.from:s.to]), Order: l.found.All - 1,
		Left: marked(text, low, s.from, l.spans[first:at]), Right: marked(text, s.to, high, l.spans[at+1:last+1]),
	}
}

// marked cuts text from one place to another into context words and what is between.
func marked(text []byte, from, to int, spans []span) []Mark {
	list := []Mark{}
	add := func(end int, side string) {
		if end > from {
			list = append(list, Mark{string(text[from:end]), side})
			from = end
		}
	}
	for _, s := range spans {
		side := s.side & (sideA | sideB)
		if side == 0 || !s.kept || s.from < from || s.to > to {
			continue
		}
		add(s.from, "")
		add(s.to, [...]string{sideA: "A", sideB: "B", sideA | sideB: "AB"}[side])
	}
	add(to, "")
	return list
}
