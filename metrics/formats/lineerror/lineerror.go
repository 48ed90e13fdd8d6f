// Package lineerror is an error that names the line of a file which cannot be read.
package lineerror

import "weatherglass/metrics/message"

// Error says which line of a file cannot be read, and why.
type Error struct {
	Line int // 1 is the first; 0 is the file as a whole
	What message.Message
}

// Error returns the line number and what is wrong.
func (e *Error) Error() string { return e.AsMessage().Text }

// AsMessage is the line number and what is wrong.
func (e *Error) AsMessage() message.Message {
	if e.Line == 0 {
		return e.What
	}
	return message.New("lineerror.line", "line {line}: {what}", e.Line, e.What)
}

// New returns an [*Error].
//
//go:noinline
func New(line int, t message.Text, values ...any) error {
	id, text := t.Cut()
	return &Error{line, message.New(id, text, values...)}
}

// Of is an error of the file as a whole.
func Of(err error) error { return &Error{What: message.Of(err)} }
