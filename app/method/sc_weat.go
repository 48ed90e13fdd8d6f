package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// SC-WEAT is the WEAT of a single list: mean s(w) over its words, d being that divided by
// the sample standard deviation of s(w). p flips the sign of each s(w) (Fisher 1935),
// two-sided. The claim is about the mean; d and its interval have the same sign.
var _ = register(Method{
	ID:       "sc-weat",
	Place:    Place{SetsApart, 2, "One list and each of its words"},
	Question: leanQuestion,
	Headline: scweatHeadline,
	About:    About{Value: "mean", Low: "low", High: "high", P: "p"},
	Verdict:  scweatVerdict,
	Figures:  scweatFigures,
	Limits:   oneListLimits,
	Charts:   scweatCharts,
	MovesToA: true,
})

// scweatHeadline goes by the mean and by low and high, which are of d: d has the sign of the mean.
func scweatHeadline(v *prose.View) prose.Claim { return leanClaim(v, "mean", "p") }

// scweatVerdict says the size of d in a word. No spread means one word, or words that all
// lean alike, and then there is no d.
func scweatVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if d, ok := v.Value("d"); ok {
		size := prose.SizeWord(d)
		if size == "none" {
			b.Add("The lean is next to nothing")
		} else {
			b.Add("The lean is ", size)
		}
		b.Add(" against the differences between the words (d = ").Num("d", d, prose.Fixed(d, 2)).Add(").")
	} else {
		b.Add("There is no spread of words to compare the lean with.")
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" Were each word as likely to lean either way, they would lean as far together ", prose.Luck(p), ".")
	}
	if low, high, ok := v.Interval("low", "high"); ok {
		if low <= 0 && high >= 0 {
			b.MayBeNothing("words", "be nothing")
		} else {
			b.OverAll("words", "d", prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: prose.Decimals(2)}).Add(".")
		}
	}
	return b.Spans
}

// scweatFigures prints d under the glossary’s "effect size".
func scweatFigures(v *prose.View) []prose.Figure {
	d, ok := v.Value("d")
	f := prose.Figure{Term: "Effect size d", Key: "effect size", Value: prose.Fixed(d, 2), Note: prose.SizeWord(d), Data: []prose.Datum{{Name: "d", Number: d, Text: prose.Fixed(d, 2)}}}
	if f.Note == "none" {
		f.Note = "next to none"
	}
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("low", "high", "over the choice of words and terms"), true).
		And(v.SimpleP("signs dealt by luck")).And(withList(v.FoundFigure("words", "A", "B"), v), true)
}

// scweatCharts draws no mean: that of the reading is of s(w), and its words' scores
// are effect sizes.
func scweatCharts(f *chart.Frame) []chart.Chart {
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"words"},
		Axis: [2]string{"effect size of the word: mean cosine to " + f.Names.Phrase("A"), "minus that to " + f.Names.Phrase("B")}})}
}
