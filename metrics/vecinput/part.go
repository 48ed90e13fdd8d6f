package vecinput

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
)

// partVectors is how many vectors the digest of a part is of, beside all its words.
const partVectors = 1000

// part is the digest of the first words of an input: a SHA-256 of that of the words, each
// with a newline behind, of that of the first [partVectors] vectors as little-endian doubles,
// and of the numbers of words and dimensions. That of the files would need all of them.
type part struct {
	words, vectors hash.Hash
	dims           int
	number         [8]byte
	held           []byte // of words, not yet in their digest
}

// newPart is that of no word yet.
func newPart(dims int, kernels Kernels) *part {
	return &part{words: kernels.Hash(), vectors: kernels.Hash(), dims: dims}
}

// word takes the next word in.
func (p *part) word(word string) {
	if p.held = append(append(p.held, word...), '\n'); len(p.held) >= partHeld {
		p.flush()
	}
}

// partHeld is the number of bytes of words that are held: writes of few bytes are slow.
const partHeld = 4096

// flush has the digest take the words that are held.
func (p *part) flush() {
	p.words.Write(p.held)
	p.held = p.held[:0]
}

// vector takes the vector of one of the first words in.
func (p *part) vector(v []float64) {
	for _, x := range v {
		binary.LittleEndian.PutUint64(p.number[:], math.Float64bits(x))
		p.vectors.Write(p.number[:])
	}
}

// digest is that of so many words, in hex.
func (p *part) digest(words int) string {
	p.flush()
	sum := sha256.Sum256(fmt.Appendf(p.words.Sum(nil), "%x %d %d", p.vectors.Sum(nil), words, p.dims))
	return hex.EncodeToString(sum[:])
}
