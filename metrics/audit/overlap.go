package audit

import (
	"slices"
	"weatherglass/metrics/stats"
)

const (
	// overlapNeighbours is the number of nearest words that are compared.
	overlapNeighbours = 10
	// overlapWords is the number of sampled words that count for it.
	overlapWords = 200
)

// overlap puts the mean share of the ten nearest words before that are among the
// ten nearest after, all words of the first of the vocabulary counting, over the
// role words and 200 of the sample.
//
// From 0 to 1, without an interval. A word with fewer than ten words among which
// it could have neighbours has the share of those.
func (c *neighbourAudit) overlap() {
	var kept []float64
	// The role words come first in the list, so own + 200 takes them and the start
	// of the sample.
	for i, before := range c.nearest[0][:min(c.own+overlapWords, len(c.leans))] {
		if len(before) == 0 {
			continue
		}
		var both float64
		for _, at := range before {
			if slices.Contains(c.nearest[1][i], at) {
				both++
			}
		}
		kept = append(kept, both/float64(len(before)))
	}
	if len(kept) == 0 {
		return
	}
	r := emptyRow("overlap", 0)
	r.after = stats.Mean(kept)
	c.putAlone(r)
}
