package engine

import (
	"context"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/wasm/store"
)

// Handle takes an [protocol.Request] in JSON and returns at once; its work is
// done on another goroutine. send is called with the JSON of each
// [protocol.Reply], never after the last, and must not block. Requests must
// be handed over in the order in which they came.
//
// The order matters for requests to cancel: one that came before what it is to stop
// would stop nothing.
func (e *Engine) Handle(ctx context.Context, request []byte, send func(reply []byte)) {
	var req protocol.Request
	if err := json.Unmarshal(request, &req); err != nil {
		newTask(ctx, 0, send).answer(nil, &experiment.Error{
			Code: "bad_request", Message: experiment.Because("The request cannot be read", err.Error()),
			Hint: "Load the page again to get one version of page and engine.",
		})
		return
	}
	// It has no answer of its own: the request that it stops is answered.
	if req.Op == protocol.OpCancel {
		e.cancel(req.ID)
		return
	}
	t := newTask(ctx, req.ID, send)
	// The visitor has allowed so many bytes; without leave, experiment.FreeBytes
	// hold.
	if req.Allowance > 0 {
		t.meter.Limit = req.Allowance
	}
	// Before the goroutine starts, so that a request to cancel that comes next finds
	// it.
	e.begin(t)
	// Before it, too: questions that come next may be about it.
	if req.Op == protocol.OpOwn && e.env.Own.promise != nil {
		e.env.Own.promise(e, req)
	}
	go func() {
		defer e.end(t)
		t.answer(e.work(t, req))
	}()
}

// operations answer a request; what they return becomes the reply's result.
//
// req has the fields that its operation reads; others are zero. The result must
// marshal to JSON. [Own] adds those about what is the visitor's own.
var operations = map[string]operation{
	protocol.OpCatalogue: (*Engine).catalogue,
	protocol.OpSet:       (*Engine).set,
	protocol.OpOpen:      (*Engine).open,
	protocol.OpRun:       (*Engine).run,
	protocol.OpComplete:  (*Engine).complete,
	protocol.OpCheck:     (*Engine).check,
	protocol.OpBenchmark: (*Engine).benchmark,
	protocol.OpExport:    (*Engine).export,
}

// work does what the request asks. A panic becomes an error: the engine lives on.
//
// The context counts what is fetched and yields to the browser when it is asked for
// its error.
func (e *Engine) work(t *task, req protocol.Request) (result any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
	}()
	op := operations[req.Op]
	if op == nil {
		op = e.env.Own.operations[req.Op]
	}
	if op == nil {
		return nil, &experiment.Error{
			Code: "unknown_op", Message: "The engine has no operation " + req.Op + ".",
			Hint: "Load the page again to get one version of page and engine.",
		}
	}
	return op(e, telling(store.WithMeter(e.pacer.context(t.ctx), &t.meter), t), t, req)
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
