// Package racetest says which tests have nothing to show the race detector, or Node
// what the same test shows natively.
package racetest

import (
	"runtime"
	"testing"
)

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

// Native leaves out, as WebAssembly, a test of what does not hang on the processor:
// limits that are counted, messages, two ways in Go to the same numbers, or what a whole
// Experiment yields beside numbers from elsewhere. Numbers that must be the same everywhere
// are the golden readings', whose digests Node compares, and those of each measure's own
// tests, which run under Node as well.
func Native(t testing.TB) {
	t.Helper()
	if runtime.GOARCH == "wasm" {
		t.Skip("runs natively")
	}
}
