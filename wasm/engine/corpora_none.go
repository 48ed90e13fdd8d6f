//go:build js && !texts

package engine

import (
	"context"
	"errors"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
)

// corporaKept is nothing: the program of the pages Time and Corpus counts.
type corporaKept struct{}

// list is empty.
func (corporaKept) list() []experiment.CorpusEntry { return nil }

// corpus is asked for by nobody: Env has no Texts here.
func (e *Engine) corpus(context.Context, string) (corpus.Source, error) {
	return nil, errors.New("this program counts no texts")
}

// corpora lists none.
func (e *Engine) corpora(context.Context) ([]experiment.CorpusEntry, error) {
	return e.texts.list(), nil
}
