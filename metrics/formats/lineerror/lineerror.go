// Package lineerror is an error that names the line of a file which cannot be read.
package lineerror

import "fmt"

// Error says which line of a file cannot be read, and why.
type Error struct {
	Line int // 1 is the first; 0 is the file as a whole
	Text string
}

// Error returns the line number and what is wrong.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Text
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Text)
}

// New returns an [*Error], its text formatted as by [fmt.Sprintf].
func New(line int, format string, args ...any) error {
	return &Error{line, fmt.Sprintf(format, args...)}
}
