package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/client"
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// interpreter is an engine whose notes and errors can be said in the language of the page: what that
// takes is fetched before the first answer that has any is handed on.
type interpreter struct{ *client.Client }

// Call asks the engine.
func (i interpreter) Call(ctx context.Context, req experiment.Request, progress func(experiment.Progress)) (json.RawMessage, error) {
	raw, err := i.Client.Call(ctx, req, progress)
	if !locale.HasTold() && (err != nil || bytes.Contains(raw, []byte(`"notes":[{`)) || bytes.Contains(raw, []byte(`"message":"`))) {
		fetchTold()
	}
	var e *experiment.Error
	if errors.As(err, &e) {
		said := *e
		said.Message, said.Hint = locale.Told(e.Message), locale.Told(e.Hint)
		err = &said
	}
	return raw, err
}

// withTold draws a component again once what the engine and its registry say can be said.
func withTold(ctx app.Context) {
	if locale.HasTold() {
		return
	}
	ctx.Async(func() {
		fetchTold()
		ctx.Dispatch(func(app.Context) {})
	})
}
