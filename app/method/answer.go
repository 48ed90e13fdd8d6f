package method

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Headline returns the one sentence that answers the question. Where rounding is all that
// is left (see nothingLeft), no method is asked: each would read a lean out of the last
// bits.
func Headline(a protocol.Answer) []prose.Span {
	m, v := read(a)
	if nothingLeft(v) {
		return new(prose.Builder).Say("Nothing is left to measure: along this direction the words lie at 0.").Spans
	}
	return claimOf(m, v).Spans()
}

// claimOf is what a method claims, with what could be others where vectors were drawn anew.
func claimOf(m *Method, v *prose.View) prose.Claim {
	c := m.Headline(v)
	if _, _, what, ok := v.Drawn(); ok && c.Others == "" {
		if c.Others = locale.Say("words or texts"); what == "seeds" {
			c.Others = locale.Say("words or seeds")
		}
	}
	return c
}

// Easy says in one short sentence of easy words how sure the headline is; "" where it only states a number.
func Easy(a protocol.Answer) string {
	m, v := read(a)
	if nothingLeft(v) || m.About.States {
		return ""
	}
	return claimOf(m, v).Easy()
}

// Verdict returns the sentences under the headline: the size, how often luck
// would match it, and what the answer hangs on.
func Verdict(a protocol.Answer) []prose.Span {
	m, v := read(a)
	if nothingLeft(v) {
		return new(prose.Builder).Say("That is what debiasing along this direction leaves. An audit goes by the direction as it was before.").Spans
	}
	b := prose.Builder{Spans: m.Verdict(v)}
	v.AddDrawn(&b)
	return b.Spans
}

// Figures returns the figures under the glass, at most four. [prose.FigureRow] keeps to
// four. A figure without a value is left out, so there may be fewer.
func Figures(a protocol.Answer) []prose.Figure {
	m, v := read(a)
	return m.Figures(v)
}

// Limits returns what a reading does not say, at most three sentences, the one that is
// misread most first. They hold for every outcome: nothing in them denies or repeats the
// headline.
func Limits(a protocol.Answer) []string {
	m, v := read(a)
	return append(m.Limits(v), v.OneToken()...)
}

// Asides returns the notes that this reading needs: those of its method, the pairs of a
// direction, and the reading's own warnings. The method’s own come first, in the order in
// which the page shows them; nil if there are none.
func Asides(a protocol.Answer) []prose.Aside {
	m, v := read(a)
	var out []prose.Aside
	if m.Asides != nil {
		out = m.Asides(v)
	}
	return append(out, v.Asides()...)
}

// WhatChanged says what the steps of debiasing did, a sentence a step; nothing for a
// reading that is no audit. It is told of the audit alone, whose reading has the table
// steps; see auditChanged.
func WhatChanged(a protocol.Answer) []string {
	m, v := read(a)
	if m.Changed == nil {
		return nil
	}
	return m.Changed(v)
}

// nothingLeft reports whether the numbers are what rounding leaves of 0. The core sets the
// note nothing_left when the vectors were debiased along the very direction that is
// measured.
func nothingLeft(v *prose.View) bool {
	return slices.ContainsFunc(v.Reading.Notes, func(n experiment.Note) bool { return n.Code == "nothing_left" })
}
