package engine

import (
	"context"
	"path"

	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// openIn opens a file that the visitor gave. Reading ends with ctx, whose task is told how
// far it is. What is returned is for one goroutine at a time and holds [inBlock] bytes.
func (e *Engine) openIn(ctx context.Context, given protocol.Given) (In, error) {
	if e.env.In == nil {
		return nil, inError(given.Path, message.Text("engine.this_page_takes_no_files: this page takes no files"))
	}
	f, err := e.env.In(ctx, given.ID)
	if err != nil {
		return nil, inError(given.Path, err)
	}
	return &blockwise{In: f, ctx: ctx, name: path.Base(given.Path)}, nil
}
