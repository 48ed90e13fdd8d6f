// Package embed holds what the rest of the program needs to know of a word
// embedding: who made it, how a word is looked up, and the vectors themselves.
package embed

import (
	"context"

	"weatherglass/metrics/message"
)

// Case is the rule by which an embedding's words were written.
type Case string

const (
	// CaseLower: the vocabulary holds lower-case words only, so a word that is
	// not found as written is looked up in lower case.
	CaseLower Case = "lower"
	// CasePreserve: case carries meaning; a word is found as written or not at all.
	CasePreserve Case = "preserve"
)

// Info says which embedding a number was measured on, and on whose terms.
type Info struct {
	ID      string `json:"id"`      // as an Experiment names it
	Title   string `json:"title"`   // as a person reads it, "GloVe 6B, 100 d"
	Words   int    `json:"words"`   // size of the vocabulary
	Dims    int    `json:"dims"`    // components a vector
	Licence string `json:"licence"` // SPDX id of the vectors' licence; "" unknown
	Digest  string `json:"digest"`  // SHA-256 of the content, hex
	// Provenance is shown beside every reading and is not part of its digest.
	Provenance Provenance `json:"provenance"`
}

// Provenance says where vectors come from; empty fields are unknown.
type Provenance struct {
	MadeBy    string `json:"made_by,omitempty"`   // "Pennington, Socher, Manning 2014"
	From      string `json:"from,omitempty"`      // the training texts
	Year      int    `json:"year,omitempty"`      // latest year of the texts
	Algorithm string `json:"algorithm,omitempty"` // "GloVe"
	Language  string `json:"language,omitempty"`  // BCP 47
	Case      Case   `json:"case,omitempty"`
	Precision string `json:"precision,omitempty"` // of the words of this reading
	Moved     *Moved `json:"moved,omitempty"`     // by rounding, of the numbers of this reading
	Notice    string `json:"notice,omitempty"`    // attribution that the licences ask for
	// Token is of a model's vocabulary, in which only a word that is one token has a vector,
	// and says which; "" of vectors of words.
	Token Token `json:"token,omitempty"`
	// Odd is what is odd about the file of the vectors, a sentence each: its last number may be
	// cut off, rows were left out. It is known once the file was read.
	Odd []string `json:"odd,omitempty"`
	// Oddities are their ids and values; a pack of an older program lacks them.
	Oddities []message.Data `json:"oddities,omitempty"`
}

// Said is what is odd about the file, as data.
func (p Provenance) Said() []message.Message {
	return message.Whole(p.Odd, p.Oddities)
}

// SetOdd takes what is odd.
func (p *Provenance) SetOdd(said []message.Message) {
	p.Odd, p.Oddities = message.Apart(said)
}

// Token says which token of a model stands for a word.
type Token string

// The tokens of a word.
const (
	TokenSpace Token = "space" // the one after a space, as in running text
	TokenStart Token = "start" // the one without a space in front, as at the start of a text
	TokenWhole Token = "whole" // the only one: tokens carry no mark of a space
)

// Hit is the answer for one word that was asked for.
type Hit struct {
	Word   string    // as asked
	As     string    // the form found; "" when the embedding lacks the word
	Rank   int       // 0-based place in the vocabulary, most frequent first
	Vector []float64 // raw, not normalised; Info.Dims components; nil when missing
}

// Source finds words and yields their raw vectors.
type Source interface {
	// Info describes the embedding.
	Info() Info
	// Find looks up words, which must be NFC, by the embedding's case rule and
	// answers in their order. It fetches what it needs in as few requests as it
	// can. A word that is not there is a Hit without As, never an error.
	Find(ctx context.Context, words []string) ([]Hit, error)
}

// Indexer is implemented by a [Source] whose Info lacks the number of words, the
// number of components and the digest until the source was gone through, as that
// of a plain file. Who needs them before the first Find calls Index.
type Indexer interface {
	// Index completes Info; called again, or after Find, it does nothing.
	Index(ctx context.Context) error
}

// Vocabulary is implemented by a [Source] that can list words without vectors.
type Vocabulary interface {
	// Has reports for each word the form found, or "" when it is missing.
	Has(ctx context.Context, words []string) ([]string, error)
	// Complete returns up to n words that begin with prefix, most frequent first.
	Complete(ctx context.Context, prefix string, n int) ([]string, error)
	// Near returns up to n words of the vocabulary spelled much like word:
	// other case, hyphen or joiner, one edit away; best first.
	Near(ctx context.Context, word string, n int) ([]string, error)
}
