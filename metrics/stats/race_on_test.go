//go:build race

package stats

// raceEnabled spares the race detector the longest counts, which run on one
// goroutine.
const raceEnabled = true
