package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// The WEAT (Caliskan, Bryson and Narayanan 2017): s(w) is the mean cosine of w with A
// minus that with B; d is the mean of s(w) over X minus that over Y, divided by the
// population standard deviation of s(w) over all target words. d lies from −2 to 2 for
// sets of one size, else within N/√(nm). p counts the ways to sort the target words into
// sets of these sizes with a statistic at least as large.
var _ = register(Method{
	ID:           "weat",
	Place:        Place{SetsApart, 1, "Two lists between two groups"},
	Question:     weatQuestion,
	SortsTargets: true,
	MovesToA:     true,
	Headline:     weatHeadline,
	About:        About{Value: "d", Low: "d_low", High: "d_high", P: "p"},
	Verdict:      weatVerdict,
	Figures:      weatFigures,
	Limits:       weatLimits,
	Asides:       disagreement,
	Charts:       weatCharts,
	Table:        (*chart.Frame).WEATTable,
	Labels:       "\ndraws=Draws, in links of version 1\n",
})

// weatQuestion names all four sets; "less to B" says that the two groups are contrasted,
// too. It is also asked for a method that nothing is known of.
func weatQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do {1} lean more to {2}, and less to {3}, than {4}?", q.Blank("X", ""), q.Blank("A", ""),
		q.Blank("B", ""), q.Blank("Y", ""))
}

// setMean is a row of the table "sets": the mean of a target set and its interval, if it
// has one. The mean is of s(w), from −2 to 2, positive towards A. known is false where the
// reading has neither the row nor the value.
type setMean struct {
	mean, low, high  float64
	known, hasBounds bool
}

// clear reports whether the interval lies on the same side of 0 as the mean. A mean of
// exactly 0 is never clear.
func (m setMean) clear() bool {
	return m.hasBounds && (m.low > 0 && m.mean > 0 || m.high < 0 && m.mean < 0)
}

// torn reports whether the interval lies on the other side of 0 than the mean.
func (m setMean) torn() bool { return m.finding().Clear() && !m.clear() }

// finding is the mean with its interval, against 0.
func (m setMean) finding() prose.Finding { return prose.Bounds(m.mean, 0, m.low, m.high) }

// setMeanOf returns the mean association of a target set: from the table "sets", else the
// value that goes by the name mean_x or mean_y, without bounds. role is X or Y; any other
// has neither row nor value. The interval is over the choice of words, as that of d.
func setMeanOf(v *prose.View, role string) setMean {
	for _, t := range v.Reading.Tables {
		if t.Name != "sets" {
			continue
		}
		for _, row := range t.Rows {
			if prose.TextOf(t, row, "set") != role {
				continue
			}
			m := setMean{}
			var low, high bool
			m.mean, m.known = prose.NumberOf(t, row, "mean")
			m.low, low = prose.NumberOf(t, row, "low")
			m.high, high = prose.NumberOf(t, row, "high")
			m.hasBounds = low && high && m.low <= m.high
			return m
		}
	}
	name := map[string]string{"X": "mean_x", "Y": "mean_y"}[role]
	x, ok := v.Value(name)
	return setMean{mean: x, known: ok}
}

// lean is what a WEAT found, in the words of its question: subject leans to pole more than
// other does. Its fields are roles, to be named by prose.Namer.
type lean struct {
	subject, other string // "X" and "Y", or swapped
	pole, opposite string // "A" and "B", or swapped
}

// weatLean orients a WEAT. A negative d swaps the pole. Where the mean of X lies on the
// other side of 0 than the pole, "X leans to A more" would read as if X leaned to A, so
// the same difference is told from Y's side. Both means must be known, and both lie on the
// other side, for the turn. It changes the words alone: d stays as it is.
func weatLean(v *prose.View, d float64) lean {
	l := lean{"X", "Y", "A", "B"}
	sign := 1.0
	if d < 0 {
		l.pole, l.opposite = "B", "A"
		sign = -1
	}
	x, y := setMeanOf(v, "X"), setMeanOf(v, "Y")
	if x.known && y.known && sign*x.mean < 0 && sign*y.mean < 0 {
		return lean{subject: "Y", other: "X", pole: l.opposite, opposite: l.pole}
	}
	return l
}

// weatP returns the p-value that the sentence for d goes by, and its name. The question
// has one side; an answer on the other side is judged by both. name is "" where no p can
// be cited though there is one: then p is 1, so that nothing is claimed.
func weatP(v *prose.View, d float64) (p float64, name string, ok bool) {
	name = "p"
	if d < 0 {
		name = "p_two_sided"
	}
	p, ok = v.Value(name)
	if d < 0 && !ok {
		// Without the two-sided p an opposite answer cannot be told from luck.
		if _, one := v.Value("p"); one {
			return 1, "", true
		}
	}
	return p, name, ok
}

// weatHeadline says which set leans where. Where each set leans clearly to a pole of its
// own it says both; else that one leans more than the other does, which is all that d
// measures. Null is 0.
func weatHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	x, y := n.Phrase("X"), n.Phrase("Y")
	c := prose.Claim{None: locale.Say("No difference between {1} and {2} can be measured", x, y), Yes: &yes,
		No: no.Say("No clear difference between {1} and {2}", prose.Text(x), prose.Text(y))}
	c.Finding, c.Known = v.Finding("d", "d_low", "d_high", "")
	c.P, _, c.Tested = weatP(v, c.X)
	l := weatLean(v, c.Side())
	subject, pole, other := prose.Text(prose.Sentence(n.Phrase(l.subject))),
		prose.Marked(prose.PoleClass(l.pole), n.Phrase(l.pole)), prose.Text(n.Phrase(l.other))
	if opposed(v) {
		yes.Say("{1} lean to {2}, and {3} to {4}", subject, pole, other,
			prose.Marked(prose.PoleClass(l.opposite), n.Phrase(l.opposite)))
	} else {
		yes.Say("{1} lean to {2} more than {3} do", subject, pole, other)
	}
	return c
}

// opposed reports whether the two set means have opposite signs and intervals clear of 0:
// only then does each set lean to a pole of its own. Set means without intervals are never
// opposed.
func opposed(v *prose.View) bool {
	x, y := setMeanOf(v, "X"), setMeanOf(v, "Y")
	return x.clear() && y.clear() && (x.mean > 0) != (y.mean > 0)
}

// weatVerdict says the size of d, how often luck would match it, what hangs on the choice
// of words, and where the sets themselves lie. Without d it says why: all words alike have
// no spread to divide by.
func weatVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	d, ok := v.Value("d")
	if !ok {
		x, y := setMeanOf(v, "X"), setMeanOf(v, "Y")
		if x.known && y.known && x.mean == y.mean {
			b.Say("All words lean alike, so there is no spread to compare a difference with.")
		} else {
			b.Say("The effect size does not exist for these words.")
		}
		return b.Spans
	}
	p, _, hasP := weatP(v, d)
	clear := hasP && p < prose.Alpha
	b.Add(sizeClause(v, d, clear))
	if hasP {
		b.Add(luckClause(v, d, p)).Claims(prose.Luckily(p), prose.ByLuck(d, p))
	}
	b.Add(".")
	hangsOn(v, &b, d, clear)
	switch {
	case clear:
		meansSentence(v, &b, d)
	// Beyond twenty words the size of the sets is no longer what keeps luck in.
	case !hasP || v.Found("X")+v.Found("Y") > 20:
	case prose.SizeWord(d) == "large":
		b.Add(" ").Say("With so few words, even a large difference can be luck.")
	case prose.SizeWord(d) != "none":
		b.Add(" ").Say("With so few words, only a large difference stands out from luck.")
	}
	return b.Spans
}

// sizeClause opens the verdict with the size of the difference. clear says that luck is
// ruled out; only then it is “the difference”, else what was measured. No full stop
// follows.
func sizeClause(v *prose.View, d float64, clear bool) string {
	size := prose.SizeWord(d)
	switch {
	case d == 0:
		return locale.Say("The two sets lean alike")
	case size == "none":
		return locale.Say("The measured difference is next to nothing")
	case !clear && size == "small":
		return locale.Say("The measured difference is small")
	case !clear && size == "medium":
		return locale.Say("The measured difference is medium")
	case !clear:
		return locale.Say("The measured difference is large")
	case size == "small":
		return locale.Say("The difference is small")
	case size == "medium":
		return locale.Say("The difference is medium")
	}
	return locale.Say("The difference is large")
}

// luckClause says how often a permutation of the words reaches as far as the difference. It
// follows the size clause, which its first sign ends. "But" stands where a size that can
// be seen is not beyond luck. Up to 60 words are counted out.
func luckClause(v *prose.View, d, p float64) string {
	words := locale.Say("these words")
	if n := v.Found("X") + v.Found("Y"); n > 0 && n <= 60 {
		words = locale.Say("these {1} words", prose.Cardinal(n))
	}
	but := p >= prose.Alpha && prose.SizeWord(d) != "none"
	switch {
	case d < 0 && p == 1:
		return locale.Say(", and it points the other way than the question asks")
	case d < 0 && p < 1 && but:
		return locale.Say(". But shuffle {1}, and luck gets this far, one way or the other, {2}", words, prose.Luck(p))
	case d < 0 && p < 1:
		return locale.Say(". Shuffle {1}, and luck gets this far, one way or the other, {2}", words, prose.Luck(p))
	case but:
		return locale.Say(". But shuffle {1}, and luck gets this far {2}", words, prose.Luck(p))
	}
	return locale.Say(". Shuffle {1}, and luck gets this far {2}", words, prose.Luck(p))
}

// hangsOn says what the answer hangs on, by the interval. An interval that only touches
// the other side says "nothing"; one that reaches a small effect there, 0.2, says "the
// other way round", too.
func hangsOn(v *prose.View, b *prose.Builder, d float64, clear bool) {
	low, high, ok := v.Interval("d_low", "d_high")
	switch {
	case !ok:
		b.Add(" ").Say("How much depends on the choice of words is not known.").Claims(prose.WithoutInterval, prose.Finding{})
	case !clear:
		b.OverAll(locale.Say("words"), locale.Say("it"), prose.Ends{LowID: "d_low", HighID: "d_high", Low: low, High: high,
			Text: prose.Decimals(2)}).Add(".")
	case low > 0 || high < 0:
		b.OverAll(locale.Say("words"), locale.Say("it"), prose.Ends{LowID: "d_low", HighID: "d_high", Low: low, High: high,
			Text: prose.Decimals(2)})
		leavesOut(b, low, high)
		b.Claims(prose.ClearOf, prose.Bounds(d, 0, low, high))
	default:
		end, round := locale.Say("be nothing"), d > 0 && low <= -0.2 || d < 0 && high >= 0.2
		if round {
			end = locale.Say("be nothing or the other way round")
		}
		b.MayBeNothing(choiceOf(v), end).Claims(prose.MayBeNothing, prose.Bounds(d, 0, low, high))
		if round { // the interval holds a small effect there
			b.Claims(prose.MayBeNothing, prose.Bounds(d, math.Copysign(0.2, -d), low, high))
		}
	}
}

// leavesOut says what an interval that leaves 0 out holds: its sizes in words, the smaller first, and on which side.
func leavesOut(b *prose.Builder, low, high float64) {
	id, end, text := "d_low", low, locale.Say("{1}, but above 0", sizesBetween(low, high))
	if low <= 0 {
		id, end, text = "d_high", high, locale.Say("{1}, but below 0", sizesBetween(high, low))
	}
	b.Say(": {1}.", prose.Printed(id, end, text))
}

// sizesBetween names the sizes from one end to the other, "small to large", one that both have once.
func sizesBetween(least, most float64) string {
	from, to := sizeSaid(least), sizeSaid(most)
	if from == to {
		return from
	}
	return locale.Say("{1} to {2}", from, to)
}

// sizeSaid is the word for a size, that of next to none as it stands before "to".
func sizeSaid(d float64) string {
	if size := prose.SizeWord(d); size != "none" {
		return locale.Say(size)
	}
	return locale.Say("next to nothing")
}

// choiceOf names the words whose choice the answer hangs on, "" for all: the attribute words when
// redrawing the targets alone leaves the interval clear of 0. Then the target words alone
// would have settled it.
func choiceOf(v *prose.View) string {
	low, high, ok := v.Interval("d_target_low", "d_target_high")
	if v.Option("interval") == "targets" || !ok || low <= 0 && high >= 0 {
		return ""
	}
	return v.Names().Both("A", "B")
}

// meansSentence says where the sets themselves lie. The words never go beyond the
// intervals of the set means; without these the sentence is left out. Where the set means
// have no intervals, or are opposed, as the headline says then, nothing is added.
func meansSentence(v *prose.View, b *prose.Builder, d float64) {
	l, n := weatLean(v, d), v.Names()
	s, o := setMeanOf(v, l.subject), setMeanOf(v, l.other)
	sign := 1.0
	if l.pole == "B" {
		sign = -1
	}
	switch {
	case !s.hasBounds || !o.hasBounds || opposed(v) || s.torn() || o.torn():
	case o.clear() && sign*o.mean > 0:
		b.Add(" ").Say("{1} lean to {2} too, only less.", prose.Text(prose.Sentence(n.Phrase(l.other))),
			prose.Text(n.Phrase(l.pole))).Claims(prose.ClearOf, o.finding())
	case o.clear():
		b.Add(" ").Say("On their own, {1} do not clearly leave the middle; it is {2} that lean to {3}.",
			prose.Text(n.Phrase(l.subject)), prose.Text(n.Phrase(l.other)), prose.Text(n.Phrase(l.opposite))).
			Claims(prose.MayBeNothing, s.finding()).Claims(prose.ClearOf, o.finding())
	case s.clear():
		b.Add(" ").Say("On their own, {1} do not clearly leave the middle: whether they lean to {2} is open.", prose.Text(n.Phrase(l.other)), prose.Text(n.Phrase(l.opposite))).
			Claims(prose.MayBeNothing, o.finding())
	default:
		b.Add(" ").Say("On its own, neither list clearly leaves the middle.").Claims(prose.MayBeNothing, s.finding()).
			Claims(prose.MayBeNothing, o.finding())
	}
}

// weatLimits say whose bias it is, what it does not do, and what the interval leaves out.
func weatLimits(v *prose.View) []string {
	last := locale.Say("The interval leaves out the luck of training: the same texts trained twice give slightly different vectors.")
	if _, _, ok := v.Interval("d_low", "d_high"); !ok {
		last = locale.Say("Nothing here shows the luck of training: the same texts trained twice give slightly different vectors.")
	}
	return []string{v.TextsLimit(), locale.Say(prose.SystemLimit), last}
}

// disagreement explains a p-value and an interval that point different ways. It returns
// nil where they agree or one of them is absent. p and interval answer different
// questions, so both may be right.
func disagreement(v *prose.View) []prose.Aside {
	d, okD := v.Value("d")
	low, high, okI := v.Interval("d_low", "d_high")
	if !okD || !okI {
		return nil
	}
	p, name, okP := weatP(v, d)
	if !okP || name == "" {
		return nil
	}
	holds := low <= 0 && high >= 0
	title, terms := locale.Say("Why p and interval disagree"), v.Names().Both("A", "B")
	switch {
	case p < prose.Alpha && holds && v.Option("interval") == "targets":
		return []prose.Aside{{Title: title, Text: locale.Say("The p-value shuffles the same target words. The interval also asks about all other target words of this kind. The second question is the harder one.")}}
	case p < prose.Alpha && holds:
		return []prose.Aside{{Title: title, Text: locale.Say("The p-value keeps the {1} as they are and asks whether a shuffle of the words gets as far. The interval also asks about all other terms of this kind. The second question is the harder one.", terms)}}
	case p >= prose.Alpha && !holds:
		return []prose.Aside{{Title: title, Text: locale.Say("Shuffled words get this far too often, yet the interval leaves out 0. The one is about these very words, the other about all words like them, and with few words the two can part. Take the more cautious answer.")}}
	}
	return nil
}

// weatCharts are the strip of both sets and the histogram of what luck gives.
func weatCharts(f *chart.Frame) []chart.Chart {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"X", "Y"},
		Axis: [2]string{locale.Say("association s: mean cosine to {1}", a), locale.Say("minus mean cosine to {1}", b)}}),
		f.Null()}
}
