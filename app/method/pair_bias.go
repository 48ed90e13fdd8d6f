package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Pair bias takes pairs of words that should not differ, such as doctor and nurse. along
// is the mean over these pairs of cos(a − b, g), each word at length 1; positive if the
// first word is on the first side. β is the share of their likeness that comes from the
// direction, as in indirect bias.
var _ = register(Method{
	ID:       "pair-bias",
	Place:    Place{AroundWords, 6, "What sets two words apart"},
	Question: pairBiasQuestion,
	Headline: pairBiasHeadline,
	About:    About{Value: "along", Low: "along_low", High: "along_high", P: "p"},
	Verdict:  pairBiasVerdict,
	Figures:  pairBiasFigures,
	Limits:   pairBiasLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.AlongBars(), f.Likeness()} },
	Heading:  pairBiasHeading,
})

// pairBiasHeading heads the table; locale.Say says it.
var pairBiasHeading = chart.Heading{Caption: "The pairs of words",
	Columns: "First|Second|Cosine of the difference|*Similarity|*Without the direction|*β"}

// pairBiasQuestion has two sets of pairs: those compared, and those that make the
// direction.
func pairBiasQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how far do {1} differ along the difference between {2}?", q.Blank("compared", ""),
		q.Sides(locale.Say(" and "), ""))
}

// pairBiasHeadline says which side the first words lean to. The interval is over the
// choice of pairs, so the doubt speaks of other pairs, and luck is a random direction.
func pairBiasHeadline(v *prose.View) prose.Claim {
	first, second := prose.Poles(v.Answer)
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No difference can be measured"), Others: locale.Say("pairs"),
		Luck: locale.Say("a random direction often does as much"), Yes: &yes}
	c.Finding, c.Known = v.Finding("along", "along_low", "along_high", "p")
	c.No = no.Say("No clear difference of the compared pairs between {1} and {2}", prose.Text(first), prose.Text(second))
	class, side := "pa", first
	if !c.Up() {
		class, side = "pb", second
	}
	yes.Say("The first words of the compared pairs lean more to the {1} side than the second ones", prose.Marked(class, side))
	return c
}

// pairBiasVerdict says along with its interval, how often random directions do as much,
// and the median β.
func pairBiasVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if along, ok := v.Value("along"); ok {
		b.Say("The mean cosine of their differences with the direction is {1}.",
			prose.Printed("along", along, prose.Signed(along, 2)))
		if low, high, ok := v.Interval("along_low", "along_high"); ok {
			b.OverAll(locale.Say("pairs"), locale.Say("it"), prose.Ends{LowID: "along_low", HighID: "along_high", Low: low,
				High: high, Text: prose.SignedDecimals(2)}).Add(".")
		}
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Directions between random words among them give as much {1}.", prose.Text(prose.Luck(p)))
	}
	if beta, ok := v.Value("median_beta"); ok {
		b.Add(" ").Say("The median share of their likeness that comes from it, β, is {1}.",
			prose.Printed("median_beta", beta, prose.Signed(beta, 2)))
	}
	return prose.TrimStart(b.Spans)
}

// pairBiasFigures shows both numbers; only along has its interval here.
func pairBiasFigures(v *prose.View) []prose.Figure {
	along, ok := v.ValueFigure("along", locale.Say("Difference along"), locale.Say("mean cosine; 0 is none"))
	beta, hasBeta := v.ValueFigure("median_beta", locale.Say("Median β"), locale.Say("share of the likeness"))
	return prose.FigureRow{}.And(along, ok).
		And(v.EndsFigure("along_low", "along_high", locale.Say("over the choice of pairs")), true).
		And(v.SimpleP(locale.Say("as far along a random direction"))).And(beta, hasBeta)
}

// pairBiasLimits says that pairs picked for their difference show one.
func pairBiasLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("Whoever chooses the pairs chooses the result: pairs that were picked because they differ will differ."), locale.Say(prose.SystemLimit)}
}
