package client

import (
	"syscall/js"

	"weatherglass/metrics/message"
)

// New returns a client of the engine that web/loader.js starts.
func New() *Client { return newClient(dialWorker, tellBusy) }

// tellBusy lets web/chart.js wait until no experiment is being run.
func tellBusy(running int) {
	if w := js.Global().Get("weatherglass"); w.Truthy() {
		w.Set("running", running)
	}
}

// workerPort is a port of web/loader.js. funcs are the callbacks that JavaScript holds, to
// be released with the port, as Go keeps each until then.
type workerPort struct {
	port  js.Value
	funcs []js.Func
}

// dialWorker connects a port and has it listen. JavaScript runs the callbacks on its event
// loop, where Go must not block; an exception comes back as err. Without web/loader.js
// there is no global weatherglass, as where a script was blocked.
func dialWorker(l Listener) (p Port, err error) {
	defer caught(&err)
	w := js.Global().Get("weatherglass")
	if !w.Truthy() {
		return nil, message.Text("client.web_loader_js_did: web/loader.js did not run")
	}
	hear := func(f func(string)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0].String())
			return nil
		})
	}
	onReply, onLost := hear(l.Reply), hear(l.Lost)
	port := w.Call("connect")
	port.Call("listen", onReply, onLost)
	return &workerPort{port, []js.Func{onReply, onLost}}, nil
}

// Send passes a text on; an exception of JavaScript is its error.
func (p *workerPort) Send(text string) (err error) {
	defer caught(&err)
	p.port.Call("send", text)
	return nil
}

// Stop ends the worker first, so that no callback is called after its release.
func (p *workerPort) Stop() {
	p.port.Call("stop")
	for _, f := range p.funcs {
		f.Release()
	}
}

// caught turns an exception of JavaScript into an error. It is deferred with the address
// of a named result. Any other panic goes on.
func caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case js.Error:
		*err = e
	default:
		panic(e)
	}
}
