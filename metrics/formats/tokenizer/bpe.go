package tokenizer

import (
	"unicode/utf8"
)

// bpe begins with characters and joins neighbours, the pair that stands first in its list first (Sennrich et al. 2016).
type bpe struct {
	trie     *trie
	alphabet [512]int32 // tokens of the characters below U+0200, the signs of byte-level BPE among them
	merges   map[pair]merge
	prefix   string // in front of what does not begin a piece
	suffix   string // behind what ends a piece
	unknown  int    // or noToken: then characters without a token are left out
	fuse     bool   // unknown characters side by side are one token
	bytes    *[256]int
	direct   bool // a piece that is a token is it, whatever merges say
}

// pair is two tokens side by side.
type pair struct{ left, right int32 }

// merge is what becomes of a pair: the rank in the list, and the token of both.
type merge struct{ rank, id int32 }

// letters fills in the alphabet.
func (m *bpe) letters() {
	for r := range m.alphabet {
		m.alphabet[r] = int32(m.trie.find(string(rune(r))))
	}
}

// symbol is a token of a piece that may still be joined with its neighbours.
type symbol struct {
	id           int32
	size         int32 // bytes of the text, 0 once it is joined with the one before it
	before, next int32 // neighbours, -1 for none
}

// candidate is a pair that may be joined.
type candidate struct {
	merge
	at int32 // of the left symbol
}

// first reports whether a pair is joined before another.
func (c candidate) first(than candidate) bool {
	return c.rank < than.rank || c.rank == than.rank && c.at < than.at
}

// tokens implements model. Offsets add up the bytes of the tokens: characters that are left out shift those behind
// them, as with Hugging Face's tokenizers.
func (m *bpe) tokens(text []byte, to []token) []token {
	if m.direct {
		if id := m.trie.find(string(text)); id != noToken {
			return append(to, token{id: id, hi: len(text)})
		}
	}
	var room [32]symbol
	symbols := m.symbols(text, room[:0])
	m.join(symbols)
	at := 0
	for _, s := range symbols {
		if s.size > 0 {
			to = append(to, token{id: int(s.id), lo: at, hi: at + int(s.size)})
			at += int(s.size)
		}
	}
	return to
}

// symbols are the tokens of a piece's characters.
func (m *bpe) symbols(text []byte, symbols []symbol) []symbol {
	add := func(id, size int) {
		n := int32(len(symbols))
		symbols = append(symbols, symbol{int32(id), int32(size), n - 1, n + 1})
	}
	unknown := 0 // bytes of unknown characters that wait
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		id, spelled := m.character(r, text[i:i+n], i == 0, i+n == len(text))
		switch ids := bytesOf(m.bytes, spelled); {
		case id != noToken:
			if unknown > 0 {
				add(m.unknown, unknown)
			}
			add(id, n)
			unknown = 0
		case ids != nil:
			for _, id := range ids {
				add(id, 1)
			}
		case m.unknown != noToken:
			if unknown > 0 && !m.fuse {
				add(m.unknown, unknown)
				unknown = 0
			}
			unknown += n
		}
		i += n
	}
	if unknown > 0 {
		add(m.unknown, unknown)
	}
	if len(symbols) > 0 {
		symbols[len(symbols)-1].next = -1
	}
	return symbols
}

// character returns the token of a character, or noToken, and the character with the marks of its place.
func (m *bpe) character(r rune, text []byte, first, last bool) (id int, spelled []byte) {
	front, behind := m.prefix, m.suffix
	if first {
		front = ""
	}
	if !last {
		behind = ""
	}
	if front == "" && behind == "" {
		if int(r) < len(m.alphabet) {
			return int(m.alphabet[r]), text
		}
		return m.trie.find(string(text)), text
	}
	marked := front + string(text) + behind
	return m.trie.find(marked), []byte(marked)
}

// join joins pairs of symbols until there is none in the list; what is joined has its left symbol's place.
func (m *bpe) join(symbols []symbol) {
	var room [32]candidate
	queue := heap(room[:0])
	offer := func(at int32) {
		if at < 0 || symbols[at].next < 0 {
			return
		}
		if to, ok := m.merges[pair{symbols[at].id, symbols[symbols[at].next].id}]; ok {
			queue.push(candidate{to, at})
		}
	}
	for i := range symbols {
		offer(int32(i))
	}
	for len(queue) > 0 {
		c := queue.pop()
		left := &symbols[c.at]
		if left.size == 0 || left.next < 0 {
			continue
		}
		right := &symbols[left.next]
		if m.merges[pair{left.id, right.id}] != c.merge {
			continue // one of the two was joined with another since
		}
		left.id, left.size, left.next = c.id, left.size+right.size, right.next
		right.size = 0
		if left.next >= 0 {
			symbols[left.next].before = c.at
		}
		offer(left.before)
		offer(c.at)
	}
}

// heap holds the pairs that may be joined, the first of them in front.
type heap []candidate

// push puts a pair in its place.
func (h *heap) push(c candidate) {
	*h = append(*h, c)
	q := *h
	for i := len(q) - 1; i > 0; {
		up := (i - 1) / 2
		if !q[i].first(q[up]) {
			break
		}
		q[i], q[up] = q[up], q[i]
		i = up
	}
}

// pop takes the first pair out.
func (h *heap) pop() candidate {
	q := *h
	top, last := q[0], len(q)-1
	q[0] = q[last]
	q = q[:last]
	for i := 0; ; {
		least := i
		for down := 2*i + 1; down <= 2*i+2 && down < last; down++ {
			if q[down].first(q[least]) {
				least = down
			}
		}
		if least == i {
			break
		}
		q[i], q[least] = q[least], q[i]
		i = least
	}
	*h = q
	return top
}
