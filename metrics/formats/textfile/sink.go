package textfile

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// input is a file, or an entry of an archive, that is read as one of the formats.
//
// It is made for one file or entry and lives as long as that is read.
type input struct {
	name string // as errors say it
	id   string // of its document, if it holds a single one
	// ending is that of its own name, unpacked.
	ending string
	in     io.Reader
	// latin1 says that bytes are ISO 8859-1 where the file does not say itself
	// what they are.
	latin1 bool
	// text is what its text is called in tables and objects; "" is not said.
	text string
}

// Sink takes what a format has read.
//
// Calls come in the order columns, then document and its paragraphs, again and
// again. An error ends reading.
type Sink interface {
	// Columns names what is known of the documents that follow.
	Columns(names []string) error
	// Document begins a document.
	Document(id string, values []string) error
	// Paragraph belongs to the document begun last. It holds until the call
	// returns.
	Paragraph(text []byte) error
}

// fault is an error at a line of an input.
//
// Lines count from 1.
//
//go:noinline
func (in input) fault(line int, why error) error {
	return message.Errorf("textfile.line: {name}, line {line}: {why}", in.name, line, why)
}

// paragraphs passes on each line of a text that is not empty.
//
// Lines are trimmed of spaces.
func paragraphs(text string, out Sink) error {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := out.Paragraph([]byte(line)); err != nil {
			return err
		}
	}
	return nil
}

// sameColumns reports an error if files of one corpus have different columns.
//
// name is the file at hand, for the message.
func sameColumns(name string, first, now []string) error {
	if slices.Equal(first, now) {
		return nil
	}
	return message.Errorf("textfile.other_columns: {name} has the columns {now}, the files before it {first}; give what is known of the documents as -index FILE", name, fmt.Sprintf("%q", now), fmt.Sprintf("%q", first))
}
