// Package experiment is the program's one contract: an [Experiment] says what
// to measure, [Run] measures it, a [Reading] is what was found. The page, the
// worker, the command line and the permalink all speak it.
//
// An Experiment is JSON that [Parse] reads strictly, [Resolve] writes out in full,
// [Canonical] shortens again for links, and [Run] measures. The digest of a
// Reading covers what was asked and found, so that the same Experiment gives the
// same digest on every platform and for ever (digest.go); a link carries the first
// digits of it.
//
// What lives here: reading and writing, looking words up, the doubts that every
// measure shares, links and digests. Not here: measures and methods, which it
// calls by their entries, and files, servers or clocks, which come in by [Env].
//
// Begin with this file, then run.go. Names of fields, codes of notes and errors
// are a contract: what was released keeps its meaning.
package experiment

import "weatherglass/metrics/series"

// Experiment is a small, closed, serialisable question to an embedding.
//
// The zero value asks nothing. Sets and Options may be nil; Run does not change
// them.
type Experiment struct {
	Method    string
	Embedding string
	Debias    []DebiasStep // what is done to the embedding before it is measured
	// Series, unless nil, are several embeddings in order in the place of the one.
	Series *series.Spec
	// Corpus, unless nil, are counts of texts in the place of an embedding.
	Corpus *Corpus
	With   string // the second embedding of a method that compares two
	// WithDebias is what is done to the second embedding.
	WithDebias []DebiasStep
	Test       string            // a built-in test; fills Sets
	Sets       map[string]SetRef // by role; overrides Test's
	// string (a list of texts with spaces between them), int or float64, by the method's option ids
	Options map[string]any
	Seed    uint64 // 0 stands for the default, 1
	// Rules are those of links of versions 1 to 3, 0 for today's, [metrics.Rules].
	Rules int
}

// SetRef is one role's words: a built-in set by ID, or words (or pairs, or
// tuples) of one's own with an optional name, and a number for each if the role
// asks for them.
//
// Either ID, Words, Pairs or Lists is set; Values, if any, are one for each of Words or
// Pairs.
type SetRef struct {
	ID    string     `json:"id,omitempty"`
	Name  string     `json:"name,omitempty"`
	Words []string   `json:"words,omitempty"`
	Pairs [][]string `json:"pairs,omitempty"` // or tuples
	Lists []SetRef   `json:"lists,omitempty"` // of words, for the role lists
	// Values are the numbers of the words, pairs or tuples.
	Values []float64 `json:"values,omitempty"`
}

// DefaultSeed is the seed of an Experiment that names none.
const DefaultSeed = 1
