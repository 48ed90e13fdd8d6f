//go:build !texts

package main

import (
	"syscall/js"

	"weatherglass/wasm/engine"
)

// withTexts changes nothing: series and texts have a program of their own.
func withTexts(*engine.Env, js.Value) {}
