package shell

import (
	"context"
	"encoding/json"
	"errors"

	"weatherglass/app/client"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// interpreter is an engine whose errors are said in the language of the page.
type interpreter struct{ *client.Client }

// newEngine is the engine of the tab.
func newEngine() Caller { return interpreter{client.New()} }

// Call asks the engine.
func (i interpreter) Call(ctx context.Context, req protocol.Request,
	progress func(experiment.Progress)) (json.RawMessage, error) {
	raw, err := i.Client.Call(ctx, req, progress)
	var e *experiment.Error
	if errors.As(err, &e) && e.Code != "cancelled" { // which says nothing
		if e.Code != experiment.CodeLargeDownload { // which asks, and comes with the page
			awaitRest()
		}
		said := *e
		said.Message, said.Hint = message.Plain(prose.Told(e.Message)), message.Plain(prose.Told(e.Hint))
		err = &said
	}
	return raw, err
}
