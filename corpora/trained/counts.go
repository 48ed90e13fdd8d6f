package trained

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
)

// CountsPart is the count pack of a collection. Its source is the collection's.
type CountsPart struct {
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	Short    string          `json:"short"`
	From     string          `json:"from"`
	Window   int             `json:"window"`
	Least    uint64          `json:"min_count"`
	Contexts []string        `json:"contexts"` // ids of built-in lists
	Spans    []corpus.Span   `json:"spans,omitempty"`
	Licences []shard.Licence `json:"licences"`
}

// CountFiles counts the texts of the collection and returns the files of its count pack.
func (c Collection) CountFiles(ctx context.Context, texts string, workers int,
	lex *lexicon.Lexicon) ([]countpack.File, error) {
	dir, err := os.MkdirTemp("", "counts")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	p, language := c.Counts, c.Text.Language
	job := corpora.Job{Dir: dir, Least: p.Least, Workers: workers,
		Settings: corpus.Settings{Language: language, Window: p.Window}}
	job.Texts = corpora.Texts{Paths: []string{filepath.Join(texts, c.Folder)}}
	for _, id := range p.Contexts {
		set, ok := lex.Set(id)
		if !ok {
			return nil, fmt.Errorf("there is no built-in list %q", id)
		}
		job.Settings.Contexts = append(job.Settings.Contexts, corpus.Contexts{Name: id,
			Words: corpus.Known(set.All(), language)})
	}
	if _, err := job.Count(ctx); err != nil {
		return nil, err
	}
	counts, err := corpora.Open(dir)
	if err != nil {
		return nil, err
	}
	return counts.Pack(corpora.PackRecipe{ID: p.ID, Title: p.Title, Short: p.Short, From: p.From,
		Spans: p.Spans, Licences: p.Licences,
		Source: countpack.Origin{Name: c.Source.Name, MadeBy: c.Source.MadeBy, URL: c.Source.URL,
			Package: c.Source.Package, SHA256: c.SHA256,
			Modifications: "Words were counted, which are not passed on as texts; the hash is that of the files."}}, lex)
}
