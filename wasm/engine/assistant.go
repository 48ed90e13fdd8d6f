package engine

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"sync"

	"weatherglass/metrics/shard"
	"weatherglass/wasm/store"
)

// What an engine asks its workers to do.
const (
	workShard = "shard" // args: id of the pack, newline, order
	workKept  = "kept"  // workShard of a file that is at hand, which is not fetched
	workJob   = "job:"  // and the name of a job of metrics; args: the job's
)

// Assistant is an engine at the other end of a [Port].
//
// It runs in a worker that a [Worker] stands for, has no workers of its own and keeps
// nothing between calls but what an engine keeps. Several calls may be under way.
type Assistant struct {
	engine *Engine

	// mu guards calls, the functions that cancel, by the ID of the call.
	mu    sync.Mutex
	calls map[int]context.CancelFunc
}

// NewAssistant returns an assistant that needs of env what an engine does.
func NewAssistant(env Env) *Assistant {
	return &Assistant{engine: New(env), calls: map[int]context.CancelFunc{}}
}

// Handle takes a call and returns at once; reply is called once, from another
// goroutine, with the answer and "", or with what went wrong.
//
// args may be kept. ID must be another than that of every call under way.
func (a *Assistant) Handle(ctx context.Context, id int, work string, args []byte,
	reply func(body []byte, fault string)) {
	ctx, cancel := context.WithCancel(ctx)
	a.mu.Lock()
	a.calls[id] = cancel
	a.mu.Unlock()
	go func() {
		body, err := a.engine.assist(ctx, work, args)
		// Frees the context and the place of the call.
		a.Cancel(id)
		if err != nil {
			reply(nil, err.Error())
			return
		}
		reply(body, "")
	}()
}

// Cancel stops a call; it is answered all the same.
func (a *Assistant) Cancel(id int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if cancel := a.calls[id]; cancel != nil {
		cancel()
		delete(a.calls, id)
	}
}

// assist does a piece of work, for another engine or a part of this one's own.
//
// The body of workShard and workKept ends with four bytes: how many were fetched for
// it, which the engine that asked counts on its own meter. A panic is the work's
// error.
func (e *Engine) assist(ctx context.Context, work string, args []byte) (body []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
	}()
	ctx = e.pacer.context(ctx)
	if job, ok := strings.CutPrefix(work, workJob); ok {
		return e.runJob(ctx, job, args)
	}
	id, order, ok := bytes.Cut(args, []byte{'\n'})
	var fetched store.Meter
	switch {
	case work == workKept:
		// A byte is all that may be fetched: a file that is not kept is refused.
		fetched.Limit = 1
	case work != workShard || !ok:
		return nil, fmt.Errorf("engine: there is no work %q", work)
	}
	body, err = shard.Decode(store.WithMeter(ctx, &fetched), e.store.Pack(string(id)), e.env.Kernels, order)
	return binary.LittleEndian.AppendUint32(body, uint32(fetched.Take())), err
}
