// Package sentencepack is the form in which vectors of sentences are published, of a model that is not: those of the
// sentences that templates write around the words of some built-in tests, so that SEAT of these runs without the
// model. A pack is a folder with a manifest and a file:
//
//	manifest.json       which model, whose, how it was read, of which tests, and by how much the numbers differ
//	vectors-SHA.bin.gz  the vectors, packed by gzip; SHA stands for the first 12 digits of its SHA-256
//
// No sentence is in it: templates write them again, and their SHA-256 tells when they became others.
//
// [Open] reads such a folder, and [Pack.Contexts] answers a question from it; [Build] makes one. The file is described
// in layout.go.
package sentencepack
