package experiment

import "strings"

// Error says why an Experiment cannot be read or run, and what to do.
type Error struct {
	Code    string `json:"code"`    // stable, for programs: "unknown_method"
	Message string `json:"message"` // what happened, which field or file
	Hint    string `json:"hint"`    // what to do
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string {
	if e.Hint == "" {
		return e.Message
	}
	return e.Message + " " + e.Hint
}

// Because writes a sentence of what happened and why: "what: why." The reason is
// often an error of somebody else's, which may be a sentence already.
func Because(what, why string) string {
	return what + ": " + strings.TrimRight(why, ". \n") + "."
}
