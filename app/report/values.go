package report

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// value is a row of the first table: a number of the reading with its interval.
type value struct {
	symbol, name string
	number       string
	interval     string // "[−0.09, 1.65]", "" without one
	doc          string // what it is, "" where that cannot be said in the language in use
}

// place puts the method's first value first and p behind it.
func (p *pages) place(id string) int {
	switch id {
	case p.main():
		return 0
	case "p":
		return 1
	}
	return 2
}

// values are the rows of the table of numbers, in the order of the registry, at most so many.
// rest is how many are left out.
func (p *pages) values(most int) (rows []value, rest int) {
	r := p.Answer.Reading
	order := slices.Clone(p.measure.Values)
	slices.SortStableFunc(order, func(a, b experiment.Value) int { return p.place(a.ID) - p.place(b.ID) })
	for _, v := range order {
		x, ok := r.Values[v.ID]
		if !ok || math.IsNaN(x) || math.IsInf(x, 0) || endOfInterval(v.ID, r.Values) {
			continue
		}
		row := value{symbol: v.Symbol, name: locale.Say(v.Name), number: apaNumber(v, x)}
		if locale.Has(v.Doc) {
			row.doc = locale.Say(v.Doc)
		}
		if low, high, ok := p.ends(v.ID); ok {
			row.interval = brackets(apaFixed(v, low, decimals(low, high)), apaFixed(v, high, decimals(low, high)))
		}
		if len(rows) < most {
			rows = append(rows, row)
		} else {
			rest++
		}
	}
	return rows, rest
}

// ends returns the 95 % interval of a value: of another than the first only one that has its
// name.
func (p *pages) ends(id string) (low, high float64, ok bool) {
	r := p.Answer.Reading
	if id == p.main() {
		return experiment.IntervalOf(r.Experiment.Method, id, r.Values)
	}
	v := prose.Read(p.Answer)
	return v.Interval(id+"_low", id+"_high")
}

// endOfInterval reports whether a value is an end of an interval of another one.
func endOfInterval(id string, all map[string]float64) bool {
	for _, end := range []string{"low", "high"} {
		if id == end {
			return true
		}
		if of, ok := strings.CutSuffix(id, "_"+end); ok {
			return of != ""
		}
	}
	return false
}

// isP reports whether a value is a probability that luck does as much.
func isP(id string) bool { return id == "p" || id == "q" || strings.HasPrefix(id, "p_") }

// bounded reports whether a value cannot pass 1, so that APA leaves its zero out.
func bounded(v experiment.Value) bool {
	return v.Most == 1 && v.Least >= -1 || v.Range == "0 to 1" || v.Range == "−1 to 1" || isP(v.ID)
}

// decimals is two, three where both numbers are small.
func decimals(x ...float64) int {
	for _, one := range x {
		if math.Abs(one) >= 0.1 {
			return 2
		}
	}
	return 3
}

// apaNumber prints a value: counts whole, p to three decimals, others to two or three.
func apaNumber(v experiment.Value, x float64) string {
	switch {
	case isP(v.ID) && x < 0.001:
		return "< " + NoZero(locale.Number("0.001"))
	case isP(v.ID):
		return apaFixed(v, x, 3)
	case x == math.Trunc(x) && math.Abs(x) >= 2 && !bounded(v):
		return prose.Count(x)
	}
	return apaFixed(v, x, decimals(x))
}

// apaFixed prints a number with so many decimals, without a leading zero where it cannot
// pass 1.
func apaFixed(v experiment.Value, x float64, decimals int) string {
	text := prose.Fixed(x, decimals)
	if !bounded(v) {
		return text
	}
	return NoZero(text)
}

// brackets is an interval, "[−0.09, 1.65]".
func brackets(low, high string) string { return locale.Say("[{1}, {2}]", low, high) }

// NoZero leaves a number's leading zero out: "−0.09" is "−.09". 0 and 1 stay as they are, and so does
// the zero before a comma, which no language leaves out.
func NoZero(text string) string {
	for _, sign := range []string{"", "−", "+"} {
		if rest, ok := strings.CutPrefix(text, sign+"0."); ok {
			return sign + "." + rest
		}
	}
	return text
}

// quoted is the number of the reading as a sentence quotes it: "d = 1.16, 95 % CI [−0.09, 1.65],
// p = .008"; "" without one.
func (p *pages) quoted() string {
	rows, _ := p.values(1)
	if len(rows) == 0 {
		return ""
	}
	name := rows[0].symbol
	if name == "" {
		name = rows[0].name
		if locale.ID() == locale.English {
			name = strings.ToLower(name)
		}
	}
	text := name + " = " + rows[0].number
	if rows[0].interval != "" {
		text += ", " + locale.Say("95 % CI") + " " + rows[0].interval
	}
	if x, ok := p.Answer.Reading.Values["p"]; ok && p.main() != "p" {
		number := apaNumber(experiment.Value{ID: "p"}, x)
		if !strings.HasPrefix(number, "<") {
			number = "= " + number
		}
		text += ", p " + number
	}
	return text
}
