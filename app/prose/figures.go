package prose

import "strconv"

func weatFigures(v view) []Figure {
	var out []Figure
	d, ok := v.value("d")
	if ok {
		out = append(out, v.effectFigure(d))
	}
	out = append(out, v.intervalFigure("d", v.chosen()))
	if f, has := v.pFigure(d); has {
		out = append(out, f)
	}
	return append(out, v.foundFigure("X", "Y", "A", "B"))
}

// effectFigure prints d with its size and its bound, N/√(nm).
func (v view) effectFigure(d float64) Figure {
	value := Fixed(d, 2)
	f := Figure{Term: "Effect size d", Key: "effect size", Value: value,
		Data: []Datum{{Name: "d", Number: d, Text: value}}}
	f.Note = SizeWord(d)
	if SizeWord(d) == "none" {
		f.Note = "next to none"
	}
	if most, ok := MaxEffect(v.found("X"), v.found("Y")); ok {
		digits := 2
		if most == 2 {
			digits = 0
		}
		f.Note += "; at most " + Fixed(most, digits)
	}
	return f
}

// chosen says over the choice of which words the interval of d is.
func (v view) chosen() string {
	switch v.option("interval") {
	case "targets":
		return "over the choice of targets alone"
	case "attributes":
		return "over the choice of terms alone"
	}
	return "over the choice of targets and terms"
}

// intervalFigure prints the interval of a value, or why there is none.
func (v view) intervalFigure(name, note string) Figure {
	f := Figure{Term: "95 % interval", Key: "interval"}
	low, high, ok := v.interval(name+"_low", name+"_high")
	if !ok {
		f.Value, f.Note = "none", v.whyNone()
		return f
	}
	f.Value, f.Note = Range(low, high, 2), note
	f.Data = []Datum{{Name: name + "_low", Number: low, Text: Fixed(low, 2)}, {Name: name + "_high", Number: high, Text: Fixed(high, 2)}}
	return f
}

// pFigure prints the p-value that the verdict goes by and how it was found.
func (v view) pFigure(d float64) (Figure, bool) {
	p, name, ok := v.weatP(d)
	if name == "" || !ok {
		if p, ok = v.value("p"); !ok {
			return Figure{}, false
		}
		name = "p"
	}
	kind := v.pKind()
	f := Figure{Term: "p-value, " + kind, Key: "p-value", Value: P(p), Data: []Datum{{Name: name, Number: p, Text: P(p)}}}
	if name == "p_two_sided" {
		f.Term = "p-value, two-sided"
	}
	f.Note, f.Data = v.pNote(name, kind, f.Data)
	return f, true
}

// pKind says how p was found.
func (v view) pKind() string {
	_, counted := v.value("at_least")
	_, _, bounded := v.interval("p_low", "p_high")
	switch {
	case counted:
		return "exact"
	case bounded:
		return "certified"
	}
	return "approximate"
}

// pNote says what stands behind a p-value: the sortings counted, the certified
// bounds, or that it is an approximation.
func (v view) pNote(name, kind string, data []Datum) (string, []Datum) {
	partitions, ok := v.value("partitions")
	switch atLeast, counted := v.value("at_least"); {
	case counted && ok && name == "p":
		reach, all := Count(atLeast), Count(partitions)
		return reach + " of " + all + " sortings", append(data, Datum{Name: "at_least", Number: atLeast, Text: reach},
			Datum{Name: "partitions", Number: partitions, Text: all})
	case kind == "exact" && ok:
		all := Count(partitions)
		return "all " + all + " sortings counted", append(data, Datum{Name: "partitions", Number: partitions, Text: all})
	case kind == "certified" && name == "p":
		low, high, _ := v.interval("p_low", "p_high")
		return "between " + exactly(low) + " and " + exactly(high), append(data, Datum{Name: "p_low", Number: low, Text: exactly(low)},
			Datum{Name: "p_high", Number: high, Text: exactly(high)})
	}
	return "too many sortings to count", data
}

// exactly prints a number with three significant digits.
func exactly(x float64) string {
	if x <= 0 || x >= 1 {
		return Fixed(x, 0)
	}
	if x < 1e-6 {
		return strconv.FormatFloat(x, 'g', 3, 64)
	}
	return significant(x, 3)
}

// foundFigure counts the words found; the last two roles are the terms.
func (v view) foundFigure(roles ...string) Figure {
	var asked, found, targets int
	for i, r := range roles {
		asked += v.asked(r)
		found += v.found(r)
		if i < len(roles)-2 {
			targets += v.found(r)
		}
	}
	return Figure{Term: "Words found", Value: Count(float64(found)) + " of " + Count(float64(asked)),
		Note: Counted(targets, "target", "targets") + ", " + Counted(found-targets, "term", "terms"),
		Data: []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))},
			{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))}}}
}
