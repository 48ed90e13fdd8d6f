package program

import (
	"context"
	"syscall/js"
	"unsafe"

	"weatherglass/app/promise"
	"weatherglass/wasm/store"
)

// browserHost is the store's host: the functions of web/worker.js.
//
// The functions return promises, which are waited for without holding up other
// goroutines. base is the site's address and ends in a slash.
type browserHost struct {
	host js.Value
	base string
}

var (
	_ store.Host     = browserHost{}
	_ store.Digester = browserHost{}
	_ store.Expander = browserHost{}
)

// newBrowserHost reads the base from the worker, which knows where the page stands.
func newBrowserHost(host js.Value) browserHost {
	return browserHost{host, host.Get("base").String()}
}

// Get implements [store.Host] with fetch.
//
// An answer without a body is one that was longer than ask.Most. An end of ctx aborts
// the transfer, too.
func (b browserHost) Get(ctx context.Context, ask store.Ask) (store.Answer, error) {
	mode := string(ask.Mode)
	if ask.Mode == store.Any {
		mode = "default"
	}
	abort := js.Global().Get("AbortController").New()
	v, err := promise.Await(ctx, b.host.Call("get", b.base+ask.Path, ask.Range, mode, abort.Get("signal"), ask.Most))
	if ctx.Err() != nil {
		abort.Call("abort")
	}
	if err != nil {
		return store.Answer{}, err
	}
	a := store.Answer{Status: v.Get("status").Int(), Range: v.Get("range").String()}
	if body := v.Get("body"); body.IsNull() {
		a.TooLong = true
	} else {
		a.Body = bytesOf(body)
	}
	return a, nil
}

// Kept implements [store.Host] with the Cache Storage.
func (b browserHost) Kept(ctx context.Context, key string) ([]byte, bool) {
	v, err := promise.Await(ctx, b.host.Call("kept", b.base+key))
	if err != nil || v.IsNull() {
		return nil, false
	}
	return bytesOf(v), true
}

// Keep implements [store.Host]; it does not wait until the disk is done.
func (b browserHost) Keep(key string, body []byte) {
	b.host.Call("keep", b.base+key, copied(body))
}

// Digest implements [store.Digester]. The browser reads the bytes where they are.
//
// null is the host's "not here": no error and no digest.
func (b browserHost) Digest(ctx context.Context, body []byte) ([]byte, error) {
	at := uintptr(unsafe.Pointer(unsafe.SliceData(body)))
	v, err := promise.Await(ctx, b.host.Call("digest", at, len(body)))
	if err != nil || v.IsNull() {
		return nil, err
	}
	return bytesOf(v), nil
}

// Expand implements [store.Expander].
func (b browserHost) Expand(ctx context.Context, body []byte, raw int) ([]byte, bool) {
	v, err := promise.Await(ctx, b.host.Call("expand", copied(body), raw))
	if err != nil || v.IsNull() {
		return nil, false
	}
	return bytesOf(v), true
}

// copied returns the bytes as JavaScript has them.
//
// JavaScript must not see Go's own memory: it may grow, by which views of it become
// void, and a transfer would outlive the slice.
func copied(b []byte) js.Value {
	out := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(out, b)
	return out
}

// bytesOf returns the bytes of a Uint8Array as Go has them, a copy, too.
func bytesOf(v js.Value) []byte {
	out := make([]byte, v.Length())
	js.CopyBytesToGo(out, v)
	return out
}
