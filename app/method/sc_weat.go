package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// SC-WEAT is the WEAT of a single list: mean s(w) over its words, d being that divided by
// the sample standard deviation of s(w). p flips the sign of each s(w) (Fisher 1935),
// two-sided. The claim is about the mean; d and its interval have the same sign.
var _ = register(Method{
	ID:       "sc-weat",
	Place:    Place{ListLeans, 1, "One list and each of its words"},
	Question: phrases.LeanQuestion,
	Headline: scweatHeadline,
	About:    About{Value: "mean", Low: "low", High: "high", P: "p"},
	Verdict:  scweatVerdict,
	Figures:  scweatFigures,
	Limits:   phrases.OneListLimits,
	Charts:   scweatCharts,
	MovesToA: true,
})

// scweatHeadline goes by the mean and by low and high, which are of d: d has the sign of the mean.
func scweatHeadline(v *prose.View) prose.Claim { return phrases.LeanClaim(v, "mean", "p") }

// scweatVerdict says the size of d in a word, and what the list is compared with. No spread means one word, or words
// that all lean alike, and then there is no d.
func scweatVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if d, ok := v.Value("d"); ok {
		of := prose.Printed("d", d, prose.Fixed(d, 2))
		switch prose.SizeWord(d) {
		case "none":
			b.Say("The measured lean is next to nothing against the differences between the words (d = {1}).", of)
		case "small":
			b.Say("The measured lean is small against the differences between the words (d = {1}).", of)
		case "medium":
			b.Say("The measured lean is medium against the differences between the words (d = {1}).", of)
		default:
			b.Say("The measured lean is large against the differences between the words (d = {1}).", of)
		}
	} else {
		b.Say("There is no spread of words to compare the lean with.")
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Were each word as likely to lean either way, they would lean as far together {1}.", prose.Text(prose.Luck(p)))
	}
	if low, high, ok := v.Interval("low", "high"); ok {
		b.Lies("d", locale.Say("be nothing"), 0, prose.Ends{LowID: "low", HighID: "high", Low: low, High: high,
			Text: prose.Decimals(2)})
	}
	b.Add(" ").Say("Compared is the list with the middle between both groups, and with no other words.")
	return b.Spans
}

// scweatFigures prints d under the glossary’s "effect size".
func scweatFigures(v *prose.View) []prose.Figure {
	d, ok := v.Value("d")
	f := prose.Figure{Term: locale.Say("Effect size d"), Key: "effect size", Value: prose.Fixed(d, 2),
		Note: locale.Say(prose.SizeWord(d)), Data: []prose.Datum{{Name: "d", Number: d, Text: prose.Fixed(d, 2)}}}
	if prose.SizeWord(d) == "none" {
		f.Note = locale.Say("next to none")
	}
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("low", "high", locale.Say("over the choice of words and terms")),
		true).
		And(v.SimpleP(locale.Say("signs dealt by luck"))).And(phrases.WithList(v.FoundFigure("words", "A", "B"), v), true)
}

// scweatCharts draws no mean: that of the reading is of s(w), and its words' scores
// are effect sizes.
func scweatCharts(f *chart.Frame) []chart.Chart {
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"words"},
		Axis: [2]string{locale.Say("effect size of the word: mean cosine to {1}", f.Names.Phrase("A")),
			locale.Say("minus that to {1}", f.Names.Phrase("B"))}})}
}
