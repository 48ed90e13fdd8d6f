package engine

import (
	"context"
	"testing"

	"weatherglass/metrics/jobs"
)

// This engine does parts only while no flow can work, and one at a time; a worker
// has no more than two.
func TestFlowsMay(t *testing.T) {
	ctx, leave := pool{}.Share(t.Context(), 2)
	f, worker := flowsOf(ctx), new(slot)
	r := &poolRun{ctx: ctx, parts: jobs.NewParts(make([][]byte, 9), nil), flows: f}
	if f.may(nil) {
		t.Error("it does a part while both flows can work")
	}
	first := f.waits()
	if f.may(nil) {
		t.Error("it does a part while a flow can work")
	}
	second := f.waits()
	here := f.enter(r, nil)
	if f.may(nil) {
		t.Error("it does two parts at once")
	}
	here()
	one, two := f.enter(r, worker), f.enter(r, worker)
	if f.may(worker) || !f.may(new(slot)) {
		t.Error("a worker has three parts, or another none")
	}
	one()
	two()
	second()
	leave() // the flow that could work has ended
	if !f.may(nil) || !f.may(worker) {
		t.Error("the last flow waits for one that has ended")
	}
	first()
}

// Who waits for a turn goes on when the run is over, or is stopped.
func TestFlowsEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	shared, _ := pool{}.Share(ctx, 2)
	f := flowsOf(shared)
	f.enter(&poolRun{ctx: shared, parts: jobs.NewParts(nil, nil), flows: f}, nil)() // no parts
	entered := make(chan func())
	go func() {
		entered <- f.enter(&poolRun{ctx: shared, parts: jobs.NewParts(make([][]byte, 1), nil), flows: f}, nil)
	}()
	cancel()
	(<-entered)()
	if flowsOf(t.Context()) != nil {
		t.Error("there are flows where none were begun")
	}
	var none *flows
	none.waits()()
	none.enter(nil, nil)()
}

// Requests that come and go are flows for as long as they are answered: the part of one is done
// here while the other waits, and once the other has left.
func TestFlowsJoin(t *testing.T) {
	f := newFlows()
	first, leaveFirst := f.join(t.Context())
	_, leaveSecond := f.join(t.Context())
	if flowsOf(first) != f {
		t.Fatal("a run of a request that joined is of no flows")
	}
	waited := f.waits()
	if f.may(nil) {
		t.Error("it does a part while the other request can work")
	}
	leaveSecond()
	if !f.may(nil) {
		t.Error("it waits for a request that has left")
	}
	waited()
	leaveFirst()
	if f.open != 0 {
		t.Errorf("%d flows are left", f.open)
	}
}
