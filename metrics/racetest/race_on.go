//go:build race

package racetest

// Watching says that the race detector watches.
const Watching = true
