package experiment

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

// Two sets differ in frequency if their middle ranks are at least half a decade
// apart, the width of the bins of Valentini et al. 2022, and if dealing the
// words by luck would set their log ranks as far apart less than once in twenty.
const (
	gapDecades = 0.5
	gapAlpha   = 0.05
)

// frequencyGaps warns of sets that are contrasted although one has rarer words:
// rare words lean by themselves, so part of the difference can be frequency.
//
// By the ranks of the words found. At most one note a contrast.
func (f found) frequencyGaps(ctx context.Context) ([]Note, error) {
	var notes []Note
	for _, c := range f.contrasts() {
		gap, err := c.gap(ctx)
		if err != nil {
			return nil, err
		}
		if gap {
			notes = append(notes, measure.NewNote(measure.Warning, c.rarerNote()))
		}
	}
	return notes, nil
}

// contrast is two lists of ranks, 0 for the most frequent word, with their names.
//
// The lists may differ in length; of pairs they do not.
type contrast struct {
	names [2]string
	ranks [2][]int
}

// contrasts returns the sets that measures set against each other.
//
// X against Y, A against B, and the sides of the pairs; roles that a measure lacks
// give empty lists, which have no gap.
func (f found) contrasts() []contrast {
	var out []contrast
	for _, roles := range [][2]string{{"X", "Y"}, {"A", "B"}} {
		var c contrast
		for i, role := range roles {
			c.names[i] = f.sets[role].Name
			for _, w := range f.sets[role].Words {
				c.ranks[i] = append(c.ranks[i], w.Rank)
			}
		}
		out = append(out, c)
	}
	c := contrast{names: [2]string{"the pairs’ first sides", "the second sides"}}
	for _, p := range f.sets["pairs"].Pairs {
		c.ranks[0], c.ranks[1] = append(c.ranks[0], p[0].Rank), append(c.ranks[1], p[1].Rank)
	}
	return append(out, c)
}

// gap reports whether the two differ in frequency.
//
// The p is two-sided, by permutation of log10(rank + 1): twice the smaller of both
// one-sided ones.
func (c contrast) gap(ctx context.Context) (bool, error) {
	if len(c.ranks[0]) == 0 || len(c.ranks[1]) == 0 {
		return false, nil
	}
	logs := [2][]float64{}
	for i, ranks := range c.ranks {
		for _, r := range ranks {
			logs[i] = append(logs[i], math.Log10(float64(r+1)))
		}
	}
	// The cheap test goes first.
	if apart := middle(logs[0]) - middle(logs[1]); math.Abs(apart) < gapDecades {
		return false, nil
	}
	above, _, err := stats.QuickP(ctx, logs[0], logs[1])
	if err != nil {
		return false, err
	}
	below, _, err := stats.QuickP(ctx, logs[1], logs[0])
	return 2*min(above, below) < gapAlpha, err
}

// rarerNote says which set is rarer, and by how much.
//
// Ranks count from 1 in the sentence.
func (c contrast) rarerNote() message.Message {
	first, second := middleRank(c.ranks[0]), middleRank(c.ranks[1])
	if first < second {
		return message.New("frequency_gap.more_frequent", "The words of {first:set} are more frequent than those of {second:set}: their middle ranks by frequency are {rank} and {other_rank}. Rare words lean by themselves (Valentini et al. 2022), so a part of the difference can be frequency; the method Frequency shows how much.",
			c.names[0], c.names[1], first+1, second+1)
	}
	return message.New("frequency_gap.rarer", "The words of {first:set} are rarer than those of {second:set}: their middle ranks by frequency are {rank} and {other_rank}. Rare words lean by themselves (Valentini et al. 2022), so a part of the difference can be frequency; the method Frequency shows how much.",
		c.names[0], c.names[1], first+1, second+1)
}

// middle returns the median of values.
//
// values must not be empty.
func middle(values []float64) float64 {
	v := slices.Sorted(slices.Values(values))
	n := len(v)
	return (v[(n-1)/2] + v[n/2]) / 2
}

// middleRank returns the lower median of ranks.
//
// A rank that is there, not one between two.
func middleRank(ranks []int) int {
	return slices.Sorted(slices.Values(ranks))[(len(ranks)-1)/2]
}
