package shard

import (
	"context"
	"fmt"

	"weatherglass/metrics/embed"
)

// Find answers words with their raw vectors. Words of the lexicon come from
// there, with 18 bits a component, and cost nothing more once it is loaded; for
// others it fetches the pages of the shards in which they stand.
//
// There is a hit a word, in their order; one that is missing has As "" and no vector,
// which is no error. Vectors are new slices that the caller may write to. An error
// means that a file could not be had, and no hits are returned then: a reading of
// some of its words would be another reading.
func (p *Pack) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	places, err := p.lookup(ctx, words)
	if err != nil {
		return nil, err
	}
	hits := make([]embed.Hit, len(words))
	// ranks[k] is asked for hits[asked[k]]: words from the shards are collected, so
	// that neighbours on a page cost one request.
	var ranks, asked []int
	for i, at := range places {
		hits[i] = embed.Hit{Word: words[i], As: at.as, Rank: at.rank}
		switch {
		case at.as == "":
		case at.place < 0:
			ranks, asked = append(ranks, at.rank), append(asked, i)
		default:
			if hits[i].Vector, err = p.lexiconVector(ctx, at); err != nil {
				return nil, err
			}
		}
	}
	vectors, err := p.vectors(ctx, ranks)
	if err != nil {
		return nil, err
	}
	for k, i := range asked {
		hits[i].Vector = vectors[k]
	}
	return hits, nil
}

// lexiconVector decodes a word of the lexicon. A late word (see [Ranked]) is decoded
// as coarsely as the shards have it, although the file holds more bits: its numbers
// are then those that links made before it joined were computed from.
func (p *Pack) lexiconVector(ctx context.Context, at found) ([]float64, error) {
	if err := p.needLexiconVectors(ctx); err != nil {
		return nil, err
	}
	refine := p.manifest.Lexicon.RefineBits
	if at.late {
		refine = p.manifest.Quantizer.RefineBits
	}
	x, err := p.lexiconVectors.Coarser(at.place, refine)
	if err != nil {
		return nil, damaged(p.manifest.Lexicon.Vectors.Path, err)
	}
	return x, nil
}

// Precision says how near to its source the embedding is for the hits of a
// [Pack.Find]: "exact for these words" when all stood in the lexicon at first, else
// the bound that the pack was built to.
//
// It is a sentence's end, shown beside a reading. Hits that are missing do not count.
// It reads what Find has loaded and fetches nothing.
func (p *Pack) Precision(hits []embed.Hit) string {
	for _, h := range hits {
		if h.As != "" && !p.inLexicon(h) {
			return fmt.Sprintf("effect sizes within %g of the published vectors’", p.manifest.Accuracy.Limit.Shards)
		}
	}
	return "exact for these words"
}

// inLexicon reports whether a hit's vector came from the lexicon as exactly as
// it has it.
func (p *Pack) inLexicon(hit embed.Hit) bool {
	w, ok := p.lexicon[hit.As]
	return ok && w.place >= 0 && !w.late
}
