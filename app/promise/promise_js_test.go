package promise

import (
	"context"
	"errors"
	"syscall/js"
	"testing"
)

func TestAwait(t *testing.T) {
	promises := js.Global().Get("Promise")
	if v, err := Await(t.Context(), promises.Call("resolve", 7)); err != nil || v.Int() != 7 {
		t.Errorf("resolved: %v, %v; want 7", v, err)
	}
	if _, err := Await(t.Context(), promises.Call("reject", "no room")); err == nil || err.Error() != "no room" {
		t.Errorf("rejected: %v; want no room", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	never := js.Global().Call("eval", "new Promise(() => {})")
	if _, err := Await(ctx, never); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
