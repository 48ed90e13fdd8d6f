package class

import "slices"

// Summary is what a class has guessed on a scale.
type Summary struct {
	N int
	// Middle is the median; half of the guesses or more lie from Low to High, which are guesses:
	// a quarter at most lies beyond either.
	Low, Middle, High float64
}

// Sum summarises guesses; all 0 for none.
func Sum(guesses []float64) Summary {
	if len(guesses) == 0 {
		return Summary{}
	}
	sorted := slices.Sorted(slices.Values(guesses))
	n := len(sorted)
	beyond := (n - 1) / 4
	return Summary{n, sorted[beyond], (sorted[(n-1)/2] + sorted[n/2]) / 2, sorted[n-1-beyond]}
}
