package shell

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// CallEngine asks the engine of the tab. far, which may be nil, and done are on the goroutine of
// the user interface and may change the component of ctx. work ends the asking.
func CallEngine(ctx app.Context, work context.Context, req protocol.Request, far func(experiment.Progress),
	done func(json.RawMessage, *experiment.Error)) {
	engine := Tab().Engine
	ctx.Async(func() {
		raw, err := engine.Call(work, req, func(progress experiment.Progress) {
			if far != nil {
				ctx.Dispatch(func(app.Context) { far(progress) })
			}
		})
		ctx.Dispatch(func(app.Context) {
			if err != nil {
				done(nil, ui.AsError(err))
				return
			}
			done(raw, nil)
		})
	})
}

// ReadAnswer reads what [CallEngine] was answered, unless there was an error before.
func ReadAnswer(raw json.RawMessage, err *experiment.Error, into any) *experiment.Error {
	if err != nil {
		return err
	}
	if e := json.Unmarshal(raw, into); e != nil {
		return ui.Unreadable(e)
	}
	return nil
}
