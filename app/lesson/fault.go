package lesson

import (
	"errors"
	"strconv"

	"weatherglass/metrics/experiment"
)

// fault is what is wrong with a lesson, and what to do.
func fault(message, hint string) *experiment.Error {
	return &experiment.Error{Code: "bad_lesson", Message: message, Hint: hint}
}

// atLine says in which line it is. nil stays nil.
func atLine(line int, err error) error {
	known := new(experiment.Error)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return &experiment.Error{Code: known.Code, Message: "Line " + strconv.Itoa(line) + ": " + known.Message, Hint: known.Hint}
	}
	return fault("Line "+strconv.Itoa(line)+": "+err.Error(), "")
}
