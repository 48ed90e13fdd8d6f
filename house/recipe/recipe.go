// Package recipe walks CONTRIBUTING's recipes for a new measure and a new page, in copies of the tree.
// It has a test only.
package recipe
