package embed

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"math"
	"strings"
)

// Contexts are vectors of words in contexts, several of one word, as a model of language gives
// it another in each sentence. Only the words that were asked for are held.
type Contexts struct {
	Info Info
	File ContextsFile
	// Vectors are those of each word as the file has it, in the file's order; of length 1, unless there
	// are Texts.
	Vectors map[string][][]float64
	// Texts are the contexts of each word's vectors, a map[string][]string; nil where vectors have length 1. Only
	// programs that ask for them have that type.
	Texts any
}

// ContextsFile is what is known of a file of contexts that was gone through.
type ContextsFile struct {
	Kind     string `json:"kind"` // the format, for people
	Rows     int    `json:"rows"` // vectors, those of other words too
	Held     int    `json:"held"` // vectors of the words that were asked for
	Bytes    int64  `json:"bytes"`
	Contexts bool   `json:"contexts"` // it says what they are
	// Left is how many vectors of the words were left out, for the file had more than was
	// asked for of a word.
	Left int `json:"left,omitempty"`
	// Cut is how many sentences were longer than the model reads, and lost their end.
	Cut int `json:"cut,omitempty"`
}

// Find returns the form in which a word is there, as it is and else in lower case, with its
// vectors; nil of a word that is not.
func (c *Contexts) Find(word string) (as string, vectors [][]float64) {
	if v := c.Vectors[word]; v != nil {
		return word, v
	}
	as = strings.ToLower(word)
	return as, c.Vectors[as]
}

// ContextsSum makes the digest of vectors of words in contexts: of words, contexts and numbers in their order, wherever
// they are from.
type ContextsSum struct{ of hash.Hash }

// NewContextsSum returns the digest of none.
func NewContextsSum() ContextsSum { return ContextsSum{sha256.New()} }

// Add adds a vector, each part with its length.
func (s ContextsSum) Add(word, context string, vector []float64) {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(word)))
	b = append(b, word...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(context)))
	b = append(b, context...)
	for _, v := range vector {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	s.of.Write(b)
}

// Digest is the SHA-256, in hex.
func (s ContextsSum) Digest() string { return hex.EncodeToString(s.of.Sum(nil)) }
