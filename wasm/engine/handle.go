package engine

import (
	"context"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/wasm/store"
)

// Handle takes a [protocol.Call] in JSON and returns at once; its work is
// done on another goroutine. send is called with the JSON of each
// [protocol.Reply], never after the last, and must not block. Calls must
// be handed over in the order in which they came.
//
// The order matters for calls that cancel: one that came before what it is to stop
// would stop nothing.
func (e *Engine) Handle(ctx context.Context, call []byte, send func(reply []byte)) {
	var c protocol.Call
	if err := json.Unmarshal(call, &c); err != nil {
		newTask(ctx, 0, send).answer(nil, unreadable(err))
		return
	}
	// It has no answer of its own: the call that it stops is answered.
	if c.Op == protocol.OpCancel {
		e.cancel(c.ID)
		return
	}
	t := newTask(ctx, c.ID, send)
	// Before the goroutine starts, so that a call to cancel that comes next finds
	// it.
	e.begin(t)
	// Before it, too: questions that come next may be about what is uploaded.
	work, err := e.read(t, c)
	go func() {
		defer e.end(t)
		if err != nil {
			t.answer(nil, err)
			return
		}
		t.answer(e.work(t, work))
	}()
}

// operations are those of every engine. [Uploads] adds those about what the visitor uploads.
var operations = map[string]operation{
	protocol.OpCatalogue: answering((*Engine).catalogue),
	protocol.OpSet:       answering((*Engine).set),
	protocol.OpOpen:      answering((*Engine).open),
	protocol.OpRun:       answering((*Engine).run),
	protocol.OpComplete:  answering((*Engine).complete),
	protocol.OpCheck:     answering((*Engine).check),
	protocol.OpBenchmark: answering((*Engine).benchmark),
	protocol.OpExport:    answering((*Engine).export),
}

// read finds the operation of a call and reads its request.
func (e *Engine) read(t *task, c protocol.Call) (work, error) {
	op := operations[c.Op]
	if op == nil {
		op = e.env.Uploads.operations[c.Op]
	}
	if op == nil {
		return nil, experiment.Refuse("unknown_op", "engine.load_page_again_to_get: Load the page again to get one version of page and engine.", "engine.no_such_operation: The engine has no operation {op}.", c.Op)
	}
	return op(e, t, c.Request)
}

// work does what was asked. A panic becomes an error: the engine lives on.
//
// The context counts what is fetched and yields to the browser when it is asked for
// its error.
func (e *Engine) work(t *task, do work) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
	}()
	return do(telling(store.WithMeter(e.pacer.context(t.ctx), &t.meter), t))
}

// begin makes the task one that can be cancelled. A second one with its ID takes its
// place.
func (e *Engine) begin(t *task) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.tasks[t.id] = t
}

// end frees the task's context, and forgets it unless another has its ID by now.
func (e *Engine) end(t *task) {
	t.cancel()
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.tasks[t.id] == t {
		delete(e.tasks, t.id)
	}
}

// cancel stops the request with the ID; it is answered with the code "cancelled".
func (e *Engine) cancel(id int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if t := e.tasks[id]; t != nil {
		t.cancel()
	}
}
