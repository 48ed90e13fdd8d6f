package program

import (
	"fmt"
	"syscall/js"

	"weatherglass/wasm/engine"
)

// workerPort is another worker, as web/worker.js hands it over.
// funcs are callbacks that JavaScript holds; Go keeps them until they are released.
type workerPort struct {
	worker js.Value
	funcs  []js.Func
}

// startWorker starts another worker of this very program.
//
// The callbacks tell the worker that the worker is ready, has answered (id, body or
// null, fault) or is lost. A worker that cannot be made is an error and not a panic.
func startWorker(host js.Value) func(*engine.Worker) (engine.Port, error) {
	return func(p *engine.Worker) (_ engine.Port, err error) {
		defer func() {
			if e, ok := recover().(js.Error); ok {
				err = fmt.Errorf("a worker cannot be started: %w", e)
			}
		}()
		hear := func(f func(args []js.Value)) js.Func {
			return js.FuncOf(func(_ js.Value, args []js.Value) any {
				f(args)
				return nil
			})
		}
		ready := hear(func([]js.Value) { p.Ready() })
		heard := hear(func(args []js.Value) {
			var body []byte
			if args[1].Truthy() {
				body = bytesOf(args[1])
			}
			p.Heard(args[0].Int(), body, args[2].String())
		})
		lost := hear(func([]js.Value) { p.Lost() })
		return &workerPort{host.Call("peer", ready, heard, lost), []js.Func{ready, heard, lost}}, nil
	}
}

// Post implements [engine.Port].
func (w *workerPort) Post(id int, work string, args []byte) {
	w.worker.Call("post", id, work, copied(args))
}

// Cancel implements [engine.Port].
func (w *workerPort) Cancel(id int) { w.worker.Call("cancel", id) }

// Stop implements [engine.Port].
//
// Callbacks are released only when the worker is told to stop: a call of a released
// one would be an error in JavaScript.
func (w *workerPort) Stop() {
	w.worker.Call("stop")
	for _, f := range w.funcs {
		f.Release()
	}
	w.funcs = nil
}
