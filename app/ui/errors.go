package ui

import (
	"errors"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// AsError returns the engine's error, or an error about the engine. Errors of the engine
// have a code, a sentence and a hint already.
func AsError(err error) *experiment.Error {
	var e *experiment.Error
	if errors.As(err, &e) {
		return e
	}
	return &experiment.Error{Code: "engine", Message: message.Of(err),
		Hint: message.Plain(locale.Say("Try again, or load the page again."))}
}

// Unreadable is the error of an answer that the page cannot read, which says
// that the page and its engine are of different versions.
func Unreadable(err error) *experiment.Error {
	return &experiment.Error{
		Code:    "page_version",
		Message: message.Plain(experiment.Because(locale.Say("The engine's answer could not be read"), err.Error())),
		Hint:    message.Plain(locale.Say("Load the page again to get one version of both.")),
	}
}
