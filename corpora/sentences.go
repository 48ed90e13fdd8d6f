package corpora

import (
	"context"

	"weatherglass/metrics/usage"
)

// Sentences looks in the documents that are meant for sentences in which words are used, as [usage.Finder] does.
func (t Texts) Sentences(ctx context.Context, ask usage.Ask) (map[string]usage.Used, error) {
	f := usage.NewFinder(ask)
	err := t.named(ctx, f.Document, f.Paragraph)
	return f.Used(), err
}
