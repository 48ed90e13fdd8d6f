package audit

import (
	"sync"
)

// computed is what was computed of one embedding. Several audits may use it at once.
//
// Two audits that miss at the same time both compute, and both get the same
// values.
type computed struct {
	mu     sync.Mutex
	values map[computedKey]any
}

// newComputed returns an empty one.
func newComputed() *computed { return &computed{values: map[computedKey]any{}} }

// get returns what is kept, and whether there is any.
func (k *computed) get(key computedKey) (any, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	v, ok := k.values[key]
	return v, ok
}

// put keeps a value, which is not to be changed any more.
func (k *computed) put(key computedKey, v any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.values[key] = v
}

// computedKey names something that is computed of some words of one embedding.
type computedKey struct {
	what  string
	words uint64 // a sum of their ranks, in order
}
