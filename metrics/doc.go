// Package metrics holds the measures of social bias in word embeddings, one
// file a measure, each with its entry in the registry.
//
// A measure is a [measure.Measure], registered by its file, and a Run that takes a
// [measure.Input] of words that were already found and gives a [measure.Result].
// Package experiment validates the input against the entry, so that a Run may rely
// on roles that are there with at least Min items, and on options of their types.
//
// What lives here: definitions, the order of computation, notes that say what
// limits a number. What does not: distributions and intervals (package stats),
// vectors and matrices (linalg), scans over all words (scan, embed), anything that
// knows a file, a clock or a page. Nothing here is kept between two runs but
// through [measure.Input.Remember].
//
// Begin with weat.go, the simplest of the tests, then attributes.go, vector.go and
// subspace.go, from which most others are built; package
// audit, the largest measure, stands apart.
//
// Numbers that do not exist are NaN inside a Run and absent from its Result: Put
// leaves them out, and a note says why. Comparisons of scores that decide an order
// go by [linalg.OnGrid], 2^-40, so that the same Experiment gives the same digest
// on every platform.
package metrics
