// Package kept is what the browser keeps of the visitor's own, and what a tab knows of it: lists of words that were
// made here, and vectors. The engine is lent the vectors; web/keep.js does the keeping.
package kept
