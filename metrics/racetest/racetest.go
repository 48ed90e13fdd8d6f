// Package racetest says which tests have nothing to show the race detector.
package racetest

import "testing"

// Skip leaves out, under the race detector, a test that counts on one goroutine,
// or whose goroutines other tests show to the detector with less to count: it is
// slowed down some ten times there. It runs without the detector, under Node if
// its package does.
func Skip(t testing.TB) {
	t.Helper()
	if Watching {
		t.Skip("runs without the race detector")
	}
}
