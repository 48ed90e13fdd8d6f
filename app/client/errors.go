package client

import "weatherglass/metrics/experiment"

// errCancelled is what a caller whose context is done gets.
func errCancelled() *experiment.Error {
	return &experiment.Error{Code: "cancelled", Message: "The question was stopped."}
}

// errLost is what all calls get whose engine is gone; reason comes from the worker, or
// says why an answer cannot be read.
func errLost(reason string) *experiment.Error {
	return &experiment.Error{
		Code:    "engine_lost",
		Message: "The engine stopped while it worked (" + reason + ").",
		Hint:    "Try again; a new engine is ready. If it stops again, ask about fewer words, or close other tabs to free memory.",
	}
}

// errNoEngine wraps what dial or Send said. The command line needs no worker, so the hint
// names it.
func errNoEngine(err error) *experiment.Error {
	return &experiment.Error{
		Code:    "no_engine",
		Message: experiment.Because("The engine cannot start", err.Error()),
		Hint:    "Reload the page. The command line measures the same: weatherglass run.",
	}
}
