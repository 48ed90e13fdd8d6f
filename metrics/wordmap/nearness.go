package wordmap

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// mostNear is the number of words above which it is not asked who is near to whom: all
// pairs are looked at, and no one reads so large a map.
const mostNear = 2000

// nearness puts the trustworthiness of the map, and how many of the words' k nearest are
// nearest on the map.
//
//	Venna and Kaski (2001), "Neighborhood preservation in nonlinear projection methods:
//	an experimental study", the measure of trustworthiness.
//
// k is less than half of the number of words, as its scale needs.
func (m *layout) nearness(ctx context.Context, in *measure.Input, out *measure.Result) error {
	n := len(m.rows)
	if n > mostNear {
		out.Note(measure.Info, "nearness_skipped", "The list is too long to ask of each word who is near to it. Ask for %s words or fewer.", measure.Grouped(mostNear))
		return nil
	}
	k := min(in.Int("k"), (n-1)/2)
	kept, penalty := 0, 0.0
	for i := range n {
		if err := ctx.Err(); err != nil {
			return err
		}
		rank := make([]int, n) // in the vectors, from 1
		for r, j := range nearestTo(m.rows, i) {
			rank[j] = r + 1
		}
		own := 0
		for _, j := range nearestTo(m.places, i)[:k] {
			if rank[j] <= k {
				own++
			} else {
				penalty += float64(rank[j] - k)
			}
		}
		kept += own
		out.Words[i].Put("kept", float64(own)/float64(k))
	}
	out.Put("trust", 1-2*penalty/float64(n*k*(2*n-3*k-1)))
	out.Put("kept", float64(kept)/float64(n*k))
	out.Put("kept_by_luck", float64(k)/float64(n-1))
	out.Put("k", float64(k))
	return nil
}

// nearestTo returns the numbers of all rows but one, nearest to that one first; of
// equally near ones, to 2^-40, in their order.
func nearestTo(rows [][]float64, of int) []int {
	order := make([]int, 0, len(rows)-1)
	far := make([]float64, len(rows))
	for j := range rows {
		if j != of {
			order = append(order, j)
			far[j] = linalg.OnGrid(linalg.SquaredDistance(rows[of], rows[j]))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(far[a], far[b]) })
	return order
}
