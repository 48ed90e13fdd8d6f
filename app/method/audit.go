package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// An audit measures a set of tests, lists and benchmarks before and after debiasing. Every
// value x of its reading has a twin x_before, and may have x_change_low and x_change_high: the 95 % interval of after
// minus before. The headline is about mean_d, the mean |d| of the tests.
var _ = register(Method{
	ID:           "audit",
	Place:        Place{DebiasingLeft, 1, "Bias and usefulness, before and after"},
	Question:     auditQuestion,
	NamesVectors: true,
	Headline:     auditHeadline,
	About:        About{Value: "mean_d", Before: "mean_d_before", Low: "mean_d_change_low", High: "mean_d_change_high"},
	Verdict:      auditVerdict,
	Figures:      auditFigures,
	Limits:       auditLimits,
	Changed:      auditChanged,
	Charts:       func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.TestsBeforeAfter(), f.WordMoves()} },
	Table:        (*chart.Frame).TestsTable,
	MoreTables:   (*chart.Frame).AuditTables,
	Labels:       auditLabels + "draws=Draws for rank correlations\n",
})

// auditLabels name options that an audit and a comparison of all methods share.
const auditLabels = `
pattern=Words that count as neutral
top=Most biased words of each side
neighbours=Neighbours of each word
`

// told is the accuracy from which on two groups of equal size are told apart:
// beyond what luck reaches once in forty with 100 words. toldBy is the same for
// the correlation of a word's lean with that of its neighbours.
const (
	// The share right of 100 words told by guessing has the standard deviation √(0.25/100)
	// = 0.05, and luck lies beyond 1.96 of these on one side once in forty.
	told = 0.6
	// The correlation of 100 words has about 1/√100 = 0.1 by luck; twice that is beyond
	// it.
	toldBy = 0.2
)

// change is a number before and after debiasing. A change lives for one sentence and is never
// kept.
type change struct {
	before, after float64
	low, high     float64 // 95 % interval of the difference
	known         bool    // both sides exist
	bounded       bool    // the interval exists
}

// changeIn reads name, name_before and the interval of their difference. Each part may be
// absent for itself: known and bounded say which exist, and the numbers of what does not
// are 0.
func changeIn(v *prose.View, name string) change {
	var c change
	var before, after bool
	c.before, before = v.Value(name + "_before")
	c.after, after = v.Value(name)
	c.known = before && after
	c.low, c.high, c.bounded = v.Interval(name+"_change_low", name+"_change_high")
	return c
}

// twoDecimals prints a number as |d| and direct bias are printed everywhere on the page.
func twoDecimals(x float64) string { return prose.Fixed(x, 2) }

// auditHeadline says which tests changed, by the interval of the change of each; without
// such intervals, or where the mean of the tests alone is clear, what became of that mean.
// Without tests on both sides it falls back on direct bias. A fall is claimed against what
// taking out a random direction does: where the mean |d| falls as low by that, P is 1 and
// the claim carries that doubt. A rise needs no such comparison.
func auditHeadline(v *prose.View) prose.Claim {
	var yes prose.Builder
	c := changeClaim(v, "mean_d", &yes)
	if !c.Known {
		c = changeClaim(v, "direct_bias", &yes)
		goes(v, &yes, directCourses, "", "direct_bias")
		return c
	}
	tests, all := changedTests(v)
	mean := c.Finding
	switch of := tests.weaker + tests.stronger; {
	case !all || of == 0 && mean.Certainty() >= prose.MaybeWordChoice:
		goes(v, &yes, courses, locale.Say("What the tests see"), "mean_d")
	case of == 0:
		c.Finding, c.No = tests.least, &yes
		tests.sayNone(&yes)
	default:
		c.Finding, c.Others = tests.least, ""
		tests.say(&yes)
	}
	if after, ok := v.Value("mean_d"); ok && mean.X < 0 && c.X < 0 { // does taking out any direction do as much?
		low, drawn := v.Value("random_d_low")
		if c.Tested = drawn && after >= low; c.Tested {
			c.P, c.Luck = 1, locale.Say("taking out a random direction does as much")
		}
	}
	return c
}

// changeClaim is a claim of the change of a number. The finding is after minus before with
// the interval of that difference, so its null is 0. A p of the change does not exist.
func changeClaim(v *prose.View, name string, yes *prose.Builder) prose.Claim {
	c := changeIn(v, name)
	return prose.Claim{Finding: prose.Finding{X: c.after - c.before, Low: c.low, High: c.high, Bounded: c.bounded},
		Known: c.known,
		None:  locale.Say("No number exists before and after"), Yes: yes}
}

// courses are what a number does: hardly move, stay, fall, rise; locale.Say says them.
var courses = [4]string{"{1} hardly moves from {2}", "{1} stays at {2}", "{1} falls from {3} to {2}",
	"{1} rises from {3} to {2}"}

// directCourses are those of direct bias, which a language calls by an article where it begins a
// sentence; locale.Say says them.
var directCourses = [4]string{"Direct bias hardly moves from {2}", "Direct bias stays at {2}",
	"Direct bias falls from {3} to {2}", "Direct bias rises from {3} to {2}"}

// goes says a number before and after. Numbers that print alike but differ are said to
// hardly move, with the later one: "falls from 0.15 to 0.15" would read as a mistake.
func goes(v *prose.View, b *prose.Builder, courses [4]string, what, name string) {
	c, course := changeIn(v, name), courses[3]
	switch {
	case prose.Fixed(c.before, 2) == prose.Fixed(c.after, 2) && c.before != c.after:
		course = courses[0]
	case c.before == c.after:
		course = courses[1]
	case c.after < c.before:
		course = courses[2]
	}
	b.Say(course, prose.Text(what), prose.Printed(name, c.after, twoDecimals(c.after)),
		prose.Printed(name+"_before", c.before, twoDecimals(c.before)))
}

// checks names the checks of what is left that a reading has. They stand as they are
// listed in a sentence, "a classifier, clusters and neighbours"; "" where the audit has
// none. The order is fixed, whichever ran first.
func checks(v *prose.View) string {
	var names []string
	for _, c := range [][2]string{{"classifier_accuracy", locale.Say("a classifier")},
		{"cluster_accuracy", locale.Say("clusters")}, {"neighbour_correlation", locale.Say("neighbours")}} {
		if _, ok := v.Value(c[0]); ok {
			names = append(names, c[1])
		}
	}
	return phrases.JoinedNames(names)
}

// alongOne says what was done to the one direction that the steps change, taking out or
// weakening, and what that leaves; nothing if there are more, or the steps are of another
// kind. Only methods whose whole effect is along the pairs’ direction count. Options come as int from Go and
// as float64 from JSON, hence both comparisons; a k that is absent is 1.
func alongOne(v *prose.View) string {
	steps := v.Reading.Experiment.Debias
	if len(steps) != 1 {
		return ""
	}
	if k := steps[0].Options["k"]; k != nil && k != 1 && k != 1.0 { // an int, or out of JSON
		return ""
	}
	switch steps[0].Method {
	case "hard", "projection", "gbdd":
		return locale.Say("One direction was taken out. What other directions carry is still there.")
	case "soft", "partial-projection":
		return locale.Say("One direction was weakened. What other directions carry is still there.")
	}
	return ""
}
