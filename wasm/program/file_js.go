package program

import (
	"context"
	"syscall/js"

	"weatherglass/app/promise"
	"weatherglass/wasm/engine"
)

// openFile opens files that web/worker.js was told of.
//
// name is the number or text under which the page handed the file to the worker, and good for one opening.
func openFile(host js.Value) func(context.Context, string) (engine.File, error) {
	return func(ctx context.Context, name string) (engine.File, error) {
		f, err := promise.Await(ctx, host.Call("file", name))
		if err != nil {
			return nil, err
		}
		return &file{ctx, f}, nil
	}
}

// file is an [engine.File] of JavaScript's; ctx is that of the request.
//
// Its methods wait for promises, one after the other: the buffer above it makes the
// writes few.
type file struct {
	ctx context.Context
	js  js.Value
}

// Write implements [engine.File]: it waits until the browser has taken the bytes.
func (f *file) Write(b []byte) (int, error) {
	if _, err := promise.Await(f.ctx, f.js.Call("write", copied(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Close implements [engine.File].
func (f *file) Close() error {
	_, err := promise.Await(f.ctx, f.js.Call("close"))
	return err
}

// Abort implements [engine.File].
// Abort waits without the request's context, which may have ended: that may be why.
func (f *file) Abort() { _, _ = promise.Await(context.Background(), f.js.Call("abort")) }
