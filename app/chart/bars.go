package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// barsMost is the number of bars of a long list that are drawn: half of them the longest,
// half the shortest. The table has them all.
const barsMost = 40

// bar is a bar from 0, to the right if value is positive. It lives until its chart is
// encoded.
type bar struct {
	// The word or group, unshortened; barChart cuts it to the room
	label     string
	value     float64
	mark      float64 // to compare its end with; NaN is none
	low, high float64 // its interval; none where they are equal
	coloured  bool
}

// plain is a bar without a mark. A zero mark would be drawn at 0, so none is NaN.
func plain(label string, value float64) bar {
	return bar{label: label, value: value, mark: math.NaN()}
}

// GroupBars draws the mean distance of each group of a MAC; of one group alone that of
// each word. A single bar says less than the words that it is the mean of.
func (f *Frame) GroupBars() Chart {
	t, _ := f.table("groups")
	var bars []bar
	for _, row := range t.Rows {
		d, ok := numberOf(t, row, "distance")
		if role, named := column(t, row, "group").(string); ok && named {
			bars = append(bars, plain(f.Names.Phrase(role), d))
		}
	}
	c := Chart{ID: "bars", Title: locale.Say("How far each group stands"),
		Lead: locale.Say("The shorter the bar, the nearer the group."),
		Caption: locale.Say("Bar: the mean cosine distance between {1} and the group; 1 is a right angle.",
			f.Names.Phrase("words"))}
	if len(bars) < 2 {
		bars, _ = f.wordBars("score")
		c.Title, c.Lead = locale.Say("How far each word stands"), locale.Say("The shorter the bar, the nearer the word.")
		c.Caption = locale.Say("Bar: the mean cosine distance between the word and the groups; 1 is a right angle.")
	}
	return f.barChart(c, bars, locale.Say("mean cosine distance"))
}

// ProbabilityBars draws the probability of B of each word of an RNSB, and their mean,
// which each would have if they were even. Without words sum and the mark are NaN of no
// bar. The mean of a long list counts the words that are not drawn, too.
func (f *Frame) ProbabilityBars() Chart {
	bars, note := f.wordBars("score")
	var sum float64
	rows := f.wordRows("words", "score")
	for _, r := range rows {
		sum += r.Scores["score"]
	}
	for i := range bars {
		bars[i].mark = sum / float64(len(rows))
	}
	c := Chart{ID: "bars", Title: locale.Say("Each word’s probability of {1}", f.Names.Pole("B")),
		Lead:    locale.Say("If the classifier were even, all bars would end at their marks."),
		Caption: locale.Say("Bar: the probability of the second class. Mark: the mean over the words.") + note}
	return f.barChart(c, bars, locale.Say("probability of {1}", f.Names.Pole("B")))
}

// wordBars returns the bars of a number of the list's words, longest first, a long list
// without its middle, which a note then says. number is the key of the words’ scores. The
// rows come largest first, so the halves kept are both ends.
func (f *Frame) wordBars(number string) (bars []bar, note string) {
	rows := f.wordRows("words", number)
	if n := len(rows); n > barsMost {
		rows = slices.Concat(rows[:barsMost/2], rows[n-barsMost/2:])
		note = " " + locale.Say("The words between the longest and the shortest bars are in the table only.")
	}
	for _, r := range rows {
		bars = append(bars, plain(label(r), r.Scores[number]))
	}
	return bars, note
}

// Scree draws the share of each component of the pairs' differences, and of pairs drawn by
// luck. The bars are labelled by the component’s number from 1. A component without a
// number from luck has no mark.
func (f *Frame) Scree() Chart {
	t, _ := f.table("subspace")
	var bars []bar
	marked := false
	for _, row := range t.Rows {
		component, ok := numberOf(t, row, "component")
		share, has := numberOf(t, row, "share")
		if !ok || !has {
			continue
		}
		b := plain(prose.Count(component), share)
		if random, ok := numberOf(t, row, "random"); ok {
			b.mark, marked = random, true
		}
		bars = append(bars, b)
	}
	c := Chart{ID: "scree", Title: locale.Say("Is it one direction?"),
		Lead:    locale.Say("One long bar first: the pairs differ mainly along one direction."),
		Caption: locale.Say("Bar: the share of the pairs’ differences along a component, the largest first.")}
	if marked {
		c.Caption += " " + locale.Say("Mark: the same for as many pairs of words of the list, drawn by luck.")
	}
	return f.barChart(c, bars, locale.Say("share of the squared differences"))
}

// barChart draws bars from 0, one below the other, into a chart that has its words. c has its id, title, lead and
// caption; its alt text and specification are made here. No bars give the empty chart, which [method.Charts] drops.
// O(n) in the bars; bars is not changed.
func (f *Frame) barChart(c Chart, bars []bar, title string) Chart {
	if len(bars) == 0 {
		return Chart{}
	}
	// least and most begin at 0: every bar starts there.
	least, most, extent := 0.0, 0.0, 60.0
	var labels []string
	for _, b := range bars {
		least, most = min(least, b.value), max(most, b.value)
		if finite(b.mark) {
			least, most = min(least, b.mark), max(most, b.mark)
		}
		if finite(b.low) && finite(b.high) {
			least, most = min(least, b.low), max(most, b.high)
		}
		extent = max(extent, textWidth(b.label, 14)+10)
	}
	// All numbers are 0; an empty domain would draw nothing at all.
	if most-least <= 0 {
		most = 1
	}
	// At most 0.48 of the width is for labels, so the bars keep the better half.
	extent = math.Ceil(min(extent, 0.48*f.width))
	for _, b := range bars {
		labels = append(labels, shorten(b.label, 14, extent-6))
	}
	labels = keys(labels)
	var data, marks, whiskers []obj
	for i, b := range bars {
		data = append(data, obj{"w": labels[i], "s": b.value, "zero": 0, "coloured": b.coloured})
		if b.low < b.high && finite(b.low) && finite(b.high) {
			whiskers = append(whiskers, obj{"w": labels[i], "lo": b.low, "hi": b.high})
		}
		if finite(b.mark) {
			marks = append(marks, obj{"w": labels[i], "m": b.mark})
		}
	}
	said := func(b bar) string { return b.label + " " + prose.Fixed(b.value, 2) }
	c.Alt = locale.Say("Bar chart, {1}: {2}.", title, said(bars[0]))
	if len(bars) > 1 {
		c.Alt = locale.Say("Bar chart, {1}: {2}, to {3}.", title, said(bars[0]), said(bars[len(bars)-1]))
	}
	plot := f.width - extent - 20
	c.Spec = encode(fill(barsTemplate, "width", plot, "words", f.wordAxis(labels, extent),
		"domain", []float64{least * 1.03, most * 1.03}, "title", broken(title, plot), "zero", zeroLine(), "bars",
		values(data...), "whiskers", values(whiskers...), "marks", values(marks...)))
	return c
}

// broken returns a title of an axis on one line if it fits the width, else on two of about
// the same length. It breaks at the blank nearest to the middle; a title without a blank
// stays in one line. Lengths are in bytes, which is near enough for a break.
func broken(title string, width float64) []string {
	middle := len(title) / 2
	at := strings.LastIndex(title[:middle], " ")
	if after := strings.Index(title[middle:], " "); after >= 0 && (at < 0 || after < middle-at) {
		at = middle + after
	}
	if textWidth(title, 13) <= width || at < 0 {
		return []string{title}
	}
	return []string{title[:at], title[at+1:]}
}

// wordAxis is the axis of the words down the side. labels are distinct, see keys, and in
// the order from the top; extent is the room for them in pixels.
func (f *Frame) wordAxis(labels []string, extent float64) obj {
	return fill(wordAxisTemplate, "labels", labels, "extent", extent)
}
