//go:build !js || texts

package engine

import (
	"sync"

	"weatherglass/metrics/experiment"
)

// mostCompared is the number of cells that are kept: a table of the largest size.
const mostCompared = 5_000

// comparedKept are cells of comparisons, so that the whole takes over what was measured cell
// by cell, and a question with one test more what was measured before.
type comparedKept struct {
	mu    sync.Mutex
	cells map[string]experiment.ComparedCell
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
