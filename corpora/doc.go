// Package corpora reads collections of texts, as files of many formats, and counts
// them into a folder.
//
// Counting takes two passes over the texts: the first counts types (count.go,
// types.go) and makes the vocabulary of those that occur often enough, the second
// counts each document by it (documents.go). Both run as a pipe: one goroutine
// reads files and makes blocks (package textfile), workers count blocks, one
// goroutine collects in the order of the blocks (pipe.go). So what is written
// depends neither on the number of workers nor on whether counting was stopped and
// went on.
//
// Formats are those of package textfile. Tokens, records and measures are package
// corpus's, which knows no files; the command line calls [Job.Count], [Open] and
// [Counts.Bias]. Begin with texts.go and count.go.
package corpora
