package stats

import "math"

// quantum is the number of grid steps in 1: scores are multiples of 2^-40.
const quantum = 1 << 40

// Quantise returns each score as an integer number of 2^-40, rounded half to
// even. Sums of the results are exact, so they do not depend on order, and
// scores that differ only by rounding noise are equal.
//
// Scores must be finite and below 2^12 in magnitude; Quantise returns
// ErrNotFinite or ErrTooLarge otherwise. An empty list gives an empty result.
func Quantise(scores []float64) ([]int64, error) {
	out := make([]int64, len(scores))
	if len(scores) == 0 {
		return out, nil
	}
	if err := checkScores(scores); err != nil {
		return nil, err
	}
	for i, s := range scores {
		if math.Abs(s) >= 1<<12 {
			return nil, ErrTooLarge
		}
		out[i] = int64(math.RoundToEven(s * quantum))
	}
	return out, nil
}

// snap returns x rounded to a multiple of 2^-40, for comparisons. Magnitudes
// above 2^12 have no finer digits than that and stay as they are.
func snap(x float64) float64 {
	if math.Abs(x) >= 1<<12 {
		return x
	}
	return math.RoundToEven(x*quantum) / quantum
}
