package spacy

import "encoding/binary"

// Hash is the key of a word: MurmurHash64A (Austin Appleby, public domain) of
// its UTF-8 with the seed 1.
//
// It is spaCy's own for strings: StringStore keys are its values. Eight bytes at a
// time, little-endian; a tail is filled up with zeros.
func Hash(word string) uint64 {
	const (
		m    = 0xc6a4a7935bd1e995
		seed = 1
	)
	b := []byte(word)
	h := seed ^ uint64(len(b))*m
	for ; len(b) >= 8; b = b[8:] {
		k := binary.LittleEndian.Uint64(b) * m
		k ^= k >> 47
		h = (h ^ k*m) * m
	}
	if len(b) > 0 {
		var tail [8]byte
		copy(tail[:], b)
		h = (h ^ binary.LittleEndian.Uint64(tail[:])) * m
	}
	h ^= h >> 47
	h *= m
	return h ^ h>>47
}
