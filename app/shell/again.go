package shell

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Remeasured is what came of a link that was measured again.
type Remeasured struct {
	Answer *protocol.Answer
	Opened experiment.Opened
	Err    *experiment.Error // in place of an answer
}

// MeasureAgain opens a link in the engine and measures its question. leave is how many bytes
// it may fetch beyond what is fetched without asking. done is called on the goroutine of the
// user interface, and not once stop has ended.
func MeasureAgain(ctx app.Context, stop context.Context, link string, leave int, done func(Remeasured)) {
	engine := Tab().Engine
	ctx.Async(func() {
		m := Remeasured{}
		raw, err := engine.Call(stop, protocol.OpenRequest{Link: link}, nil)
		if err == nil {
			err = json.Unmarshal(raw, &m.Opened)
		}
		if err == nil {
			raw, err = engine.Call(stop, protocol.RunRequest{Experiment: m.Opened.Experiment, Allowance: leave}, nil)
		}
		if err == nil {
			m.Answer = new(protocol.Answer)
			err = json.Unmarshal(raw, m.Answer)
		}
		if err != nil {
			m.Answer, m.Err = nil, ui.AsError(err)
		}
		ctx.Dispatch(func(app.Context) {
			if stop.Err() == nil {
				done(m)
			}
		})
	})
}
