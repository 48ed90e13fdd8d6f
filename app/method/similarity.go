package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Similarity is the rank correlation ρ of the cosines of pairs of words with what people
// judged (Finkelstein et al. 2002 and others of its kind). It measures how good vectors
// are, not how biased.
var _ = register(Method{
	ID:       "similarity",
	Place:    Place{VectorsGood, 1, "Likeness as people judge it"},
	Question: similarityQuestion,
	Headline: similarityHeadline,
	About:    About{Value: "rho", Low: "low", High: "high", P: "p"},
	Verdict:  similarityVerdict,
	Figures:  similarityFigures,
	Limits:   similarityLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Judgements(ofMadeUp(f.View, "pairs"))} },
	Heading:  similarityHeading,
	Examples: map[string]experiment.SetRef{
		"pairs": {Name: "example pairs", Pairs: [][]string{
			{"car", "bus"}, {"king", "queen"}, {"sun", "moon"}, {"bread", "butter"}, {"doctor", "nurse"}, {"river", "lake"},
			{"book", "cloud"}, {"law", "banana"},
		}, Values: []float64{7, 8, 7, 6, 7, 8, 1, 0}},
	},
})

// similarityHeading heads the table; locale.Say says it.
var similarityHeading = chart.Heading{Caption: "The pairs of words", Columns: "First|Second|Judgement|Cosine"}

// similarityQuestion names the set of judgements, or calls it "your pairs of words".
func similarityQuestion(q prose.QuestionBuilder) []prose.QPart {
	if madeUp("similarity", "pairs", q.Asked.Sets["pairs"]) {
		return q.Say("do cosines stand in the order of the made-up ratings of {1}?",
			phrases.NamedSet(q, "pairs", locale.Say("pairs of words"), ""))
	}
	return q.Say("do cosines stand in the order in which people judged {1}?",
		phrases.NamedSet(q, "pairs", locale.Say("pairs of words"), ""))
}

// similarityHeadline states the number of made-up ratings; of others it claims how alike the two orders are; other
// pairs, not other words, could show otherwise.
func similarityHeadline(v *prose.View) prose.Claim {
	if ofMadeUp(v, "pairs") {
		return similarityMadeUp(v)
	}
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("The judgements and the cosines cannot be compared"),
		Others: locale.Say("pairs"), Yes: &yes}
	c.Finding, c.Known = v.Finding("rho", "low", "high", "p")
	c.No = no.Say("No clear link between what people judged and the cosines")
	yes.Say("The vectors and people place the pairs of words {1}", prose.Text(phrases.SameOrder(c.X)))
	return c
}

// similarityVerdict gives ρ and what became of missing pairs. With missing = zero no pair
// is left out, so the coverage would say what is not true; the zero is said in its place.
func similarityVerdict(v *prose.View) []prose.Span {
	if ofMadeUp(v, "pairs") {
		return madeUpVerdict("WordSim-353")
	}
	var b prose.Builder
	phrases.RankSentence(v, &b, locale.Say("The judgements and the cosines have the rank correlation "))
	if v.Option("missing") == "zero" {
		b.Add(" ").Say("Pairs with a missing word count with a cosine of 0.")
	} else {
		phrases.CoverageSentence(v, &b, locale.Say("pairs"))
	}
	return prose.TrimStart(b.Spans)
}

// similarityFigures puts the coverage first, since scores compare only at the same.
func similarityFigures(v *prose.View) []prose.Figure {
	coverage, ok := phrases.ShareFigure(v, "coverage", locale.Say("Coverage"), locale.Say("of the pairs"))
	row := prose.FigureRow{}.And(coverage, ok)
	if ofMadeUp(v, "pairs") {
		rho, ok := v.ValueFigure("rho", locale.Say("Rank correlation ρ"), locale.Say("with made-up ratings"))
		return row.And(rho, ok)
	}
	return phrases.RankFigures(v, row)
}

// similarityLimits need no view.
func similarityLimits(*prose.View) []string {
	return []string{locale.Say("It tells how well vectors match judgements of likeness, not how little bias they have."),
		locale.Say("Published scores differ in how they treat missing words. Compare only where the coverage is the same."),
		locale.Say("Nothing here shows the luck of training: the same texts trained twice give slightly different vectors.")}
}
