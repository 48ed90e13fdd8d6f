// Package corpora reads collections of texts, as files of many formats, and counts
// them into a folder.
//
// Counting takes two passes over the texts: the first counts types (count.go,
// types.go) and makes the vocabulary of those that occur often enough, the second
// counts each document by it (documents.go). Both run as a pipe: one goroutine
// reads files and makes blocks (read.go, gather.go), workers count blocks, one
// goroutine collects in the order of the blocks (pipe.go). So what is written
// depends neither on the number of workers nor on whether counting was stopped and
// went on.
//
// A format is a function that reads an input and calls a sink: columns, document,
// paragraph. Tokens, records and measures are package corpus's, which knows no
// files; the command line calls [Job.Count], [Open] and [Counts.Bias]. Begin with
// sink.go and count.go.
//
// Texts are somebody else's: what is held of them is bounded, damaged files are
// errors with a line, and archives that unpack to far more than texts do are
// refused.
package corpora
