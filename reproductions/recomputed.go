package reproductions

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/docs"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// recomputed is a number that follows from others that the paper prints, so that
// it can be checked without the paper's embeddings.
//
// It is read from JSON; got is filled in by recompute.
type recomputed struct {
	What    string // "p of career’s slope beside random lists"
	Place   string // of the printed number, or of those that ours is from
	Printed string `json:",omitempty"` // "" if the paper leaves it out
	Note    string `json:",omitempty"`
	Take    string // see derivation.number
	From    derivation

	got reproduced
}

// derivation is what a number is computed from.
//
// Which fields count depends on what is taken. At and Values are parallel.
type derivation struct {
	At     []float64 `json:",omitempty"` // times of Values
	Values []float64 `json:",omitempty"` // as printed
	// Rounding is half a unit of the last printed digit of Values: the number is
	// given with the range that rounding leaves it.
	Rounding float64 `json:",omitempty"`
	// Mean and SD are of the slopes of random lists.
	Mean, SD float64 `json:",omitempty"`
	Index    int     `json:",omitempty"` // which of Values, from 0
	// Lists and Others begin the names of published lists of words, in order of
	// time.
	Lists  string  `json:",omitempty"`
	Others string  `json:",omitempty"`
	Scale  float64 `json:",omitempty"` // the paper's unit, 1000 for thousandths
}

// recompute fills in what follows from the printed numbers.
//
// An error names paper and number, and ends it.
func (p paper) recompute() error {
	for _, r := range p.Recomputed {
		number, err := r.From.number(r.Take, p)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", p.Cite, r.What, err)
		}
		r.got = r.compared(number)
	}
	return nil
}

// compared sets our number beside the printed one.
//
// Where rounding is known, a printed number within the range that it leaves is a
// match: another one cannot be told from it.
func (r *recomputed) compared(number float64) reproduced {
	scale := r.From.Scale
	if scale == 0 {
		scale = 1
	}
	number *= scale
	text, verdict := compareNumber(number, r.Printed)
	reach := r.From.reach() * scale
	if reach == 0 {
		return reproduced{text: text, verdict: verdict, number: number}
	}
	printed, err := strconv.ParseFloat(r.Printed, 64)
	switch {
	case err != nil:
		verdict = ""
	// A little more than the range: its ends are themselves computed.
	case math.Abs(printed-number) <= reach*(1+1e-9):
		verdict = "match within rounding"
	default:
		verdict = "differs"
	}
	low, high := tidy(number-reach), tidy(number+reach)
	return reproduced{text: fmt.Sprintf("%s (%s to %s)", text, low, high), verdict: verdict, number: number}
}

// tidy writes an end of a range.
//
// Two digits, and no negative zero.
func tidy(v float64) string {
	text := strconv.FormatFloat(v, 'f', 2, 64)
	if strings.Trim(text, "-0.") == "" {
		return "0.00"
	}
	return text
}

// reach is how far rounding can move a slope to either side.
//
// A slope is Σ w_i y_i with weights that depend on the times alone; if each y_i is
// off by at most r, the slope is off by at most r Σ |w_i|.
func (d derivation) reach() (sum float64) {
	if d.Rounding == 0 {
		return 0
	}
	weights, err := series.SlopeContrast(d.At)
	if err != nil {
		return 0
	}
	for _, w := range weights {
		sum += math.Abs(w) * d.Rounding
	}
	return sum
}

// number computes what is asked for.
//
// take names it as the list does: moments of the values, numbers of their trend, or p
// values beside random lists.
func (d derivation) number(take string, p paper) (float64, error) {
	switch take {
	case "sum", "mean", "sd":
		return d.moment(take)
	case "slope", "p", "p_order", "change", "growth":
		return d.trend(take)
	case "detectable": // over the whole span, in residual deviations
		slope, err := stats.SlopeTest{X: d.At, ResidualSD: 1}.Detectable()
		if err != nil {
			return 0, err
		}
		return slope * (d.At[len(d.At)-1] - d.At[0]), nil
	case "p_random": // slopes of random lists are normal, counted from 0
		slope, err := d.moment("sum") // of the one
		return normalTails(math.Abs(slope), d.Mean, d.SD), err
	case "limit": // the slope with a two-sided p of .05
		// Φ⁻¹(0.975): the quantile of the normal distribution.
		return 1.959963984540054 * d.SD, nil
	case "q":
		q, err := stats.Adjust(d.Values, stats.BenjaminiHochberg)
		if err != nil {
			return 0, err
		}
		return q[d.Index], nil
	case "shared", "crossed":
		return d.lists(take, p)
	}
	return 0, fmt.Errorf("%q is nothing that is recomputed", take)
}

// moment returns the sum, the mean, or the deviation dividing by n.
func (d derivation) moment(take string) (float64, error) {
	if len(d.Values) == 0 {
		return 0, stats.ErrEmpty
	}
	var sum, squares float64
	for _, v := range d.Values {
		sum += v
	}
	mean := sum / float64(len(d.Values))
	for _, v := range d.Values {
		squares += (v - mean) * (v - mean)
	}
	return map[string]float64{"sum": sum, "mean": mean, "sd": math.Sqrt(squares / float64(len(d.Values)))}[take], nil
}

// trend returns a number of the trend over the printed values.
//
// A growth is fitted to logarithms, and is a factor.
func (d derivation) trend(take string) (float64, error) {
	if len(d.At) != len(d.Values) {
		return 0, stats.ErrShape
	}
	points := make([]series.Point, len(d.At))
	for i, at := range d.At {
		points[i] = series.Point{At: at, Value: d.Values[i]}
		if take == "growth" {
			points[i].Value = math.Log(d.Values[i])
		}
	}
	t, err := series.Analyse(points)
	if err != nil {
		return 0, err
	}
	switch take {
	case "slope":
		return t.Line.Slope, nil
	case "p":
		return t.Line.P, nil
	case "p_order":
		return t.Order.P, nil
	case "growth": // a decade
		return math.Exp(10 * t.Line.Slope), nil
	}
	return t.Change.Value, nil
}

// normalTails returns the probability that a normal number is at least away from 0
// on either side.
//
// P(|X| ≥ away) for X normal with mean and sd: the upper tail and the lower.
func normalTails(away, mean, sd float64) float64 {
	return math.Erfc((away-mean)/sd/math.Sqrt2)/2 + math.Erfc((away+mean)/sd/math.Sqrt2)/2
}

// lists counts words that stand in several published lists: in one and the next on
// average, or in one of Lists and one of Others.
func (d derivation) lists(take string, p paper) (float64, error) {
	lists := p.printedLists(d.Lists)
	if len(lists) < 2 {
		return 0, fmt.Errorf("%d lists begin with %q", len(lists), d.Lists)
	}
	if take == "shared" {
		var both int
		for i, list := range lists[1:] {
			both += inBoth(list, lists[i])
		}
		return float64(both) / float64(len(lists)-1), nil
	}
	others := p.printedLists(d.Others)
	if len(others) < 2 {
		return 0, fmt.Errorf("%d lists begin with %q", len(others), d.Others)
	}
	return float64(inBoth(slices.Concat(lists...), slices.Concat(others...))), nil
}

// printedLists returns the lists of words whose names begin so.
func (p paper) printedLists(begin string) (lists [][]string) {
	for _, n := range p.Numbers {
		if begin != "" && strings.HasPrefix(n.What, begin) {
			lists = append(lists, strings.Split(n.Printed, ", "))
		}
	}
	return lists
}

// inBoth counts the different words that two lists share.
//
// O(len(a)·len(b)): printed lists are short.
func inBoth(a, b []string) int {
	seen := map[string]bool{}
	for _, w := range a {
		if slices.Contains(b, w) {
			seen[w] = true
		}
	}
	return len(seen)
}

// recomputedMarkdown is the table of what follows from printed numbers.
func recomputedMarkdown(rows []*recomputed) string {
	if len(rows) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n### Recomputed from printed numbers\n\n" +
		"These follow from what the paper prints, with the statistics of trends here; no embedding is measured.\n\n")
	docs.Row(&b, "number", "where", "printed", "recomputed", "verdict", "notes")
	b.WriteString("|---|---|---|---|---|---|\n")
	for _, r := range rows {
		printed := r.Printed
		if printed == "" {
			printed = "–"
		}
		docs.Row(&b, r.What, r.Place, printed, r.got.text, r.got.verdict, r.Note)
	}
	return b.String()
}
