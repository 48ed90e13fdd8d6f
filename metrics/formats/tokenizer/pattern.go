package tokenizer

import (
	"bytes"
	"unicode/utf8"
)

// pattern is a regular expression, made ready to be looked for: of several ways to fit the first one counts, as with
// Perl and Oniguruma. Go's regexp has no look ahead, which the patterns of GPT-2 and its successors need.
type pattern struct {
	code []instruction
}

// instruction is a step of a pattern.
type instruction struct {
	op      op
	set     *set
	least   int
	most    int // noMost if it goes on
	next    int // of a fork: where it goes first; of a look ahead: where it goes on
	other   int // of a fork: where it goes if that fails
	keeps   bool
	negated bool
}

// op is what an instruction does.
type op int

const (
	run    op = iota // passes as many characters of a set as there are
	fork             // goes one way, and if that fails the other
	look             // looks whether what follows it fits, and passes nothing
	atLine           // begins a line
	atEnd            // ends a line
	found            // all of it fits
)

// compile reads a regular expression. One that fits where there is nothing is refused: it would cut everywhere.
func compile(source string) (*pattern, error) {
	p := &parser{source: source}
	n, err := p.choice()
	if err != nil {
		return nil, err
	}
	if p.at < len(source) {
		return nil, p.errUnknown(p.at)
	}
	made := &pattern{}
	if made.emit(n); canBeEmpty(n) || len(made.code) > maxInstructions {
		return nil, p.errUnknown(0)
	}
	made.add(instruction{op: found})
	return made, nil
}

// add appends an instruction and returns its place.
func (p *pattern) add(i instruction) int {
	p.code = append(p.code, i)
	return len(p.code) - 1
}

// emit appends the instructions of a part. It stops behind the most that a pattern may have.
func (p *pattern) emit(n *node) {
	if len(p.code) > maxInstructions {
		return
	}
	switch n.kind {
	case ofSet:
		p.add(instruction{op: run, set: n.set, least: 1, most: 1})
	case inOrder:
		for _, part := range n.parts {
			p.emit(part)
		}
	case choice:
		p.emitChoice(n.parts)
	case repeat:
		p.emitRepeat(n)
	case lookAhead:
		at := p.add(instruction{op: look, negated: n.negated})
		p.emit(n.parts[0])
		p.add(instruction{op: found})
		p.code[at].next = len(p.code)
	case lineStart:
		p.add(instruction{op: atLine})
	case lineEnd:
		p.add(instruction{op: atEnd})
	}
}

// emitChoice appends parts to choose from. A jump is a fork whose ways are one.
func (p *pattern) emitChoice(parts []*node) {
	var jumps []int
	for i, part := range parts {
		if i == len(parts)-1 {
			p.emit(part)
			break
		}
		at := p.add(instruction{op: fork})
		p.code[at].next = len(p.code)
		p.emit(part)
		jumps = append(jumps, p.add(instruction{op: fork}))
		p.code[at].other = len(p.code)
	}
	for _, at := range jumps {
		p.code[at].next, p.code[at].other = len(p.code), len(p.code)
	}
}

// emitRepeat appends a repetition.
func (p *pattern) emitRepeat(n *node) {
	part := n.parts[0]
	if part.kind == ofSet && !n.lazy {
		p.add(instruction{op: run, set: part.set, least: n.least, most: n.most, keeps: n.possessive})
		return
	}
	for range n.least {
		p.emit(part)
	}
	var forks []int
	for i := n.least; n.most != noMost && i < n.most; i++ {
		forks = append(forks, p.add(instruction{op: fork}))
		p.emit(part)
	}
	if n.most == noMost {
		at := p.add(instruction{op: fork})
		p.emit(part)
		p.add(instruction{op: fork, next: at, other: at})
		forks = append(forks, at)
	}
	for _, at := range forks {
		first, second := at+1, len(p.code)
		if n.lazy {
			first, second = second, first
		}
		p.code[at].next, p.code[at].other = first, second
	}
}

// search looks for a pattern in one text.
type search struct {
	code   []instruction
	text   []byte
	stack  []way
	tried  int            // ways that failed since a place was begun with
	failed map[place]bool // places of code and text from which nothing fits, once many were tried
}

// way is one that is still to be tried: from an instruction on, at a byte of the text or, a character after the
// other, at those before it to least.
type way struct{ at, pos, least int }

// place is an instruction and a byte of the text.
type place struct{ at, pos int }

// manyTries is after how many ways that failed it is kept where nothing fits, so that no pattern takes
// longer than its length times that of the text.
const manyTries = 1000

// fit returns where a match of the code that begins at a byte ends, or -1.
func (s *search) fit(at, pos int) int {
	bottom := len(s.stack)
	defer func() { s.stack = s.stack[:bottom] }()
	for {
		next, to, ok := s.step(at, pos)
		if ok && next == noToken {
			return to
		}
		for !ok {
			if len(s.stack) == bottom {
				return -1
			}
			next, to, ok = s.retry()
		}
		at, pos = next, to
	}
}

// step does one instruction: it returns the next one and where in the text that stands, or that it does not fit.
// Behind the last instruction there is noToken.
func (s *search) step(at, pos int) (next, to int, ok bool) {
	switch i := &s.code[at]; i.op {
	case run:
		end, least, n := pos, pos, 0
		for ; n != i.most && end < len(s.text); n++ {
			r, m := rune(s.text[end]), 1
			if r >= utf8.RuneSelf {
				r, m = utf8.DecodeRune(s.text[end:])
			}
			if !i.set.has(r) {
				break
			}
			if end += m; n < i.least {
				least = end
			}
		}
		if end > least && !i.keeps && n > i.least {
			s.stack = append(s.stack, way{at + 1, end, least})
			s.stack[len(s.stack)-1].pos -= lastLength(s.text[:end])
		}
		return at + 1, end, n >= i.least
	case fork:
		if i.other != i.next {
			s.stack = append(s.stack, way{i.other, pos, pos})
		}
		return i.next, pos, true
	case look:
		ahead := search{code: s.code, text: s.text} // of its own, since what fits there may fail behind it
		return i.next, pos, (ahead.fit(at+1, pos) >= 0) != i.negated
	case atLine:
		return at + 1, pos, pos == 0 || s.text[pos-1] == '\n'
	case atEnd:
		return at + 1, pos, pos == len(s.text) || s.text[pos] == '\n'
	}
	return noToken, pos, true
}

// lastLength is how many bytes the last character has.
func lastLength(text []byte) int {
	_, n := utf8.DecodeLastRune(text)
	return n
}

// retry takes the last way that is still to be tried; ok is false if it is known to fail.
func (s *search) retry() (at, pos int, ok bool) {
	last := len(s.stack) - 1
	w := &s.stack[last]
	at, pos = w.at, w.pos
	if w.pos > w.least {
		w.pos -= lastLength(s.text[:w.pos])
	} else {
		s.stack = s.stack[:last]
	}
	if s.tried++; s.tried < manyTries {
		return at, pos, true
	}
	if s.failed == nil {
		s.failed = map[place]bool{}
	}
	here := place{at, pos}
	known := s.failed[here]
	s.failed[here] = true
	return at, pos, !known
}

// spans cuts a text into what fits and what lies between.
func (p *pattern) spans(text []byte) []span {
	s := search{code: p.code, text: text}
	var spans []span
	done := 0
	for pos := 0; pos < len(text); {
		s.tried, s.failed = 0, nil
		end := s.fit(0, pos)
		if end < 0 {
			_, n := utf8.DecodeRune(text[pos:])
			pos += n
			continue
		}
		if done < pos {
			spans = append(spans, span{done, pos, false})
		}
		spans = append(spans, span{pos, end, true})
		done, pos = end, end
	}
	if done < len(text) {
		spans = append(spans, span{done, len(text), false})
	}
	return spans
}

// literal is a text that is looked for as it is.
type literal string

// spans cuts a text into what is the literal and what lies between.
func (l literal) spans(text []byte) []span {
	var spans []span
	for done := 0; done < len(text); {
		i := bytes.Index(text[done:], []byte(l))
		if i < 0 {
			return append(spans, span{done, len(text), false})
		}
		if i > 0 {
			spans = append(spans, span{done, done + i, false})
		}
		spans = append(spans, span{done + i, done + i + len(l), true})
		done += i + len(l)
	}
	return spans
}

// characters cuts a text into single characters of a kind and what lies between.
type characters func(r rune) bool

// spans is what a pattern has.
func (is characters) spans(text []byte) []span {
	var spans []span
	done := 0
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if is(r) {
			if done < i {
				spans = append(spans, span{done, i, false})
			}
			spans = append(spans, span{i, i + n, true})
			done = i + n
		}
		i += n
	}
	if done < len(text) {
		spans = append(spans, span{done, len(text), false})
	}
	return spans
}
