package program

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
		return newIn(ctx, f), nil
	}
}

// in is an [engine.In] of a Blob of JavaScript's; ctx is that of the request.
//
// Whoever reads on where the last read ended is served by a stream, whose bytes the browser
// reads while the program works.
type in struct {
	ctx  context.Context
	blob js.Value
	size int64
	end  int64 // of the last read; 0 before it
	from *stream
}

func newIn(ctx context.Context, blob js.Value) *in {
	return &in{ctx: ctx, blob: blob, size: int64(blob.Get("size").Float())}
}

// Size implements [engine.In].
func (f *in) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt]: it waits until the browser has read the bytes. It is for
// one goroutine at a time.
func (f *in) ReadAt(b []byte, at int64) (n int, err error) {
	switch {
	case at == 0 || at != f.end:
		f.from.leave()
		f.from = nil
		n, err = f.piece(b, at)
	default:
		if f.from == nil {
			f.from = newStream(f.ctx, f.blob.Call("slice", float64(at)), len(b))
		}
		n, err = io.ReadFull(f.from, b)
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = io.EOF
		}
	}
	f.end = at + int64(n)
	return n, err
}

// piece reads as many bytes from a place on as there are.
func (f *in) piece(b []byte, at int64) (int, error) {
	v, err := promise.Await(f.ctx, f.blob.Call("slice", float64(at), float64(at)+float64(len(b))).Call("arrayBuffer"))
	if err != nil {
		return 0, err
	}
	n := js.CopyBytesToGo(b, viewOf(v))
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

// viewOf is a Uint8Array of an ArrayBuffer.
func viewOf(buffer js.Value) js.Value { return js.Global().Get("Uint8Array").New(buffer) }
