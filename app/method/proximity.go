package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// Proximity bias η (Kumar, Bhotia and Chakraborty 2020): the mean over the words of the
// share of their k nearest words whose indirect bias β with the word is above a threshold.
// Its null is the mean along random directions. Words have no side here, only more or less
// of it.
var _ = register(Method{
	ID:       "proximity",
	Place:    Place{AroundWords, 3, "Near because of a direction"},
	Question: proximityQuestion,
	Headline: proximityHeadline,
	About: About{Value: "proximity", Null: "random", Low: "proximity_low", High: "proximity_high",
		P: "p", OneSided: true},
	Verdict: proximityVerdict,
	Figures: proximityFigures,
	Limits:  phrases.NearnessLimits,
	Look:    func(*prose.View) chart.Look { return chart.Look{Sideless: true} },
	Charts:  func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Illicit()} },
})

// proximityQuestion shows the list with its size and both sides of the pairs.
func proximityQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which share of the words nearest to {1} is near by the difference between {2}?", q.List("words", ""), q.Sides(locale.Say(" and "), ""))
}

// proximityHeadline holds the share against random directions.
func proximityHeadline(v *prose.View) prose.Claim { return phrases.NearnessClaim(v, "proximity") }

// proximityVerdict is that of nearness, said of "The share".
func proximityVerdict(v *prose.View) []prose.Span {
	return phrases.NearnessVerdict(v, "proximity", locale.Say("The share"))
}

// proximityFigures shows η, its interval over the choice of words, p, and the list.
func proximityFigures(v *prose.View) []prose.Figure {
	x, ok := v.ValueFigure("proximity", locale.Say("Proximity bias η"), locale.Say("share of the nearest words"))
	return prose.FigureRow{}.And(x, ok).
		And(v.EndsFigure("proximity_low", "proximity_high", locale.Say("over the choice of words")), true).
		And(v.SimpleP(locale.Say("as large along a random direction"))).And(v.ListFigure("words"), true)
}
