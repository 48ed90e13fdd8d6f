package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// The ECT (Dev and Phillips 2019) ranks the words by their cosine with the mean of A and
// by that with the mean of B, and gives the Spearman correlation ρ of the two: 1 is the
// same order. Here agreement is what is found and bias is its lack, so a high ρ is the
// claim.
var _ = register(Method{
	ID:       "ect",
	Place:    Place{ListLeans, 4, "The same order for both groups"},
	Question: ectQuestion,
	Headline: ectHeadline,
	About:    About{Value: "rho", Low: "rho_low", High: "rho_high", P: "p"},
	Verdict:  ectVerdict,
	Figures:  ectFigures,
	Limits:   ectLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Ranks()} },
	Table:    (*chart.Frame).ECTTable,
})

// ectQuestion asks for one order seen from two groups.
func ectQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do {1} stand in the same order of nearness to {2} as to {3}?", q.List("words", ""),
		q.Blank("A", ""), q.Blank("B", ""))
}

// ectHeadline claims how alike the orders are by [sameOrder], against the null of no
// common order, and denies agreement where that cannot be told.
func ectHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No order can be compared"), Yes: &yes}
	c.Finding, c.Known = v.Finding("rho", "rho_low", "rho_high", "p")
	first, second, list := prose.Marked("pa", n.Phrase("A")), prose.Marked("pb", n.Phrase("B")),
		prose.Text(n.Phrase("words"))
	c.No = no.Say("No clear agreement between {1} and {2} on the order of {3}", first, second, list)
	yes.Say("Seen from {1} and from {2}, {3} stand {4}", first, second, list, prose.Text(phrases.SameOrder(c.X)))
	return c
}

// ectVerdict says ρ and its scale, the two-sided p, the interval over the choice of words,
// and the words most out of line.
func ectVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	rho, ok := v.Value("rho")
	if !ok {
		b.Say("The words are too few, or stand equally near, so there is no order.")
		return b.Spans
	}
	b.Say("The agreement is {1}, where 1 is the same order, 0 no common order and −1 the reverse.", prose.Printed("rho", rho, prose.Fixed(rho, 2)))
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Orders at least this alike come about by luck {1}.", prose.Text(prose.Luck(p)))
	}
	if low, high, ok := v.Interval("rho_low", "rho_high"); ok {
		b.Lies(locale.Say("it"), locale.Say("be nothing"), 0, prose.Ends{LowID: "rho_low", HighID: "rho_high", Low: low,
			High: high, Text: prose.Decimals(2)})
	}
	outOfLine(v, &b)
	return b.Spans
}

// outOfLine names the word that stands farthest ahead on either side. A word’s shift is
// its rank for B minus that for A, so positive is nearer to A. Both sides must have a
// word: with the same order for both there is none to name.
func outOfLine(v *prose.View, b *prose.Builder) {
	n := v.Names()
	var toA, toB experiment.WordRow
	var most, least float64
	for _, row := range v.Reading.Words {
		shift, ok := prose.RankShift(row)
		if !ok {
			continue
		}
		if shift > most {
			most, toA = shift, row
		}
		if shift < least {
			least, toB = shift, row
		}
	}
	if toA.Word == "" || toB.Word == "" {
		return
	}
	b.Add(" ").Say("Most out of line: {1}, nearer to {2}, and {3}, nearer to {4}.", prose.Marked("b", toA.Word),
		prose.Marked("pa", n.Phrase("A")), prose.Marked("b", toB.Word), prose.Marked("pb", n.Phrase("B")))
}

// ectFigures prints the interval by the name rho, whose ends are rho_low and rho_high, and
// counts the ranked words as words, not as targets.
func ectFigures(v *prose.View) []prose.Figure {
	var out []prose.Figure
	if rho, ok := v.Value("rho"); ok {
		out = append(out, prose.Figure{Term: locale.Say("Agreement ρ"), Value: prose.Fixed(rho, 2),
			Note: locale.Say("rank correlation; 1 is the same order"),
			Data: []prose.Datum{{Name: "rho", Number: rho, Text: prose.Fixed(rho, 2)}}})
	}
	out = append(out, v.IntervalFigure("rho", locale.Say("over the choice of words")))
	if p, ok := v.SimpleP(locale.Say("how often luck orders words this alike")); ok {
		out = append(out, p)
	}
	return append(out, phrases.WithList(v.FoundFigure("words", "A", "B"), v))
}

// ectLimits says that the order forgets the distances: a group may be nearer to every
// word.
func ectLimits(v *prose.View) []string {
	return []string{
		v.TextsLimit(),
		locale.Say("Agreement on the order is not equality: one group can stand nearer to every word and the order still be the same."),
		locale.Say(prose.SystemLimit),
	}
}
