package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// Agreement projects the same words on the direction of the same pairs in two embeddings
// and gives the Spearman correlation ρ of the two orders (Bolukbasi et al. 2016, Figure
// 4). ρ lies from −1 to 1; p is two-sided. Words that one of the two lacks are left out,
// which the value compared counts.
var _ = register(Method{
	ID:           "agreement",
	Place:        Place{VectorsGood, 3, "Whether two sets of vectors agree"},
	Question:     agreementQuestion,
	NamesVectors: true,
	Headline:     agreementHeadline,
	About:        About{Value: "rho", Low: "low", High: "high", P: "p"},
	Verdict:      agreementVerdict,
	Figures:      agreementFigures,
	Limits:       agreementLimits,
	Charts:       func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.TwoEmbeddings()} },
})

// agreementQuestion asks of two embeddings. It names both embeddings itself, so
// NamesVectors is set and no "In …," stands before it. Without a second one the blank says
// "other vectors".
func agreementQuestion(q prose.QuestionBuilder) []prose.QPart {
	sides := q.Sides("", "")
	return q.Say("Do {1} and {2} agree on which of {3} lean toward {4} and which toward {5}?", []prose.QPart{q.Vectors()},
		[]prose.QPart{q.Second()}, q.List("words", ""), sides[:2], sides[2:])
}

// agreementHeadline claims how alike the two orders are, in the words of [sameOrder]. The
// null is ρ = 0, no common order; where ρ cannot be told from it the headline denies
// agreement, and not the leans themselves.
func agreementHeadline(v *prose.View) prose.Claim {
	list := v.Names().Phrase("words")
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("The two embeddings cannot be compared"), Yes: &yes,
		No: no.Say("No clear agreement of the two embeddings on the order of {1}", prose.Text(list))}
	// The null is left at 0: no agreement.
	c.Finding, c.Known = v.Finding("rho", "low", "high", "p")
	yes.Say("The two embeddings place {1} {2}", prose.Text(list), prose.Text(phrases.SameOrder(c.X)))
	return c
}

// agreementVerdict says ρ with its doubt, then how many words it goes by. Each sentence
// begins with a blank, so the first one is trimmed.
func agreementVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	phrases.RankSentence(v, &b, locale.Say("Where the words lie in the one and in the other has the rank correlation "))
	if n, ok := v.Value("compared"); ok {
		b.Add(" ").Say("It goes by {1} words that both have.", prose.Printed("compared", n, prose.Count(n)))
	}
	return prose.TrimStart(b.Spans)
}

// agreementFigures puts the number of words in front of ρ, its interval and p: a ρ of few
// words reads otherwise than the same of many.
func agreementFigures(v *prose.View) []prose.Figure {
	n, ok := phrases.CountFigure(v, "compared", locale.Say("Words compared"), locale.Say("found in both"))
	return phrases.RankFigures(v, prose.FigureRow{}.And(n, ok))
}

// agreementLimits are the two misreadings of agreement, as truth and as a cause; then the
// limit that all methods have.
func agreementLimits(v *prose.View) []string {
	return []string{locale.Say("Agreement does not make a lean true: two embeddings of much the same texts share their leans."),
		locale.Say("The two may differ in their texts, their years and their method at once. The number does not say which of these counts."), locale.Say(prose.SystemLimit)}
}
