package engine

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/wasm/store"
)

// progressEvery is the least time between two messages about progress.
const progressEvery = 60 * time.Millisecond

// task is a request at work.
//
// It lives from [Engine.Handle] to its answer. progress and answer may be called from
// several goroutines.
type task struct {
	id     int
	ctx    context.Context
	cancel context.CancelFunc
	start  time.Time
	meter  store.Meter

	mu   sync.Mutex
	send func([]byte) // nil after the answer
	told time.Time    // when progress was last sent
}

// newTask starts the clock of the answer's duration. A page that hears of "Fetching"
// knows that the wait is the network's.
func newTask(ctx context.Context, id int, send func([]byte)) *task {
	t := &task{id: id, send: send, start: time.Now()}
	t.meter.Limit = experiment.FreeBytes
	t.ctx, t.cancel = context.WithCancel(ctx)
	t.meter.Changed = func(done, asked int) {
		t.progress(experiment.Progress{Text: "Fetching", Done: done, Total: asked})
	}
	return t
}

// progress tells the page, at most every [progressEvery].
//
// What comes too soon after the last is dropped and not sent later: the next one is
// newer. Nothing is sent for a task that was cancelled.
func (t *task) progress(p experiment.Progress) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.send == nil || time.Since(t.told) < progressEvery || t.ctx.Err() != nil {
		return
	}
	t.told = time.Now()
	if b, err := json.Marshal(protocol.Reply{ID: t.id, Progress: &p}); err == nil {
		t.send(b)
	}
}

// answer sends the result, or the error if there is one. Nothing is sent after it.
//
// It is called once. A result that cannot be marshalled, such as one with NaN,
// becomes an error: no request stays without an answer.
func (t *task) answer(result any, err error) {
	reply := protocol.Reply{ID: t.id}
	if err == nil {
		reply.Result, err = json.Marshal(result)
	}
	if err != nil {
		reply.Result, reply.Error = nil, asError(t.ctx, err)
	}
	b, err := json.Marshal(reply)
	if err != nil {
		b, _ = json.Marshal(protocol.Reply{ID: t.id, Error: asError(t.ctx, err)})
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.send != nil {
		t.send(b)
		t.send = nil
	}
}

// millis returns the time since the request came.
// (Milliseconds, to a thousandth.)
func (t *task) millis() float64 { return float64(time.Since(t.start).Microseconds()) / 1000 }
