package metrics

import (
	"sync"
)

// known is what was computed of one embedding. Several audits may use it at once.
type known struct {
	mu     sync.Mutex
	values map[knownKey]any
}

func newKnown() *known { return &known{values: map[knownKey]any{}} }

func (k *known) get(key knownKey) (any, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	v, ok := k.values[key]
	return v, ok
}

func (k *known) put(key knownKey, v any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.values[key] = v
}

// knownKey names something that is computed of some words of one embedding.
type knownKey struct {
	what  string
	words uint64 // a sum of their ranks, in order
}
