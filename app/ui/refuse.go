package ui

import (
	"errors"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Refusal is why something was refused, which the page found out by itself, in the language of the page. What
// the engine refuses comes said ([shell.interpreter]).
func Refusal(err error) string {
	var known *experiment.Error
	if errors.As(err, &known) {
		return strings.TrimSpace(prose.Refusal(known.Message) + " " + prose.Refusal(known.Hint))
	}
	return prose.Refusal(err.Error())
}
