package train

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
)

// Learning are the options of methods that go over the texts again and again.
type Learning struct {
	Options
	Epochs int
	// XMax is the count from which on [GloVe] gives all pairs the same weight; 0 is 10.
	XMax float64
	// Seed is what the draws depend on.
	Seed uint64
	// Groups is into how many parts words are divided, a power of 2 from DefaultGroups to
	// MaxGroups; 0 is DefaultGroups. So many workers can learn at once. Each number gives
	// vectors of its own, whatever the number of workers.
	Groups int
}

// The most dimensions and epochs that are taken.
const (
	MaxDims   = 4096
	MaxEpochs = 10_000
)

// DefaultGroups and MaxGroups bound [Learning.Groups].
const (
	DefaultGroups = 8
	MaxGroups     = 64
)

// GroupsFor returns the number of groups that lets so many workers learn at once.
func GroupsFor(workers int) int {
	groups := DefaultGroups
	for groups < min(workers, MaxGroups) {
		groups *= 2
	}
	return groups
}

// groups is the number of groups: examples of different input and different output
// groups change different rows, and are learned at once without waiting for, or
// overwriting, each other. A word's group are the last bits of its place. It does not
// depend on the number of workers. [SGNS] has as many segments of a block and no groups.
//
//	Gemulla, Nijkamp, Haas and Sismanis (2011), "Large-Scale Matrix Factorization
//	with Distributed Stochastic Gradient Descent".
func (o Learning) groups() int { return cmp.Or(o.Groups, DefaultGroups) }

// check returns what cannot be learned, and what to do.
func (o Learning) check(s *Sequence) error {
	switch {
	case o.Dims < 1 || o.Dims > MaxDims:
		return message.Errorf("train.dimensions_range: vectors have 1 to {most} dimensions, not {dims}", MaxDims, o.Dims)
	case o.Window < 1:
		return message.Text("train.least_window: windows have at least 1 word")
	case o.Epochs < 1 || o.Epochs > MaxEpochs:
		return message.Errorf("train.epochs_range: the texts are gone over 1 to {most} times, not {epochs}", MaxEpochs,
			o.Epochs)
	case o.groups() != GroupsFor(o.groups()):
		return message.Errorf("train.groups_range: words are divided into {defaultGroups} groups or twice as many and so on, up to {most}, not {groups}", DefaultGroups, MaxGroups, o.Groups)
	}
	for i, id := range s.ids[1:] {
		if id != 0 && s.ids[i] != 0 {
			return nil
		}
	}
	return message.Text("train.no_two_words_stand: no two words stand in each other's windows; give more text, or lower -min-count")
}

// inRounds calls learn for each pair of an input and an output group, the pairs that
// share neither at once.
func (o Learning) inRounds(learn func(input, output int)) {
	groups := o.groups()
	for round := range groups {
		tasks(groups, toTheEnd(o.Workers), func(input int) { learn(input, (input+round)%groups) })
	}
}

// word2vec's settings.
const (
	sample      = 1e-3  // share of the texts above which a word is thinned out
	firstRate   = 0.025 // of learning, falling on a straight line
	lowestRate  = firstRate * 1e-4
	drawsStream = 4 << 56 // of the generator: training
)

// A segment is what one stream of draws goes over; windows end at its ends. A block
// has a segment for each group, and one rate of learning.
const block = 1 << 16

// stretch is a block of the texts in one of the epochs.
type stretch struct {
	ids    []uint32
	number uint64 // over all epochs
	groups int
	rate   float32
}

// segment returns one of its segments and the draws for it.
func (b stretch) segment(i int, seed uint64) ([]uint32, *rand.PCG) {
	segment := block / b.groups
	from := min(len(b.ids), i*segment)
	return b.ids[from:min(len(b.ids), from+segment)], rand.NewPCG(seed, drawsStream|b.number*uint64(b.groups)+uint64(i)+1)
}

// overBlocks calls learn for all blocks of all epochs.
func (o Learning) overBlocks(ctx context.Context, s *Sequence, learn func(stretch)) error {
	blocks := (len(s.ids) + block - 1) / block
	all := blocks * o.Epochs
	for i := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		share := float64(i) / float64(all)
		o.tell(share)
		from := i % blocks * block
		learn(stretch{
			ids:    s.ids[from:min(len(s.ids), from+block)],
			number: uint64(i),
			groups: o.groups(),
			rate:   float32(max(lowestRate, firstRate*(1-share))),
		})
	}
	o.tell(1)
	return nil
}

// thinning returns, of 2^32, how often an occurrence of each word is kept:
// sqrt(s/f) + s/f, f being its share of the texts.
//
//	word2vec.c; Mikolov et al. (2013), section 2.3, differ in the second term.
func thinning(v *corpus.Vocabulary) []uint64 {
	var all float64
	for i := range v.Len() {
		all += float64(v.Word(i).Count)
	}
	keep := make([]uint64, v.Len())
	for i := range keep {
		ratio := sample * all / float64(v.Word(i).Count)
		keep[i] = uint64(min(1, math.Sqrt(ratio)+ratio) * (1 << 32))
	}
	return keep
}

// thinned appends the words of a segment that are kept.
func thinned(kept, ids []uint32, keep []uint64, r *rand.PCG) []uint32 {
	for _, id := range ids {
		if id == 0 || r.Uint64()>>32 < keep[id-1] {
			kept = append(kept, id)
		}
	}
	return kept
}

// company returns the first and the last place around one of the words kept that a
// window of at most so many words reaches, inside the paragraph.
func company(kept []uint32, at, window int) (first, last int) {
	for first = at; first > 0 && at-first < window && kept[first-1] != 0; first-- {
	}
	for last = at; last+1 < len(kept) && last-at < window && kept[last+1] != 0; last++ {
	}
	return first, last
}
