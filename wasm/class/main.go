// Command class is the program of lessons, for a class's phones. They wait for little; all other pages are elsewhere.
package main

import (
	"weatherglass/app/lessons"
	"weatherglass/app/shell"
	"weatherglass/wasm/program"
)

func main() {
	program.Run(func() {
		shell.Hook.Anywhere = shell.BarOfTasks // a step of a lesson may fetch all words of the vectors, on a telephone
		shell.RouteElsewhere(shell.PathMeasure, shell.PathWords, shell.PathDebias)
		shell.RouteElsewhere(shell.OfSeries...)
		shell.RouteElsewhere(shell.OfFull...)
		shell.RouteElsewhere(shell.OfTeachers...)
		lessons.RouteClass()
	})
}
