package chart

import (
	"math"
	"slices"
)

// tableBars draws a number of each row of a table, under its name, in the
// table's order.
func (f frame) tableBars(c Chart, table, name, number string) Chart {
	t, _ := f.table(table)
	var bars []bar
	for _, row := range t.Rows {
		x, ok := numberOf(t, row, number)
		if text, named := column(t, row, name).(string); ok && named && len(bars) < barsMost {
			bars = append(bars, bar{text, x, math.NaN()})
		}
	}
	if len(t.Rows) > barsMost {
		c.Caption += " The rest are in the table only."
	}
	return f.barChart(c, bars, number)
}

// nearest draws the neighbours of a word.
func (f frame) nearest() Chart {
	return f.tableBars(Chart{ID: "bars", Title: "The nearest words", Lead: "The longer the bar, the nearer the word.",
		Caption: "Bar: the cosine between the word and what was looked for; 1 is the same direction."}, "neighbours", "word", "cosine")
}

// shiftsMost is the number of words drawn that move an effect size most.
const shiftsMost = 24

// shifts draws by how much d changes without each word.
func (f frame) shifts() Chart {
	var bars []bar
	for _, r := range f.answer.Reading.Words {
		if x, ok := r.Scores["shift"]; ok && finite(x) {
			bars = append(bars, bar{label(r), x, math.NaN()})
		}
	}
	slices.SortStableFunc(bars, func(a, b bar) int { return descending(math.Abs(a.value), math.Abs(b.value)) })
	c := Chart{ID: "shifts", Title: "What each word does to d", Lead: "A long bar: much of the result hangs on this word.",
		Caption: "Bar: d without the word minus d with it. To the left the word makes the effect larger, to the right smaller."}
	if len(bars) > shiftsMost {
		bars = bars[:shiftsMost]
		c.Caption += " The other words are in the table only."
	}
	slices.SortStableFunc(bars, func(a, b bar) int { return descending(a.value, b.value) })
	return f.barChart(c, bars, "change of d")
}
