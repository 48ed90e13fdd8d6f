package engine

import (
	"context"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// catalogue lists what can be chosen. Without a list of the server's packs
// (offline) it names the one in use.
//
// An index that cannot be had is no error: what is at hand can still be asked.
func (e *Engine) catalogue(ctx context.Context, _ *task, req *protocol.CatalogueRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := e.index(ctx)
	if err != nil && req.Embedding != "" {
		if source, err := e.embedding(ctx, req.Embedding); err == nil {
			info := source.Info()
			entries = []experiment.EmbeddingEntry{{
				ID: info.ID, Title: info.Title, Short: info.Title, Language: info.Provenance.Language,
				Notice: info.Provenance.Notice,
			}}
		}
	}
	c := protocol.NewCatalogue(entries, lex)
	if e.env.Texts != nil {
		c.Corpora, _ = e.corpora(ctx) // a site may have none
	}
	e.uploads.list(&c)
	return c, ctx.Err()
}

// set returns one built-in set with its words.
//
// An unknown id is answered with the three that are spelled most like it.
func (e *Engine) set(ctx context.Context, _ *task, req *protocol.SetRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	set, ok := lex.Set(req.Set)
	if !ok {
		return nil, experiment.Refuse("unknown_set", "engine.nearest: Nearest: {set}.",
			"engine.there_is_no_built_in_set: There is no built-in set {set:%.100q}.", lex.NearestSets(req.Set, 3), req.Set)
	}
	return set, nil
}
