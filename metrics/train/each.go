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
	chunks := (n + chunk - 1) / chunk
	var next atomic.Int64
	var running sync.WaitGroup
	for range min(max(1, workers), chunks) {
		running.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= chunks {
					return
				}
				do(i*chunk, min(n, (i+1)*chunk))
			}
		})
	}
	running.Wait()
}
