package lessons

import (
	"testing"

	"weatherglass/app/chart"
)

// A class hears where its guesses lie, and how many of them luck alone would reach; where all do, it says so.
func TestGuessesLie(t *testing.T) {
	luck := &[2]float64{-1, 1}
	for _, c := range []struct {
		guesses []float64
		luck    *[2]float64
		want    string
	}{
		{[]float64{.5}, luck, "Your middle is 0.5. One of you stands in the grey field, where luck alone does as much."},
		{[]float64{1.5, 2}, luck, "Your middle is 1.75. None of you stands in the grey field, where luck alone does as much."},
		{[]float64{-1, 0, 1, 1.5}, nil, "All four of you lie from −1 to 1.5, your middle is 0.5."},
		{[]float64{.2, .5, .6, 1}, luck, "All four of you lie from 0.2 to 1, your middle is 0.55. All four of you stand in the grey field, where luck alone does as much."},
		{[]float64{.5, .5, .5, .5}, nil, "All four of you say 0.5."},
		{[]float64{-1.5, 0, .2, .4, 1.5}, luck, "Half of you or more lie from 0 to 0.4, your middle is 0.2. Three of you stand in the grey field, where luck alone does as much."},
	} {
		scale := chart.ClassScale{GuessScale: chart.GuessScale{Low: -2, High: 2}, Guesses: c.guesses, Luck: c.luck}
		if got := guessesLie(scale); got != c.want {
			t.Errorf("%v: %q, want %q", c.guesses, got, c.want)
		}
	}
}
