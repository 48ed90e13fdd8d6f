package chart

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// partsMost is the number of values of a column that are drawn.
const partsMost = 12

// TextParts draws how many words the texts have in each part of a column: of the periods,
// or of the first column with few values. All texts are drawn, chosen or not.
func (f *Frame) TextParts() Chart {
	t := f.View.Reading.Texts
	if t == nil {
		return Chart{}
	}
	var chosen experiment.Facet
	for _, one := range t.Facets {
		if n := len(one.Values); n > 1 && n <= partsMost && (chosen.Column == "" || one.Column == "slot") {
			chosen = one
		}
	}
	var bars []bar
	for _, v := range chosen.Values {
		bars = append(bars, plain(prose.Sentence(prose.FacetName(chosen.Column, v))+", "+countedTexts(v.Documents),
			float64(v.Tokens)/1e6))
	}
	c := Chart{ID: "parts", Title: locale.Say("What is in these texts"),
		Lead: locale.Say("{1} texts of {2} words in all.", prose.Count(float64(t.Documents)),
			prose.Count(float64(t.Tokens))),
		Caption: locale.Say("Bar: the words of all texts of a part, chosen or not, each word as often as it stands there.")}
	return f.barChart(c, bars, locale.Say("million words"))
}

// countedTexts counts texts in a sentence.
func countedTexts(n int) string {
	return locale.Plural(n, "{1} text", "{1} texts", prose.Count(float64(n)))
}
