package lesson

import (
	"errors"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// fault is what is wrong with a lesson, and what to do.
func fault(what, hint message.Text, values ...any) *experiment.Error {
	e := &experiment.Error{Code: "bad_lesson"}
	e.Message, e.Hint = message.Pair(what, hint, values...)
	return e
}

// atLine says in which line it is. nil stays nil.
func atLine(line int, err error) error {
	known := new(experiment.Error)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return &experiment.Error{Code: known.Code, Message: message.New("lesson.line", "Line {line}: {said}", line,
			known.Message), Hint: known.Hint}
	}
	return fault("lesson.line_plain: Line {line}: {why}", "", line, err)
}
