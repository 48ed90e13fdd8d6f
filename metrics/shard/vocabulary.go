package shard

import (
	"context"
	"slices"
	"strings"
)

// maxBuckets bounds the buckets that one completion fetches. A prefix that
// spans more has enough completions among the first words.
const maxBuckets = 2

// Has reports for each word the form found, or "" when it is missing.
//
// forms has an entry a word. It fetches what lookup does, and no vectors.
func (p *Pack) Has(ctx context.Context, words []string) ([]string, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	places, err := p.lookup(ctx, words)
	if err != nil {
		return nil, err
	}
	forms := make([]string, len(words))
	for i, at := range places {
		forms[i] = at.as
	}
	return forms, nil
}

// Complete returns up to n words that begin with prefix, most frequent first.
// Rare words are looked up when the first words do not suffice.
//
// Completions among the first words all stand before those from the buckets.
func (p *Pack) Complete(ctx context.Context, prefix string, n int) ([]string, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	if err := p.needFirst(ctx); err != nil {
		return nil, err
	}
	words := p.first.Complete(prefix, n)
	if len(words) == n || prefix == "" {
		return words, nil
	}
	more, err := p.completeRare(ctx, prefix, n-len(words))
	if err != nil {
		return nil, err
	}
	return append(words, more...), nil
}

// completeRare looks for completions in the buckets.
//
// Within a bucket they stand by rank; a second bucket's come after the first's.
func (p *Pack) completeRare(ctx context.Context, prefix string, n int) ([]string, error) {
	if err := p.needBucketTable(ctx); err != nil {
		return nil, err
	}
	prefix = p.fold(prefix)
	var words []string
	// A prefix that sorts before all buckets may still begin words of the first one.
	from := max(bucketOf(p.bucketTable, prefix), 0)
	for no := from; no < len(p.bucketTable) && no < from+maxBuckets; no++ {
		if first := p.bucketTable[no].First; first > prefix && !strings.HasPrefix(first, prefix) {
			break
		}
		list, err := p.bucket(ctx, no)
		if err != nil {
			return nil, err
		}
		words = append(words, list.Complete(prefix, n-len(words))...)
	}
	return words, nil
}

// Near returns up to n words spelled much like word, best first: those among
// the first words, then those in the bucket where word would stand.
//
// It is a help for typing errors behind the first letters only: a word whose
// beginning is wrong stands in another bucket.
func (p *Pack) Near(ctx context.Context, word string, n int) ([]string, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	if err := p.needFirst(ctx); err != nil {
		return nil, err
	}
	words := p.first.Near(word, n)
	if len(words) >= n || word == "" {
		return words, nil
	}
	bucket, err := p.bucketFor(ctx, p.fold(word))
	if bucket == nil || err != nil {
		return words, err
	}
	for _, w := range bucket.Near(word, n) {
		if len(words) < n && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words, nil
}
