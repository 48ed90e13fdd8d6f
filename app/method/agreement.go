package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

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

// agreementQuestion asks of two embeddings.
func agreementQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("Do ", []prose.QPart{q.Vectors()}, " and ", []prose.QPart{q.Second()}, " agree on which of ", q.List("words", " lean toward "), q.Sides(" and which toward ", "?"))
}

func agreementHeadline(v *prose.View) prose.Claim {
	list := v.Names().Phrase("words")
	var yes, no prose.Builder
	c := prose.Claim{None: "The two embeddings cannot be compared", Yes: &yes, No: no.Add("No clear agreement of the two embeddings on the order of ", list)}
	c.Finding, c.Known = v.Finding("rho", "low", "high", "p")
	yes.Add("The two embeddings place ", list, " ", sameOrder(c.X))
	return c
}

func agreementVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	rankSentence(v, &b, "Where the words lie in the one and in the other has the rank correlation ")
	if n, ok := v.Value("compared"); ok {
		b.Add(" It goes by ").Num("compared", n, prose.Count(n)).Add(" words that both have.")
	}
	return prose.TrimStart(b.Spans)
}

func agreementFigures(v *prose.View) []prose.Figure {
	n, ok := countFigure(v, "compared", "Words compared", "found in both")
	return rankFigures(v, prose.FigureRow{}.And(n, ok))
}

func agreementLimits(v *prose.View) []string {
	return []string{"Agreement does not make a lean true: two embeddings of much the same texts share their leans.",
		"The two may differ in their texts, their years and their method at once. The number does not say which of these counts.", prose.SystemLimit}
}
