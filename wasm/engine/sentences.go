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
	// given returns the words of a question in what the visitor gave; nil in a program that takes nothing.
	given func(e *Engine, ctx context.Context, t *task, asked experiment.Resolved, words []string) (*embed.Contexts, error)
}

// with lets a run count the texts of the site, and measure words in contexts: of sentences that come with the program,
// or of what the visitor gave. Of what is here by its sentences alone the run says so.
func (k *sentencesKept) with(e *Engine, t *task, env *experiment.Env) {
	env.Corpus = e.corpus
	env.Contexts = func(ctx context.Context, q experiment.Experiment, env experiment.Env) (*experiment.Reading, error) {
		if k.given == nil && sentencepack.Shipped[q.Embedding] == "" {
			env.Contexts = nil // which says where such a question is asked
			return experiment.Run(ctx, q, env)
		}
		return experiment.RunContexts(ctx, q, env)
	}
	env.OpenContexts = func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		if sentencepack.Shipped[asked.Embedding] == "" {
			return k.given(e, ctx, t, asked, words)
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
