package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// yieldEvery is how long Go may run before the browser's event loop gets its
// turn: a request to stop waits that long at most, and a turn costs a few
// hundredths of a millisecond.
const yieldEvery = 12 * time.Millisecond

// pacer yields at regular times, whichever task is at work.
//
// A browser hands a worker its messages only while Go waits: a loop that never waits
// would not hear a request to stop.
type pacer struct {
	yield func()
	start time.Time
	last  atomic.Int64 // when it yielded, in nanoseconds after start
}

// newPacer counts from now.
func newPacer(yield func()) *pacer { return &pacer{yield: yield, start: time.Now()} }

// context returns a context whose Err, which long loops ask, also yields.
func (p *pacer) context(ctx context.Context) context.Context { return pacedContext{ctx, p} }

// It is an ordinary context to all that does not ask for its error.
type pacedContext struct {
	context.Context
	pacer *pacer
}

// Err yields if it is time to, then reports whether to stop.
//
// Loops may ask as often as they like: most calls cost a look at the clock. One
// goroutine yields at a time.
func (c pacedContext) Err() error {
	p := c.pacer
	now := int64(time.Since(p.start))
	if last := p.last.Load(); now-last >= int64(yieldEvery) && p.last.CompareAndSwap(last, now) {
		p.yield()
		// The time that the browser took does not count as Go's.
		p.last.Store(int64(time.Since(p.start)))
	}
	return c.Context.Err()
}
