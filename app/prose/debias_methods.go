package prose

// debiasRow is what the comparison says of one method.
type debiasRow struct {
	method        string
	d, kept       float64
	hasD, hasKept bool
	change        finding // of d, against the embedding as it is
}

// compared returns the methods that could be run, and the embedding as it is.
func (v view) compared() (methods []debiasRow, none debiasRow) {
	t := v.tableOf("methods")
	for _, row := range t.Rows {
		r := debiasRow{method: text(t, row, "method")}
		r.d, r.hasD = number(t, row, "mean_d")
		r.kept, r.hasKept = number(t, row, "overlap")
		r.change = v.changeOf(r.method)
		switch {
		case r.method == "none":
			none = r
		case r.method != "" && (r.hasD || r.hasKept):
			methods = append(methods, r)
		}
	}
	return methods, none
}

// changeOf is the change of the tests by a method of a comparison.
func (v view) changeOf(method string) (f finding) {
	t := v.tableOf("changes")
	for _, row := range t.Rows {
		if text(t, row, "method") == method {
			f, _ = rowFinding(t, row, "change")
		}
	}
	return f
}

// best returns the method that leaves the smallest mean d, and the one that
// keeps most neighbours; the first of equals.
func best(rows []debiasRow) (least, most debiasRow) {
	for _, r := range rows {
		if r.hasD && (!least.hasD || r.d < least.d) {
			least = r
		}
		if r.hasKept && (!most.hasKept || r.kept > most.kept) {
			most = r
		}
	}
	return least, most
}

func debiasMethodsHeadline(v view) claim {
	rows, none := v.compared()
	least, most := best(rows)
	var b builder
	c := claim{finding: least.change, known: least.hasD, none: "No methods can be compared", yes: &b}
	if c.x = least.d - none.d; none.hasD && c.x >= 0 {
		c.yes = b.add("Every method leaves at least as much of what the tests see as there was")
		return c
	}
	b.add(Sentence(MethodOfDebiasing(least.method)), " leaves least of what the tests see")
	switch {
	case most.hasKept && most.method == least.method:
		b.add(" and keeps most neighbours")
	case most.hasKept:
		b.add(", and ", MethodOfDebiasing(most.method), " keeps most neighbours")
	}
	return c
}

func debiasMethodsVerdict(v view) []Span {
	var b builder
	rows, none := v.compared()
	least, most := best(rows)
	if least.hasD && none.hasD {
		b.add(" The mean effect size goes from ", Fixed(none.d, 2), " to ", Fixed(least.d, 2))
		if least.hasKept {
			b.add(", where ", Percent(least.kept), " of the nearest words stay")
		}
		b.add(".")
	}
	if most.hasKept && most.hasD && most.method != least.method {
		b.add(" With ", MethodOfDebiasing(most.method), " ", Percent(most.kept), " of them stay, and d is ", Fixed(most.d, 2), ".")
	}
	if still, of, few := v.stillTold(); of > 0 {
		after := Cardinal(still) + " of " + methodCount(of)
		switch {
		case still == of && of == len(rows):
			after = "each of them"
		case still == of && of > 1:
			after = "each of " + methodCount(of)
		}
		b.add(" After ", after, " a classifier still tells the groups apart")
		if len(few) > 0 {
			b.add("; ", Sentence(enumerate(few)), " ", verb(len(few), "changes few words and is", "change few words and are"), " not counted")
		}
		b.add(".")
	}
	return trimStart(b.spans)
}

// stillTold counts the methods after which a classifier tells the groups apart, and
// names those that change a few words alone, as a note says, which are left out.
func (v view) stillTold() (still, of int, few []string) {
	t := v.tableOf("methods")
	for _, row := range t.Rows {
		x, ok := number(t, row, "classifier_accuracy")
		switch method := text(t, row, "method"); {
		case !ok || method == "none":
		case text(t, row, "note") != "":
			few = append(few, MethodOfDebiasing(method))
		default:
			of++
			if x >= told {
				still++
			}
		}
	}
	return still, of, few
}

func methodCount(n int) string {
	if n == 1 {
		return "one method"
	}
	return Cardinal(n) + " methods"
}

// testsTaken names the tests that a comparison takes the mean of; without their
// number where a note says that some are left out.
func (v view) testsTaken() string {
	n := len(v.Reading.Experiment.Tests)
	if v.asked("X") > 0 {
		n++
	}
	for _, note := range v.Reading.Notes {
		switch note.Code {
		case "tests_missing", "no_spread", "test_incomplete":
			return "the tests that can be taken"
		}
	}
	return NumberOfTests(n)
}

func debiasMethodsFigures(v view) []Figure {
	rows, none := v.compared()
	least, most := best(rows)
	var out figureRow
	n := Count(float64(len(rows)))
	out = out.and(Figure{Term: "Methods compared", Value: n, Note: "with their defaults", Data: []Datum{{Name: "compared", Number: float64(len(rows)), Text: n}}}, true)
	number := func(term, note, name string, x float64, text string) Figure {
		return Figure{Term: term, Value: text, Note: note, Data: []Datum{{Name: name, Number: x, Text: text}}}
	}
	before := number("Effect size |d| before", "mean of "+v.testsTaken(), "d_before", none.d, Fixed(none.d, 2))
	before.Key = "effect size"
	out = out.and(before, none.hasD)
	out = out.and(number("Least left", MethodOfDebiasing(least.method), "d_least", least.d, Fixed(least.d, 2)), least.hasD)
	return out.and(number("Most neighbours kept", MethodOfDebiasing(most.method), "overlap_most", most.kept, Percent(most.kept)), most.hasKept)
}

func debiasMethodsLimits(view) []string {
	return []string{"Least left by these tests is not best. Each method is fitted to make its own measure small.",
		"Every method runs with its defaults, one after the other on the same words. Other settings may change the order. An audit of one method looks at more words, so its numbers differ.",
		systemLimit}
}
