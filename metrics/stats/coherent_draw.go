package stats

import (
	"context"
	"fmt"
	"slices"
)

// coherentDraw draws sets of a word and some of its neighbours.
type coherentDraw struct {
	pool  CoherentPool
	size  int
	seed  uint64
	pace  *pacer
	words []int   // the word of each set
	near  [][]int // its neighbours, nearest first
}

// seeds draws the words, each any word of the pool, and asks for their
// neighbours.
func (d *coherentDraw) seeds(ctx context.Context, sets, count int) error {
	random := newDice(d.seed, StreamRandomSets)
	d.words = make([]int, sets)
	for i := range d.words {
		d.words[i] = int(random.below(uint32(len(d.pool.Scores))))
	}
	d.near = make([][]int, 0, sets)
	for batch := range slices.Chunk(d.words, neighbourBatch) {
		if err := ctx.Err(); err != nil {
			return err
		}
		lists, err := d.pool.Neighbours(ctx, batch, count)
		if err != nil {
			return err
		}
		if err := d.check(batch, lists, count); err != nil {
			return err
		}
		d.near = append(d.near, lists...)
	}
	return nil
}

// check validates what Neighbours returned.
func (d *coherentDraw) check(words []int, lists [][]int, count int) error {
	if len(lists) != len(words) {
		return fmt.Errorf("%w: neighbours of %d words for %d", ErrShape, len(lists), len(words))
	}
	for i, list := range lists {
		if len(list) < count {
			return fmt.Errorf("%w: %d neighbours, need %d", ErrShape, len(list), count)
		}
		for _, w := range list[:count] {
			if w < 0 || w >= len(d.pool.Scores) || w == words[i] {
				return fmt.Errorf("%w: neighbour %d of word %d in a pool of %d", ErrShape, w, words[i], len(d.pool.Scores))
			}
		}
	}
	return nil
}

// sets draws the other words of each set from the k nearest neighbours,
// without replacement.
func (d *coherentDraw) sets(k int) (CoherentSets, error) {
	out := CoherentSets{K: k, Means: make([]float64, len(d.words))}
	random := newDice(d.seed, StreamMembers)
	members := make([]int, d.size)
	pairs := d.size * (d.size - 1) / 2
	compared := min(len(d.words), max(1, maxCohesionPairs/pairs))
	var cosines float64
	for i, word := range d.words {
		members[0] = word
		from := slices.Clone(d.near[i][:k])
		for j := range members[1:] {
			swap := j + int(random.below(uint32(k-j)))
			from[j], from[swap] = from[swap], from[j]
			members[j+1] = from[j]
		}
		var sum float64
		for _, w := range members {
			sum += d.pool.Scores[w]
		}
		out.Means[i] = sum / float64(d.size)
		if i < compared {
			cosines += d.cosines(members)
		}
		if err := d.pace.spend(k + 200*pairs); err != nil {
			return out, err
		}
	}
	out.Cohesion = cosines / float64(pairs*compared)
	return out, nil
}

// cosines returns the sum over all pairs of words.
func (d *coherentDraw) cosines(words []int) (sum float64) {
	for i, a := range words {
		for _, b := range words[:i] {
			sum += d.pool.Cosine(a, b)
		}
	}
	return sum
}
