package stats

import (
	"errors"
	"fmt"
	"math"
)

// Errors for data that have no answer. Match them with errors.Is.
var (
	// ErrEmpty is returned when a set has no scores.
	ErrEmpty = errors.New("stats: a set is empty; give it at least one word")
	// ErrNotFinite is returned when a score is NaN or infinite.
	ErrNotFinite = errors.New("stats: a score is not a finite number; check the vectors")
	// ErrTooLarge is returned when scores are too large to be counted in
	// 64-bit integers; cosines never are.
	ErrTooLarge = errors.New("stats: scores are too large for exact sums; divide them by a constant")
	// ErrNoSpread is returned when all scores are equal, so that no
	// standardised effect exists.
	ErrNoSpread = errors.New("stats: all scores are equal; an effect size needs words that differ")
	// ErrTooFew is returned when a set is too small for the method.
	ErrTooFew = errors.New("stats: too few words")
	// ErrShape is returned when lengths that must agree do not.
	ErrShape = errors.New("stats: lengths do not agree")
	// ErrOption is returned when an option is outside its range.
	ErrOption = errors.New("stats: option out of range")
)

// checkScores returns ErrEmpty or ErrNotFinite if a list is unusable.
func checkScores(lists ...[]float64) error {
	for _, list := range lists {
		if len(list) == 0 {
			return ErrEmpty
		}
		for i, v := range list {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("%w (position %d: %v)", ErrNotFinite, i+1, v)
			}
		}
	}
	return nil
}
