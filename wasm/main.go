//go:build !js

// Command wasm is the program that the browser runs: with a document it is the
// page, in a Web Worker it is the engine.
package main

import (
	"fmt"
	"os"
)

// It says how the program is built: elsewhere than in a browser it has nothing to do.
func main() {
	fmt.Fprintln(os.Stderr, "this program runs in a browser: GOOS=js GOARCH=wasm go build ./wasm")
	os.Exit(2)
}
