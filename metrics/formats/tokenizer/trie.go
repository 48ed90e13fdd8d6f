package tokenizer

import (
	"bytes"
	"slices"
)

// tokens are texts by their numbers, in one string.
type tokens struct {
	all  string
	ends []uint32 // behind each token
}

// join puts texts together.
func join(list []string) tokens {
	size := 0
	for _, s := range list {
		size += len(s)
	}
	all, ends := make([]byte, 0, size), make([]uint32, len(list))
	for id, s := range list {
		all = append(all, s...)
		ends[id] = uint32(len(all))
	}
	return tokens{string(all), ends}
}

// token returns the token of a number.
func (t *tokens) token(id int) string {
	if id == 0 {
		return t.all[:t.ends[0]]
	}
	return t.all[t.ends[id-1]:t.ends[id]]
}

// trie finds tokens that a text begins with. The children of a node follow one another, in order of their bytes,
// and those of the next node follow these: a node takes nine bytes.
type trie struct {
	label []byte  // last byte of a node's text
	first []int32 // first child of a node; the children of node i end where those of node i+1 begin
	token []int32 // number of the token that a node's text is, or noToken
}

// root is the node of the empty text.
const root = 0

// newTrie makes the trie of tokens; of two that are the same the later one counts. Empty ones are in no text.
func newTrie(t *tokens) trie {
	order := make([]int32, 0, len(t.ends))
	for id := range t.ends {
		if t.token(id) != "" {
			order = append(order, int32(id))
		}
	}
	slices.SortFunc(order, func(a, b int32) int {
		x, y := t.token(int(a)), t.token(int(b))
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return int(a - b)
	})
	// Level by level: a node of a level is a run of tokens that begin with the same bytes.
	type run struct{ lo, hi int32 }
	tr := trie{[]byte{0}, nil, []int32{noToken}}
	level := []run{{0, int32(len(order))}}
	for depth := 0; len(level) > 0; depth++ {
		var below []run
		for _, r := range level {
			tr.first = append(tr.first, int32(len(tr.label)))
			for lo := r.lo; lo < r.hi; {
				s := t.token(int(order[lo]))
				if len(s) == depth { // the node itself, which its children's runs leave out
					lo++
					continue
				}
				hi, ends := lo, int32(noToken)
				for ; hi < r.hi && t.token(int(order[hi]))[depth] == s[depth]; hi++ {
					if len(t.token(int(order[hi]))) == depth+1 {
						ends = order[hi]
					}
				}
				tr.label, tr.token = append(tr.label, s[depth]), append(tr.token, ends)
				below = append(below, run{lo, hi})
				lo = hi
			}
		}
		level = below
	}
	tr.first = append(tr.first, int32(len(tr.label)))
	tr.label, tr.first, tr.token = slices.Clip(tr.label), slices.Clip(tr.first), slices.Clip(tr.token)
	return tr
}

// step goes from a node to its child of a byte; ok tells whether there is one.
func (tr *trie) step(node int32, c byte) (child int32, ok bool) {
	lo, hi := tr.first[node], tr.first[node+1]
	if hi-lo > 8 {
		i, found := slices.BinarySearch(tr.label[lo:hi], c)
		return lo + int32(i), found
	}
	i := bytes.IndexByte(tr.label[lo:hi], c)
	return lo + int32(i), i >= 0
}

// walk goes from a node along a text to its end.
func (tr *trie) walk(node int32, text string) (end int32, ok bool) {
	for i := range len(text) {
		if node, ok = tr.step(node, text[i]); !ok {
			return 0, false
		}
	}
	return node, true
}

// find returns the number of the token that a text is, or noToken.
func (tr *trie) find(text string) int {
	if node, ok := tr.walk(root, text); ok {
		return int(tr.token[node])
	}
	return noToken
}

// longest returns the longest token that the text begins with below a node, with its length in bytes.
func (tr *trie) longest(node int32, text []byte) (id, length int) {
	id = noToken
	for i, c := range text {
		var ok bool
		if node, ok = tr.step(node, c); !ok {
			break
		}
		if tr.token[node] != noToken {
			id, length = int(tr.token[node]), i+1
		}
	}
	return id, length
}
