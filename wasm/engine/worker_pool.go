package engine

import (
	"context"
	"sync"
	"time"
)

const (
	// idleAfter is how long workers are kept that nobody asks: each takes 9 MB.
	idleAfter = 30 * time.Second
	// startWithin is how long a worker may take to start.
	startWithin = 20 * time.Second
	// workerLives is how often one of them is started in place of one that was lost
	// or did not start. Then the engine does without.
	workerLives = 3
)

// workerPool is the workers of an engine beside itself, which take parts of long work. They
// are started when they are first needed and hold nothing that is missed when
// one ends.
//
// One worker of Env.Workers is the engine's own, so that slots are one fewer. It
// lives as long as the engine. Locks are taken in the order pool, slot.
type workerPool struct {
	start func(*Worker) (Port, error)
	slots []*slot
	// The requests that are answered side by side, such as those for cells of a comparison.
	beside *flows

	mu    sync.Mutex
	users int       // calls under way
	last  time.Time // when one ended
	// Set while workers may be at hand, nil when all have been ended.
	timer *time.Timer
}

// slot is one place in a pool, with a worker in it or none.
//
// Calls find it by this place, whatever worker is in it by then.
type slot struct {
	pool *workerPool

	mu      sync.Mutex
	attempt *attempt // nil: none was started, or it ended
	// Workers of this place that were lost or did not start, up to workerLives.
	failed int
}

// attempt is a worker that is being started, has been, or could not be.
//
// Whoever waits for it waits for settled; worker is nil if err is not.
type attempt struct {
	settled chan struct{} // closed when worker and err are known
	worker  *Worker
	err     error
}

// newWorkerPool starts nothing. Without Env.Start it has no slots.
func newWorkerPool(env Env) *workerPool {
	c := &workerPool{start: env.Start, beside: newFlows()}
	if env.Start != nil {
		for range env.Workers - 1 {
			c.slots = append(c.slots, &slot{pool: c})
		}
	}
	return c
}

// ready waits until the slot's worker works. It starts it if there is none; the
// start outlives ctx.
//
// "Outlives", because another call may already wait for the same start. The error is
// errWorkerLost or that of ctx.
func (m *slot) ready(ctx context.Context) (*attempt, error) {
	m.mu.Lock()
	a := m.attempt
	if a == nil {
		if m.failed >= workerLives {
			m.mu.Unlock()
			return nil, errWorkerLost
		}
		a = &attempt{settled: make(chan struct{})}
		m.attempt = a
		go m.begin(a)
	}
	m.mu.Unlock()
	select {
	case <-a.settled:
		return a, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// begin starts a worker and settles the attempt, at the latest after startWithin.
func (m *slot) begin(a *attempt) {
	defer close(a.settled)
	worker := newWorker()
	if worker.port, a.err = m.pool.start(worker); a.err == nil {
		select {
		case <-worker.ready:
			a.worker = worker
			// A worker that nobody has called yet is ended, too, after a while.
			m.pool.end(0)
			return
		case <-worker.gone:
		case <-time.After(startWithin):
		}
		// A worker that did not say that it is ready may still come to life: it is
		// stopped for good.
		worker.port.Stop()
		a.err = errWorkerLost
	}
	m.drop(a, true)
}

// drop forgets the worker of an attempt, whose place another may take.
//
// An attempt that has been replaced already is left alone: two calls may find the
// same worker lost.
func (m *slot) drop(a *attempt, failed bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.attempt != a {
		return
	}
	m.attempt = nil
	if failed {
		m.failed++
	}
	if a.worker != nil {
		a.worker.port.Stop()
	}
}

// call has the slot's worker do the work.
//
// An error may be the work's own or that of a lost worker; in either case the caller
// does the work itself.
func (m *slot) call(ctx context.Context, work string, args []byte) ([]byte, error) {
	m.pool.begin()
	defer m.pool.end(1)
	a, err := m.ready(ctx)
	if err != nil {
		return nil, err
	}
	body, err := a.worker.call(ctx, work, args)
	select {
	// Its place is freed for a new worker.
	case <-a.worker.gone:
		m.drop(a, true)
	default:
	}
	return body, err
}

// begin counts a call, so that rest ends no worker that works.
func (c *workerPool) begin() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.users++
}

// end ends calls, and has the workers ended some time after the last.
func (c *workerPool) end(calls int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.users -= calls
	c.last = time.Now()
	if c.timer == nil {
		c.timer = time.AfterFunc(idleAfter, c.rest)
	}
}

// rest ends the workers if nobody has asked them for long.
//
// It is called by the timer, and sets it again for what remains of the time.
func (c *workerPool) rest() {
	c.mu.Lock()
	defer c.mu.Unlock()
	idle := time.Since(c.last)
	if c.users > 0 || idle < idleAfter {
		c.timer = time.AfterFunc(max(idleAfter-idle, time.Second), c.rest)
		return
	}
	c.timer = nil
	for _, m := range c.slots {
		m.retire()
	}
}

// retire ends the slot's worker.
//
// The call of drop ends the worker; a later call starts another. This is no failure.
func (m *slot) retire() {
	m.mu.Lock()
	a := m.attempt
	m.mu.Unlock()
	if a == nil {
		return
	}
	select {
	case <-a.settled:
		m.drop(a, false)
	default: // about to be used
	}
}
