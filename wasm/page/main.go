// Command page is the program that a first visit runs: Measure, Words and Debias. All other pages are elsewhere.
package main

import (
	"weatherglass/app/instrument"
	"weatherglass/app/shell"
	"weatherglass/wasm/program"
)

func main() {
	program.Run(func() {
		shell.RouteSpoken(instrument.Pages())
		shell.RouteElsewhere(shell.OfSeries...)
		shell.RouteElsewhere(shell.OfFull...)
		shell.RouteElsewhere(shell.OfLessons...)
	})
}
