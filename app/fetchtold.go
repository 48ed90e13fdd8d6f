//go:build !js || texts || class || spoken

package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/client"
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// interpreter is an engine whose notes and errors can be said in the language of the page: what that
// takes is fetched before the first answer that has any is handed on.
type interpreter struct{ *client.Client }

// refusals begin what an answer itself refuses or warns of: a field of a file, a cell of a comparison, a list,
// a file of vectors.
var refusals = []string{`"message":"`, `"reason":"`, `"why":"`, `"findings":[{`, `"notes":["`, `"warnings":["`}

// newEngine is the engine of the tab.
func newEngine() caller { return interpreter{client.New()} }

// Call asks the engine.
func (i interpreter) Call(ctx context.Context, req experiment.Request, progress func(experiment.Progress)) (json.RawMessage, error) {
	raw, err := i.Client.Call(ctx, req, progress)
	var e *experiment.Error
	stopped := errors.As(err, &e) && e.Code == "cancelled" // which says nothing
	asks := e != nil && e.Code == experiment.CodeLargeDownload
	failed := err != nil && !stopped && !asks || slices.ContainsFunc(refusals, func(key string) bool { return bytes.Contains(raw, []byte(key)) })
	if asks || failed || bytes.Contains(raw, []byte(`"notes":[{`)) {
		fetchTold(locale.Notes)
	}
	if failed {
		fetchTold(locale.Errors)
	}
	if e != nil {
		said := *e
		said.Message, said.Hint = locale.Told(e.Message), locale.Told(e.Hint)
		err = &said
	}
	return raw, err
}

// fetchTold waits for templates of the language; without them, as without a network, texts of the engine
// stay English.
func fetchTold(of locale.Part) {
	if locale.HasTold(of) {
		return
	}
	come := make(chan struct{})
	arrived := app.FuncOf(func(app.Value, []app.Value) any {
		close(come)
		return nil
	})
	defer arrived.Release()
	app.Window().Get("weatherglass").Call("script", "web/locale-"+locale.ID()+"-"+string(of)+".js").Call("then", arrived, arrived)
	<-come
	brought := app.Window().Get("weatherglass").Get(string(of))
	if !brought.Truthy() {
		return
	}
	var templates []locale.Template
	if json.Unmarshal([]byte(app.Window().Get("JSON").Call("stringify", brought).String()), &templates) == nil {
		locale.BringTold(of, templates)
	}
}
