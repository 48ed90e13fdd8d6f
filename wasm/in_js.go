//go:build texts

package main

import (
	"context"
	"errors"
	"io"
	"sync"
	"syscall/js"

	"weatherglass/app/promise"
	"weatherglass/wasm/engine"
)

// openIn opens files that the visitor gave, which web/worker.js was told of.
func openIn(host js.Value) func(context.Context, string) (engine.In, error) {
	return func(ctx context.Context, id string) (engine.In, error) {
		f := host.Call("given", id)
		if !f.Truthy() {
			return nil, errors.New("the page does not have it any more")
		}
		return &in{ctx: ctx, js: f, size: int64(f.Get("size").Float())}, nil
	}
}

// in is an [engine.In] of JavaScript's; ctx is that of the request.
//
// Whoever reads on where the last read ended finds the bytes ready: the browser reads them
// while the program works.
type in struct {
	ctx  context.Context
	js   js.Value
	size int64

	mu    sync.Mutex
	end   int64    // of the last read
	ahead js.Value // promise of what is behind it; undefined where none is read
	bytes int      // bytes of that
}

// Size implements [engine.In].
func (f *in) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt]: it waits until the browser has read the bytes.
func (f *in) ReadAt(b []byte, at int64) (int, error) {
	v, err := promise.Await(f.ctx, f.promise(at, len(b)))
	if err != nil {
		return 0, err
	}
	n := js.CopyBytesToGo(b, v) // there may be more
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

// promise is that of n bytes at a place, or more. Where reads follow one another the browser
// begins with as many bytes behind them, of which buffered readers take most.
func (f *in) promise(at int64, n int) js.Value {
	f.mu.Lock()
	defer f.mu.Unlock()
	onward, ready := f.end > 0 && at == f.end, f.ahead
	if !onward || ready.IsUndefined() || n > f.bytes || n < f.bytes/2 {
		ready, f.bytes = f.read(at, n), n
	}
	f.end, f.ahead = at+int64(n), js.Undefined()
	if onward && f.end < f.size {
		f.ahead = f.read(f.end, f.bytes)
		// A file that is gone is an error of whoever reads on, and of nobody else.
		f.ahead.Call("catch", js.Global().Get("Boolean"))
	}
	return ready
}

// read has the browser read.
func (f *in) read(at int64, n int) js.Value { return f.js.Call("read", float64(at), n) }
