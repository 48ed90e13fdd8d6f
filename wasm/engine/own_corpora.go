//go:build !js || texts

package engine

import (
	"context"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
)

// ownCorpus is counts of the visitor's own texts.
type ownCorpus struct {
	entry  experiment.CorpusEntry
	source corpus.Source
}

// addCorpus takes in counts of texts, in place of those with the id, which begins with
// "own-".
func (o *ownThings) addCorpus(entry experiment.CorpusEntry, source corpus.Source) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.corpora = append(slices.DeleteFunc(o.corpora, func(old ownCorpus) bool { return old.entry.ID == entry.ID }), ownCorpus{entry, source})
}

// ownTexts returns counts of the visitor's own texts; those that this tab does not have are
// the error own_missing.
func (e *Engine) ownTexts(_ context.Context, id string) (corpus.Source, error) {
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	for _, c := range e.own.corpora {
		if c.entry.ID == id {
			return c.source, nil
		}
	}
	return nil, experiment.OwnMissing(id)
}
