//go:build !texts

package main

import (
	"context"
	"syscall/js"

	"weatherglass/wasm/engine"
)

// openIn is nil: only the second program takes files.
func openIn(js.Value) func(context.Context, string) (engine.In, error) { return nil }
