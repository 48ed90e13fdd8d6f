package protocol

import (
	"slices"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// NewCatalogue lists the built-in tests and sets beside the embeddings that
// can be read.
//
// The order is that of the lexicon. Lists are never nil, so that JSON has [], but for
// the series; draws are left out; packs that make none are only embeddings here, and whoever asks for their
// series is told.
func NewCatalogue(embeddings []experiment.EmbeddingEntry, lex *lexicon.Lexicon) Catalogue {
	embeddings = slices.DeleteFunc(append([]experiment.EmbeddingEntry{}, embeddings...),
		func(e experiment.EmbeddingEntry) bool { return e.DrawsOf != "" })
	c := Catalogue{Embeddings: embeddings, Tests: []TestEntry{}, Sets: []SetEntry{}}
	c.Series, _ = experiment.BuiltInSeries(embeddings)
	for _, t := range lex.Tests {
		entry := TestEntry{ID: t.ID, Name: t.Name, Title: t.Title, Method: t.Method, Language: t.Language,
			Source: t.Source, Needs: t.Needs, Sets: map[string]string{}}
		for _, rs := range t.Sets {
			entry.Sets[rs.Role] = rs.Set
		}
		c.Tests = append(c.Tests, entry)
	}
	for _, s := range lex.Sets {
		entry := SetEntry{ID: s.ID, Name: s.Name, Language: s.Language, Source: s.Source, Place: s.Place, Count: len(s.Words),
			Kind: "words", Valued: len(s.Values) > 0}
		switch {
		case len(s.Pairs) > 0:
			entry.Count, entry.Kind = len(s.Pairs), "pairs"
		case len(s.Tuples) > 0:
			entry.Count, entry.Kind = len(s.Tuples), "tuples"
		}
		c.Sets = append(c.Sets, entry)
	}
	return c
}
