package engine

import (
	"context"
	"sync"

	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
)

// pool is the engine and its workers as [measure.Pool].
//
// A run of a method sees only this interface; natively metrics/jobs has the pool. In a browser
// there are as many workers as cores, mostWorkers of web/worker.js at most; a bench may set
// another number.
type pool struct{ engine *Engine }

var (
	_ measure.Pool   = pool{}
	_ measure.Sharer = pool{}
)

// Workers implements [measure.Pool].
//
// Places that are empty count: they are filled when they are asked for.
func (p pool) Workers() int { return 1 + len(p.engine.workers.slots) }

// Run implements [measure.Pool]. The engine works along, and does the parts at
// which a worker fails.
//
// answers[i] is that of args[i]. What the jobs give does not depend on who does them,
// so that the result is the same with and without workers. The first error ends the
// run; answers that are there come with it.
func (p pool) Run(ctx context.Context, job string, args [][]byte, progress func(done, total int)) ([][]byte, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &poolRun{engine: p.engine, ctx: ctx, cancel: cancel, work: workJob + job,
		parts: jobs.NewParts(args, progress), flows: flowsOf(ctx)}
	defer r.flows.waits()()
	// Ends the waiting for workers that are still starting, not their start.
	starting, stop := context.WithCancel(ctx)
	defer stop()
	for k, m := range p.engine.workers.slots {
		// A second part waits at the worker while this engine is busy, where there
		// are parts enough to share them evenly all the same.
		for lane := range 2 {
			// The first lane of worker k needs a part beyond those of the engine and of
			// the workers before it; the second one needs four parts a worker more.
			if len(args) > (1+k)+4*lane*p.Workers() || r.flows != nil && len(args) > k {
				r.lanes.Go(func() {
					if _, err := m.ready(starting); err == nil {
						r.lane(m)
					}
				})
			}
		}
	}
	// This engine's own lane, on the caller's goroutine.
	r.lane(nil)
	stop() // nobody has to start for what is already taken
	r.lanes.Wait()
	answers, err := r.parts.Answers()
	if err == nil {
		err = ctx.Err()
	}
	return answers, err
}

// poolRun is one of these under way. Its fields do not change while it runs, but for lanes;
// parts guard themselves.
type poolRun struct {
	engine *Engine
	ctx    context.Context
	cancel context.CancelFunc
	work   string
	lanes  sync.WaitGroup
	flows  *flows // nil: this run is alone
	parts  *jobs.Parts
}

// lane does parts until there are none, here or at the slot's worker.
//
// m is nil for this engine. Between parts it asks flows, where there are several,
// whether it may go on.
func (r *poolRun) lane(m *slot) {
	for {
		leave := r.flows.enter(r, m)
		i, args, ok := r.parts.Take()
		if !ok {
			leave()
			return
		}
		answer, err := r.part(m, args)
		// Other lanes stop in the middle of their parts.
		if r.parts.Done(i, answer, err) != nil {
			r.cancel()
		}
		leave()
	}
}

// part does one part.
//
// A part that a worker could not do is done here, unless the run has ended. An error of
// the work itself then comes a second time, from here.
func (r *poolRun) part(m *slot, args []byte) ([]byte, error) {
	if m != nil {
		if answer, err := m.call(r.ctx, r.work, args); err == nil {
			return answer, nil
		}
		if err := r.ctx.Err(); err != nil {
			return nil, err
		}
	}
	return r.engine.assist(r.ctx, r.work, args)
}
