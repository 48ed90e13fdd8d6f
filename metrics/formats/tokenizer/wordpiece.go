package tokenizer

import "unicode/utf8"

// token is one that a model found in a piece.
type token struct {
	id     int
	lo, hi int    // bytes of the piece's text
	text   string // if it is another one than the vocabulary's
}

// model finds the tokens of a piece and appends them to others.
type model interface {
	tokens(text []byte, to []token) []token
}

// wordPiece takes the longest token that a word begins with, and then the longest that goes on with it (Wu et al.
// 2016); a word that cannot be covered so, or is too long, is unknown as a whole.
type wordPiece struct {
	trie    *trie
	within  int32 // node of the mark of tokens that go on with a word, or noToken if no token has it
	unknown int
	longest int // characters of a word
}

// tokens implements model.
func (m wordPiece) tokens(text []byte, to []token) []token {
	before := len(to)
	if utf8.RuneCount(text) <= m.longest {
		node := int32(root)
		at := 0
		for at < len(text) && node != noToken {
			id, n := m.trie.longest(node, text[at:])
			if id == noToken {
				break
			}
			to = append(to, token{id: id, lo: at, hi: at + n})
			at, node = at+n, m.within
		}
		if at == len(text) {
			return to
		}
	}
	return append(to[:before], token{id: m.unknown, hi: len(text)})
}

// wordLevel knows whole pieces alone.
type wordLevel struct {
	trie    *trie
	unknown int
}

// tokens implements model.
func (m wordLevel) tokens(text []byte, to []token) []token {
	id := m.trie.find(string(text))
	if id == noToken {
		id = m.unknown
	}
	return append(to, token{id: id, hi: len(text)})
}
