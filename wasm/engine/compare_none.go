//go:build js && !texts

package engine

// comparedKept is nothing: the program of the page Compare compares.
type comparedKept struct{}
