package shard

import (
	"context"
	"slices"
)

// expect tells the Fetcher, if it wants to know, what is about to be fetched.
//
// bytes is computed only if somebody listens: it walks tables.
func (p *Pack) expect(ctx context.Context, scan bool, bytes func() int64) {
	if e, ok := p.fetcher.(Expecter); ok {
		e.Expect(ctx, bytes(), scan)
	}
}

// expectPages tells of the pages with the words of the given ranks that are not
// at hand, with the gaps that are fetched in vain.
//
// It repeats what shardPages will do, in the same order and with the same gaps, from
// the page table alone. Duplicates and pages in the cache count nothing.
func (p *Pack) expectPages(ctx context.Context, ranks []int) {
	p.expect(ctx, false, func() (bytes int64) {
		last, end := pageKey{-1, 0}, 0
		for _, rank := range slices.Sorted(slices.Values(ranks)) {
			key := pageKey{rank / p.manifest.Shards.Words, rank % p.manifest.Shards.Words / p.manifest.Shards.PageWords}
			if _, kept := p.pages.get(key); kept || key == last {
				continue
			}
			e := p.shards[key.shard]
			from, to := e.offset(key.page), e.offset(key.page+1)
			// The gap is fetched along with both pages, and counts.
			if key.shard == last.shard && from-end <= gapBytes {
				from = end
			}
			bytes += int64(to - from)
			last, end = key, to
		}
		return bytes
	})
}

// expectScan tells of the first shards and of the names of the words in them that
// are not at hand.
//
// It is a bound: shards and buckets that the store has kept from earlier cost
// nothing, which is not known here. Those at hand count nothing, so that a second scan
// of a question does not tell the first one's shards again.
func (p *Pack) expectScan(ctx context.Context, shards []ShardEntry, words int) error {
	rare := words > p.manifest.Vocabulary.FirstCount
	if rare {
		if err := p.needBucketTable(ctx); err != nil {
			return err
		}
	}
	p.expect(ctx, true, func() int64 {
		bytes := 0
		if p.first == nil {
			bytes = p.manifest.Vocabulary.First.Bytes
		}
		for i, s := range shards {
			if !p.planes.has(planeKey{p, i}) {
				bytes += s.Bytes
			}
		}
		for no, b := range p.bucketTable {
			if rare && p.buckets[no] == nil {
				bytes += b.Bytes
			}
		}
		return int64(bytes)
	})
	return nil
}

// Bytes returns the size of all that can be fetched of the pack, but its manifest,
// with the vectors of its first words only: of all if there are not so many, or
// words is 0.
//
// Shards are counted whole, as a scan fetches them. It costs the two tables, and is
// what a visitor is asked leave for when nothing better is known.
func (p *Pack) Bytes(ctx context.Context, words int) (int64, error) {
	if err := p.lock(ctx); err != nil {
		return 0, err
	}
	defer p.unlock()
	m := p.manifest
	if words == 0 {
		words = m.Count
	}
	if err := p.needPageTable(ctx); err != nil {
		return 0, err
	}
	bytes := m.Lexicon.Words.Bytes + m.Lexicon.Vectors.Bytes + m.Vocabulary.First.Bytes +
		m.Vocabulary.Buckets.Bytes + m.Shards.Pages.Bytes
	for i, s := range p.shards {
		if i*m.Shards.Words < words {
			bytes += s.Bytes
		}
	}
	if err := p.needBucketTable(ctx); err != nil {
		return 0, err
	}
	for _, b := range p.bucketTable {
		bytes += b.Bytes
	}
	return int64(bytes), nil
}
