package method

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// decimals are numbers as they are printed that no count, year or share of luck is: with a point, or in percent.
var decimals = regexp.MustCompile(`[0-9]+\.[0-9]+|[0-9]+[\x{a0}\x{202f} ]%`)

// fixed are numbers that every reading may say: of what an interval and a p are.
var fixed = []float64{0.95, prose.Alpha}

// besides are the texts beside a reading's answer, by their places: limits, what the page notes, and what stands at
// its pictures. Notes of the engine stand in the reading as they are.
func besides(a protocol.Answer) map[string]string {
	out := map[string]string{}
	for i, text := range Limits(a) {
		out[fmt.Sprint("limit ", i)] = text
	}
	told := map[string]bool{}
	for _, n := range a.Reading.Notes {
		told[prose.Note(n)] = true
	}
	for _, n := range Asides(a) {
		if !told[n.Text] {
			out["aside "+n.Title] = n.Text
		}
	}
	for _, c := range Charts(a, 760) {
		out["picture "+c.ID] = strings.Join([]string{c.Title, c.Lead, c.Caption, c.Caution, c.Alt}, " ")
	}
	return out
}

// derived are numbers that the page makes of those of a reading: the change that a trend of a list needs over all its
// years, what two axes of a map show together, the share and the mean of the words of a set.
func derived(a protocol.Answer, all map[float64]bool) []float64 {
	var out []float64
	for _, l := range (&prose.View{Answer: a}).ListTrends() {
		out = append(out, l.Detects*l.Span)
	}
	switch a.Reading.Experiment.Method {
	case "map":
		for x := range all {
			for y := range all {
				out = append(out, x+y)
			}
		}
	case "cluster-test", "neighbour-test":
		sums, words := map[string]map[string]float64{}, map[string]float64{}
		for _, w := range a.Reading.Words {
			words[w.Set]++
			for id, x := range w.Scores {
				if sums[id] == nil {
					sums[id] = map[string]float64{}
				}
				sums[id][w.Set] += x
			}
		}
		for set, n := range words {
			for k := range int(n) + 1 {
				out = append(out, float64(k)/n)
			}
			for _, of := range sums {
				out = append(out, of[set]/n)
			}
		}
	}
	return out
}

// printedOf reports whether a number as it is printed is one of these, rounded.
func printedOf(text string, all map[float64]bool) bool {
	digits, percent := strings.CutSuffix(text, "%")
	digits = strings.TrimRight(digits, "\u00a0\u202f ")
	x, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return false
	}
	_, behind, _ := strings.Cut(digits, ".")
	half := 0.5*math.Pow(10, -float64(len(behind))) + 1e-9
	for y := range all {
		if percent {
			y *= 100
		}
		if math.Abs(math.Abs(y)-x) <= half {
			return true
		}
	}
	return false
}

// Every number that stands beside an answer, in limits, notes and at pictures, is one of the reading's.
func TestNumbersBesideAreTheReadings(t *testing.T) {
	for _, m := range experiment.Methods() {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			n := 0
			readingsOf(t, m, rand.New(rand.NewPCG(34, 7)), func(a protocol.Answer) bool {
				all := numbersOf(a)
				for _, x := range slices.Concat(fixed, derived(a, all)) {
					all[x] = true
				}
				for _, x := range a.Reading.Experiment.Options {
					if f, ok := x.(float64); ok {
						all[f] = true
					}
				}
				for place, text := range besides(a) {
					for _, number := range decimals.FindAllString(text, -1) {
						if !printedOf(number, all) {
							t.Errorf("%s: the reading has no %s: %s", place, number, text)
						}
					}
				}
				n++
				return n < 12 && !t.Failed()
			})
		})
	}
}

// What an audit calls better or worse has an interval of the change that leaves 0 out, and what it calls unchanged one
// that holds it, unless the number turned about.
func TestVerdictColumns(t *testing.T) {
	random, judged := rand.New(rand.NewPCG(34, 8)), 0
	for turn := range 8 {
		a, ok := prosetest.InWorlds(t, "audit", turn, random, []float64{0, 1, 2.5}[turn%3])
		if !ok {
			continue
		}
		table, _ := (&prose.View{Answer: a}).TableRows("audit")
		for _, row := range table.Rows {
			verdict := prose.TextOf(table, row, "verdict")
			number := func(column string) float64 {
				x, ok := prose.NumberOf(table, row, column)
				if !ok {
					return math.NaN()
				}
				return x
			}
			low, high, turned := number("low"), number("high"), number("before")*number("after") < 0
			if verdict == "" || math.IsNaN(low) || math.IsNaN(high) {
				continue
			}
			judged++
			if apart := low > 0 || high < 0; apart != (verdict == "better" || verdict == "worse") && !(apart && turned) {
				t.Errorf("%v is called %s", row, verdict)
			}
		}
	}
	if judged < 40 {
		t.Errorf("%d changes are judged", judged)
	}
}
