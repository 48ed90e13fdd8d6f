package engine

import (
	"context"
	"sync"
	"time"
)

const (
	// idleAfter is how long peers are kept that nobody asks: each takes 9 MB.
	idleAfter = 30 * time.Second
	// startWithin is how long a worker may take to start.
	startWithin = 20 * time.Second
	// peerLives is how often one of them is started in place of one that was lost
	// or did not start. Then the engine does without.
	peerLives = 3
)

// crew is the peers of an engine: workers that take parts of long work. They
// are started when they are first needed and hold nothing that is missed when
// one ends.
//
// One worker of Env.Workers is the engine's own, so that members are one fewer. It
// lives as long as the engine. Locks are taken in the order crew, member.
type crew struct {
	start   func(*Peer) (Port, error)
	members []*member
	// The requests that are answered side by side, such as those for cells of a comparison.
	beside *flows

	mu    sync.Mutex
	users int       // calls under way
	last  time.Time // when one ended
	// Set while peers may be at hand, nil when all have been ended.
	timer *time.Timer
}

// member is one place in a crew, with a peer in it or none.
//
// Calls find it by this place, whatever peer is in it by then.
type member struct {
	crew *crew

	mu      sync.Mutex
	attempt *attempt // nil: none was started, or it ended
	// Peers of this place that were lost or did not start, up to peerLives.
	failed int
}

// attempt is a peer that is being started, has been, or could not be.
//
// Whoever waits for it waits for settled; peer is nil if err is not.
type attempt struct {
	settled chan struct{} // closed when peer and err are known
	peer    *Peer
	err     error
}

// newCrew starts nothing. Without Env.Start it has no members.
func newCrew(env Env) *crew {
	c := &crew{start: env.Start, beside: newFlows()}
	if env.Start != nil {
		for range env.Workers - 1 {
			c.members = append(c.members, &member{crew: c})
		}
	}
	return c
}

// ready waits until the member's peer works. It starts it if there is none; the
// start outlives ctx.
//
// "Outlives", because another call may already wait for the same start. The error is
// errPeerLost or that of ctx.
func (m *member) ready(ctx context.Context) (*attempt, error) {
	m.mu.Lock()
	a := m.attempt
	if a == nil {
		if m.failed >= peerLives {
			m.mu.Unlock()
			return nil, errPeerLost
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

// begin starts a worker.
// begin starts a worker and settles the attempt, at the latest after startWithin.
func (m *member) begin(a *attempt) {
	defer close(a.settled)
	peer := newPeer()
	if peer.port, a.err = m.crew.start(peer); a.err == nil {
		select {
		case <-peer.ready:
			a.peer = peer
			// A peer that nobody has called yet is ended, too, after a while.
			m.crew.end(0)
			return
		case <-peer.gone:
		case <-time.After(startWithin):
		}
		// A worker that did not say that it is ready may still come to life: it is
		// stopped for good.
		peer.port.Stop()
		a.err = errPeerLost
	}
	m.drop(a, true)
}

// drop forgets the peer of an attempt, whose place another may take.
//
// An attempt that has been replaced already is left alone: two calls may find the
// same peer lost.
func (m *member) drop(a *attempt, failed bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.attempt != a {
		return
	}
	m.attempt = nil
	if failed {
		m.failed++
	}
	if a.peer != nil {
		a.peer.port.Stop()
	}
}

// call has the member's peer do the work.
//
// An error may be the work's own or that of a lost peer; in either case the caller
// does the work itself.
func (m *member) call(ctx context.Context, work string, args []byte) ([]byte, error) {
	m.crew.begin()
	defer m.crew.end(1)
	a, err := m.ready(ctx)
	if err != nil {
		return nil, err
	}
	body, err := a.peer.call(ctx, work, args)
	select {
	// Its place is freed for a new peer.
	case <-a.peer.gone:
		m.drop(a, true)
	default:
	}
	return body, err
}

// begin counts a call, so that rest ends no peer that works.
func (c *crew) begin() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.users++
}

// end ends calls, and has the peers ended some time after the last.
func (c *crew) end(calls int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.users -= calls
	c.last = time.Now()
	if c.timer == nil {
		c.timer = time.AfterFunc(idleAfter, c.rest)
	}
}

// rest ends the peers if nobody has asked them for long.
//
// It is called by the timer, and sets it again for what remains of the time.
func (c *crew) rest() {
	c.mu.Lock()
	defer c.mu.Unlock()
	idle := time.Since(c.last)
	if c.users > 0 || idle < idleAfter {
		c.timer = time.AfterFunc(max(idleAfter-idle, time.Second), c.rest)
		return
	}
	c.timer = nil
	for _, m := range c.members {
		m.retire()
	}
}

// retire ends the member's peer.
//
// The call of drop ends the worker; a later call starts another. This is no failure.
func (m *member) retire() {
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
