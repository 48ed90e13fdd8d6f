package textfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// readJSONLines reads a document a line: an object with a field text, an id if it has
// one, and further fields, see [objects].
//
// Empty lines are passed over.
func readJSONLines(in input, out Sink) error {
	l := newLines(in)
	o := objects{asked: in.text, out: out}
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if err := o.take(line, fmt.Sprintf("%s:%d", in.id, l.line)); err != nil {
			return in.fault(l.line, err)
		}
	}
}
