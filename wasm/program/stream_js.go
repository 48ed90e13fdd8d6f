package program

import (
	"context"
	"io"
	"syscall/js"

	"weatherglass/app/promise"
)

// stream reads a Blob from its begin to its end. The next bytes are asked for before those
// at hand are read.
//
// Where the browser has byte streams, two buffers go to and fro, so that a large file leaves
// nothing behind for JavaScript's collector.
type stream struct {
	ctx    context.Context
	reader js.Value
	own    bool // buffers of ours are filled
	size   int  // of a buffer

	next  js.Value // promise of the bytes to come
	bytes js.Value // at hand: a Uint8Array; undefined before the first
	at    int      // bytes of it that were read
	ended bool     // nothing comes behind them
}

// newStream begins to read. size is of the pieces, in bytes.
func newStream(ctx context.Context, blob js.Value, size int) *stream {
	s := &stream{ctx: ctx, size: size}
	from := blob.Call("stream")
	s.reader, s.own = byteReader(from)
	if !s.own {
		s.reader = from.Call("getReader")
	}
	s.ask(js.Undefined())
	return s
}

// byteReader returns a reader into buffers of ours, where there is one.
func byteReader(from js.Value) (reader js.Value, ok bool) {
	defer func() {
		if recover() != nil { // a TypeError of JavaScript's
			ok = false
		}
	}()
	return from.Call("getReader", map[string]any{"mode": "byob"}), true
}

// ask begins to read what comes next, into a buffer that was read, or a new one.
func (s *stream) ask(used js.Value) {
	if !s.own {
		s.next = s.reader.Call("read")
	} else {
		if used.IsUndefined() {
			used = viewOf(js.Global().Get("ArrayBuffer").New(s.size))
		}
		s.next = s.reader.Call("read", viewOf(used.Get("buffer")), map[string]any{"min": s.size})
	}
	// A file that is gone is an error of whoever reads on, and of nobody else.
	s.next.Call("catch", js.Global().Get("Boolean"))
}

// Read implements [io.Reader].
func (s *stream) Read(b []byte) (int, error) {
	for s.bytes.IsUndefined() || s.at == s.bytes.Length() {
		if s.ended {
			return 0, io.EOF
		}
		v, err := promise.Await(s.ctx, s.next)
		if err != nil {
			return 0, err
		}
		used := s.bytes
		s.bytes, s.at, s.ended = v.Get("value"), 0, v.Get("done").Bool()
		if s.bytes.IsUndefined() {
			s.ended = true
			return 0, io.EOF
		}
		if !s.ended {
			s.ask(used)
		}
	}
	n := js.CopyBytesToGo(b, s.bytes.Call("subarray", s.at))
	s.at += n
	return n, nil
}

// leave ends the stream, if there is one.
func (s *stream) leave() {
	if s != nil {
		s.reader.Call("cancel").Call("catch", js.Global().Get("Boolean"))
	}
}
