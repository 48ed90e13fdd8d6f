package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// tableBars returns a bar for a number of each row of a table, under its names, joined, in
// the table's order. Rows without the number or without any name are left out. names of
// columns that the table lacks count as "".
func (f *Frame) tableBars(table, number string, names ...string) []bar {
	t, _ := f.table(table)
	var bars []bar
	for _, row := range t.Rows {
		x, ok := numberOf(t, row, number)
		if text := joined(t, row, names); ok && text != "" {
			bars = append(bars, plain(text, x))
		}
	}
	return bars
}

// joined returns the texts of several columns as one name. "she – he"; columns without
// text leave no dash behind.
func joined(t experiment.Table, row []any, names []string) string {
	out := ""
	for _, name := range names {
		text, _ := column(t, row, name).(string)
		if out != "" && text != "" {
			out += " – "
		}
		out += text
	}
	return out
}

// first cuts bars to the first so many, and says so. c is a copy; the caller takes both
// results.
func (c Chart) first(most int, bars []bar) (Chart, []bar) {
	if len(bars) > most {
		c.Caption += " " + locale.Say("The rest are in the table only.")
		bars = bars[:most]
	}
	return c, bars
}

// Nearest draws the neighbours of a word. The table has the nearest first.
func (f *Frame) Nearest() Chart {
	c, bars := Chart{ID: "bars", Title: locale.Say("The nearest words"),
		Lead:    locale.Say("The longer the bar, the nearer the word."),
		Caption: locale.Say("Bar: the cosine between the word and what was looked for; 1 is the same direction.")}.first(barsMost, f.tableBars("neighbours", "cosine", "word"))
	return f.barChart(c, bars, locale.Say("cosine"))
}

// shiftsMost is the number of words drawn that move an effect size most.
const shiftsMost = 24

// Shifts draws by how much d changes without each word. Two sorts: the first picks the
// words that move d most either way, the second puts them from the largest to the smallest
// shift.
func (f *Frame) Shifts() Chart {
	var bars []bar
	for _, r := range f.View.Reading.Words {
		if x, ok := r.Scores["shift"]; ok && finite(x) {
			bars = append(bars, plain(label(r), x))
		}
	}
	slices.SortStableFunc(bars, func(a, b bar) int { return descending(math.Abs(a.value), math.Abs(b.value)) })
	c := Chart{ID: "shifts", Title: locale.Say("What each word does to d"),
		Lead: locale.Say("A long bar: much of the result depends on this word."),
		Caption: locale.Say("Bar: d without the word minus d with it.") + " " +
			locale.Say("To the left the word makes the effect larger, to the right smaller.")}
	if len(bars) > shiftsMost {
		bars = bars[:shiftsMost]
		c.Caption += " " + locale.Say("The other words are in the table only.")
	}
	slices.SortStableFunc(bars, func(a, b bar) int { return descending(a.value, b.value) })
	return f.barChart(c, bars, locale.Say("change of d"))
}
