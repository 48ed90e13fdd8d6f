package engine

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/sentencepack"
)

// sentencesKept are the vectors of sentences that an engine has opened.
type sentencesKept struct {
	opened keyed[*sentencepack.Pack]
}

// with lets a run measure words in contexts: of sentences that come with the program, or of what the visitor gave. Of
// what is here by its sentences alone the run says so.
func (k *sentencesKept) with(e *Engine, t *task, env *experiment.Env) {
	env.Contexts = experiment.RunContexts
	env.OpenContexts = func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		if sentencepack.Shipped[asked.Embedding] == "" {
			return e.contextsAsked(ctx, t, asked, words)
		}
		c, err := k.contexts(ctx, asked, words, e)
		if err != nil {
			return nil, asError(ctx, err)
		}
		return c, nil
	}
	open := env.Open
	env.Open = func(ctx context.Context, id string) (embed.Source, error) {
		if err := sentencepack.NoWords(id); err != nil {
			return nil, err
		}
		return open(ctx, id)
	}
}

// contexts returns the words of a question in sentences that come with the program, which are fetched once.
func (k *sentencesKept) contexts(ctx context.Context, asked experiment.Resolved, words []string,
	e *Engine) (*embed.Contexts, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	id := asked.Embedding
	p, err := k.opened.place(id).get(ctx, func(ctx context.Context) (*sentencepack.Pack, error) {
		return sentencepack.Open(ctx, e.store.Sentences(id), sentencepack.Shipped[id])
	})
	if err != nil {
		return nil, err
	}
	return p.Contexts(ctx, asked, words, lex)
}
