package engine

import (
	"context"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/benchmark"
	"weatherglass/metrics/protocol"
)

// benchmark reads the text of a benchmark file into a question's sets.
//
// The text is the visitor's own; nothing is fetched. The question names no embedding:
// the page adds the one in use.
func (e *Engine) benchmark(ctx context.Context, _ *task, req *protocol.BenchmarkRequest) (any, error) {
	file, err := benchmark.Parse([]byte(req.Text))
	if err != nil {
		return nil, experiment.Refuse("bad_benchmark",
			"engine.give_benchmark: It needs lines of two words and a number, or of four words.", "engine.file_cannot_be_read: The file cannot be read: {why:clause}.", err)
	}
	return file.Experiment(""), ctx.Err()
}
