package stats_test

import (
	"math"
	"testing"

	"weatherglass/metrics/stats"
)

// crossedTable has two lists of eight targets and two of six terms, whose cosines are odd enough
// to tell formulas apart.
func crossedTable() stats.Cosines {
	c := stats.Cosines{X: 8, Y: 8, A: 6, B: 6}
	cell := func(i, j, h int) float64 {
		side := -0.1
		if (i < 8) == (h == 0) {
			side = 0.1
		}
		return float64((i*i*7+j*j*5+i*j*3+h*4)%11-5)/20 + side + float64((i*5+3*h)%7-3)/30
	}
	for i := range 16 {
		for j := range 6 {
			c.ToA, c.ToB = append(c.ToA, cell(i, j, 0)), append(c.ToB, cell(i, j, 1))
		}
	}
	return c
}

func sameInterval(t *testing.T, what string, got, want stats.Interval) {
	t.Helper()
	if math.Abs(got.Low-want.Low) > 1e-9 || math.Abs(got.High-want.High) > 1e-9 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// The numbers are those of a program in numpy and scipy 1.17 that has the formulas of the
// documents of Quotient and EffectInterval.
func TestEffectInterval(t *testing.T) {
	got, err := crossedTable().EffectInterval()
	if err != nil {
		t.Fatal(err)
	}
	sameInterval(t, "d", got, stats.Interval{Low: 0.8091911233899516, High: 1.7537540502576798})
	turned := crossedTable()
	turned.ToA, turned.ToB = turned.ToB, turned.ToA
	mirrored, err := turned.EffectInterval()
	if err != nil {
		t.Fatal(err)
	}
	sameInterval(t, "d with A for B", mirrored, stats.Interval{Low: -got.High, High: -got.Low})
	level := stats.Cosines{X: 5, Y: 5, A: 5, B: 5, ToA: make([]float64, 50), ToB: make([]float64, 50)}
	if i, err := level.EffectInterval(); err != nil || !math.IsNaN(i.Low) || !math.IsNaN(i.High) {
		t.Errorf("of scores without a spread: %v, %v", i, err)
	}
}

// The mean in units of the standard deviation, of the first list of [crossedTable], by the same
// program; and what a few words cannot tell.
func TestQuotient(t *testing.T) {
	c := crossedTable()
	leans := func(left [][]int) []float64 {
		out := make([]float64, len(left[0]))
		for i, w := range left[0] {
			for _, a := range left[1] {
				out[i] += c.ToA[w*6+a] / float64(len(left[1]))
			}
			for _, b := range left[2] {
				out[i] -= c.ToB[w*6+b] / float64(len(left[2]))
			}
		}
		return out
	}
	mean := func(v []float64) (m float64) {
		for _, x := range v {
			m += x / float64(len(v))
		}
		return m
	}
	sd := func(v []float64) float64 {
		m, squares := mean(v), 0.0
		for _, x := range v {
			squares += (x - m) * (x - m)
		}
		return math.Sqrt(squares / float64(len(v)-1))
	}
	sizes := []int{8, 6, 6}
	over, err := stats.LeaveOut(t.Context(), sizes, sizes, func(left [][]int) float64 { return mean(leans(left)) })
	if err != nil {
		t.Fatal(err)
	}
	under, err := stats.LeaveOut(t.Context(), sizes, sizes, func(left [][]int) float64 { return sd(leans(left)) })
	if err != nil {
		t.Fatal(err)
	}
	over.Terms, over.Cells = 2, stats.CellVariance(c.ToA[:48], 6)+stats.CellVariance(c.ToB[:48], 6)
	sameInterval(t, "mean/sd", stats.Quotient{Over: over, Under: under}.Interval(),
		stats.Interval{Low: -0.0026392246832545327, High: 1.8284073114865418})
	few := stats.Quotient{
		Over:  stats.Jackknife{Estimate: 1, Without: [][]float64{{1, 1.2, 0.8}}},
		Under: stats.Jackknife{Estimate: 1, Without: [][]float64{{0.01, 1, 9}}},
	}
	if i := few.Interval(); !math.IsInf(i.Low, -1) || !math.IsInf(i.High, 1) {
		t.Errorf("of a spread that is anywhere: %v", i)
	}
}
