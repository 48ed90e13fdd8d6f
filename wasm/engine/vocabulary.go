package engine

import (
	"context"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

const (
	completions = 10 // words offered for a prefix
	nearForms   = 3  // forms offered for a missing word
	// missingHelped is the number of missing words for which forms are looked up:
	// each may cost a fetch, and a list of strangers is not helped by them.
	missingHelped = 12
)

// vocabulary returns the pack's vocabulary, if it can be asked.
func (e *Engine) vocabulary(ctx context.Context, id string) (embed.Vocabulary, error) {
	source, err := e.embedding(ctx, id)
	if err != nil {
		return nil, err
	}
	v, ok := source.(embed.Vocabulary)
	if !ok {
		return nil, experiment.Refuse("no_vocabulary", "any.choose_another_embedding: Choose another embedding.",
			"engine.words_not_listed: This embedding does not list its words.")
	}
	return v, nil
}

// complete offers words that begin with the prefix.
//
// The prefix is normalised as the vocabulary is (NFC). No completions are an empty
// list, which is [] in JSON and not null.
func (e *Engine) complete(ctx context.Context, _ *task, req *protocol.CompleteRequest) (any, error) {
	v, err := e.vocabulary(ctx, req.Embedding)
	if err != nil {
		return nil, err
	}
	found, err := v.Complete(ctx, norm.NFC.String(req.Prefix), completions)
	if err != nil || found != nil {
		return found, err
	}
	return []string{}, nil
}

// check says of each word in which form it is there, or what is spelled like it.
//
// The answer has an entry a word, in their order, with the word as it was typed. Near
// is filled in for the first missing words only.
func (e *Engine) check(ctx context.Context, _ *task, req *protocol.CheckRequest) (any, error) {
	v, err := e.vocabulary(ctx, req.Embedding)
	if err != nil {
		return nil, err
	}
	source, err := e.embedding(ctx, req.Embedding)
	if err != nil {
		return nil, err
	}
	words := make([]string, len(req.Words))
	for i, w := range req.Words {
		words[i] = norm.NFC.String(w)
	}
	forms, err := embed.FormsSpelled(ctx, source, words, source.Info().Provenance.Language)
	if err != nil {
		return nil, err
	}
	checked := make([]protocol.Checked, len(words))
	missing := 0
	for i, w := range words {
		checked[i] = protocol.Checked{Word: req.Words[i], As: forms[i]}
		if forms[i] != "" {
			continue
		}
		if missing++; missing > missingHelped {
			continue
		}
		if checked[i].Near, err = v.Near(ctx, w, nearForms); err != nil {
			return nil, err
		}
	}
	return checked, nil
}
