// Command class is the program of lessons, for a class's phones.
package main

import (
	"weatherglass/app"
	"weatherglass/wasm/program"
)

func main() { program.Run(app.Class) }
