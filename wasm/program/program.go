//go:build !js

// Package program is what the programs of the page are made of: with a document such a program is the page, in
// a Web Worker it is the engine.
package program

import (
	"fmt"
	"os"

	"weatherglass/wasm/engine"
)

// Run says how the program is built: elsewhere than in a browser it has nothing to do.
func Run(pages func()) {
	fmt.Fprintln(os.Stderr, "this program runs in a browser: GOOS=js GOARCH=wasm go build ./wasm/...")
	os.Exit(2)
}

// RunSeries is the same.
func RunSeries(pages func(), _ engine.Maps) { Run(pages) }

// RunFull is the same.
func RunFull(pages func(), _ engine.Maps) { Run(pages) }
