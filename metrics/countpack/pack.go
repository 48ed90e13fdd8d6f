package countpack

import (
	"context"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Pack is a count pack that is fetched piece by piece: the counts of few words when words
// are asked of which it has them, those of all when others are. It may be used by several
// goroutines.
type Pack struct {
	manifest *Manifest
	fetcher  shard.Fetcher
	// A channel where a mutex would do, because waiting for it can be given up.
	turn          chan struct{}
	narrow, whole *corpus.Packed // nil until needed; narrow again when whole is there
}

var _ corpus.Source = (*Pack)(nil)

// Open fetches the manifest of a pack, whose SHA-256 is sum, in hex, or any if that is "".
// Errors of a file are [shard.FileError].
func Open(ctx context.Context, f shard.Fetcher, sum string) (*Pack, error) {
	p := &Pack{fetcher: f, turn: make(chan struct{}, 1)}
	err := shard.FetchManifest(ctx, f, shard.Stated{Most: MaxManifest, Sum: sum}, func(b []byte) (err error) {
		p.manifest, err = ParseManifest(b)
		return err
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Manifest returns what the pack says of itself. It must not be changed.
func (p *Pack) Manifest() *Manifest { return p.manifest }

// Files lists the files beside the manifest.
func (p *Pack) Files() []shard.File { return p.manifest.files() }

// About implements [corpus.Source].
func (p *Pack) About() corpus.About { return p.manifest.About }

// Choose implements [corpus.Source]. It fetches a file unless it has it.
func (p *Pack) Choose(ctx context.Context, ask corpus.Ask) ([]*corpus.Chosen, error) {
	counts, err := p.counts(ctx, ask)
	if err != nil {
		return nil, err
	}
	return counts.Choose(ctx, ask)
}

// Whole returns the counts of all words.
func (p *Pack) Whole(ctx context.Context) (*corpus.Packed, error) {
	return p.counts(ctx, corpus.Ask{Whole: true})
}

// counts returns counts that can answer.
func (p *Pack) counts(ctx context.Context, ask corpus.Ask) (*corpus.Packed, error) {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if p.whole != nil {
		return p.whole, nil
	}
	if !ask.Whole {
		if p.narrow == nil {
			narrow, err := p.read(ctx, p.manifest.Files.Narrow)
			if err != nil {
				return nil, err
			}
			p.narrow = narrow
		}
		if p.narrow.Knows(ask.Words) && !(ask.Pool && p.narrow.Pool() == nil) {
			return p.narrow, nil
		}
	}
	whole, err := p.read(ctx, p.manifest.Files.Whole)
	if err != nil {
		return nil, err
	}
	p.whole, p.narrow = whole, nil
	return whole, nil
}

// read fetches a file of counts and compares it with the manifest.
func (p *Pack) read(ctx context.Context, f shard.File) (counts *corpus.Packed, err error) {
	if e, ok := p.fetcher.(shard.Expecter); ok {
		e.Expect(ctx, int64(f.Bytes), false)
	}
	err = shard.FetchFile(ctx, p.fetcher, f, func(b []byte) (err error) {
		if counts, err = corpus.ReadPacked(b, p.manifest.About); err != nil {
			return err
		}
		return p.manifest.compare(counts, f == p.manifest.Files.Whole)
	})
	return counts, err
}

// compare refuses counts that are not those of the manifest.
func (m *Manifest) compare(counts *corpus.Packed, whole bool) error {
	var tokens uint64
	for _, d := range counts.Documents {
		tokens += d.Tokens
	}
	switch {
	case counts.Size != m.Vocabulary || tokens != m.Tokens || !sameIndex(counts.Index, m.About.Index):
		return message.Text("countpack.other_texts: it holds other texts than the manifest says")
	case whole != (counts.Ranks == nil):
		return message.Text("countpack.other_words: it holds other words than the manifest says")
	case !whole:
		return nil
	}
	sum, err := counts.Digest()
	if err == nil && sum != m.Digest {
		err = message.Text("countpack.other_digest: its digest is not the one of the manifest")
	}
	return err
}

// sameIndex compares what is known of documents.
func sameIndex(a, b *corpus.Index) bool {
	return slices.Equal(a.Columns, b.Columns) && slices.Equal(a.IDs, b.IDs) &&
		slices.EqualFunc(a.Rows, b.Rows, slices.Equal[[]string])
}
