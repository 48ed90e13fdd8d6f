package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// The ECT (Dev and Phillips 2019) ranks the words by their cosine with the mean of A and
// by that with the mean of B, and gives the Spearman correlation ρ of the two: 1 is the
// same order. Here agreement is what is found and bias is its lack, so a high ρ is the
// claim.
var _ = register(Method{
	ID:       "ect",
	Place:    Place{SetsApart, 5, "The same order for both groups"},
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
	return prose.Parts("do ", q.List("words", " stand in the same order of nearness to "), q.Blank("A", " as to "), q.Blank("B", "?"))
}

// ectHeadline claims how alike the orders are by [sameOrder], against the null of no
// common order, and denies agreement where that cannot be told.
func ectHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No order can be compared", Yes: &yes}
	c.Finding, c.Known = v.Finding("rho", "rho_low", "rho_high", "p")
	c.No = no.Add("No clear agreement between ").Mark("pa", n.Phrase("A")).Add(" and ").Mark("pb", n.Phrase("B")).Add(" on the order of ", n.Phrase("words"))
	yes.Add("Seen from ").Mark("pa", n.Phrase("A")).Add(" and from ").Mark("pb", n.Phrase("B")).Add(", ", n.Phrase("words"), " stand ", sameOrder(c.X))
	return c
}

// ectVerdict says ρ and its scale, the two-sided p, the interval over the choice of words,
// and the words most out of line.
func ectVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	rho, ok := v.Value("rho")
	if !ok {
		b.Add("The words are too few, or stand equally near, so there is no order.")
		return b.Spans
	}
	b.Add("The agreement is ").Num("rho", rho, prose.Fixed(rho, 2)).Add(", where 1 is the same order, 0 no common order and ", prose.Minus+"1 the reverse.")
	if p, ok := v.Value("p"); ok {
		b.Add(" Orders at least this alike come about by luck ", prose.Luck(p), ".")
	}
	if low, high, ok := v.Interval("rho_low", "rho_high"); ok {
		if low <= 0 && high >= 0 {
			b.MayBeNothing("words", "be nothing")
		} else {
			b.OverAll("words", "it", prose.Ends{LowID: "rho_low", HighID: "rho_high", Low: low, High: high, Text: prose.Decimals(2)}).Add(".")
		}
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
	b.Add(" Most out of line: ").Mark("b", toA.Word).Add(", nearer to ").Mark("pa", n.Phrase("A"))
	b.Add(", and ").Mark("b", toB.Word).Add(", nearer to ").Mark("pb", n.Phrase("B")).Add(".")
}

// ectFigures prints the interval by the name rho, whose ends are rho_low and rho_high, and
// counts the ranked words as words, not as targets.
func ectFigures(v *prose.View) []prose.Figure {
	var out []prose.Figure
	if rho, ok := v.Value("rho"); ok {
		out = append(out, prose.Figure{Term: "Agreement ρ", Value: prose.Fixed(rho, 2), Note: "rank correlation; 1 is the same order",
			Data: []prose.Datum{{Name: "rho", Number: rho, Text: prose.Fixed(rho, 2)}}})
	}
	out = append(out, v.IntervalFigure("rho", "over the choice of words"))
	if p, ok := v.Value("p"); ok {
		out = append(out, prose.Figure{Term: "p-value", Key: "p-value", Value: prose.P(p), Note: "how often luck orders words this alike",
			Data: []prose.Datum{{Name: "p", Number: p, Text: prose.P(p)}}})
	}
	found := v.FoundFigure("words", "A", "B")
	found.Note = prose.Counted(v.Found("words"), "word", "words") + ", " + prose.Counted(v.Found("A")+v.Found("B"), "term", "terms")
	return append(out, found)
}

// ectLimits says that the order forgets the distances: a group may be nearer to every
// word.
func ectLimits(v *prose.View) []string {
	return []string{
		v.TextsLimit(),
		"Agreement on the order is not equality: one group can stand nearer to every word and the order still be the same.",
		prose.SystemLimit,
	}
}
