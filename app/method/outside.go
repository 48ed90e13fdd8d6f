package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// The outside series correlates the words’ leans with numbers from elsewhere, such as the
// share of women in each occupation (Garg et al. 2018, Figure 1). The claim goes by
// Pearson’s r with its interval and a two-sided p over orders of the numbers; ρ, τ and the
// line stand in the table.
var _ = register(Method{
	ID:       "outside",
	Place:    Place{WordsLean, 8, "Against numbers from outside"},
	Question: outsideQuestion,
	Headline: outsideHeadline,
	About:    About{Value: "pearson", Low: "pearson_low", High: "pearson_high", P: "pearson_p"},
	Verdict:  outsideVerdict,
	Figures:  outsideFigures,
	Limits:   outsideLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.OutsideNumbers()} },
	Examples: map[string]experiment.SetRef{
		"words": {ID: "zhao.occupations"},
	},
})

// outsideQuestion shows the groups where they are given, else both sides of the pairs.
func outsideQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do the numbers of {1} follow their leans to {2}?", q.List("words", ""),
		q.Sides(locale.Say(" and to "), ""))
}

// outsideHeadline says the side that words with large numbers lean to, so that r < 0 names
// the other pole.
func outsideHeadline(v *prose.View) prose.Claim {
	a, b := outsidePoles(v)
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("The leans and the numbers cannot be compared"), Yes: &yes}
	c.Finding, c.Known = v.Finding("pearson", "pearson_low", "pearson_high", "pearson_p")
	c.No = no.Say("No clear link between the numbers of {1} and their leans", prose.Text(v.Names().Phrase("words")))
	class, side := "pa", a
	if !c.Up() {
		class, side = "pb", b
	}
	yes.Say("The larger the number of a word, the more it leans to the {1} side", prose.Marked(class, side))
	return c
}

// outsidePoles names the poles by the groups, or else by the pairs. [prose.Poles] knows of
// optional pairs that they stand in for groups, and so names A and B; where no A is given
// the pairs name the poles.
func outsidePoles(v *prose.View) (a, b string) {
	if _, ok := v.Reading.Experiment.Sets["A"]; !ok && len(v.Reading.Experiment.Sets["pairs"].Pairs) > 0 {
		return v.Names().PairPoles("pairs")
	}
	return prose.Poles(v.Answer)
}

// outsideVerdict gives r, p, the interval where it leaves 0 out, and r² as a share of the
// differences between the leans. Words without a number or a vector lower the coverage,
// which comes last.
func outsideVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	r, ok := v.Value("pearson")
	if !ok {
		return nil
	}
	b.Say("The correlation is {1}, where 1 is a straight line up and −1 one down.",
		prose.Printed("pearson", r, prose.Fixed(r, 2)))
	if p, ok := v.Value("pearson_p"); ok {
		b.Add(" ").Say("Numbers dealt to the words by luck would follow the leans as closely {1}.", prose.Text(prose.Luck(p)))
	}
	// An interval that holds 0 is said as a doubt, without its ends.
	if low, high, ok := v.Interval("pearson_low", "pearson_high"); ok {
		b.Lies(locale.Say("it"), locale.Say("be nothing"), 0, prose.Ends{LowID: "pearson_low", HighID: "pearson_high",
			Low: low, High: high, Text: prose.Decimals(2)})
	}
	if share, ok := v.Value("r2"); ok {
		b.Add(" ").Say("In these words the numbers go along with {1} of the differences between the leans.", prose.Printed("r2", share, prose.Percent(share)))
	}
	phrases.CoverageSentence(v, &b, locale.Say("words"))
	return b.Spans
}

// outsideFigures shows ρ beside r: they part where a few words lie far out.
func outsideFigures(v *prose.View) []prose.Figure {
	r, ok := v.ValueFigure("pearson", locale.Say("Correlation r"), locale.Say("of leans and numbers"))
	p, hasP := v.Value("pearson_p")
	luck := prose.Figure{Term: locale.Say("p-value"), Key: "p-value", Value: prose.P(p),
		Note: locale.Say("numbers dealt by luck"), Data: []prose.Datum{{Name: "pearson_p", Number: p, Text: prose.P(p)}}}
	rho, hasRho := v.ValueFigure("spearman", locale.Say("Rank correlation ρ"), locale.Say("1 is the same order"))
	return prose.FigureRow{}.And(r, ok).
		And(v.EndsFigure("pearson_low", "pearson_high", locale.Say("over the choice of words")), true).
		And(luck, hasP).And(rho, hasRho)
}

// outsideLimits deny cause and equality of size, which a correlation says nothing of.
func outsideLimits(v *prose.View) []string {
	return []string{locale.Say("A link with outside numbers is no cause: both may follow something else."),
		locale.Say("It says that the leans follow the numbers, not that they are as large as what the numbers count."), locale.Say(prose.SystemLimit)}
}
