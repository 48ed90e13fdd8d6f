package redraw

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var eight = []float64{.1, .3, -.2, .5, .4, .2, 0, .6}

// asked is an input by the given rules.
func asked(rules int) *measure.Input {
	return &measure.Input{Seed: 1, Rules: rules, Progress: func(measure.Progress) {}}
}

// noted returns the codes of a result's notes.
func noted(out *measure.Result) (codes []string) {
	for _, n := range out.Notes {
		codes = append(codes, n.Code)
	}
	return codes
}

// Leaving one number after another out of a mean gives its standard error.
func TestMeanLeftOut(t *testing.T) {
	s := Mean(eight, stats.Within(-1, 1))
	j, err := s.Jackknife(t.Context())
	if err != nil || math.Abs(j.Estimate-.2375) > 1e-15 || math.Abs(j.SE()-.09437293044088) > 1e-12 {
		t.Errorf("%v ± %v, %v", j.Estimate, j.SE(), err)
	}
	i, ok, err := s.Interval(t.Context(), asked(0), measure.NewResult())
	want, _ := Jackknifed(measure.NewResult(), j, s.Scale.By(0))
	if err != nil || !ok || i != want || !(i.Low < .2375 && .2375 < i.High) {
		t.Errorf("%v, %v, %v, want %v", i, ok, err, want)
	}
}

// By rules 1 the words are drawn again: the middle of many means of eight numbers
// is near 1.96 standard errors, those with n, about the mean.
func TestMeanDrawnAgain(t *testing.T) {
	out := measure.NewResult()
	if err := Mean(eight, stats.Scale{}).Put(t.Context(), asked(1), out); err != nil {
		t.Fatal(err)
	}
	half := 1.96 * .09437293044088 * math.Sqrt(7./8)
	if low, high := out.Values["low"], out.Values["high"]; math.Abs(low-(.2375-half)) > .01 ||
		math.Abs(high-(.2375+half)) > .01 {
		t.Errorf("%v to %v, want about %v to %v", low, high, .2375-half, .2375+half)
	}
}

// The draws without a result are left out and counted.
func TestDroppedDraws(t *testing.T) {
	s, calls := Mean(eight, stats.Scale{}), 0
	mean := s.Statistic
	s.Statistic = func(drawn [][]int) float64 {
		if calls++; calls%2 == 0 {
			return math.NaN()
		}
		return mean(drawn)
	}
	out := measure.NewResult()
	if _, ok, err := s.Interval(t.Context(), asked(1), out); err != nil || !ok || calls != Draws {
		t.Errorf("%v, %v, %d draws", ok, err, calls)
	}
	if len(out.Notes) != 1 ||
		out.Notes[0].Text != "5,000 of 10,000 redrawings have no result, so the interval is without." {
		t.Errorf("%v", out.Notes)
	}
}

func TestNoInterval(t *testing.T) {
	nothing := func([][]int) float64 { return math.NaN() }
	for name, c := range map[string]struct {
		sample Sample
		rules  int
	}{
		"too small":      {Mean(eight[:stats.MinResample-1], stats.Scale{}), 0},
		"too large":      {Sample{Sizes: []int{8}, Steps: maxSteps, Statistic: nothing}, 0},
		"none left out":  {Sample{Sizes: []int{8}, Steps: 8, Statistic: nothing}, 0},
		"none by rule 1": {Sample{Sizes: []int{8}, Steps: 8, Statistic: nothing}, 1},
		"none of ranks":  {Sample{Sizes: []int{8}, Steps: 8, Statistic: nothing, Rough: true}, 0},
	} {
		out := measure.NewResult()
		if err := c.sample.Put(t.Context(), asked(c.rules), out); err != nil || len(out.Values) != 0 ||
			!slices.Equal(noted(out), []string{"interval_skipped"}) {
			t.Errorf("%s: %v, %v, %v", name, err, out.Values, out.Notes)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Mean(eight, stats.Scale{}).Interval(ctx, asked(1),
		measure.NewResult()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A statistic of pairs is that of the places of words, or, of ranks, drawn again.
func TestPairs(t *testing.T) {
	first := Pairs{ID: "x", A: eight, B: eight, Statistic: OfOne(func(v []float64) float64 { return v[0] })}
	if v := first.sample().Statistic([][]int{{3, 1}}); v != .5 {
		t.Errorf("the statistic of words 3 and 1 is %v", v)
	}
	out := measure.NewResult()
	if err := (Pairs{ID: "rho", A: eight, B: []float64{1, 2, 0, 4, 5, 3, 1, 6}}).
		Put(t.Context(), asked(0), out); err != nil {
		t.Fatal(err)
	}
	if low, high := out.Values["rho_low"], out.Values["rho_high"]; !(.3 < low && low < high && high <= 1) {
		t.Errorf("%v to %v", low, high)
	}
	out = measure.NewResult()
	if err := (Pairs{ID: "rho", A: eight[:3], B: eight[:3]}).Put(t.Context(), asked(0), out); err != nil ||
		!slices.Equal(noted(out), []string{"interval_skipped"}) {
		t.Errorf("%v, %v", err, out.Notes)
	}
}
