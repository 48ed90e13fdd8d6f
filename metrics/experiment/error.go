package experiment

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
