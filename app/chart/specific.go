package chart

import "weatherglass/app/locale"

// SpecificWords draws the words that a classifier takes for specific, the farthest from
// its boundary. Bars and rows of the table run in parallel as long as every row has a
// distance and a word, which the measure writes.
func (f *Frame) SpecificWords() Chart {
	c, bars := Chart{ID: "bars", Title: locale.Say("The words farthest on the side of the list"),
		Lead:    locale.Say("The longer the bar, the surer the classifier."),
		Caption: locale.Say("Bar: the distance of the word from the classifier’s boundary. Coloured: words that the list lacks.")}.first(analogiesMost, f.tableBars("specific", "distance", "word"))
	t, _ := f.table("specific")
	for i := range min(len(bars), len(t.Rows)) {
		bars[i].coloured = column(t, t.Rows[i], "from") == "learned"
	}
	return f.barChart(c, bars, locale.Say("distance from the boundary"))
}
