package experiment

import (
	"cmp"
	"context"

	"weatherglass/metrics/embed"
)

// lookUp looks words up, and other spellings of theirs, which links of older rules do not.
func (p plan) lookUp(ctx context.Context, source embed.Source, words []string) ([]embed.Hit, error) {
	switch {
	case p.forms != nil:
		return p.lookUpForms(ctx, source, words)
	case p.resolved.Rules != 0:
		return source.Find(ctx, words)
	}
	return embed.FindSpelled(ctx, source, words, p.language(source.Info()))
}

// language is that of the words: of the vectors, else of the test.
func (p plan) language(info embed.Info) string {
	return cmp.Or(info.Provenance.Language, p.test.Language)
}

// lookUpForms looks up the forms in which words were found elsewhere; a word that was not found
// there is missing here, too.
func (p plan) lookUpForms(ctx context.Context, source embed.Source, words []string) ([]embed.Hit, error) {
	forms := make([]string, len(words))
	for i, w := range words {
		forms[i] = p.forms[w]
	}
	hits, err := source.Find(ctx, forms)
	if err != nil || len(hits) != len(words) {
		return hits, err
	}
	for i := range hits {
		hits[i].Word = words[i]
	}
	return hits, nil
}

// formsFound returns the form in which each word of the Experiment is found, "" for none.
func (p plan) formsFound(ctx context.Context, source embed.Source) (map[string]string, error) {
	words := p.words()
	hits, err := p.lookUp(ctx, source, words)
	if err != nil {
		return nil, err
	}
	forms := make(map[string]string, len(words))
	for i, h := range hits {
		forms[words[i]] = h.As
	}
	return forms, nil
}
