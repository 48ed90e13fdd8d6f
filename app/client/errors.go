package client

import (
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// errCancelled is what a caller whose context is done gets.
func errCancelled() *experiment.Error {
	return &experiment.Error{Code: "cancelled", Message: message.New("any.question_was_stopped",
		"The question was stopped.")}
}

// errLost is what all calls get whose engine is gone; reason comes from the worker, or
// says why an answer cannot be read.
func errLost(reason message.Message) *experiment.Error {
	return experiment.Refuse("engine_lost",
		"client.try_again_new_engine: Try again; a new engine is ready. If it stops again, ask about fewer words, or close other tabs to free memory.", "client.engine_stopped: The engine stopped while it worked ({reason}).", reason)
}

// errNoEngine wraps what dial or Send said. The command line needs no worker, so the hint
// names it.
func errNoEngine(err error) *experiment.Error {
	return experiment.Refuse("no_engine", "client.reload_page_command_line: Reload the page. The command line measures the same: weatherglass run.", "client.engine_cannot_start: The engine cannot start: {why:clause}.", err)
}
