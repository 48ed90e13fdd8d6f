package shard

import (
	"context"

	"weatherglass/metrics/embed"
)

// WordsAt implements [embed.Scanner]. The first call fetches the words that it
// needs to know any: the first words, or all buckets if a rarer word is asked,
// for buckets are alphabetical.
func (p *Pack) WordsAt(ctx context.Context, places []int) ([]string, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	rare := false
	for _, place := range places {
		if place < 0 || place >= p.manifest.Count {
			return nil, embed.ErrNoPlace
		}
		rare = rare || place >= p.manifest.Vocabulary.FirstCount
	}
	if err := p.needNames(ctx, rare); err != nil {
		return nil, err
	}
	words := make([]string, len(places))
	for i, place := range places {
		words[i] = p.names[place]
	}
	return words, nil
}

// prepareNames gets ready what WordsAt takes for the first words of that number.
// It leaves errors to whoever asks.
func (p *Pack) prepareNames(ctx context.Context, words int) {
	if p.lock(ctx) != nil {
		return
	}
	defer p.unlock()
	_ = p.needNames(ctx, words > p.manifest.Vocabulary.FirstCount)
}

// needNames fills names: of the first words, or of all.
func (p *Pack) needNames(ctx context.Context, all bool) error {
	known := p.manifest.Vocabulary.FirstCount
	if all {
		known = p.manifest.Count
	}
	if len(p.names) >= known {
		return nil
	}
	if err := p.needFirst(ctx); err != nil {
		return err
	}
	names := make([]string, known)
	list(p.first, names)
	if all && known > p.manifest.Vocabulary.FirstCount {
		if err := p.needBucketTable(ctx); err != nil {
			return err
		}
		if err := p.needBuckets(ctx); err != nil {
			return err
		}
		for no := range p.bucketTable {
			list(p.buckets[no], names)
		}
	}
	// As many words as ranks, so a rank without a word means that another has two.
	for _, w := range names {
		if w == "" {
			return damaged(p.manifest.Vocabulary.Buckets.Path, errWords)
		}
	}
	p.names = names
	return nil
}

// list writes the words to their ranks.
func list(words *embed.WordList, names []string) {
	for i := range words.Len() {
		w, rank := words.At(i)
		names[rank] = w
	}
}
