package prose

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// auditFigures shows four numbers, each before and after.
func auditFigures(v view) []Figure {
	words := Count(float64(v.found("words"))) + " words"
	if v.names().Bare("words") != "" {
		words = v.names().counted("words", v.found("words"))
	}
	var out figureRow
	out = out.and(v.beforeAfter("direct_bias", "Direct bias", words, twoDecimals))
	out = out.and(v.beforeAfter("mean_d", "Mean effect size |d|", NumberOfTests(v.effects()), twoDecimals))
	out = out.and(v.firstFigure([][4]string{
		{"neighbour_correlation", "Told by neighbours", "correlation; 1 is perfect"},
		{"profession_correlation", "Told by neighbours", "correlation; 1 is perfect"},
		{"classifier_accuracy", "Told by a classifier", "half is guessing", "%"}, {"cluster_accuracy", "Told by clusters", "half is guessing", "%"}}))
	pairs := len(v.Reading.Experiment.Sets["similarity"].Pairs)
	return out.and(v.firstFigure([][4]string{
		{"similarity", "Usefulness", "word similarity, " + Counted(pairs, "pair", "pairs")},
		{"analogies", "Usefulness", "analogies answered", "%"}, {"overlap", "Usefulness", "of ten nearest are kept", "%"}}))
}

// SizeOf says of how many words a measure of an audit or a comparison is, which a
// setting decides: "2 × 1,000 words"; "" of the others. Numbers of other sizes do
// not compare.
func SizeOf(a experiment.Answer, measure string) string {
	v := view{a}
	for _, s := range [...][3]string{{"cluster_accuracy", "clustered", "2 × "}, {"classifier_accuracy", "classified", "2 × "}, {"neighbour_correlation", "sampled", ""}} {
		if n, ok := v.value(s[1]); ok && s[0] == measure {
			return s[2] + Count(n) + " words"
		}
	}
	return ""
}

// effects counts the tests that have an effect size before and after.
func (v view) effects() int {
	n, t := 0, v.tableOf("tests")
	for _, row := range t.Rows {
		_, had := number(t, row, "d_before")
		if _, has := number(t, row, "d"); had && has {
			n++
		}
	}
	return n
}

// firstFigure prints the first number there is; "%" prints it as a share.
func (v view) firstFigure(of [][4]string) (Figure, bool) {
	for _, o := range of {
		show := twoDecimals
		if o[3] == "%" {
			show = Percent
		}
		note := o[2]
		if size := SizeOf(v.Answer, o[0]); size != "" {
			note = size + "; " + note
		}
		if f, ok := v.beforeAfter(o[0], o[1], note, show); ok {
			return f, true
		}
	}
	return Figure{}, false
}

// beforeAfter prints a number as "0.15 → 0.01"; one that has no before alone.
func (v view) beforeAfter(name, term, note string, show func(float64) string) (Figure, bool) {
	after, ok := v.value(name)
	f := Figure{Term: term, Note: note, Value: show(after), Data: []Datum{{Name: name, Number: after, Text: show(after)}}}
	if before, has := v.value(name + "_before"); has {
		f.Value = show(before) + " → " + f.Value
		f.Data = append([]Datum{{Name: name + "_before", Number: before, Text: show(before)}}, f.Data...)
	}
	for _, key := range []string{"direct bias", "effect size", "told by", "usefulness"} {
		if strings.Contains(strings.ToLower(term), key) {
			f.Key = key
		}
	}
	return f, ok
}

func auditLimits(v view) []string {
	out := []string{"A lower number is not a fair system. Debiasing one direction hides bias better than it removes it."}
	if done := v.alongOne(); done != "" {
		out = append(out, "One direction was "+done+". What other directions carry is still there.")
	} else {
		out[0] = "A lower number is not a fair system. What a method is fitted to fall, falls first."
		out = append(out, "It asks about the tests and lists named here. What they do not ask about may be unchanged.")
	}
	if v.wideTests() {
		return append(out, "The wide intervals after debiasing mean “cannot tell”, not “no bias”.")
	}
	return append(out, systemLimit)
}

// wideTests reports whether a test's interval after debiasing holds 0.
func (v view) wideTests() bool {
	t := v.tableOf("tests")
	for _, row := range t.Rows {
		low, ok := number(t, row, "d_low")
		high, has := number(t, row, "d_high")
		if ok && has && low <= 0 && high >= 0 {
			return true
		}
	}
	return false
}

// WhatChanged says what the steps of debiasing did, a sentence a step; nothing
// for a reading that is no audit.
func WhatChanged(a experiment.Answer) []string {
	if a.Reading.Experiment.Method != AuditMethod {
		return nil
	}
	v := view{a}
	all := Count(float64(a.Reading.Embedding.Words))
	var out []string
	for i, s := range a.Reading.Experiment.Debias {
		text := Sentence(MethodOfDebiasing(s.Method))
		if neutral, ok := v.stepValue(i, "neutral"); ok {
			text += " takes " + Count(neutral) + " of " + all + " words as neutral"
			if others := float64(a.Reading.Embedding.Words) - neutral; len(s.Specific) > 0 && others > 0 {
				text += "; the other " + Counted(int(others), "is", "are") + " rightly about the concept"
			}
		} else {
			text += " changes all " + all + " words"
		}
		if n, ok := v.stepValue(i, "equalised"); ok && n > 0 {
			text += "; " + Counted(int(n), "set is", "sets are") + " made equal"
		}
		out = append(out, text+".")
	}
	return out
}

// stepValue returns what a step's fit found.
func (v view) stepValue(i int, id string) (float64, bool) {
	t := v.tableOf("steps")
	for _, row := range t.Rows {
		if step, _ := number(t, row, "step"); int(step) == i+1 && text(t, row, "value") == id {
			return number(t, row, "number")
		}
	}
	return 0, false
}
