package shard

import (
	"context"

	"weatherglass/metrics/embed"
)

// WordsAt implements [embed.Scanner]. The first call fetches the words that it
// needs to know any: the first words, or all buckets if a rarer word is asked,
// for buckets are alphabetical.
//
// The error is [embed.ErrNoPlace] if any place is outside the vocabulary; nothing is
// fetched then. A list of n places costs O(n) once the names are there, and the names
// of all words stay with the pack.
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
//
// Scan starts it beside itself, so that the buckets arrive while shards are decoded.
// It takes the pack's turn, so that other questions wait for it.
func (p *Pack) prepareNames(ctx context.Context, words int) {
	if p.lock(ctx) != nil {
		return
	}
	defer p.unlock()
	_ = p.needNames(ctx, words > p.manifest.Vocabulary.FirstCount)
}

// needNames fills names: of the first words, or of all.
//
// A list of the first words only is replaced by that of all when a rarer word is
// asked for; the longer list answers both. The caller has the pack's turn.
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
	// Words are written to their ranks, in whatever order the files hold them.
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
//
// Ranks are below len(names): parseFirst and parseBucket have checked them.
func list(words *embed.WordList, names []string) {
	for i := range words.Len() {
		w, rank := words.At(i)
		names[rank] = w
	}
}
