// Command full is the program that has every page and every method.
package main

import (
	"weatherglass/app"
	_ "weatherglass/metrics/masked" // what this program alone measures
	_ "weatherglass/metrics/second" // the methods that a first visit does without
	"weatherglass/metrics/wordmap"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/program"
)

func main() {
	program.RunFull(app.Full, engine.Maps{Nearest: wordmap.Nearest, KeptBy: wordmap.KeptBy})
}
