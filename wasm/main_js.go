// Command wasm is the program that the browser runs: with a document it is the
// page, in a Web Worker it is the engine. With the build tag texts it is the second
// program, which has all pages; with the tag class that of a class's phones.
package main

import (
	"syscall/js"

	"weatherglass/app"
)

// A worker has no document, by which the two are told apart. Neither returns.
func main() {
	if js.Global().Get("document").Truthy() {
		app.Main()
		return
	}
	serve(js.Global().Get("weatherglass"))
}
