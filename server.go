// Weatherglass reads social bias in word embeddings, in a browser page or on
// the command line.
//
// Without arguments it serves the page; "weatherglass -h" lists the rest.
package main

import (
	"os"

	"weatherglass/command"
)

func main() { os.Exit(command.Main(os.Args[1:])) }
