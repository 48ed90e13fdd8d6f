package engine

import (
	"sync"

	"weatherglass/metrics/compare"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// mostCompared is the number of cells that are kept: a table of the largest size.
const mostCompared = 5_000

// comparedKept are cells of comparisons, so that the whole takes over what was measured cell
// by cell, and a question with one test more what was measured before.
type comparedKept struct {
	mu    sync.Mutex
	cells map[string]experiment.ComparedCell
	// The question that was asked last, whose cells come one by one, written out.
	question string
	last     *compare.Table
}

// table writes a question out. A [compare.Table] does not change.
func (k *comparedKept) table(question string, lex *lexicon.Lexicon) (*compare.Table, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.last != nil && k.question == question {
		return k.last, nil
	}
	q, err := experiment.ParseComparing([]byte(question))
	if err != nil {
		return nil, err
	}
	table, err := compare.New(q, lex)
	if err == nil {
		k.question, k.last = question, table
	}
	return table, err
}

func (k *comparedKept) get(key string) (experiment.ComparedCell, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	c, ok := k.cells[key]
	return c, ok
}

func (k *comparedKept) put(key string, c experiment.ComparedCell) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.cells == nil || len(k.cells) >= mostCompared {
		k.cells = map[string]experiment.ComparedCell{}
	}
	k.cells[key] = c
}
