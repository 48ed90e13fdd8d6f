package trained

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
)

// SentencesPart is the sentences of a collection that come with the program. Its source is the collection's.
type SentencesPart struct {
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	From     string          `json:"from"`
	Most     int             `json:"most"`    // of a word
	Longest  int             `json:"longest"` // letters
	Seed     uint64          `json:"seed"`
	Licences []shard.Licence `json:"licences"`
}

// SentenceFiles draws sentences of the words of built-in tests that contrast two sets, and returns their files.
func (c Collection) SentenceFiles(ctx context.Context, texts string, lex *lexicon.Lexicon) ([]usage.File, error) {
	p := c.Sentences
	ask := usage.Ask{Words: testWords(lex, c.Text.Language), Language: c.Text.Language, Most: p.Most, Longest: p.Longest,
		Seed: p.Seed}
	if len(ask.Words) == 0 || ask.Most < 1 || ask.Longest < 1 {
		return nil, fmt.Errorf("sentences of %q need words, a number of them and of letters", p.ID)
	}
	used, err := corpora.Texts{Paths: []string{filepath.Join(texts, c.Folder)}}.Sentences(ctx, ask)
	if err != nil {
		return nil, err
	}
	m := usage.Manifest{ID: p.ID, Title: p.Title, From: p.From, Documents: c.Documents, Licences: p.Licences,
		Source: c.Source}
	m.Source.From, m.Source.SHA256, m.Source.Algorithm = p.From, c.SHA256, ""
	m.Source.Modifications = "Sentences with the words of built-in tests were drawn from the texts, without their markup; the hash is that of the texts' files."
	return usage.Build(m, ask, used)
}

// testWords are the words of the built-in tests of a language that contrast two sets, as texts are counted.
func testWords(lex *lexicon.Lexicon, language string) []string {
	var words []string
	for _, t := range lex.Tests {
		if t.Language != language || t.Method != "weat" {
			continue
		}
		for _, of := range t.Sets {
			set, _ := lex.Set(of.Set)
			words = append(words, corpus.Known(set.Words, language)...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}
