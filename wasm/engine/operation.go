package engine

import (
	"context"
	"encoding/json"
	"reflect"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// unreadable says that page and engine do not understand each other.
func unreadable(err error) error {
	return experiment.Refuse("bad_request",
		"engine.load_page_again_to_get: Load the page again to get one version of page and engine.", "engine.request_cannot_be_read: The request cannot be read: {why:clause}.", err)
}

// answering is the operation whose requests a method answers. P is a pointer: the compiler makes code for all of
// them once, and for values again for each type.
func answering[P protocol.Request](method func(*Engine, context.Context, *task, P) (any, error)) operation {
	blank := reflect.TypeFor[P]().Elem()
	return func(e *Engine, t *task, text json.RawMessage) (work, error) {
		req, err := t.read(text, blank)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) (any, error) { return method(e, ctx, t, req.(P)) }, nil
	}
}

// read reads a request of a type, and how much it allows to be fetched.
func (t *task) read(text json.RawMessage, blank reflect.Type) (any, error) {
	req := reflect.New(blank).Interface()
	if err := json.Unmarshal(text, req); err != nil {
		return nil, unreadable(err)
	}
	// The visitor has allowed so many bytes; without leave, experiment.FreeBytes
	// hold.
	if r, ok := req.(protocol.Allowing); ok && r.Allowed() > 0 {
		t.meter.Limit = r.Allowed()
	}
	return req, nil
}
