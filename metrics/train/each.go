package train

import (
	"sync"
	"sync/atomic"
)

// each calls do for all chunks of n rows.
//
// Chunks are handed out as workers get free; do must write to its own rows alone.
// It returns when all are done.
func each(n, workers int, do func(from, end int)) {
	tasks((n+chunk-1)/chunk, workers, func(i int) { do(i*chunk, min(n, (i+1)*chunk)) })
}

// tasks calls do for 0 to n-1, so many at once, and returns when all are done.
func tasks(n, workers int, do func(i int)) {
	if workers <= 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(i)
		}
	}
	var running sync.WaitGroup
	for range min(workers, n) - 1 {
		running.Go(work)
	}
	work()
	running.Wait()
}
