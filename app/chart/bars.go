package chart

import (
	"math"
	"slices"

	"weatherglass/app/prose"
)

// barsMost is the number of bars of a long list that are drawn: half of them
// the longest, half the shortest.
const barsMost = 40

// bar is a bar from 0, with a mark to compare its end with where Mark is finite.
type bar struct {
	label       string
	value, mark float64
}

// groupBars draws the mean distance of each group of a MAC; of one group alone
// that of each word.
func (f frame) groupBars() Chart {
	t, _ := f.table("groups")
	var bars []bar
	for _, row := range t.Rows {
		d, ok := numberOf(t, row, "distance")
		if role, named := column(t, row, "group").(string); ok && named {
			bars = append(bars, bar{f.names.Phrase(role), d, math.NaN()})
		}
	}
	c := Chart{ID: "bars", Title: "How far each group stands", Lead: "The shorter the bar, the nearer the group.",
		Caption: "Bar: the mean cosine distance between " + f.names.Phrase("words") + " and the group; 1 is a right angle."}
	if len(bars) < 2 {
		bars = f.wordBars()
		c.Title, c.Lead = "How far each word stands", "The shorter the bar, the nearer the word."
		c.Caption = "Bar: the mean cosine distance between the word and the groups; 1 is a right angle."
	}
	return f.barChart(c, bars, "mean cosine distance")
}

// probabilityBars draws the probability of B of each word of an RNSB, and their
// mean, which each would have if they were even.
func (f frame) probabilityBars() Chart {
	bars := f.wordBars()
	var sum float64
	rows := f.wordRows("words", "score")
	for _, r := range rows {
		sum += r.Scores["score"]
	}
	for i := range bars {
		bars[i].mark = sum / float64(len(rows))
	}
	c := Chart{ID: "bars", Title: "Each word’s probability of " + f.names.Pole("B"), Lead: "If the classifier were even, all bars would end at their marks.",
		Caption: "Bar: the probability of the second class. Mark: the mean over the words."}
	if len(rows) > len(bars) {
		c.Caption += " The words between the longest and the shortest bars are in the table only."
	}
	return f.barChart(c, bars, "probability of "+f.names.Pole("B"))
}

// wordBars returns the bars of the list's scores, longest first, a long list
// without its middle.
func (f frame) wordBars() []bar {
	rows := f.wordRows("words", "score")
	if n := len(rows); n > barsMost {
		rows = slices.Concat(rows[:barsMost/2], rows[n-barsMost/2:])
	}
	var bars []bar
	for _, r := range rows {
		bars = append(bars, bar{label(r), r.Scores["score"], math.NaN()})
	}
	return bars
}

// scree draws the share of each component of the pairs' differences, and of
// pairs drawn by luck.
func (f frame) scree() Chart {
	t, _ := f.table("subspace")
	var bars []bar
	marked := false
	for _, row := range t.Rows {
		component, ok := numberOf(t, row, "component")
		share, has := numberOf(t, row, "share")
		if !ok || !has {
			continue
		}
		b := bar{prose.Count(component), share, math.NaN()}
		if random, ok := numberOf(t, row, "random"); ok {
			b.mark, marked = random, true
		}
		bars = append(bars, b)
	}
	c := Chart{ID: "scree", Title: "Is it one direction?", Lead: "One long bar first: the pairs differ mainly along one direction.",
		Caption: "Bar: the share of the pairs’ differences along a component, the largest first."}
	if marked {
		c.Caption += " Mark: the same for as many pairs of words of the list, drawn by luck."
	}
	return f.barChart(c, bars, "share of the squared differences")
}

// barChart draws bars from 0, one below the other, into a chart that has its
// words.
func (f frame) barChart(c Chart, bars []bar, title string) Chart {
	if len(bars) == 0 {
		return Chart{}
	}
	least, most, extent := 0.0, 0.0, 60.0
	var labels []string
	for _, b := range bars {
		least, most = min(least, b.value), max(most, b.value)
		if finite(b.mark) {
			least, most = min(least, b.mark), max(most, b.mark)
		}
		extent = max(extent, textWidth(b.label, 14)+10)
	}
	if most-least <= 0 {
		most = 1
	}
	extent = math.Ceil(min(extent, 0.4*f.width))
	for _, b := range bars {
		labels = append(labels, shorten(b.label, 14, extent-6))
	}
	labels = keys(labels)
	var data, marks []obj
	for i, b := range bars {
		data = append(data, obj{"w": labels[i], "s": b.value, "zero": 0})
		if finite(b.mark) {
			marks = append(marks, obj{"w": labels[i], "m": b.mark})
		}
	}
	c.Alt = "Bar chart, " + title + ": " + bars[0].label + " " + prose.Fixed(bars[0].value, 2)
	if last := bars[len(bars)-1]; len(bars) > 1 {
		c.Alt += ", down to " + last.label + " " + prose.Fixed(last.value, 2)
	}
	c.Alt += "."
	c.Spec = encode(fill(barsTemplate, "width", f.width-extent-20, "words", f.wordAxis(labels, extent),
		"domain", []float64{least * 1.03, most * 1.03}, "title", title, "zero", zeroLine(), "bars", values(data...), "marks", values(marks...)))
	return c
}

// wordAxis is the axis of the words down the side.
func (f frame) wordAxis(labels []string, extent float64) obj {
	return fill(wordAxisTemplate, "labels", labels, "extent", extent)
}
