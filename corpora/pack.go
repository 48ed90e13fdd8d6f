package corpora

import (
	"bytes"
	"encoding/json"
	"fmt"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
)

// PackRecipe says what a count pack says of itself and a folder of counts does not know.
type PackRecipe struct {
	ID       string           `json:"id"`
	Title    string           `json:"title"`
	Short    string           `json:"short,omitempty"`
	From     string           `json:"from,omitempty"`
	Spans    []corpus.Span    `json:"spans,omitempty"`
	Source   countpack.Origin `json:"source"`
	Licences []shard.Licence  `json:"licences"`
}

// ParsePackRecipe reads a recipe from its JSON. Unknown fields are errors.
func ParsePackRecipe(data []byte) (PackRecipe, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var r PackRecipe
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("the recipe: %w", err)
	}
	return r, nil
}

// Pack returns the files of a count pack. Spans of columns or values that the index does
// not have are errors. The counts are held in memory.
func (c *Counts) Pack(r PackRecipe, lex *lexicon.Lexicon) ([]countpack.File, error) {
	for _, s := range r.Spans {
		parts, err := c.Index.Where([]corpus.Condition{{Column: s.Column, Values: []string{s.Value}}})
		if err != nil {
			return nil, fmt.Errorf("the years of %s: %w", s.Value, err)
		}
		if len(parts) == 0 || s.First > s.Last {
			return nil, fmt.Errorf("the years %v to %v of %s cannot be: no document has it in the column %s, or they run backwards", s.First, s.Last, s.Value, s.Column)
		}
	}
	m := countpack.Manifest{Source: r.Source, Licences: r.Licences,
		About: corpus.About{ID: r.ID, Title: r.Title, Short: r.Short, From: r.From, Spans: r.Spans}}
	folder := c.Manifest
	m.Language, m.Rule, m.MinCount, m.Window, m.Contexts, m.Types = folder.Language, folder.Rule, folder.MinCount,
		folder.Window, folder.Contexts, folder.Types
	var documents []corpus.Document
	err := c.Each(func(_ int, d corpus.Document) error {
		documents = append(documents, d)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return countpack.Build(m, corpus.NewPacked(corpus.Counted{Vocabulary: c.Vocabulary}, c.Index, documents), lex)
}
