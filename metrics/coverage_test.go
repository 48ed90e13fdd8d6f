package metrics

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest/coveragetest"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// coverageRow is a row of docs/coverage.md, written without the names of its fields.
type coverageRow coveragetest.Row

// TestCoverage: the rows of all but package audit, see [coveragetest.Check].
func TestCoverage(t *testing.T) {
	var rows []coveragetest.Row
	for _, row := range coverageRows(t) {
		rows = append(rows, coveragetest.Row(row))
	}
	coveragetest.Check(t, rows, map[string]float64{textsDrawnAgain: 0.89}) // why parts of the texts are left out
}

// TestCoverageOfTexts: of a few simulated corpora, nearly every interval over texts holds
// the number of a large one; with -coverage-samples and -v it prints the rows of
// docs/coverage.md that are about texts.
func TestCoverageOfTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("trains the same everywhere")
	}
	for _, row := range textRows(t) {
		c := coveragetest.Row(row)
		if coveragetest.Samples() == 0 { // 16 intervals of 95 % hold 12 at least but once in a thousand times
			if !strings.Contains(c.Measure, "left out") {
				continue
			}
			if got := c.Run(16); got.Held < 12 {
				t.Errorf("%s, %s: %+v of 16", c.Measure, c.Population, got)
			}
			continue
		}
		fmt.Print(c.Line())
	}
}

// intervalOf is a sample's interval as a measure finds it.
func intervalOf(s redraw.Sample) (stats.Interval, bool) {
	i, ok, _ := s.Interval(context.Background(), &measure.Input{Seed: 1, Progress: func(measure.Progress) {}},
		measure.NewResult())
	return i, ok
}

// isInterval is an interval that exists unless it is NaN.
func isInterval(i stats.Interval) (stats.Interval, bool) {
	return i, measure.Finite(i.Low) && measure.Finite(i.High)
}

// redrawnOf is the interval of a statistic of pairs of numbers as a measure finds
// it.
func redrawnOf(s redraw.Pairs) (stats.Interval, bool) {
	out := measure.NewResult()
	s.ID = "x"
	err := s.Put(context.Background(), &measure.Input{Seed: 1, Progress: func(measure.Progress) {}}, out)
	low, ok := out.Values["x_low"]
	return stats.Interval{Low: low, High: out.Values["x_high"]}, ok && err == nil
}

// Rows with one stream, which is of what the table calls a row, would have the same luck.
func TestCoverageStreams(t *testing.T) {
	text, err := os.ReadFile("../docs/coverage.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for row := range strings.SplitSeq(string(text), "\n") {
		cells := strings.Split(row, " | ")
		if len(cells) < 4 || !strings.HasPrefix(row, "| ") {
			continue
		}
		if called := strings.Join(cells[:3], " | "); seen[called] {
			t.Errorf("two rows are %s", called)
		} else {
			seen[called] = true
		}
	}
	if len(seen) < 200 {
		t.Errorf("%d rows", len(seen))
	}
}
