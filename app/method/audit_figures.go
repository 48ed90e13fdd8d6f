package method

import (
	"strings"

	"weatherglass/app/prose"
)

// auditFigures shows four numbers, each before and after. They are direct bias, the mean
// |d|, the strongest check of what is left and one measure of usefulness. Of the last two
// the first that exists is shown, so that an audit without a benchmark still has a number
// of usefulness.
func auditFigures(v *prose.View) []prose.Figure {
	words := prose.Count(float64(v.Found("words"))) + " words"
	if v.Names().Bare("words") != "" {
		words = v.Names().Counted("words", v.Found("words"))
	}
	var out prose.FigureRow
	out = out.And(beforeAfter(v, "direct_bias", "Direct bias", words, twoDecimals))
	out = out.And(beforeAfter(v, "mean_d", "Mean effect size |d|", prose.NumberOfTests(effects(v)), twoDecimals))
	out = out.And(firstFigure(v, [][4]string{
		{"neighbour_correlation", "Told by neighbours", "correlation; 1 is perfect"},
		{"profession_correlation", "Told by neighbours", "correlation; 1 is perfect"},
		{"classifier_accuracy", "Told by a classifier", "half is guessing", "%"}, {"cluster_accuracy", "Told by clusters", "half is guessing", "%"}}))
	pairs := len(v.Reading.Experiment.Sets["similarity"].Pairs)
	return out.And(firstFigure(v, [][4]string{
		{"similarity", "Usefulness", "word similarity, " + prose.Counted(pairs, "pair", "pairs")},
		{"analogies", "Usefulness", "analogies answered", "%"}, {"overlap", "Usefulness", "of ten nearest are kept", "%"}}))
}

// effects counts the tests that have an effect size before and after. The mean of |d| is
// over these alone, so the figure names their number and not that of the tests asked for.
func effects(v *prose.View) int {
	n, t := 0, v.TableOf("tests")
	for _, row := range t.Rows {
		_, had := prose.NumberOf(t, row, "d_before")
		if _, has := prose.NumberOf(t, row, "d"); had && has {
			n++
		}
	}
	return n
}

// firstFigure prints the first number there is; "%" prints it as a share. Each row is the
// value’s name, the figure’s term, its note and, optionally, "%". Where a setting decides
// of how many words a number is, that size leads the note. ok is false if none of the
// numbers exists.
func firstFigure(v *prose.View, of [][4]string) (prose.Figure, bool) {
	for _, o := range of {
		show := twoDecimals
		if o[3] == "%" {
			show = prose.Percent
		}
		note := o[2]
		if size := prose.SizeOf(v.Answer, o[0]); size != "" {
			note = size + "; " + note
		}
		if f, ok := beforeAfter(v, o[0], o[1], note, show); ok {
			return f, true
		}
	}
	return prose.Figure{}, false
}

// beforeAfter prints a number as "0.15 → 0.01"; one that has no before alone. The ok is
// that of the number after. Data holds the numbers in the order in which they are printed.
func beforeAfter(v *prose.View, name, term, note string, show func(float64) string) (prose.Figure, bool) {
	after, ok := v.Value(name)
	f := prose.Figure{Term: term, Note: note, Value: show(after), Data: []prose.Datum{{Name: name, Number: after, Text: show(after)}}}
	if before, has := v.Value(name + "_before"); has {
		f.Value = show(before) + " → " + f.Value
		f.Data = append([]prose.Datum{{Name: name + "_before", Number: before, Text: show(before)}}, f.Data...)
	}
	// The glossary’s entry is found by the part of the term that it explains.
	for _, key := range []string{"direct bias", "effect size", "told by", "usefulness"} {
		if strings.Contains(strings.ToLower(term), key) {
			f.Key = key
		}
	}
	return f, ok
}

// auditLimits says what a fall does not mean. The first sentence differs between methods
// that take out a direction, where bias hides beside it, and those fitted to a loss, where
// what they are fitted to falls first. Wide intervals outrank the general limit, since "no
// longer clear" is read as "gone".
func auditLimits(v *prose.View) []string {
	out := []string{"A lower number is not a fair system. Debiasing one direction hides bias better than it removes it."}
	if done := alongOne(v); done != "" {
		out = append(out, "One direction was "+done+". What other directions carry is still there.")
	} else {
		out[0] = "A lower number is not a fair system. What a method is fitted to fall, falls first."
		out = append(out, "It asks about the tests and lists named here. What they do not ask about may be unchanged.")
	}
	if wideTests(v) {
		return append(out, "The wide intervals after debiasing mean “cannot tell”, not “no bias”.")
	}
	return append(out, prose.SystemLimit)
}

// wideTests reports whether a test's interval after debiasing holds 0. One such test is
// enough. Tests without an interval say nothing either way.
func wideTests(v *prose.View) bool {
	t := v.TableOf("tests")
	for _, row := range t.Rows {
		low, ok := prose.NumberOf(t, row, "d_low")
		high, has := prose.NumberOf(t, row, "d_high")
		if ok && has && low <= 0 && high >= 0 {
			return true
		}
	}
	return false
}
