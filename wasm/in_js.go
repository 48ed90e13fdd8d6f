//go:build texts

package main

import (
	"context"
	"errors"
	"io"
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
		return &in{ctx, f, int64(f.Get("size").Float())}, nil
	}
}

// in is an [engine.In] of JavaScript's; ctx is that of the request.
type in struct {
	ctx  context.Context
	js   js.Value
	size int64
}

// Size implements [engine.In].
func (f *in) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt]: it waits until the browser has read the bytes.
func (f *in) ReadAt(b []byte, at int64) (int, error) {
	v, err := promise.Await(f.ctx, f.js.Call("read", float64(at), len(b)))
	if err != nil {
		return 0, err
	}
	n := js.CopyBytesToGo(b, v)
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}
