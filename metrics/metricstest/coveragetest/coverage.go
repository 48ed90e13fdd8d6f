// Package coveragetest draws samples of populations whose number is known, and counts how many of
// the intervals of the samples hold it: the table of docs/coverage.md, and its small form in tests.
package coveragetest

import (
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
	"weatherglass/metrics/stats"
)

var (
	samples = flag.Int("coverage-samples", 0, "samples of a row of docs/coverage.md")
	file    = flag.String("coverage-file", "", "where that table is written")
)

const (
	// Seed is that of every row.
	Seed = 20
	// slowShare is how many times fewer samples a slow row has.
	slowShare = 4
)

// drawnLine and the head of the table are what "make coverage" writes; the text above them is
// written by hand, in docs/coverage.md alone.
const drawnLine = `*Drawn* %s times a row, %s where words are drawn again or vectors trained for each interval (seed %d).

| what | of | sizes | holds | above | below | none |
|---|---|---|---|---|---|---|
`

// Row is one row of the table: an interval of samples of a population
// whose number is known.
type Row struct {
	Measure, Population, Sizes string
	Truth                      float64
	Slow                       bool // words are drawn again, or vectors trained: left out of the small form
	Draw                       func(r *rand.Rand) (stats.Interval, bool)
}

// Coverage is how often intervals hold the truth, lie above it and below it, of
// those that there are.
type Coverage struct{ Held, Above, Below, None int }

// Samples is how many samples a row is asked for; 0 for the small form of tests.
func Samples() int { return *samples }

// stream is a row's own: rows that shared one had the same luck, and a bad draw looked like a
// finding of all of them.
func (c Row) stream() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, c.Measure, "\n", c.Population, "\n", c.Sizes)
	return h.Sum64()
}

// Run draws so many samples.
func (c Row) Run(samples int) Coverage {
	r := rand.New(rand.NewPCG(Seed, c.stream()))
	var out Coverage
	for range samples {
		i, ok := c.Draw(r)
		switch {
		case !ok:
			out.None++
		case c.Truth < i.Low:
			out.Above++
		case c.Truth > i.High:
			out.Below++
		default:
			out.Held++
		}
	}
	return out
}

// Line is the row in the table, drawn as often as [Samples] asks of a slow row.
func (c Row) Line() string { return c.line(c.Run(*samples / slowShare)) }

// line is a row of the table.
func (c Row) line(got Coverage) string {
	count := float64(got.Held + got.Above + got.Below)
	return c.called() + fmt.Sprintf("%.3f | %.3f | %.3f | %s |\n", float64(got.Held)/count, float64(got.Above)/count,
		float64(got.Below)/count, strings.TrimPrefix(fmt.Sprint(got.None), "0"))
}

// called is how a line of the row begins.
func (c Row) called() string {
	return fmt.Sprintf("| %s | %s | %s | ", strings.ReplaceAll(c.Measure, "|", "\\|"), c.Population, c.Sizes)
}

// runAll runs the rows on all processors; each has a stream of its own, so that their order does
// not matter.
func runAll(rows []Row, samples int) []Coverage {
	out := make([]Coverage, len(rows))
	places := make(chan int)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range places {
				times := samples
				if rows[i].Slow {
					times /= slowShare
				}
				out[i] = rows[i].Run(times)
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

// Check draws the rows in a small form and fails where those of a measure together hold less than
// they should: 0.93, or what least has for it. With the flags, as in "make coverage", it draws them
// in full and puts them into the table of docs/coverage.md.
func Check(t *testing.T, rows []Row, least map[string]float64) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	times := *samples
	if times == 0 {
		times = 100
		rows = slices.DeleteFunc(rows, func(c Row) bool { return c.Slow })
	}
	held, all := map[string]int{}, map[string]int{}
	found := runAll(rows, times)
	for i, got := range found {
		c, count := rows[i], got.Held+got.Above+got.Below
		held[c.Measure], all[c.Measure] = held[c.Measure]+got.Held, all[c.Measure]+count
	}
	for measure, n := range all {
		want, ok := least[measure]
		if !ok {
			want = 0.93
		}
		if share := float64(held[measure]) / float64(n); share < want-3*math.Sqrt(0.05*0.95/float64(n)) {
			t.Errorf("%s: %.3f of %d intervals", measure, share, n)
		}
	}
	if *file != "" {
		write(t, rows, found)
	}
}

// write puts rows into the table: each in the place of the line that is called the same, or behind
// the last one.
func write(t *testing.T, rows []Row, found []Coverage) {
	t.Helper()
	before, err := os.ReadFile(*file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(before), drawnLine[:8])
	_, rest, table := strings.Cut(rest, "|---|\n")
	if !ok || !table {
		t.Fatalf("%s has no line that says how often lists are drawn, below which the table stands", *file)
	}
	lines := slices.Collect(strings.Lines(rest))
	for i, c := range rows {
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, c.called()) })
		if at < 0 {
			at, lines = len(lines), append(lines, "")
		}
		lines[at] = c.line(found[i])
	}
	drawn := fmt.Sprintf(drawnLine, measure.Grouped(float64(*samples)), measure.Grouped(float64(*samples/slowShare)), Seed)
	if err := os.WriteFile(*file, []byte(head+drawn+strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
