//go:build !js

// Command wasm is the program that the browser runs: with a document it is the
// page, in a Web Worker it is the engine.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "this program runs in a browser: GOOS=js GOARCH=wasm go build ./wasm")
	os.Exit(2)
}
