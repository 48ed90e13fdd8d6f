package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// pmiFrequencyMethod: PMI bias of all words by their frequency (Valentini et al. 2022), as the frequency check
// has it for vectors.
func pmiFrequencyMethod() Method {
	return Method{
		ID:       "pmi-frequency",
		Place:    Place{InTheTexts, 2, "Frequent words against rare ones"},
		Question: frequencyQuestion,
		Headline: frequencyHeadline,
		About:    About{States: true},
		Verdict:  frequencyVerdict,
		Figures: func(v *prose.View) []prose.Figure {
			rho, ok := v.ValueFigure("rank_correlation", locale.Say("Rank correlation"), locale.Say("of PMI bias with rank"))
			words, hasWords := v.Value("words")
			f := prose.Figure{Term: locale.Say("Words"), Value: prose.Count(words),
				Note: locale.Say("at least ten times beside the groups"),
				Data: []prose.Datum{{Name: "words", Number: words, Text: prose.Count(words)}}}
			documents, counted := phrases.DocumentsFigure(v)
			return prose.FigureRow{}.And(rho, ok).And(f, hasWords).And(documents, counted)
		},
		Limits:  phrases.TextLimits,
		Charts:  func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.FrequencyBins()} },
		Heading: pmiFrequencyHeading,
	}
}

// pmiFrequencyHeading heads the table; locale.Say says it.
var pmiFrequencyHeading = chart.Heading{Caption: "PMI bias of the words of each bin of frequency", Columns: "From rank|To rank|*Words|*Mean PMI bias|*Deviation|Effect size d|95 % interval"}
