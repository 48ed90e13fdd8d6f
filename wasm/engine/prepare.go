package engine

import (
	"context"

	"weatherglass/wasm/store"
)

// Prepare fetches and reads what the first question to the pack needs, while
// the page itself is still starting. It leaves errors to whoever asks.
//
// It takes some set of the pack's language: its words are in the lexicon, whose two
// files are all that a built-in test takes. A question that comes meanwhile waits for
// them and does not fetch them again.
func (e *Engine) Prepare(ctx context.Context, pack string) {
	defer func() {
		// A fault is told when a question meets it.
		_ = recover()
	}()
	ctx = store.WithMeter(e.pacer.context(ctx), &e.early)
	lex, err := e.words(ctx)
	if err != nil {
		return
	}
	source, err := e.embedding(ctx, pack)
	if err != nil {
		return
	}
	for _, set := range lex.Sets {
		if set.Language == source.Info().Provenance.Language && len(set.Words) > 0 {
			_, _ = source.Find(ctx, set.Words)
			return
		}
	}
}
