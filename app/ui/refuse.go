package ui

import (
	"errors"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Refusal is why something was refused, which the page found out by itself, in the language of the page. What
// the engine refuses comes said ([shell.interpreter]).
func Refusal(err error) string {
	var known *experiment.Error
	if errors.As(err, &known) {
		return prose.Told(known.AsMessage())
	}
	return prose.Told(message.Of(err))
}
