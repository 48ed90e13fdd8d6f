//go:build !js || texts

package app

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// callEngine asks the engine of the tab. far, which may be nil, and done are on the goroutine of
// the user interface and may change the component of ctx. work ends the asking.
func callEngine(ctx app.Context, work context.Context, req experiment.Request, far func(experiment.Progress), done func(json.RawMessage, *experiment.Error)) {
	engine := theTab().engine
	ctx.Async(func() {
		raw, err := engine.Call(work, req, func(progress experiment.Progress) {
			if far != nil {
				ctx.Dispatch(func(app.Context) { far(progress) })
			}
		})
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				done(nil, asError(err))
				return
			}
			done(raw, nil)
		})
	})
}

// readAnswer reads what [callEngine] was answered, unless there was an error before.
func readAnswer(raw json.RawMessage, err *experiment.Error, into any) *experiment.Error {
	if err != nil {
		return err
	}
	if e := json.Unmarshal(raw, into); e != nil {
		return unreadable(e)
	}
	return nil
}

// fetchCatalogue asks for the tests and vectors that there are. Without them a page goes on.
func fetchCatalogue(ctx app.Context, done func(*experiment.Catalogue)) {
	callEngine(ctx, context.Background(), experiment.Request{Op: experiment.OpCatalogue}, nil, func(raw json.RawMessage, err *experiment.Error) {
		var c experiment.Catalogue
		if readAnswer(raw, err, &c) == nil {
			done(&c)
		}
	})
}

// givenTo are files as a request to the engine names them.
func givenTo(files []givenFile) []experiment.Given {
	var out []experiment.Given
	for _, f := range files {
		out = append(out, experiment.Given{ID: f.ID, Path: f.Path})
	}
	return out
}
