package shell

import (
	"context"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Caller is what the page needs of the engine. Tests give their own.
type Caller interface {
	// Call asks and waits for the answer; a cancelled ctx stops the work.
	Call(ctx context.Context, req protocol.Request, progress func(experiment.Progress)) (json.RawMessage, error)
}
