package metrics

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
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

func (c coverageRow) run(samples int) coverage {
	r := rand.New(rand.NewPCG(coverageSeed, uint64(len(c.measure+c.population+c.sizes))))
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

func (c coverage) share() float64 { return float64(c.held) / float64(c.held+c.above+c.below) }

// TestCoverage: in a small form, the rows of a measure together hold what they
// should; with the flags, as in "make coverage", it writes docs/coverage.md.
func TestCoverage(t *testing.T) {
	if testing.Short() {
		t.Skip("draws the same everywhere")
	}
	samples, text := *coverageSamples, coverageHead
	if samples == 0 {
		samples = 100
	}
	held, all := map[string]int{}, map[string]int{}
	for _, c := range coverageRows(t) {
		if *coverageSamples == 0 && c.slow {
			continue
		}
		times := samples
		if c.slow {
			times /= slowShare
		}
		got := c.run(times)
		count := got.held + got.above + got.below
		held[c.measure], all[c.measure] = held[c.measure]+got.held, all[c.measure]+count
		text += c.line(got)
	}
	for measure, n := range all {
		const least = 0.93
		if share := float64(held[measure]) / float64(n); share < least-3*math.Sqrt(0.05*0.95/float64(n)) {
			t.Errorf("%s: %.3f of %d intervals", measure, share, n)
		}
	}
	if *coverageFile != "" {
		text = strings.Replace(strings.Replace(text, "SAMPLES", measure.Grouped(float64(samples)), 1), "FEWER", measure.Grouped(float64(samples/slowShare)), 1)
		if err := os.WriteFile(*coverageFile, []byte(text), 0o644); err != nil {
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

const coverageHead = `<!-- Written by "make coverage"; do not edit. -->

# What the intervals hold

A 95 % interval is a statement about a procedure: of lists drawn from a larger list, 95 in 100 give an interval that holds the number
of the larger list. It does not say where the number of another list would lie; that reaches farther. This table draws lists
SAMPLES times a row, FEWER where words are drawn again or vectors trained for each interval (seed 20), and counts how often the interval holds what the
larger list, or the model, has; "above" and "below" count the intervals that lie wholly above or below it, "none" those that do not exist.

*Kinds of words* are the 150 words nearest to a word, of the GloVe subset of the tests, drawn with replacement; *normal* and *skewed*
are models with normal and with gamma(2) parts. Where a test sees an effect of both targets and attributes, both are drawn.

**How they are made.** Each word is left out in turn; the spread of the results gives a standard error, set by set, and Student's t the
width. The degrees of freedom are those of Satterthwaite, fewer for a set whose results have long tails. It is done where the number is
free to move: logarithms for means of sizes, logits for shares and correlations, Fisher's z for d, which is a correlation, and for d of
one list. Medians and rank correlations have order statistics or redrawings.

**Few terms.** Chance among few terms blurs the leans of words and makes d smaller than that of the larger list. What leaving out each term says
of that is taken off the middle of the interval of a WEAT's d; the interval of an association leaves out once what lies within the
cells of its table and the words and the terms both count. The rows below of d of a WEAT and of an association are
of the intervals before that, and those of random vectors are not among them yet. In a trial with such vectors (numpy,
500 samples a row), groups of terms .4 apart, d held 93 to 97 nearly everywhere; 100 samples of the program itself gave 86 to 91 in ten dimensions with 20 words and 8 terms, so that this
is not settled. Where the groups are .1 to .2 apart, 8 terms hide half of d, and it held 83 to 93, nearly all misses below. SC-WEAT held
84 to 93 there, and 88 to 95 elsewhere with 20 words and 8 terms: its interval is too narrow.

**Where they do not hold 93 to 97 in 100.** Fewer than five words have no interval, and the reading says so.
A bin of *frequency* of 31 words holds 92 if they are very skewed and d is 2; of the most frequent words it holds 95. Of eight words and eight terms d and the association hold up to 98: some of the spread lies within cells and counts for both.
So do medians of such tables, of which words are drawn again. The change of the mean |d| of three tests holds 99: each test has the width
of its own few degrees of freedom. The standard error of a share of 0.95 is 0.003 here, or 0.007 where words are drawn again or vectors trained, so that a
row or two beyond 97 stand there by chance. Nothing but the last rows covers the texts that vectors are trained on, nor anything a list whose words are of another kind.
The interval of *silhouette* is over shufflings of the same words, not over words.

**Between parts.** Differences between named parts (the table *differences* of *trends* and of series of parts) add the errors of both parts as independent. In
counts of texts an interval is over documents, and no text is in two parts: with 25 novels or more a part it holds 96, with 8 or 12 a part 96 to
98, be it that a novel's words lean each on its own or all alike. Parts that shared half of their novels would hold more than 99; columns of an index make no
such parts. In vectors an interval is over words, and the words of both parts are the same: where their scores have nothing in common it holds 96 (25 words) to 98 (8),
where they are correlated by .5 or more 99 to 100. Between the novels by women and by men four lists
of *Time* have correlations of .0 to .6. So it is too wide there, and a difference is called clear too seldom; the notes of the reading and the page say so.

**Over other texts.** An interval over the texts (` + "`" + `texts_low` + "`" + `, ` + "`" + `texts_high` + "`" + `) is of ten further trainings. Two ways were tried on simulated
texts whose documents differ in their words and in how far targets keep the company of either group: PPMI-SVD of 24 documents,
against the d of 1,000 documents. Without each tenth of the documents it holds 95 to 97; with documents drawn again (with
replacement) 88 to 93, as a document that counts twice makes the vectors noisier and d smaller. So tenths are left out. Both centre at the value, on
the logit of its range, with nine degrees of freedom. In a coarser model, where ten dimensions change places from training to training, tenths hold 98
to 100: what is chance in training is counted as if it were the texts'. A mean of scores that is no d also changes with the length of the texts;
its interval holds the mean of texts of the same length, not of endless ones.

| what | of | sizes | holds | above | below | none |
|---|---|---|---|---|---|---|
`
