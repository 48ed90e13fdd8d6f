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
func (m *layout) nearness(ctx context.Context, in *measure.Input, out *measure.Result) error {
	n := len(m.rows)
	if n > mostNear {
		out.Note(measure.Info, "nearness_skipped", "The list is too long to ask of each word who is near to it. Ask for {most_near:count} words or fewer.", mostNear)
		return nil
	}
	near, err := keepers(ctx, m.rows, m.places, in.Int("k"))
	if err != nil {
		return err
	}
	for i, share := range near.each {
		out.Words[i].Put("kept", share)
	}
	out.Put("trust", near.trust)
	out.Put("kept", near.share)
	out.Put("kept_by_luck", float64(near.k)/float64(n-1))
	out.Put("k", float64(near.k))
	return nil
}

// kept is how far places keep who is near to whom.
type kept struct {
	k     int // nearest words looked at, less than half of all, as the scale of trust needs
	trust float64
	share float64   // of nearest words that are nearest by place, too
	each  []float64 // the same of each word
}

// keepers compares who is nearest by place with who is nearest in the vectors.
func keepers(ctx context.Context, rows, places [][]float64, k int) (kept, error) {
	n := len(rows)
	out := kept{k: min(k, (n-1)/2), each: make([]float64, n)}
	all, penalty := 0, 0.0
	for i := range n {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		rank := make([]int, n) // in the vectors, from 1
		for r, j := range nearestTo(rows, i) {
			rank[j] = r + 1
		}
		own := 0
		for _, j := range nearestTo(places, i)[:out.k] {
			if rank[j] <= out.k {
				own++
			} else {
				penalty += float64(rank[j] - out.k)
			}
		}
		all += own
		out.each[i] = float64(own) / float64(out.k)
	}
	out.trust = 1 - 2*penalty/float64(n*out.k*(2*n-3*out.k-1))
	out.share = float64(all) / float64(n*out.k)
	return out, nil
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
