package files

import (
	"maps"
	"os"
	"slices"
	"sync"
)

// parts are the names of what is being written and is not whole yet. Whoever gives it its own name
// holds mu for reading: then nobody abandons it.
var parts = struct {
	sync.Mutex
	names map[string]bool
	mu    sync.RWMutex
}{names: map[string]bool{}}

// begun notes what is being written until ended is called.
func begun(name string) (ended func()) {
	parts.Lock()
	defer parts.Unlock()
	parts.names[name] = true
	return func() {
		parts.Lock()
		defer parts.Unlock()
		delete(parts.names, name)
	}
}

// take has what is whole take its own name, in one or several steps that nothing may come between.
func take(rename func() error) error {
	parts.mu.RLock()
	defer parts.mu.RUnlock()
	return rename()
}

// Abandon removes all that is being written and is not whole, and calls then, which ends the
// program: until it returns nothing takes its own name. What has begun to does so first.
func Abandon(then func()) {
	parts.mu.Lock()
	defer parts.mu.Unlock()
	parts.Lock()
	names := slices.Collect(maps.Keys(parts.names))
	parts.Unlock()
	for _, name := range names {
		_ = os.RemoveAll(name) // what cannot be removed goes with the next run that writes there
	}
	then()
}
