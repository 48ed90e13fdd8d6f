package experiment

import (
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// Reading is the answer to an Experiment.
//
// It is made by [Run] and not changed after that. Lists are never nil; values that
// do not exist are absent.
type Reading struct {
	Experiment Resolved   `json:"experiment"`
	Embedding  embed.Info `json:"embedding"`
	// Texts are those that were counted; Embedding then has their id, title, language,
	// vocabulary and digest.
	Texts *Texts      `json:"texts,omitempty"`
	With  *embed.Info `json:"with,omitempty"` // the second embedding
	// Epochs are those of a series, in order; Embedding is then the last of them
	// that could be measured.
	Epochs  []Epoch            `json:"epochs,omitempty"`
	Values  map[string]float64 `json:"values"`
	Words   []WordRow          `json:"words"`
	Missing []Missing          `json:"missing"`
	Notes   []Note             `json:"notes"`
	Tables  []Table            `json:"tables"`
	Digest  string             `json:"digest"` // SHA-256, hex
	// Digest1 is the digest that links of version 1 have, which does not cover the
	// names of sets; "" if it is the same.
	Digest1 string `json:"digest1,omitempty"`
	// File is that of the words in contexts, of a measure that has Contexts set; the digest
	// covers what was held of it, by the embedding's.
	File *embed.ContextsFile `json:"file,omitempty"`
}

// Resolved is an Experiment with every default and every word written out.
//
// It is an Experiment that needs no lexicon any more: the digest is made of it.
type Resolved struct {
	Method    string         `json:"method"`
	Embedding string         `json:"embedding"`
	Debias    []measure.Step `json:"debias,omitempty"` // done to the embedding
	// Series are the embeddings of a series, in the place of the one.
	Series []ResolvedEpoch `json:"series,omitempty"`
	// Corpus are the counts of texts in the place of the embedding.
	Corpus *Corpus `json:"corpus,omitempty"`
	With   string  `json:"with,omitempty"`
	// WithDebias is what was done to the second embedding.
	WithDebias []measure.Step `json:"with_debias,omitempty"`
	Test       string         `json:"test,omitempty"`
	// Tests are those that an option names.
	Tests   []ResolvedTest         `json:"tests,omitempty"`
	Sets    map[string]ResolvedSet `json:"sets"`
	Options map[string]any         `json:"options"`
	Seed    uint64                 `json:"seed"`
	// Rules are those of links of versions 1 to 3, 0 for today's.
	Rules int `json:"rules,omitempty"`
}

// ResolvedSet is one role's words, written out. ID is "" for a set of one's own.
//
// A built-in set keeps its ID; its words are written out all the same.
type ResolvedSet struct {
	ID    string     `json:"id,omitempty"`
	Name  string     `json:"name"`
	Words []string   `json:"words,omitempty"`
	Pairs [][]string `json:"pairs,omitempty"` // or tuples
	// Lists are those of the role lists; no two have one name.
	Lists []ResolvedSet `json:"lists,omitempty"`
	// Values are the numbers of the words, pairs or tuples.
	Values []float64 `json:"values,omitempty"`
}

// ResolvedTest is a built-in test, its words written out by role.
//
// Sets are by the roles X, Y, A and B.
type ResolvedTest struct {
	ID   string                 `json:"id"`
	Name string                 `json:"name"`
	Sets map[string]ResolvedSet `json:"sets"`
}

// Missing is a word that the embedding lacks.
//
// At most one of With and At is set.
type Missing struct {
	Set  string `json:"set"`
	Word string `json:"word"`
	// With says that it is the second embedding that lacks it.
	With bool `json:"with,omitempty"`
	// At is the epoch whose embedding lacks it, in a series.
	At string `json:"at,omitempty"`
}

// EmbeddingInfo, WordRow, Note, Table, Measure and Progress are the core's, named here so
// that the page need not import the numeric packages.
type (
	EmbeddingInfo = embed.Info
	Moved         = embed.Moved
	Token         = embed.Token
	ContextsFile  = embed.ContextsFile

	WordRow  = measure.WordRow
	Note     = measure.Note
	Table    = measure.Table
	Measure  = measure.Measure
	Role     = measure.Role
	Value    = measure.Value
	Option   = measure.Option
	Progress = measure.Progress
)

// Which token of a word was read, of a model.
const (
	TokenSpace = embed.TokenSpace
	TokenStart = embed.TokenStart
)

// Language returns the language of a BCP 47 tag, as [measure.Language] does.
func Language(tag string) string { return measure.Language(tag) }
