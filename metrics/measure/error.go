package measure

// Error says what is wrong with a question, and what to do.
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
