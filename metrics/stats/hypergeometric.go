package stats

// HypergeometricAtLeast returns the probability that a sample of drawn things out of total,
// without putting any back, holds at least x of the marked ones: the one-sided p-value of
// Fisher's exact test of more than is usual. It is 1 where x is at most the least that the
// sample can hold and 0 beyond the most.
//
//	Fisher (1935), "The Logic of Inductive Inference".
//
// It returns ErrOption unless 0 <= marked <= total and 0 <= drawn <= total. O(min(marked, drawn)).
func HypergeometricAtLeast(x, total, marked, drawn int) (float64, error) {
	if total < 0 || marked < 0 || drawn < 0 || marked > total || drawn > total {
		return 0, ErrOption
	}
	least, most := max(0, marked+drawn-total), min(marked, drawn)
	if x <= least {
		return 1, nil
	}
	// Weights relative to that of the mode, from which they fall on either side, so that
	// none overflows and those that vanish do not count.
	mode := min(max(int(float64(marked+1)*float64(drawn+1)/float64(total+2)), least), most)
	weights := make([]float64, most-least+1)
	weights[mode-least] = 1
	for k := mode; k < most; k++ {
		weights[k+1-least] = weights[k-least] * (float64(marked-k) * float64(drawn-k)) /
			(float64(k+1) * float64(total-marked-drawn+k+1))
	}
	for k := mode; k > least; k-- {
		weights[k-1-least] = weights[k-least] * (float64(k) * float64(total-marked-drawn+k)) /
			(float64(marked-k+1) * float64(drawn-k+1))
	}
	var all, tail float64
	for k := most; k >= least; k-- {
		all += weights[k-least]
		if k >= x {
			tail += weights[k-least]
		}
	}
	return tail / all, nil
}
