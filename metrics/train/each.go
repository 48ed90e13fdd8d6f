package train

import (
	"context"
	"sync"
	"sync/atomic"
)

// crew is who works on something: so many at once, as long as ctx lasts. What was left
// undone is for nothing; whoever hands out the work asks ctx behind it.
type crew struct {
	ctx     context.Context
	workers int
	// tell, unless nil, is told what share of a long work is done, by one of them at a time.
	tell func(share float64)
}

// toTheEnd is a crew whose work is short.
func toTheEnd(workers int) crew { return crew{ctx: context.Background(), workers: workers} }

// each calls do for all chunks of n rows.
//
// Chunks are handed out as workers get free; do must write to its own rows alone.
// It returns when all are done.
func each(n int, c crew, do func(from, end int)) {
	tasks((n+chunk-1)/chunk, c, func(i int) { do(i*chunk, min(n, (i+1)*chunk)) })
}

// tasks calls do for 0 to n-1, so many at once, and returns when all are done or the
// context has ended.
func tasks(n int, c crew, do func(i int)) {
	if c.workers <= 1 {
		for i := 0; i < n && c.ctx.Err() == nil; i++ {
			do(i)
		}
		return
	}
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n && c.ctx.Err() == nil; i = int(next.Add(1)) - 1 {
			do(i)
		}
	}
	var running sync.WaitGroup
	for range min(c.workers, n) - 1 {
		running.Go(work)
	}
	work()
	running.Wait()
}
