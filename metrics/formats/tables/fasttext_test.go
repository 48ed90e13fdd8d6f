package tables

import (
	"slices"
	"testing"
)

// TestGrams: the parts of words and their hashes are those of gensim 4.4.0's compute_ngrams_bytes and
// ft_ngram_hashes(word, 1, 3, 1 << 31), letters of several bytes among them.
func TestGrams(t *testing.T) {
	for word, want := range map[string]struct {
		parts  []string
		hashes []uint32
	}{
		"été": {[]string{"<é", "<ét", "é", "ét", "été", "t", "té", "té>", "é", "é>"},
			[]uint32{672036627, 1975908133, 1023043777, 858969327, 200187927, 1896627619, 396557739, 1251291535,
				1023043777, 2100513133}},
		"I": {[]string{"<I", "<I>", "I", "I>"}, []uint32{16187958, 215495320, 1275855716, 283723438}},
	} {
		parts := grams(word, 1, 3)
		var hashes []uint32
		for _, part := range parts {
			hashes = append(hashes, hashOf(part)%(1<<31))
		}
		if !slices.Equal(parts, want.parts) || !slices.Equal(hashes, want.hashes) {
			t.Errorf("%s: %q, %d, want %q, %d", word, parts, hashes, want.parts, want.hashes)
		}
	}
}
