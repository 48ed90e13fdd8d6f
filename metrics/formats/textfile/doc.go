// Package textfile reads texts from files of many formats, wherever the files lie: on a
// disk, or handed to a page.
//
// A format is a function that reads an input and calls a [Sink]: columns, document,
// paragraph. [Reader.Read] finds the format of a [File], unpacks it and goes through
// archives; [Pass.Gather] makes blocks of what is read, for work side by side. Tokens and
// counts are package corpus's.
//
// Texts are somebody else's: what is held of them is bounded, damaged files are errors
// with a line, and archives that unpack to far more than texts do are refused.
package textfile
