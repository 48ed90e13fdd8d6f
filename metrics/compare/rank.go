package compare

import (
	"math"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

// leastDraws is the number of draws below which nothing is said of ranks.
const leastDraws = 100

// rank ranks the embeddings by a method: see [experiment.Ranking]. The range of a rank and
// the interval of a mean are those that all but the outermost draws have; what is cut off at
// either end is [stats.ExpandedTail] of the smallest set, as percentiles of few words are too
// narrow.
func rank(c *experiment.Comparison, method string, seed uint64) experiment.Ranking {
	if seed == 0 {
		seed = experiment.DefaultSeed
	}
	out := experiment.Ranking{Method: method, Rows: []int{}, Places: []experiment.RankedPlace{},
		Seed: seed, Stream: Stream}
	for i, row := range c.Rows {
		if row.Method == method && answered(c.Cells[i]) {
			out.Rows = append(out.Rows, i)
		}
	}
	if len(out.Rows) == 0 {
		because(&out, message.New("compare.no_test_for_all", "No test can be answered by every embedding."))
		return out
	}
	means := make([]float64, len(c.Columns))
	for j := range c.Columns {
		for _, i := range out.Rows {
			means[j] += math.Abs(float64(c.Cells[i][j].Value))
		}
		means[j] /= float64(len(out.Rows))
	}
	ranks := ranksOf(means)
	for j := range c.Columns {
		out.Places = append(out.Places, experiment.RankedPlace{Mean: experiment.Number(means[j]), Low: experiment.None(),
			High: experiment.None(), Rank: ranks[j], Shares: []float64{}})
	}
	drawn := drawnMeans(c, out.Rows)
	if len(drawn) < leastDraws {
		because(&out, message.New("compare.no_range_of_ranks",
			"The words of this method cannot be drawn again, so the ranks have no range."))
		return out
	}
	out.Draws = len(drawn)
	spread(c, &out, drawn)
	return out
}

// because says why there is no ranking, or no range.
func because(out *experiment.Ranking, why message.Message) {
	out.Why, out.WhyID, out.WhyArgs = why.Text, why.ID, why.Args
}

// answered reports whether every embedding has a value.
func answered(cells []experiment.ComparedCell) bool {
	for _, c := range cells {
		if !c.Measured() {
			return false
		}
	}
	return true
}

// ranksOf returns the rank of each mean, 1 the largest; equal ones share the smaller rank.
func ranksOf(means []float64) []int {
	ranks := make([]int, len(means))
	for j, m := range means {
		ranks[j] = 1
		for _, other := range means {
			if other > m {
				ranks[j]++
			}
		}
	}
	return ranks
}

// drawnMeans returns the means of each draw by column. A row of which an embedding has no
// value in a draw is left out of that draw for all; a draw without rows is left out.
func drawnMeans(c *experiment.Comparison, rows []int) (out [][]float64) {
	draws := math.MaxInt
	for _, i := range rows {
		for _, cell := range c.Cells[i] {
			draws = min(draws, len(cell.Draws))
		}
	}
	for b := range draws {
		sums, n := make([]float64, len(c.Columns)), 0
		for _, i := range rows {
			whole := true
			for _, cell := range c.Cells[i] {
				whole = whole && !math.IsNaN(cell.Draws[b])
			}
			if !whole {
				continue
			}
			n++
			for j, cell := range c.Cells[i] {
				sums[j] += math.Abs(cell.Draws[b])
			}
		}
		if n == 0 {
			continue
		}
		for j := range sums {
			sums[j] /= float64(n)
		}
		out = append(out, sums)
	}
	return out
}

// spread puts what the draws say of each mean and rank.
func spread(c *experiment.Comparison, r *experiment.Ranking, drawn [][]float64) {
	tail := stats.ExpandedTail(leastWords(c, r.Rows))
	of, ranked := make([][]float64, len(c.Columns)), make([][]float64, len(c.Columns))
	for _, means := range drawn {
		for j, rank := range ranksOf(means) {
			of[j], ranked[j] = append(of[j], means[j]), append(ranked[j], float64(rank))
		}
	}
	for j := range r.Places {
		place := &r.Places[j]
		if q, err := stats.Quantiles(of[j], tail, 1-tail); err == nil {
			place.Low, place.High = experiment.Number(q[0]), experiment.Number(q[1])
		}
		place.Shares = make([]float64, len(c.Columns))
		for _, rank := range ranked[j] {
			place.Shares[int(rank)-1] += 1 / float64(len(drawn))
		}
		if q, err := stats.Quantiles(ranked[j], tail, 1-tail); err == nil {
			// What was found is part of its range.
			place.First = min(int(math.Floor(q[0])), place.Rank)
			place.Last = max(int(math.Ceil(q[1])), place.Rank)
		}
	}
}

// leastWords is the number of words of the smallest test, at least 3: halved, as they stand
// in two sets of targets.
func leastWords(c *experiment.Comparison, rows []int) int {
	least := math.MaxInt
	for _, i := range rows {
		for _, cell := range c.Cells[i] {
			least = min(least, cell.Targets/2)
		}
	}
	return max(3, least)
}
