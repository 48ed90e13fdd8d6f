package engine

import (
	"context"
	"encoding/json"
	"errors"

	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
	"weatherglass/wasm/store"
)

// sentencesAsked are those that a model is to read: what the question names, or those of the visitor's table, or of the
// visitor's texts, or else of templates.
func (u *uploadedContexts) sentencesAsked(ctx context.Context, e *Engine, t *task,
	asked experiment.Resolved) ([]contextfile.Row, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	if u.draws(asked) {
		wanted, err := encoded.WantedOf(asked, lex)
		if err != nil {
			return nil, err
		}
		if id := encoded.Shipped(asked); id != "" {
			s, err := u.ofNovels(ctx, e, id)
			if err != nil {
				return nil, err
			}
			return wanted.Shipped(s)
		}
		used, err := u.ofTexts(ctx, e, t, wanted.Ask(asked.Seed))
		if err != nil {
			return nil, err
		}
		return wanted.Used(used)
	}
	rows, err := u.sentences(ctx, e.openIn)
	switch {
	case rows != nil && encoded.IsMasked(asked):
		return encoded.OfTable(asked, rows)
	case rows != nil || err != nil:
		return rows, err
	}
	if err := encoded.NeedsSentences(asked); err != nil {
		return nil, err
	}
	return encoded.Templates(asked, lex)
}

// draws reports whether sentences are drawn of texts: of those that the question names, or of the visitor's where CEAT
// has no table.
func (u *uploadedContexts) draws(asked experiment.Resolved) bool {
	return encoded.Shipped(asked) != "" ||
		encoded.NeedsSentences(asked) != nil && u.table() == nil && len(u.texts()) > 0
}

// ofNovels are the sentences that come with the texts of an id. They are fetched once.
func (u *uploadedContexts) ofNovels(ctx context.Context, e *Engine, id string) (*usage.Shipped, error) {
	return u.shipped.place(id).get(ctx, func(ctx context.Context) (*usage.Shipped, error) {
		sum, err := sentencesSum(ctx, e.store, id)
		if err != nil {
			return nil, err
		}
		s, err := usage.Open(ctx, store.Uses(e.store, id), sum)
		if err != nil {
			return nil, asError(ctx, err)
		}
		return s, nil
	})
}

// sentencesSum is the SHA-256 of their manifest by the list of texts, "" where that was never fetched and there is no
// network.
func sentencesSum(ctx context.Context, s *store.Store, id string) (string, error) {
	const index = "corpora/index.json"
	b, err := s.Latest(store.WithMeter(ctx, new(store.Meter)), index, maxCorpora)
	if known := new(experiment.Error); err != nil && errors.As(err, &known) && known.Code == "offline" {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var entries []struct {
		ID        string
		Sentences struct{ SHA256 string }
	}
	if err := json.Unmarshal(b, &entries); err != nil {
		return "", asError(ctx, &shard.FileError{Path: index, Err: err, Hint: message.New("engine.load_page_again",
			"Load the page again.")})
	}
	for _, one := range entries {
		if one.ID == id && one.Sentences.SHA256 != "" {
			return one.Sentences.SHA256, nil
		}
	}
	return "", experiment.Refuse("file_missing", "engine.choose_other_sentences: Choose other sentences, or give a table of them.",
		"engine.site_lacks_sentences: This site does not have the sentences of {id}.", id)
}

// ofTexts are the sentences of the visitor's texts in which words are used.
func (u *uploadedContexts) ofTexts(ctx context.Context, e *Engine, t *task,
	ask usage.Ask) (map[string]usage.Used, error) {
	key, err := json.Marshal(ask)
	if err != nil {
		return nil, err
	}
	return u.used.place(string(key)).get(ctx, func(ctx context.Context) (map[string]usage.Used, error) {
		given, err := e.textsGiven(protocol.Texts{Given: u.texts()})
		if err != nil {
			return nil, err
		}
		var done, all int64
		p, all, err := given.pass(ctx, func(n int64) {
			done += n
			t.progress(experiment.Progress{Text: "Reading", Done: int(done), Total: int(all)})
		})
		if err != nil {
			return nil, err
		}
		f := usage.NewFinder(ask)
		err = p.Gather(ctx, func(b *textfile.Block) error {
			for i, part := range b.Segments {
				if part.First {
					f.Document(part.ID)
				}
				b.Each(i, f.Paragraph)
			}
			return ctx.Err()
		})
		if err != nil {
			return nil, textError(err)
		}
		return f.Used(), nil
	})
}
