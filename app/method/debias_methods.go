package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// All methods of debiasing run with their defaults on the same words, and each is measured
// by the same tests. The table methods has a row a method, "none" being the embedding as
// it is; the table changes has each method’s change of the mean |d| with its interval. The
// headline is about the one that leaves least.
var _ = register(Method{
	ID:       "debias-methods",
	Place:    Place{DebiasingLeft, 2, "All methods side by side"},
	Question: debiasMethodsQuestion,
	Headline: debiasMethodsHeadline,
	About:    About{Value: "change", Low: "low", High: "high", Table: "changes"},
	Verdict:  debiasMethodsVerdict,
	Figures:  debiasMethodsFigures,
	Limits:   debiasMethodsLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.BiasAgainstUse()} },
	Table:    (*chart.Frame).MethodsTable,
	FitsAll:  true,
	Labels:   auditLabels,
})

// debiasMethodsQuestion asks of the tests, the direction and the cost. It names no step:
// all are asked about.
func debiasMethodsQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which way of debiasing leaves least of {1} and of the {2}, and what does it cost?", tests(q), direction(q))
}

// debiasRow is what the comparison says of one method. hasD and hasKept say which of the
// numbers exist: a method that could not be run has neither.
type debiasRow struct {
	method string
	// d is the mean |d| of the tests; kept the share, 0 to 1, of the ten nearest words
	// that are still among the ten nearest.
	d, kept       float64
	hasD, hasKept bool
	change        prose.Finding // of d, against the embedding as it is
}

// compared returns the methods that could be run, and the embedding as it is. none has
// hasD false where the table lacks its row. The order of the table is kept.
func compared(v *prose.View) (methods []debiasRow, none debiasRow) {
	t := v.TableOf("methods")
	for _, row := range t.Rows {
		r := debiasRow{method: prose.TextOf(t, row, "method")}
		r.d, r.hasD = prose.NumberOf(t, row, "mean_d")
		r.kept, r.hasKept = prose.NumberOf(t, row, "overlap")
		r.change = changeOf(v, r.method)
		switch {
		// Nothing done is what the others are compared with, and no method of its own.
		case r.method == "none":
			none = r
		case r.method != "" && (r.hasD || r.hasKept):
			methods = append(methods, r)
		}
	}
	return methods, none
}

// changeOf is the change of the tests by a method of a comparison. The finding is zero,
// neither bounded nor tested, where the table changes lacks the method.
func changeOf(v *prose.View, method string) (f prose.Finding) {
	t := v.TableOf("changes")
	for _, row := range t.Rows {
		if prose.TextOf(t, row, "method") == method {
			f, _ = prose.RowFinding(t, row, "change")
		}
	}
	return f
}

// best returns the method that leaves the smallest mean d, and the one that keeps most
// neighbours; the first of equals. Both are the zero row where no method has the number.
// Comparing strictly makes the first of equals win, which keeps the sentence stable.
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

// debiasMethodsHeadline names the method that leaves least, if it leaves less than there
// was, and the one that keeps most neighbours. The certainty is that of the first: its
// change of the mean |d|. That it was chosen as the best of many is not allowed for, which
// the limits say in words.
func debiasMethodsHeadline(v *prose.View) prose.Claim {
	rows, none := compared(v)
	least, most := best(rows)
	var b prose.Builder
	c := prose.Claim{Finding: least.change, Known: least.hasD, None: locale.Say("No methods can be compared"), Yes: &b}
	// X is overwritten by the difference of the two means that the headline compares, also
	// where the table of changes has none.
	if c.X = least.d - none.d; none.hasD && c.X >= 0 {
		c.Yes = b.Say("Every method leaves at least as much of what the tests see as there was")
		return c
	}
	switch method := prose.Sentence(prose.MethodOfDebiasing(least.method)); {
	case !most.hasKept:
		b.Add(locale.Say("{1} leaves least of what the tests see", method))
	case most.method == least.method:
		b.Add(locale.Say("{1} leaves least of what the tests see and keeps most neighbours", method))
	default:
		b.Add(locale.Say("{1} leaves least of what the tests see, and {2} keeps most neighbours", method,
			prose.MethodOfDebiasing(most.method)))
	}
	return c
}

// debiasMethodsVerdict says what the least costs, what the other best one does, and after
// how many methods a classifier still tells the groups apart: that is what none of them is
// fitted to.
func debiasMethodsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	rows, none := compared(v)
	least, most := best(rows)
	if least.hasD && none.hasD {
		from, to := prose.Fixed(none.d, 2), prose.Fixed(least.d, 2)
		if b.Add(" "); least.hasKept {
			b.Add(locale.Say("The mean effect size goes from {1} to {2}, where {3} of the nearest words stay.", from, to, prose.Percent(least.kept)))
		} else {
			b.Add(locale.Say("The mean effect size goes from {1} to {2}.", from, to))
		}
	}
	if most.hasKept && most.hasD && most.method != least.method {
		b.Add(" ", locale.Say("With {1} {2} of them stay, and d is {3}.", prose.MethodOfDebiasing(most.method),
			prose.Percent(most.kept), prose.Fixed(most.d, 2)))
	}
	if still, of, few := stillTold(v); of > 0 {
		switch b.Add(" "); {
		case still == of && of == len(rows):
			b.Say("After each of them a classifier still tells the groups apart")
		case still == of && of > 1:
			b.Add(locale.Say("After each of {1} a classifier still tells the groups apart", methodCount(of)))
		default:
			b.Add(locale.Say("After {1} of {2} a classifier still tells the groups apart",
				prose.Cardinal(still), methodCount(of)))
		}
		if len(few) > 0 {
			b.Add(locale.Plural(len(few), "; {1} changes few words and is not counted",
				"; {1} change few words and are not counted", prose.Sentence(prose.Enumerate(few))))
		}
		b.Add(".")
	}
	return prose.TrimStart(b.Spans)
}

// stillTold counts the methods after which a classifier tells the groups apart, and names
// those that change a few words alone, as a note says, which are left out. still counts
// accuracies from told on, of the number compared, few the names left out; on a handful of
// changed words the classifier sees mostly what was not changed.
func stillTold(v *prose.View) (still, of int, few []string) {
	t := v.TableOf("methods")
	for _, row := range t.Rows {
		x, ok := prose.NumberOf(t, row, "classifier_accuracy")
		switch method := prose.TextOf(t, row, "method"); {
		case !ok || method == "none":
		// A note says that the method changed the listed words alone.
		case prose.TextOf(t, row, "note") != "":
			few = append(few, prose.MethodOfDebiasing(method))
		default:
			of++
			if x >= told {
				still++
			}
		}
	}
	return still, of, few
}

// methodCount is "one method", "six methods".
func methodCount(n int) string {
	return locale.Plural(n, "one method", "{1} methods", prose.Cardinal(n))
}

// testsTaken names the tests that a comparison takes the mean of; without their number
// where a note says that some are left out. The reading’s own sets X, Y count as one more
// test. A note may say that a test has missing words or no spread; then the number asked
// for is not that of the mean.
func testsTaken(v *prose.View) string {
	n := len(v.Reading.Experiment.Tests)
	if v.Asked("X") > 0 {
		n++
	}
	for _, note := range v.Reading.Notes {
		switch note.Code {
		case "tests_missing", "no_spread", "test_incomplete":
			return locale.Say("the tests that can be taken")
		}
	}
	return prose.NumberOfTests(n)
}

// debiasMethodsFigures has a closure for its three like figures; four places, so nothing
// else fits.
func debiasMethodsFigures(v *prose.View) []prose.Figure {
	rows, none := compared(v)
	least, most := best(rows)
	var out prose.FigureRow
	n := prose.Count(float64(len(rows)))
	out = out.And(prose.Figure{Term: locale.Say("Methods compared"), Value: n, Note: locale.Say("with their defaults"),
		Data: []prose.Datum{{Name: "compared", Number: float64(len(rows)), Text: n}}}, true)
	number := func(term, note, name string, x float64, text string) prose.Figure {
		return prose.Figure{Term: term, Value: text, Note: note, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
	}
	before := number(locale.Say("Effect size |d| before"), locale.Say("mean of {1}", testsTaken(v)), "d_before", none.d,
		prose.Fixed(none.d, 2))
	before.Key = "effect size"
	out = out.And(before, none.hasD)
	out = out.And(number(locale.Say("Least left"), prose.MethodOfDebiasing(least.method), "d_least", least.d,
		prose.Fixed(least.d, 2)), least.hasD)
	return out.And(number(locale.Say("Most neighbours kept"), prose.MethodOfDebiasing(most.method), "overlap_most",
		most.kept, prose.Percent(most.kept)), most.hasKept)
}

// debiasMethodsLimits says that the order hangs on defaults and on tests that some methods
// are fitted to.
func debiasMethodsLimits(*prose.View) []string {
	return []string{locale.Say("Least left by these tests is not best. Each method is fitted to make its own measure small."),
		locale.Say("Every method runs with its defaults, one after the other on the same words. Other settings may change the order. An audit of one method looks at more words, so its numbers differ."),
		locale.Say(prose.SystemLimit)}
}
