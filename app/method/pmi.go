package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// pmiBiasMethod: PMI bias (Valentini et al. 2022) is log((a + ½)/(b + ½)) − log(N_A/N_B): how much more
// often a word stands beside words for A than beside words for B, as a logarithm, given
// how often each group is spoken of.
func pmiBiasMethod() Method {
	return Method{
		ID:       "pmi",
		Place:    Place{InTheTexts, 1, "Beside whom words stand"},
		Question: companyQuestion,
		Labels:   "\nestimate=Estimate\nerrors=Intervals over",
		Headline: companyHeadline,
		About:    About{States: true},
		Verdict:  companyVerdict,
		Figures:  companyFigures,
		Limits:   phrases.TextLimits,
		Asides:   func(v *prose.View) []prose.Aside { return v.Noted("few_pairs", "rare_side", "one_side_of_one") },
		MovesToA: true,
		Look:     func(*prose.View) chart.Look { return chart.Look{Term: "PMI bias"} },
		Charts: func(f *chart.Frame) []chart.Chart {
			return []chart.Chart{f.PMIBias(), f.Funnel(), f.TextParts(), f.TextYears()}
		},
		Table: (*chart.Frame).PMIBiasTable,
	}
}

// companyQuestion asks beside whom the words of a list stand.
func companyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which of {1} stand beside {2} and which beside {3}?", q.List("words", ""),
		q.Blank("A", ""), q.Blank("B", ""))
}

// clearPMIBias counts the words that stand beside A and beside B more often than luck
// would have it, when all are looked at together, and those that have a number. said is
// what is asserted of them.
func clearPMIBias(v *prose.View) (a, b, tested int, said []prose.Said) {
	for _, w := range v.Leanings("words") {
		tested++
		switch f := w.Finding; {
		case f.Bounded && f.Tested && f.Clear() && !(f.P < prose.Alpha):
			said = append(said, prose.Said{What: prose.OftenByLuck, Finding: f})
		case !f.Bounded || !f.Tested || !f.Sure():
			said = append(said, prose.Said{What: prose.NotClear, Finding: f})
		case w.Score > 0:
			a++
			said = append(said, prose.Said{What: prose.Found, Finding: f})
		default:
			b++
			said = append(said, prose.Said{What: prose.Found, Finding: f})
		}
	}
	return a, b, tested, said
}

// companyHeadline counts the words that are clear of luck; it ranks none, since the
// intervals of neighbours overlap.
func companyHeadline(v *prose.View) prose.Claim {
	a, b, tested, said := clearPMIBias(v)
	if tested == 0 {
		return prose.Claim{None: locale.Say("None of the words stands often enough beside either group to be measured")}
	}
	n := v.Names()
	var text prose.Builder
	list, first, second := prose.Text(n.Counted("words", tested)), prose.Marked("pa", n.Phrase("A")),
		prose.Marked("pb", n.Phrase("B"))
	clearA, clearB := prose.Printed("clear_a", float64(a), prose.CountWord(a)),
		prose.Printed("clear_b", float64(b), prose.CountWord(b))
	switch {
	case tested == 1 && a+b == 0:
		text.Say("The word stands clearly more often neither beside {1} nor beside {2}", prose.Text(n.Phrase("A")),
			prose.Text(n.Phrase("B")))
	case tested == 1:
		if b > 0 {
			first = second
		}
		text.Say("The word stands clearly more often beside {1}", first)
	case a+b == 0:
		text.Say("None of {1} stands clearly more often beside {2} or beside {3}", list, first, second)
	case a == 0 || b == 0:
		if a == 0 {
			clearA, first, second = clearB, second, first
		}
		text.Fill(locale.Plural(a+b, "Of {1}, {2} stands clearly more often beside {3}, none beside {4}",
			"Of {1}, {2} stand clearly more often beside {3}, none beside {4}"), list, clearA, first, second)
	default:
		text.Fill(locale.Plural(a, "Of {1}, {2} stands clearly more often beside {3} and {4} beside {5}",
			"Of {1}, {2} stand clearly more often beside {3} and {4} beside {5}"), list, clearA, first, clearB, second)
	}
	for _, s := range said {
		if s.What == prose.Found || a+b == 0 {
			text.Claims(s.What, s.Finding)
		}
	}
	return prose.States(&text)
}

// companyVerdict says the mean, and of the clearest word of either side how many times as
// often it stands there.
func companyVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	n := v.Names()
	mean, ok := v.Value("mean")
	if !ok {
		return nil
	}
	low, high, ok := v.Interval("low", "high")
	parts := []prose.Span{prose.Printed("mean", mean, prose.Signed(mean, 2)), prose.Text(n.Phrase("A")),
		prose.Printed("low", low, prose.Signed(low, 2)), prose.Printed("high", high, prose.Signed(high, 2))}
	switch {
	case !ok:
		b.Say("The mean PMI bias is {1}, where a positive number is nearer to {2}.", parts...)
	case low <= 0 && high >= 0:
		b.Say("The mean PMI bias is {1} ({3} to {4}), so that the list as a whole may lean either way.", parts...).Claims(prose.MayBeNothing, prose.Bounds(mean, 0, low, high))
	default:
		b.Say("The mean PMI bias is {1} ({3} to {4}), where a positive number is nearer to {2}.", parts...)
	}
	companyAlone(v, &b)
	said := false
	for _, side := range []struct {
		sign float64
		pole string
	}{{1, "A"}, {-1, "B"}} {
		if word, ratio, ends, f := clearest(v, side.sign); word != "" {
			parts := []prose.Span{prose.Marked(prose.PoleClass(side.pole), word), prose.Text(phrases.Times(ratio)),
				prose.Text(n.Phrase(side.pole)), prose.Text(ends)}
			if said {
				b.Say(", and {1} stands {2} as often beside {3} ({4})", parts...)
			} else {
				b.Add(" ").Say("Given how often each group is spoken of, {1} stands {2} as often beside {3} ({4})", parts...)
			}
			b.Claims(prose.Found, f)
			said = true
		}
	}
	if said {
		b.Add(".")
	}
	return b.Spans
}

// companyAlone says of how many words the interval leaves 0 out by itself, where luck does that often among so many.
func companyAlone(v *prose.View, b *prose.Builder) {
	_, _, tested, said := clearPMIBias(v)
	var alone []prose.Said
	for _, s := range said {
		if s.What == prose.OftenByLuck {
			alone = append(alone, s)
		}
	}
	if len(alone) == 0 {
		return
	}
	b.Add(" ").Fill(locale.Plural(len(alone),
		"{1} word has an interval that leaves out 0 by itself; among {2}, luck often does that.", "{1} words have intervals that leave out 0 by themselves; among {2}, luck often does that."),
		prose.Text(prose.Sentence(prose.CountWord(len(alone)))), prose.Text(prose.Count(float64(tested))))
	for _, s := range alone {
		b.Claims(s.What, s.Finding)
	}
}

// clearest returns the word of a side whose interval lies farthest from no bias, of those
// that are clear, with how many times as often it stands there.
func clearest(v *prose.View, sign float64) (word string, ratio float64, ends string, f prose.Finding) {
	best := 0.0
	for _, row := range v.Reading.Words {
		score, ok := prose.ScoreOf(row, "score")
		low, hasLow := prose.ScoreOf(row, "low")
		high, hasHigh := prose.ScoreOf(row, "high")
		q, adjusted := prose.ScoreOf(row, "q")
		if !ok || !hasLow || !hasHigh || !adjusted || row.Set != "words" {
			continue
		}
		own := prose.Finding{X: score, Low: low, High: high, Bounded: low <= high, P: q, Tested: true}
		if sign < 0 {
			score, low, high = -score, -high, -low
		}
		if low > best && own.Sure() {
			best, word, ratio, f = low, row.As, math.Exp(score), own
			ends = prose.Range(math.Exp(low), math.Exp(high), 1)
		}
	}
	return word, ratio, ends, f
}

// companyTested says how many words the clear ones are of: those with an interval were looked at together.
func companyTested(v *prose.View, words int) string {
	bounded := 0
	for _, w := range v.Leanings("words") {
		if w.Finding.Bounded {
			bounded++
		}
	}
	if bounded == words {
		return locale.Say("of {1}, looked at together", prose.Count(float64(words)))
	}
	return locale.Say("of {1} with an interval, looked at together", prose.Count(float64(bounded)))
}

// companyFigures are the mean, its interval, the clear words, and what was counted.
func companyFigures(v *prose.View) []prose.Figure {
	mean, ok := v.Value("mean")
	f := prose.Figure{Term: locale.Say("Mean PMI bias"), Key: "pmi", Value: prose.Signed(mean, 2),
		Note: locale.Say("towards {1} when positive", v.Names().Phrase("A")),
		Data: []prose.Datum{{Name: "mean", Number: mean, Text: prose.Signed(mean, 2)}}}
	a, b, tested, _ := clearPMIBias(v)
	clear := prose.Figure{Term: locale.Say("Statistically clear"), Value: prose.Count(float64(a + b)),
		Note: companyTested(v, tested),
		Data: []prose.Datum{{Name: "clear", Number: float64(a + b), Text: prose.Count(float64(a + b))}}}
	over := locale.Say("over texts")
	if v.Option("errors") == "none" {
		over = locale.Say("as if all pairs were independent")
	}
	documents, counted := phrases.DocumentsFigure(v)
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("low", "high", over), ok).
		And(clear, tested > 0).And(documents, counted)
}
