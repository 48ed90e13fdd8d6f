package method

import (
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// weatFigures shows d, its interval, p and the words found; d and p may be absent.
func weatFigures(v *prose.View) []prose.Figure {
	var out []prose.Figure
	d, ok := v.Value("d")
	if ok {
		out = append(out, effectFigure(v, d))
	}
	out = append(out, v.IntervalFigure("d", chosen(v)))
	if f, has := pFigure(v, d); has {
		out = append(out, f)
	}
	return append(out, v.FoundFigure("X", "Y", "A", "B"))
}

// effectFigure prints d with its size and its bound, N/√(nm). The bound has no decimals
// where it is 2, that of sets of one size. The sensitivity and others with d share it.
func effectFigure(v *prose.View, d float64) prose.Figure {
	value := prose.Fixed(d, 2)
	f := prose.Figure{Term: locale.Say("Effect size d"), Key: "effect size", Value: value,
		Data: []prose.Datum{{Name: "d", Number: d, Text: value}}}
	f.Note = locale.Say(prose.SizeWord(d))
	if prose.SizeWord(d) == "none" {
		f.Note = locale.Say("next to none")
	}
	if most, ok := prose.MaxEffect(v.Found("X"), v.Found("Y")); ok {
		digits := 2
		if most == 2 {
			digits = 0
		}
		f.Note += locale.Say("; at most {1}", prose.Fixed(most, digits))
	}
	return f
}

// chosen says over the choice of which words the interval of d is. The option interval may
// be absent, as in old links; it is then that of both.
func chosen(v *prose.View) string {
	switch v.Option("interval") {
	case "targets":
		return locale.Say("over the choice of targets alone")
	case "attributes":
		return locale.Say("over the choice of terms alone")
	}
	return locale.Say("over the choice of targets and terms")
}

// pFigure prints the p-value that the verdict goes by and how it was found. Where weatP
// has no p to go by, the one-sided p is printed all the same: it is a number of the
// reading.
func pFigure(v *prose.View, d float64) (prose.Figure, bool) {
	p, name, ok := weatP(v, d)
	if name == "" || !ok {
		if p, ok = v.Value("p"); !ok {
			return prose.Figure{}, false
		}
		name = "p"
	}
	kind := pKind(v)
	f := prose.Figure{Term: locale.Say("p-value, {1}", locale.Say(kind)), Key: "p-value", Value: prose.P(p),
		Data: []prose.Datum{{Name: name, Number: p, Text: prose.P(p)}}}
	if name == "p_two_sided" {
		f.Term = locale.Say("p-value, two-sided")
	}
	f.Note, f.Data = pNote(v, name, kind, f.Data)
	return f, true
}

// The ways to find p; locale.Say says them.
const (
	exact       = "exact"
	certified   = "certified"
	approximate = "approximate"
)

// pKind says how p was found. at_least exists only where every permutation was counted; p_low
// and p_high where p is certified without.
func pKind(v *prose.View) string {
	_, counted := v.Value("at_least")
	_, _, bounded := v.Interval("p_low", "p_high")
	switch {
	case counted:
		return exact
	case bounded:
		return certified
	}
	return approximate
}

// pNote says what stands behind a p-value: the permutations counted, the certified bounds, or
// that it is an approximation. data comes with p in it, and what the note prints is added.
// Counted permutations are named for the one-sided p alone, as at_least counts one side.
func pNote(v *prose.View, name, kind string, data []prose.Datum) (string, []prose.Datum) {
	partitions, ok := v.Value("partitions")
	switch atLeast, counted := v.Value("at_least"); {
	case counted && ok && name == "p":
		reach, all := prose.Count(atLeast), prose.Count(partitions)
		return locale.Say("{1} of {2} shuffles", reach, all), append(data,
			prose.Datum{Name: "at_least", Number: atLeast, Text: reach},
			prose.Datum{Name: "partitions", Number: partitions, Text: all})
	case kind == exact && ok:
		all := prose.Count(partitions)
		return locale.Say("all {1} shuffles counted", all), append(data,
			prose.Datum{Name: "partitions", Number: partitions, Text: all})
	case kind == certified && name == "p":
		low, high, _ := v.Interval("p_low", "p_high")
		return locale.Say("between {1} and {2}", exactly(low), exactly(high)),
			append(data, prose.Datum{Name: "p_low", Number: low, Text: exactly(low)},
				prose.Datum{Name: "p_high", Number: high, Text: exactly(high)})
	}
	return locale.Say("too many shuffles to count"), data
}

// exactly prints a number with three significant digits. 0 and 1, which bounds can be,
// have no decimals; very small bounds have exponents.
func exactly(x float64) string {
	if x <= 0 || x >= 1 {
		return prose.Fixed(x, 0)
	}
	if x < 1e-6 {
		return locale.Number(strconv.FormatFloat(x, 'g', 3, 64))
	}
	return prose.Significant(x, 3)
}
