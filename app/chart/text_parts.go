//go:build !js || texts

package chart

import (
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
		bars = append(bars, plain(prose.Sentence(prose.FacetName(chosen.Column, v))+", "+prose.Counted(v.Documents, "text", "texts"), float64(v.Tokens)/1e6))
	}
	c := Chart{ID: "parts", Title: "What is in these texts", Lead: prose.Count(float64(t.Documents)) + " texts of " + prose.Count(float64(t.Tokens)) + " words in all.",
		Caption: "Bar: the words of all texts of a part, chosen or not, each word as often as it stands there."}
	return f.barChart(c, bars, "million words")
}
