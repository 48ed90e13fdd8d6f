package engine

import (
	"context"
	"sync"
)

// flows are several goroutines that have parts run and work between that. This
// engine does parts only while none of them can work, one at a time; a worker has
// two at most, of all flows.
//
// They are goroutines of one question, such as the methods of a comparison that are
// fitted side by side. On one thread they would take turns where they wait; while one
// waits for its run, another may compute, and parts at workers go on meanwhile. mu
// guards all fields, and changed tells every waiting lane of each change.
type flows struct {
	mu      sync.Mutex
	changed *sync.Cond
	open    int // flows that have not ended
	waiting int // those with a run under way
	// Whether this engine is at a part.
	here  bool
	there map[*slot]int // parts at a worker
}

// partsThere is the number of parts that a worker has at a time: one waits while the
// other is done, and this engine is too busy to send more.
const partsThere = 2

type flowsKey struct{}

// Share implements [metrics.Sharer].
//
// n is the number of flows; each calls the function that is returned when it ends.
// Runs with the context that is returned belong to it.
func (p pool) Share(ctx context.Context, n int) (context.Context, func()) {
	f := newFlows()
	f.open = n
	ctx, _ = f.within(ctx)
	return ctx, func() { f.change(func() { f.open-- }) }
}

// newFlows are none yet.
func newFlows() *flows {
	f := &flows{there: map[*slot]int{}}
	f.changed = sync.NewCond(&f.mu)
	return f
}

// within returns a context whose runs belong to the flows, and what ends their listening to
// it.
func (f *flows) within(ctx context.Context) (context.Context, func() bool) {
	// Lanes wait for changed and not for ctx: they are woken to look at it.
	stop := context.AfterFunc(ctx, func() { f.change(func() {}) })
	return context.WithValue(ctx, flowsKey{}, f), stop
}

// join adds a flow, which ends when leave is called.
func (f *flows) join(ctx context.Context) (_ context.Context, leave func()) {
	f.change(func() { f.open++ })
	ctx, stop := f.within(ctx)
	return ctx, func() {
		stop()
		f.change(func() { f.open-- })
	}
}

// flowsOf returns the flows that the context is of, or nil.
func flowsOf(ctx context.Context) *flows {
	f, _ := ctx.Value(flowsKey{}).(*flows)
	return f
}

// change changes the state and wakes all that wait for it.
func (f *flows) change(how func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	how()
	f.changed.Broadcast()
}

// waits says that a flow has a run under way, until what it returns is called.
func (f *flows) waits() func() {
	if f == nil {
		return func() {}
	}
	f.change(func() { f.waiting++ })
	return func() { f.change(func() { f.waiting-- }) }
}

// enter waits until a part of the run may be done, here or at the slot's worker, or
// there is none; what it returns says that it is done.
//
// For nil flows it never waits. The caller looks whether there is a part: it may have
// been taken meanwhile.
func (f *flows) enter(r *poolRun, m *slot) (leave func()) {
	if f == nil {
		return func() {}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for !f.may(m) && !r.parts.Over() && r.ctx.Err() == nil {
		f.changed.Wait()
	}
	if m == nil {
		f.here = true
		return func() { f.change(func() { f.here = false }) }
	}
	f.there[m]++
	f.changed.Broadcast() // a run may be over
	return func() { f.change(func() { f.there[m]-- }) }
}

// may reports whether a part may begin at the worker, or, for nil, here: that is when
// every open flow waits for a run, so that none could compute.
func (f *flows) may(m *slot) bool {
	if m != nil {
		return f.there[m] < partsThere
	}
	return f.waiting >= f.open && !f.here
}
