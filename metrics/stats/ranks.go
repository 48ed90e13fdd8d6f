package stats

import "slices"

// Ranks returns the rank of each value, 1 for the smallest; equal values share
// the mean of their ranks. Values are compared after rounding to 2^-40, so
// that rounding noise breaks no ties; they are expected to be of the order of
// 1. NaN ranks below everything.
func Ranks(values []float64) []float64 {
	ranks := make([]float64, len(values))
	for _, group := range tieGroups(values) {
		// Ranks from.. to-1, counted from 0, have the mean (from+to-1)/2.
		shared := float64(group.from+group.to+1) / 2
		for _, i := range group.members {
			ranks[i] = shared
		}
	}
	return ranks
}

// tieGroup is a run of equal values in sorted order.
type tieGroup struct {
	from, to int   // positions in sorted order
	members  []int // positions in the input
}

// tieGroups returns the groups of equal values, smallest first.
func tieGroups(values []float64) []tieGroup {
	snapped := make([]float64, len(values))
	for i, v := range values {
		snapped[i] = snap(v)
	}
	order := Ascending(snapped)
	var groups []tieGroup
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && snapped[order[to]] == snapped[order[from]] {
			to++
		}
		groups = append(groups, tieGroup{from, to, order[from:to]})
		from = to
	}
	return groups
}

// AUC returns the probability that a random x is larger than a random y, ties
// counted half: the area under the ROC curve, U/(nm) of Mann and Whitney. It
// is 0.5 for sets that do not differ. Ties are judged as in Ranks.
//
//	Mann and Whitney (1947), "On a Test of Whether one of Two Random
//	Variables is Stochastically Larger than the Other".
//
// It returns ErrEmpty or ErrNotFinite.
func AUC(x, y []float64) (float64, error) {
	if err := checkScores(x, y); err != nil {
		return 0, err
	}
	n, m := float64(len(x)), float64(len(y))
	sum := Total(Ranks(slices.Concat(x, y))[:len(x)])
	return (sum - float64(n*(n+1)/2)) / (n * m), nil
}

// groupSizes returns how many values each group of equal ones has, smallest value first.
func groupSizes(values []float64) []int {
	var sizes []int
	for _, g := range tieGroups(values) {
		sizes = append(sizes, g.to-g.from)
	}
	return sizes
}
