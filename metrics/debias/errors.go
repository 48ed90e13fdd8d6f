package debias

import (
	"errors"
	"fmt"
)

// Error says why a method cannot be fitted, and what to do.
type Error struct {
	Code    string `json:"code"`    // stable, for programs: "no_direction"
	Message string `json:"message"` // what happened
	Hint    string `json:"hint"`    // what to do
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string {
	if e.Hint == "" {
		return e.Message
	}
	return e.Message + " " + e.Hint
}

// fail makes an [Error]; the message is a format for args.
func fail(code, hint, message string, args ...any) error {
	return &Error{Code: code, Message: fmt.Sprintf(message, args...), Hint: hint}
}

// errEnough ends a pass that has seen enough words.
var errEnough = errors.New("debias: enough words")
