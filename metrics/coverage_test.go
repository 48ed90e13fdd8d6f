package metrics

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

var (
	coverageSamples = flag.Int("coverage-samples", 0, "samples of a row of docs/coverage.md")
	coverageFile    = flag.String("coverage-file", "", "where that table is written")
)

const (
	coverageSeed = 20
	// slowShare is how many times fewer samples a slow row has.
	slowShare = 4
)

// drawnLine and the head of the table are what "make coverage" writes; the text above them is
// written by hand, in docs/coverage.md alone.
const drawnLine = `*Drawn* %s times a row, %s where words are drawn again or vectors trained for each interval (seed %d).

| what | of | sizes | holds | above | below | none |
|---|---|---|---|---|---|---|
`

// coverageRow is one row of the table: an interval of samples of a population
// whose number is known.
type coverageRow struct {
	measure, population, sizes string
	truth                      float64
	slow                       bool // words are drawn again, or vectors trained: left out of the small form
	draw                       func(r *rand.Rand) (stats.Interval, bool)
}

// coverage is how often intervals hold the truth, lie above it and below it, of
// those that there are.
type coverage struct{ held, above, below, none int }

// stream is a row's own: rows that shared one had the same luck, and a bad draw looked like a
// finding of all of them.
func (c coverageRow) stream() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, c.measure, "\n", c.population, "\n", c.sizes)
	return h.Sum64()
}

func (c coverageRow) run(samples int) coverage {
	r := rand.New(rand.NewPCG(coverageSeed, c.stream()))
	var out coverage
	for range samples {
		i, ok := c.draw(r)
		switch {
		case !ok:
			out.none++
		case c.truth < i.Low:
			out.above++
		case c.truth > i.High:
			out.below++
		default:
			out.held++
		}
	}
	return out
}

// runAll runs the rows on all processors; each has a stream of its own, so that their order does
// not matter.
func runAll(rows []coverageRow, samples int) []coverage {
	out := make([]coverage, len(rows))
	places := make(chan int)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range places {
				times := samples
				if rows[i].slow {
					times /= slowShare
				}
				out[i] = rows[i].run(times)
			}
		})
	}
	for i := range rows {
		places <- i
	}
	close(places)
	all.Wait()
	return out
}

func (c coverage) share() float64 { return float64(c.held) / float64(c.held+c.above+c.below) }

// TestCoverage: in a small form, the rows of a measure together hold what they
// should; with the flags, as in "make coverage", it writes docs/coverage.md.
func TestCoverage(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	samples := *coverageSamples
	if samples == 0 {
		samples = 100
	}
	text := fmt.Sprintf(drawnLine, measure.Grouped(float64(samples)), measure.Grouped(float64(samples/slowShare)), coverageSeed)
	held, all := map[string]int{}, map[string]int{}
	rows := coverageRows(t)
	if *coverageSamples == 0 {
		rows = slices.DeleteFunc(rows, func(c coverageRow) bool { return c.slow })
	}
	for i, got := range runAll(rows, samples) {
		c, count := rows[i], got.held+got.above+got.below
		held[c.measure], all[c.measure] = held[c.measure]+got.held, all[c.measure]+count
		text += c.line(got)
	}
	for measure, n := range all {
		least := 0.93
		if measure == textsDrawnAgain {
			least = 0.89 // why parts of the texts are left out
		}
		if share := float64(held[measure]) / float64(n); share < least-3*math.Sqrt(0.05*0.95/float64(n)) {
			t.Errorf("%s: %.3f of %d intervals", measure, share, n)
		}
	}
	if *coverageFile != "" {
		before, err := os.ReadFile(*coverageFile)
		if err != nil {
			t.Fatal(err)
		}
		head, _, ok := strings.Cut(string(before), drawnLine[:8])
		if !ok {
			t.Fatalf("%s has no line that says how often lists are drawn, below which the table stands", *coverageFile)
		}
		if err := os.WriteFile(*coverageFile, []byte(head+text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCoverageOfTexts: of a few simulated corpora, nearly every interval over texts holds
// the number of a large one; with -coverage-samples and -v it prints the rows of
// docs/coverage.md that are about texts.
func TestCoverageOfTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("trains the same everywhere")
	}
	samples := *coverageSamples
	for _, c := range textRows(t) {
		if samples == 0 { // 16 intervals of 95 % hold 12 at least but once in a thousand times
			if !strings.Contains(c.measure, "left out") {
				continue
			}
			if got := c.run(16); got.held < 12 {
				t.Errorf("%s, %s: %+v of 16", c.measure, c.population, got)
			}
			continue
		}
		fmt.Print(c.line(c.run(samples / slowShare)))
	}
}

// line is a row of the table.
func (c coverageRow) line(got coverage) string {
	count := float64(got.held + got.above + got.below)
	return fmt.Sprintf("| %s | %s | %s | %.3f | %.3f | %.3f | %s |\n", strings.ReplaceAll(c.measure, "|", "\\|"), c.population, c.sizes,
		got.share(), float64(got.above)/count, float64(got.below)/count, strings.TrimPrefix(fmt.Sprint(got.none), "0"))
}

// shapes are distributions of mean 0 and variance 1.
var shapes = map[string]func(*rand.Rand) float64{
	"normal": func(r *rand.Rand) float64 { return r.NormFloat64() },
	"skewed": func(r *rand.Rand) float64 { return (r.ExpFloat64() + r.ExpFloat64() - 2) / math.Sqrt2 },
}

// some returns n of N places, with replacement.
func some(r *rand.Rand, n, of int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = r.IntN(of)
	}
	return out
}

// choose returns the values at places.
func choose[T any](values []T, places []int) []T {
	out := make([]T, len(places))
	for i, p := range places {
		out[i] = values[p]
	}
	return out
}

// intervalOf is a sample's interval as a measure finds it.
func intervalOf(s redraw.Sample) (stats.Interval, bool) {
	i, ok, _ := s.Interval(context.Background(), &measure.Input{Seed: 1, Progress: func(measure.Progress) {}}, measure.NewResult())
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
