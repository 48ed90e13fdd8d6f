package textfile

import "io"

// Lines reads the lines of a file that is text but holds no texts, such as one of numbers,
// with the checks and the errors of those that do: UTF-8, no line beyond [MaxLine].
type Lines struct{ lines *lines }

// NewLines reads a stream that is unpacked already. Errors call the file by name.
func NewLines(name string, in io.Reader) *Lines {
	return &Lines{newLines(input{name: name, in: in})}
}

// Next returns the next line without its end, valid until the next call, and io.EOF behind
// the last.
func (l *Lines) Next() ([]byte, error) { return l.lines.next() }

// Line is the number of the line read last, from 1.
func (l *Lines) Line() int { return l.lines.line }

// Fault is an error at a line.
//
//go:noinline
func (l *Lines) Fault(line int, why error) error {
	return l.lines.from.fault(line, why)
}

// Cells reads the lines as rows of a table, with the number of the line where each begins.
// comma is ',' or a tab. Cells are valid until the next call.
func (l *Lines) Cells(comma rune) func() (cells []string, line int, err error) {
	return newRows(&aheadLines{lines: l.lines}, comma).next
}

// Unpack returns the content of a stream that may be packed with gzip, bzip2 or zstd, as its
// first bytes say. Closing frees what the unpacker holds, not the stream below.
func Unpack(in io.Reader) (io.ReadCloser, error) { return unpack(in) }
