package measure

import "weatherglass/metrics/message"

// Error says what is wrong with a question, and what to do.
type Error struct {
	Code    string          // stable, for programs: "no_direction"
	Message message.Message // what happened
	Hint    message.Message // what to do
}

// Refuse returns an Error with what to do and what happened. Values are for the places of the first, then of
// the second.
//
//go:noinline
func Refuse(code string, hint, what message.Text, values ...any) *Error {
	e := &Error{Code: code}
	e.Hint, e.Message = message.Pair(hint, what, values...)
	return e
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string { return e.AsMessage().Text }

// AsMessage is what it says, the message and the hint.
func (e *Error) AsMessage() message.Message { return message.Both(e.Message, e.Hint) }
