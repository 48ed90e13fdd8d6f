package program

import (
	"context"
	"syscall/js"

	"weatherglass/app/prose"
	"weatherglass/metrics/stats"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/kernel"
)

// serve answers what web/worker.js hands over, for ever: requests of the page,
// or calls of the engine whose worker this is.
//
// The engine hears of the page's version, pack and number of workers from host; a
// worker has no workers of its own and no pack to begin with.
func serve(host js.Value, with func(*engine.Env, js.Value)) {
	env := engine.Env{
		Host:    newBrowserHost(host),
		Query:   host.Get("query").String(),
		Yield:   newPing(),
		Kernels: kernel.New(host),
		File:    openFile(host),
		Card:    prose.Card,
		Phone:   host.Get("phone").Truthy(),
	}
	with(&env, host)
	ctx := stats.WithStairs(context.Background(), kernel.Counting(host))
	if host.Get("isPeer").Truthy() {
		serveEngine(ctx, host, engine.NewAssistant(env))
	} else {
		env.Workers, env.Start = host.Get("workers").Int(), startWorker(host)
		if sum := host.Get("sum"); sum.Truthy() {
			env.First, env.FirstSum = host.Get("pack").String(), sum.String()
		}
		servePage(ctx, host, engine.New(env))
	}
	select {}
}

// servePage answers requests, which are JSON.
func servePage(ctx context.Context, host js.Value, e *engine.Engine) {
	send := func(reply []byte) { host.Call("send", string(reply)) }
	host.Call("serve", js.FuncOf(func(_ js.Value, args []js.Value) any {
		e.Handle(ctx, []byte(args[0].String()), send)
		return nil
	}))
	if pack := host.Get("pack"); pack.Truthy() {
		go e.Prepare(ctx, pack.String())
	}
}

// serveEngine answers calls: {id, work, args}, or {id} to stop one.
func serveEngine(ctx context.Context, host js.Value, a *engine.Assistant) {
	host.Call("serve", js.FuncOf(func(_ js.Value, args []js.Value) any {
		call := args[0]
		id, work := call.Get("id").Int(), call.Get("work")
		if !work.Truthy() {
			a.Cancel(id)
			return nil
		}
		a.Handle(ctx, id, work.String(), bytesOf(call.Get("args")), func(body []byte, fault string) {
			host.Call("answer", id, copied(body), fault)
		})
		return nil
	}))
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
