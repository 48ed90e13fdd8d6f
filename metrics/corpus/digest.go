package corpus

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
)

// Digest makes the digest of counts: the same for the same texts counted alike, in
// whatever file, whichever company was counted beside.
type Digest struct {
	hash hash.Hash
	out  *bufio.Writer
}

// NewDigest begins with how the texts were counted, the vocabulary and the index.
func NewDigest(a About, v *Vocabulary, x *Index) (*Digest, error) {
	d := &Digest{hash: sha256.New()}
	d.out = bufio.NewWriter(d.hash)
	fmt.Fprintf(d.out, "texts 1\n%q %q %d %d\n", a.Language, a.Rule, a.MinCount, a.Window)
	for _, w := range v.words {
		fmt.Fprintf(d.out, "%q %d\n", w.Word, w.Count)
	}
	return d, x.Write(d.out)
}

// Add takes the next document, in the order of the index.
func (d *Digest) Add(document Document) {
	b := appendCounts(nil, []Count{{N: document.Tokens}})
	d.out.Write(appendCounts(b, document.Words))
}

// Sum returns the SHA-256, in hex.
func (d *Digest) Sum() string {
	d.out.Flush()
	return hex.EncodeToString(d.hash.Sum(nil))
}

// Digest returns that of counts of all words, by what [Packed.Describe] was told.
func (p *Packed) Digest() (string, error) {
	d, err := NewDigest(p.about, p.Vocabulary, p.Index)
	if err != nil {
		return "", err
	}
	for _, document := range p.Documents {
		d.Add(document)
	}
	return d.Sum(), nil
}
