package program

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"

	"weatherglass/metrics/vecinput"
	"weatherglass/wasm/kernel"
	"weatherglass/wasm/store"
)

// sumAside has another worker, web/sum.js, compute a SHA-256. query is that of the page's
// version.
func sumAside(host js.Value, query string) func(ctx context.Context, id string,
	of vecinput.SumOf) (vecinput.Sum, error) {
	module, table, state := kernel.Summing()
	site, script := newBrowserHost(host), "sum.js"+query
	return func(ctx context.Context, id string, of vecinput.SumOf) (_ vecinput.Sum, err error) {
		defer func() {
			if e, ok := recover().(js.Error); ok {
				err = e
			}
		}()
		file := host.Call("given", id)
		if !file.Truthy() {
			return nil, errors.New("the page does not have it any more")
		}
		// What is right now is what the browser starts: it has it in its cache.
		if a, err := site.Get(ctx, store.Ask{Path: "web/" + script}); err != nil || a.Status != 200 {
			return nil, errors.Join(err, fmt.Errorf("web/sum.js: status %d", a.Status))
		}
		s := &sumWorker{ctx: ctx, worker: js.Global().Get("Worker").New(script), told: make(chan js.Value, 1)}
		s.heard = js.FuncOf(func(_ js.Value, args []js.Value) any {
			select {
			case s.told <- args[0].Get("data"):
			default:
			}
			return nil
		})
		s.worker.Set("onmessage", s.heard)
		s.worker.Set("onerror", s.heard)
		s.worker.Call("postMessage", map[string]any{"file": summed(file, of), "module": copied(module),
			"table": numbers(table), "state": numbers(state)})
		return s, nil
	}
}

// summed is what is to be summed, as one Blob.
func summed(file js.Value, of vecinput.SumOf) js.Value {
	part := file.Call("slice", float64(of.At), float64(of.At+of.Size))
	return js.Global().Get("Blob").New([]any{copied(of.Before), part})
}

// numbers are a list of JavaScript's.
func numbers(from []uint32) []any {
	to := make([]any, len(from))
	for i, x := range from {
		to[i] = x
	}
	return to
}

// sumWorker is a [vecinput.Sum]. A worker that cannot start tells no data.
type sumWorker struct {
	ctx    context.Context
	worker js.Value
	heard  js.Func
	told   chan js.Value
}

// Wait implements [vecinput.Sum].
func (s *sumWorker) Wait() (string, error) {
	select {
	case data := <-s.told:
		if data.IsUndefined() {
			return "", errors.New("the worker did not start")
		}
		if sum := data.Get("sum"); sum.Truthy() {
			return sum.String(), nil
		}
		return "", errors.New(data.Get("fault").String())
	case <-s.ctx.Done():
		return "", s.ctx.Err()
	}
}

// Stop implements [vecinput.Sum].
func (s *sumWorker) Stop() {
	s.worker.Set("onmessage", js.Null())
	s.worker.Set("onerror", js.Null())
	s.worker.Call("terminate")
	s.heard.Release()
}
