package main

import (
	"context"
	"syscall/js"

	"weatherglass/wasm/engine"
	"weatherglass/wasm/kernel"
)

// serve answers the requests that web/worker.js hands over, for ever.
func serve(host js.Value) {
	e := engine.New(engine.Env{
		Host:  newBrowserHost(host),
		Query: host.Get("query").String(),
		Yield: newPing(),
		Dot:   kernel.New(host),
		Phone: host.Get("phone").Truthy(),
	})
	send := func(reply []byte) { host.Call("send", string(reply)) }
	host.Call("serve", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e.Handle(context.Background(), []byte(args[0].String()), send)
		return nil
	}))
	if pack := host.Get("pack"); pack.Truthy() {
		go e.Prepare(context.Background(), pack.String())
	}
	select {}
}

// newPing returns a function that lets the event loop take its turn: a message
// to oneself comes back behind all that wait. time.Sleep would cost 4 ms,
// runtime.Gosched does not leave Go at all.
func newPing() func() {
	channel := js.Global().Get("MessageChannel").New()
	back := make(chan struct{}, 16) // one for each task that waits
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		back <- struct{}{}
		return nil
	}))
	port := channel.Get("port2")
	return func() {
		port.Call("postMessage", nil)
		<-back
	}
}
