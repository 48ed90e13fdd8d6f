package engine

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
	"weatherglass/wasm/store"
)

// corporaKept are the counts of texts that an engine has opened, and the list of those that
// the server has.
type corporaKept struct {
	opened keyed[corpus.Source]
	listed once[[]experiment.CorpusEntry]
}

// corpus opens the counts of texts with the id.
//
// They are opened once and kept; a failure is not. What begins with "own-" is the
// visitor's. Errors say what to do.
func (e *Engine) corpus(ctx context.Context, id string) (corpus.Source, error) {
	if experiment.IsUpload(id) {
		return e.uploads.texts(id)
	}
	if !shard.ValidID(id) {
		return nil, e.unknownCorpus(ctx, id)
	}
	return e.texts.opened.place(id).get(ctx, func(ctx context.Context) (corpus.Source, error) {
		sum, err := e.corpusSum(ctx, id)
		if err != nil {
			return nil, err
		}
		p, err := countpack.Open(ctx, e.store.Corpus(id), sum)
		var missing *experiment.Error
		// Its manifest is not there: there are no such counts.
		if errors.As(err, &missing) && missing.Code == "file_missing" {
			return nil, e.unknownCorpus(ctx, id)
		}
		if err != nil {
			return nil, asError(ctx, err)
		}
		return countSource{p}, nil
	})
}

// corpusSum returns the SHA-256 of the manifest that the list of counts holds, "" without
// a list, as where it was never fetched and there is no network.
func (e *Engine) corpusSum(ctx context.Context, id string) (string, error) {
	entries, err := e.corpora(ctx)
	var told *experiment.Error
	if errors.As(err, &told) && (told.Code == "offline" || told.Code == "file_missing") {
		return "", nil
	}
	if i := slices.IndexFunc(entries, func(one experiment.CorpusEntry) bool { return one.ID == id }); i >= 0 {
		return entries[i].SHA256, err
	}
	return "", err
}

// unknownCorpus says that the server has no such counts, and which it has.
func (e *Engine) unknownCorpus(ctx context.Context, id string) error {
	entries, _ := e.corpora(ctx)
	var known []string
	for _, one := range entries {
		known = append(known, one.ID)
	}
	return experiment.UnknownCorpus(id, known)
}

// maxCorpora is the greatest length of the list of counts.
const maxCorpora = 1 << 20

// corpora returns the counts of texts that the server lists. The list is kept for the
// engine's life, and not counted as fetched for a question.
func (e *Engine) corpora(ctx context.Context) ([]experiment.CorpusEntry, error) {
	return e.texts.listed.get(ctx, func(ctx context.Context) (entries []experiment.CorpusEntry, err error) {
		const path = "corpora/index.json"
		b, err := e.store.Latest(store.WithMeter(ctx, new(store.Meter)), path, maxCorpora)
		if err != nil {
			return nil, err
		}
		if err = json.Unmarshal(b, &entries); err != nil {
			return nil, &shard.FileError{Path: path, Err: err, Hint: message.New("engine.load_page_again",
				"Load the page again.")}
		}
		return entries, nil
	})
}

// countSource are counts whose errors say what to do.
type countSource struct{ *countpack.Pack }

// Choose implements [corpus.Source].
func (s countSource) Choose(ctx context.Context, ask corpus.Ask) ([]*corpus.Chosen, error) {
	chosen, err := s.Pack.Choose(ctx, ask)
	var file *shard.FileError
	if errors.As(err, &file) || ctx.Err() != nil {
		return nil, asError(ctx, err)
	}
	return chosen, err
}
