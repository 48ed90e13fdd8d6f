// Package debias changes word embeddings: the published methods of removing a
// bias, one file a method, each with its entry in the registry. A fitted method
// writes the new vector of any one word, so that nothing but the recipe is
// stored.
//
// A [measure.Step] names a method, its word lists and its options. [Fit] checks
// it, resolves it and fits the method to a [Space]; [Chain] does so with several,
// each on what the ones before it made. What comes of it, a [Fitted], is a
// function of one vector at a time and holds no copy of the embedding: the page
// debiases words as it reads them.
//
// What lives here: the methods, each in a file of its name; the bias subspace
// (subspace.go), sums over all words (moments.go, pooled.go), classifiers
// (classifier.go, svm.go), and scanning a debiased embedding without its vectors
// (inward.go and its neighbours). Nothing here measures a bias: package metrics
// audits what a method did.
//
// Begin with hard.go, then fit.go and space.go. A new method is one file with a
// [Method], a fit and a type that implements [Fitted].
package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// Space is an embedding as methods see it.
//
// Places count from 0 in order of frequency. It may be used by several goroutines
// where the embedding below may.
type Space interface {
	// Info describes the embedding.
	Info() embed.Info
	// Find looks up words, as [embed.Source] does, with their places for ranks.
	Find(ctx context.Context, words []string) ([]embed.Hit, error)
	// Rows yields the raw vectors of all words in order of place, from 0, in
	// blocks of any size: row-major, Info.Dims columns. The rows are good until
	// yield returns, and yield may write to them. It stops at yield's error and
	// returns it.
	Rows(ctx context.Context, yield func(first int, rows []float64) error) error
	// WordsAt returns the words at places.
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// Method is the registry's entry for one method.
//
// Entries are made at initialisation and never changed after that.
type Method struct {
	ID     string `json:"id"`     // as a [measure.Step] names it
	Place  int    `json:"-"`      // where it stands in menus and documents: after those with a smaller number
	Term   string `json:"term"`   // the field's name
	Name   string `json:"name"`   // in plain words
	Doc    string `json:"doc"`    // what it does, two or three sentences
	Source string `json:"source"` // the paper and its equation
	// Formula says in TeX what becomes of a vector w, one line a step.
	Formula string           `json:"formula,omitempty"`
	Roles   []measure.Role   `json:"roles"`
	Options []measure.Option `json:"options"`
	Values  []measure.Value  `json:"values"` // what a fit reports
	Tables  []measure.Value  `json:"tables"`
	// Whole says that a fit goes through all words of the embedding.
	Whole bool `json:"whole,omitempty"`
	// PerWord says that a word's new vector is, but for its length, no affine
	// function of its old one that is the same for all words.
	PerWord bool `json:"per_word,omitempty"`
	// Fit fits the method to an embedding. Call [Fit], which checks the step
	// first and resolves its options. progress is never nil.
	Fit func(ctx context.Context, space Space, step measure.Step,
		progress func(measure.Progress)) (Fitted, error) `json:"-"`
}

// Fitted is a method fitted to an embedding.
//
// It is made by a fit and only read after that; it lives as long as the recipe is
// looked at.
type Fitted interface {
	// Apply writes to dst the new vector of a word, given its raw vector v, the
	// form found and its rank. dst has the length of v and may be v itself. A
	// vector of which nothing is left becomes 0; none has a NaN that v had not.
	// Apply may be called by several goroutines at once.
	Apply(dst, v []float64, as string, rank int)
	// Report is what the fit found.
	// Its values are absent where they do not exist.
	Report() measure.Report
}

// Alike is implemented by a [Fitted] that does not look at a word's form or
// rank, so that going through all words needs no words.
//
// A method that treats neutral words in another way than specific ones is not.
type Alike interface{ Alike() bool }
