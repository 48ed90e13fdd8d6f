package measure

import (
	"strings"

	"weatherglass/metrics/message"
)

// NewNote returns a note that says a message; what stands before the point of its id is the code.
func NewNote(level string, m message.Message) Note {
	code, _, _ := strings.Cut(m.ID, ".")
	return Note{Code: code, Level: level, Text: m.Text, ID: m.ID, Args: m.Args}
}

// Message is what the note says, as data.
func (n Note) Message() message.Message { return message.Message{ID: n.ID, Text: n.Text, Args: n.Args} }
