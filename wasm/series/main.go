// Command series is the program of Time, Corpus, Map and Compare, which goes on to the pages of a first visit: every
// question about what the site has. Record, lists and what reads the visitor's own are elsewhere, a third of the full
// program.
package main

import (
	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/texts"
	_ "weatherglass/metrics/second" // the methods that a first visit does without
	"weatherglass/metrics/wordmap"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/program"
)

func main() {
	program.RunSeries(func() {
		method.Full()
		reading.DrawAll()
		instrument.ChooseTexts()
		shell.RouteSpoken(texts.Pages())
		shell.RouteSpoken(compare.Pages())
		shell.RouteSpoken(instrument.Pages())
		shell.RouteElsewhere(shell.OfFull...)
		shell.RouteElsewhere(shell.OfLessons...)
	}, engine.Maps{Nearest: wordmap.Nearest, KeptBy: wordmap.KeptBy})
}
