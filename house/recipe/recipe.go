// Package recipe walks CONTRIBUTING's recipe for a new measure, in a copy of the tree.
// It has a test only.
package recipe
