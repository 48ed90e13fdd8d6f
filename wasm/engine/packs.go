package engine

import (
	"context"
	"encoding/json"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/wasm/store"
)

// words returns the built-in word sets and tests.
//
// They are fetched once, from a file of the page's own version.
func (e *Engine) words(ctx context.Context) (*lexicon.Lexicon, error) {
	return e.lexicon.get(ctx, func(ctx context.Context) (*lexicon.Lexicon, error) {
		b, err := e.store.Page(ctx, "web/lexicons.json"+e.env.Query)
		if err != nil {
			return nil, err
		}
		return lexicon.Parse(b)
	})
}

// embedding opens the pack with the id.
//
// A pack is opened once and kept; a failure is not. What begins with "own-" is the
// visitor's and never asked of the server. id comes from a link or a visitor
// and is checked before it becomes a part of an address.
func (e *Engine) embedding(ctx context.Context, id string) (embed.Source, error) {
	if experiment.IsUpload(id) {
		return e.uploads.embedding(ctx, id)
	}
	if source := e.uploads.byFile(id); source != nil {
		return source, nil
	}
	if !shard.ValidID(id) {
		return nil, e.unknown(ctx, id)
	}
	return e.packs.place(id).get(ctx, func(ctx context.Context) (embed.Source, error) {
		p, err := e.openPack(ctx, id)
		var missing *experiment.Error
		// Its manifest is not there: there is no such pack.
		if errors.As(err, &missing) && missing.Code == "file_missing" {
			return nil, e.unknown(ctx, id)
		}
		if err != nil {
			return nil, asError(ctx, err)
		}
		p.Share(e.planes)
		p.Help(func() []shard.Worker { return e.shardWorkers(id) })
		return source{p, e}, nil
	})
}

// openPack opens a pack whose manifest is the one that the page or the index of
// packs says. A page that was kept may know an older one.
//
// The page's own pack needs no index, which saves a request at a first visit.
func (e *Engine) openPack(ctx context.Context, id string) (*shard.Pack, error) {
	if id == e.env.First && e.env.FirstSum != "" {
		p, err := shard.OpenSum(ctx, e.store.Pack(id), e.env.FirstSum)
		if !errors.Is(err, shard.ErrSum) {
			return p, err
		}
	}
	sum, err := e.sumOf(ctx, id)
	if err != nil {
		return nil, err
	}
	return shard.OpenSum(ctx, e.store.Pack(id), sum)
}

// sumOf returns the SHA-256 of a pack's manifest that the index holds, "" without
// an index, as where it was never fetched and there is no network.
func (e *Engine) sumOf(ctx context.Context, id string) (string, error) {
	entries, err := e.index(ctx)
	var told *experiment.Error
	if errors.As(err, &told) && (told.Code == "offline" || told.Code == "file_missing") {
		return "", nil
	}
	for _, entry := range entries {
		if entry.ID == id {
			return entry.SHA256, err
		}
	}
	return "", err
}

// source is a pack whose errors say what to do.
type source struct {
	*shard.Pack
	of *Engine
}

// Draws implements [embed.Redrawn].
func (s source) Draws(ctx context.Context) (*embed.Draws, error) {
	id := s.Manifest().Draws
	if id == "" {
		return nil, nil
	}
	opened, err := s.of.embedding(ctx, id)
	if err != nil {
		return nil, err
	}
	there, ok := opened.(source)
	if !ok {
		return nil, nil
	}
	draws, err := there.Manifest().DrawsIn(there, s.Manifest().ID)
	if err != nil {
		return nil, asError(ctx, err)
	}
	return draws, nil
}

// Find implements [embed.Source].
func (s source) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := s.Pack.Find(ctx, words)
	if err != nil {
		return nil, asError(ctx, err)
	}
	return hits, nil
}

// Scan implements [embed.Scanner].
func (s source) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	if err := s.Pack.Scan(ctx, req, yield); err != nil {
		return asError(ctx, err)
	}
	return nil
}

// Rows goes through the vectors of all words, for methods of debiasing.
//
// An error of yield comes back as it is; one of the pack says what to do.
func (s source) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	var stopped error
	err := s.Pack.Rows(ctx, func(first int, rows []float64) error {
		stopped = yield(first, rows)
		return stopped
	})
	if err == nil || err == stopped {
		return err
	}
	return asError(ctx, err)
}

// WordsAt implements [embed.Scanner].
func (s source) WordsAt(ctx context.Context, places []int) ([]string, error) {
	words, err := s.Pack.WordsAt(ctx, places)
	if err != nil {
		return nil, asError(ctx, err)
	}
	return words, nil
}

// unknown says that the server has no such pack, and which it has.
//
// id is quoted and cut to a hundred letters, since a link may hold anything.
func (e *Engine) unknown(ctx context.Context, id string) error {
	var known []string
	if entries, err := e.index(ctx); err == nil {
		for _, entry := range (protocol.Catalogue{Embeddings: entries}).Whole() {
			known = append(known, entry.ID)
		}
	}
	refused := experiment.Refuse("unknown_embedding", "engine.choose_another_or_ask: Choose another embedding, or ask whoever runs this site for the pack.",
		"engine.site_lacks_embedding: This site does not have the embedding {id:%.100q}.", id)
	if len(known) > 0 {
		refused.Hint = message.New("engine.site_has", "This site has {ids}.", known)
	}
	if id == "" {
		refused.Message = message.New("engine.no_embedding", "The experiment does not say which embedding to measure.")
	}
	return refused
}

// maxIndex is the greatest length of the index of packs.
const maxIndex = 1 << 20

// index returns the packs that the server lists, which it does not change while it
// runs.
//
// It is not counted as fetched for a question. The list is kept for the engine's
// life.
func (e *Engine) index(ctx context.Context) ([]experiment.EmbeddingEntry, error) {
	return e.listed.get(ctx, func(ctx context.Context) (entries []experiment.EmbeddingEntry, err error) {
		b, err := e.store.Latest(store.WithMeter(ctx, new(store.Meter)), "packs/index.json", maxIndex)
		if err != nil {
			return nil, err
		}
		if err = json.Unmarshal(b, &entries); err != nil {
			return nil, &shard.FileError{Path: "packs/index.json", Err: err,
				Hint: message.New("engine.load_page_again", "Load the page again.")}
		}
		return entries, nil
	})
}
