package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// auditFigures shows four numbers, each before and after. They are direct bias, the mean
// |d|, the strongest check of what is left and one measure of usefulness. Of the last two
// the first that exists is shown, so that an audit without a benchmark still has a number
// of usefulness.
func auditFigures(v *prose.View) []prose.Figure {
	n := v.Found("words")
	words := locale.Plural(n, "{1} word", "{1} words", prose.Count(float64(n)))
	if v.Names().Bare("words") != "" {
		words = v.Names().Counted("words", n)
	}
	var out prose.FigureRow
	out = out.And(beforeAfter(v, "direct_bias", locale.Say("Direct bias"), "direct bias", words, twoDecimals))
	out = out.And(beforeAfter(v, "mean_d", locale.Say("Mean effect size |d|"), "effect size",
		prose.NumberOfTests(effects(v)), twoDecimals))
	neighbours, correlation, half := locale.Say("Told by neighbours"), locale.Say("correlation; 1 is perfect"),
		locale.Say("half is guessing")
	out = out.And(firstFigure(v, "told by", [][4]string{
		{"neighbour_correlation", neighbours, correlation}, {"profession_correlation", neighbours, correlation},
		{"classifier_accuracy", locale.Say("Told by a classifier"), half, "%"},
		{"cluster_accuracy", locale.Say("Told by clusters"), half, "%"}}))
	pairs, use := len(v.Reading.Experiment.Sets["similarity"].Pairs), locale.Say("Usefulness")
	return out.And(firstFigure(v, "usefulness", [][4]string{
		{"similarity", use, locale.Plural(pairs, "word similarity, {1} pair", "word similarity, {1} pairs",
			prose.Count(float64(pairs)))},
		{"analogies", use, locale.Say("analogies answered"), "%"},
		{"overlap", use, locale.Say("of ten nearest are kept"), "%"}}))
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
// value’s name, the figure’s term, its note and, optionally, "%"; key is the glossary’s.
// Where a setting decides of how many words a number is, that size leads the note. ok is
// false if none of the numbers exists.
func firstFigure(v *prose.View, key string, of [][4]string) (prose.Figure, bool) {
	for _, o := range of {
		show := twoDecimals
		if o[3] == "%" {
			show = prose.Percent
		}
		note := o[2]
		if size := prose.SizeOf(v.Answer, o[0]); size != "" {
			note = size + locale.Say("; ") + note
		}
		if f, ok := beforeAfter(v, o[0], o[1], key, note, show); ok {
			return f, true
		}
	}
	return prose.Figure{}, false
}

// beforeAfter prints a number as "0.15 → 0.01"; one that has no before alone. The ok is
// that of the number after. Data holds the numbers in the order in which they are printed.
// key finds the glossary’s entry.
func beforeAfter(v *prose.View, name, term, key, note string, show func(float64) string) (prose.Figure, bool) {
	after, ok := v.Value(name)
	f := prose.Figure{Term: term, Key: key, Note: note, Value: show(after),
		Data: []prose.Datum{{Name: name, Number: after, Text: show(after)}}}
	if before, has := v.Value(name + "_before"); has {
		f.Value = show(before) + " → " + f.Value
		f.Data = append([]prose.Datum{{Name: name + "_before", Number: before, Text: show(before)}}, f.Data...)
	}
	return f, ok
}

// auditLimits says what a fall does not mean. The first sentence differs between methods
// that take out a direction, where bias hides beside it, and those fitted to a loss, where
// what they are fitted to falls first. Wide intervals outrank the general limit, since "no
// longer clear" is read as "gone".
func auditLimits(v *prose.View) []string {
	out := []string{locale.Say("A lower number is not a fair system. Debiasing one direction hides bias better than it removes it."), alongOne(v)}
	if out[1] == "" {
		out = []string{locale.Say("A lower number is not a fair system. What a method is fitted to fall, falls first."),
			locale.Say("It asks about the tests and lists named here. What they do not ask about may be unchanged.")}
	}
	if wideTests(v) {
		return append(out, locale.Say("The wide intervals after debiasing mean “cannot tell”, not “no bias”."))
	}
	return append(out, locale.Say(prose.SystemLimit))
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
