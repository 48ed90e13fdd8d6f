package tokenizer

import (
	"math"
	"slices"
	"unicode/utf8"
)

// unigram takes the tokens whose probabilities have the largest product (Kudo 2018).
type unigram struct {
	trie    *trie
	scores  []float64 // log p of each token
	unknown int
	penalty float64 // score of a character that no token is
	bytes   *[256]int
}

// underWorst is how much a character that is no token scores below the worst token; SentencePiece's number.
const underWorst = 10

// newUnigram makes the model of tokens and their scores.
func newUnigram(tr *trie, scores []float64, unknown int) *unigram {
	worst := math.Inf(1)
	for _, s := range scores {
		worst = min(worst, s)
	}
	return &unigram{trie: tr, scores: scores, unknown: unknown, penalty: worst - underWorst}
}

// arrival is the best way to a byte of the text: the last token of it, where that begins, and the score of all.
type arrival struct {
	id, from int
	score    float64
}

// tokens implements model by Viterbi's algorithm; of ways that are equally good the one that was found first counts,
// whose last token is the longest.
func (m *unigram) tokens(text []byte, to []token) []token {
	best := make([]arrival, len(text)+1)
	for i := range best {
		best[i].from = noToken
	}
	arrive := func(at int, a arrival) {
		if b := &best[at]; b.from == noToken || a.score > b.score {
			*b = a
		}
	}
	for from := 0; from < len(text); {
		_, n := utf8.DecodeRune(text[from:])
		node, single, score := int32(root), false, best[from].score
		for i := from; i < len(text); i++ {
			var ok bool
			if node, ok = m.trie.step(node, text[i]); !ok {
				break
			}
			if id := m.trie.token[node]; id != noToken {
				arrive(i+1, arrival{int(id), from, m.scores[id] + score})
				single = single || i+1 == from+n
			}
		}
		if !single {
			arrive(from+n, arrival{m.unknown, from, m.penalty + score})
		}
		from += n
	}
	return m.back(text, best, to)
}

// back follows the best way from its end. What is unknown side by side is one token.
func (m *unigram) back(text []byte, best []arrival, to []token) []token {
	before, hi, unknown := len(to), len(text), -1
	flush := func(lo int) {
		if unknown >= 0 {
			to = m.spelled(text, lo, unknown, to)
		}
		unknown = -1
	}
	for hi > 0 {
		a := best[hi]
		if a.id == m.unknown {
			unknown = max(unknown, hi)
		} else {
			flush(hi)
			to = append(to, token{id: a.id, lo: a.from, hi: hi})
		}
		hi = a.from
	}
	flush(0)
	slices.Reverse(to[before:])
	return to
}

// spelled appends what is unknown, backwards: as bytes where all have tokens, or as one token with the text's letters.
func (m *unigram) spelled(text []byte, lo, hi int, to []token) []token {
	said := string(text[lo:hi])
	id := m.trie.find(said)
	if id == noToken {
		if ids := bytesOf(m.bytes, text[lo:hi]); ids != nil {
			for _, id := range slices.Backward(ids) {
				to = append(to, token{id: id, lo: lo, hi: hi})
			}
			return to
		}
		id = m.unknown
	}
	return append(to, token{id, lo, hi, said})
}

// byteTokens are the tokens <0x00> to <0xFF>, by which models with byte fallback spell what they do not know.
func byteTokens(tr *trie) *[256]int {
	const digits = "0123456789ABCDEF"
	ids := new([256]int)
	for c := range ids {
		ids[c] = tr.find("<0x" + digits[c>>4:c>>4+1] + digits[c&15:c&15+1] + ">")
	}
	return ids
}

// bytesOf returns the tokens of bytes, or nil if one has none or there is no byte fallback.
func bytesOf(of *[256]int, text []byte) []int {
	if of == nil {
		return nil
	}
	ids := make([]int, len(text))
	for i, c := range text {
		if ids[i] = of[c]; ids[i] == noToken {
			return nil
		}
	}
	return ids
}
