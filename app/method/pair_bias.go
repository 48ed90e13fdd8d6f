package method

import (
	"weatherglass/app/chart"
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
	Heading:  chart.Heading{Caption: "The pairs of words", Columns: "First|Second|Cosine of the difference|*Similarity|*Without the direction|*β"},
})

// pairBiasQuestion has two sets of pairs: those compared, and those that make the
// direction.
func pairBiasQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("how far do ", q.Blank("compared", " differ along the difference between "), q.Sides(" and ", "?"))
}

// pairBiasHeadline says which side the first words lean to. The interval is over the
// choice of pairs, so the doubt speaks of other pairs, and luck is a random direction.
func pairBiasHeadline(v *prose.View) prose.Claim {
	first, second := prose.Poles(v.Answer)
	var yes, no prose.Builder
	c := prose.Claim{None: "No difference can be measured", Others: "pairs", Luck: "a random direction often does as much", Yes: &yes}
	c.Finding, c.Known = v.Finding("along", "along_low", "along_high", "p")
	c.No = no.Add("No clear difference of the compared pairs between ", first, " and ", second)
	class, side := "pa", first
	if !c.Up() {
		class, side = "pb", second
	}
	yes.Add("The first words of the compared pairs lean more to the ").Mark(class, side).Add(" side than the second ones")
	return c
}

// pairBiasVerdict says along with its interval, how often random directions do as much,
// and the median β.
func pairBiasVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if along, ok := v.Value("along"); ok {
		b.Add("The mean cosine of their differences with the direction is ").Num("along", along, prose.Signed(along, 2))
		b.Add(".")
		if low, high, ok := v.Interval("along_low", "along_high"); ok {
			b.OverAll("pairs", "it", prose.Ends{LowID: "along_low", HighID: "along_high", Low: low, High: high, Text: prose.SignedDecimals(2)}).Add(".")
		}
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" Directions between random words among them give as much ", prose.Luck(p), ".")
	}
	if beta, ok := v.Value("median_beta"); ok {
		b.Add(" The median share of their likeness that comes from it, β, is ").Num("median_beta", beta, prose.Signed(beta, 2)).Add(".")
	}
	return prose.TrimStart(b.Spans)
}

// pairBiasFigures shows both numbers; only along has its interval here.
func pairBiasFigures(v *prose.View) []prose.Figure {
	along, ok := v.ValueFigure("along", "Difference along", "mean cosine; 0 is none")
	beta, hasBeta := v.ValueFigure("median_beta", "Median β", "share of the likeness")
	return prose.FigureRow{}.And(along, ok).And(v.EndsFigure("along_low", "along_high", "over the choice of pairs"), true).And(v.SimpleP("as far along a random direction")).And(beta, hasBeta)
}

// pairBiasLimits says that pairs picked for their difference show one.
func pairBiasLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"Whoever chooses the pairs chooses the result: pairs that were picked because they differ will differ.", prose.SystemLimit}
}
