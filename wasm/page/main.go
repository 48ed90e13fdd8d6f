// Command page is the program that a first visit runs.
package main

import (
	"weatherglass/app"
	"weatherglass/wasm/program"
)

func main() { program.Run(app.First) }
