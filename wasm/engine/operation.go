package engine

import (
	"context"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// unreadable says that page and engine do not understand each other.
func unreadable(err error) error {
	return &experiment.Error{
		Code: "bad_request", Message: experiment.Because("The request cannot be read", err.Error()),
		Hint: "Load the page again to get one version of page and engine.",
	}
}

// answering is the operation whose requests a method answers.
func answering[R protocol.Request](method func(*Engine, context.Context, *task, R) (any, error)) operation {
	return func(e *Engine, t *task, text json.RawMessage) (work, error) {
		var req R
		if err := json.Unmarshal(text, &req); err != nil {
			return nil, unreadable(err)
		}
		// The visitor has allowed so many bytes; without leave, experiment.FreeBytes
		// hold.
		if r, ok := any(req).(protocol.Allowing); ok && r.Allowed() > 0 {
			t.meter.Limit = r.Allowed()
		}
		return func(ctx context.Context) (any, error) { return method(e, ctx, t, req) }, nil
	}
}
