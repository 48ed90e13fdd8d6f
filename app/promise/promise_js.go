package promise

import (
	"context"
	"errors"
	"syscall/js"
)

// Await blocks until the promise is settled or ctx is done. It must not be
// called from a js.Func itself: nothing settles until that returns.
func Await(ctx context.Context, promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	settled := make(chan outcome, 1)
	var yes, no js.Func
	settle := func(o outcome) any {
		yes.Release()
		no.Release()
		settled <- o
		return nil
	}
	yes = js.FuncOf(func(_ js.Value, args []js.Value) any { return settle(outcome{value: args[0]}) })
	no = js.FuncOf(func(_ js.Value, args []js.Value) any {
		return settle(outcome{err: errors.New(js.Global().Get("String").Invoke(args[0]).String())})
	})
	promise.Call("then", yes, no)
	select {
	case o := <-settled:
		return o.value, o.err
	case <-ctx.Done():
		return js.Undefined(), ctx.Err()
	}
}
