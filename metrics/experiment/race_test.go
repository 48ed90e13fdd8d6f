//go:build race

package experiment_test

// racing says that the race detector watches.
const racing = true
