package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// PMIBias draws the PMI bias of the words that lean most either way, with the interval
// over documents and, paler, the one that was published: hollow where the word is not
// clear of luck when all are looked at together.
func (f *Frame) PMIBias() Chart {
	rows := f.wordRows("words", "score")
	first, last := extremes(rows)
	shown := append(append([]experiment.WordRow(nil), first...), last...)
	if len(shown) == 0 {
		return Chart{}
	}
	left, right := f.poles("beside")
	c := Chart{ID: "company", Title: locale.Say("Beside whom the words stand"),
		Lead:  locale.Say("Right of the middle a word stands more often beside {1} than its share.", f.Names.Phrase("A")),
		PoleB: left, PoleA: right,
		Caption: locale.Say("Dot: PMI bias; hollow where it is not statistically clear, all words looked at together (q from .05 on), or has no interval. Dark line: 95 % interval over texts. Pale bar: as it was published, every pair of words independent of all others. Upper scale: how many times as often."),
		Alt: locale.Say("Dot plot of {1}; {2} has {3}, {4} {5}.", countedWords(len(shown)),
			label(shown[0]), prose.Signed(shown[0].Scores["score"], 2), label(shown[len(shown)-1]),
			prose.Signed(shown[len(shown)-1].Scores["score"], 2))}
	if !f.narrow {
		c.Caption += " " + locale.Say("Numbers at the right: how often the word stands beside both groups.")
	}
	c.Spec = encode(f.companySpec(shown))
	return c
}

// companySpec draws rows from top to bottom.
func (f *Frame) companySpec(rows []experiment.WordRow) obj {
	largest, extent := 0.0, 80.0
	var labels []string
	top := 0.0
	for _, r := range rows {
		top = max(top, math.Abs(r.Scores["score"]))
	}
	top = max(1.3*top, math.Ln2) // long intervals of rare words are cut
	for _, r := range rows {
		extent = max(extent, textWidth(label(r), 14)+10)
	}
	extent = math.Ceil(min(extent, 0.4*f.width))
	for _, r := range rows {
		labels = append(labels, shorten(label(r), 14, extent-6))
	}
	labels = keys(labels)
	var points, bars, pale []obj
	for i, r := range rows {
		score := r.Scores["score"]
		largest = max(largest, math.Abs(score))
		q, ok := r.Scores["q"]
		points = append(points, obj{"w": labels[i], "s": score, "clear": ok && q < prose.Alpha})
		if low, high, ok := bounds(r); ok {
			bars = append(bars, obj{"w": labels[i], "lo": low, "hi": high})
			largest = max(largest, min(math.Abs(low), top), min(math.Abs(high), top))
		}
		if se, ok := r.Scores["paper_se"]; ok && finite(se) {
			pale = append(pale, obj{"w": labels[i], "lo": r.Scores["paper"] - 1.96*se, "hi": r.Scores["paper"] + 1.96*se})
		}
	}
	width, counted := f.width-extent-20, []obj(nil)
	if !f.narrow { // there is no room for them on a phone; the table has them
		width -= countsWidth
		for i, r := range rows {
			counted = append(counted, obj{"w": labels[i], "s": 0, "n": prose.Count(r.Scores["a"] + r.Scores["b"])})
		}
	}
	a := symmetric(largest)
	scale, bottom := a.vega(f.fitted(width, locale.Say("PMI bias,"), locale.Say("the logarithm of the scale above")))
	return fill(companyTemplate, "width", width, "words", f.wordAxis(labels, extent), "scale", scale, "axis", bottom,
		"zero", zeroLine(), "pale", values(pale...), "bars", values(bars...), "points",
		values(points...), "pole", byPole("s"),
		"times", values(timesAsOften(a.most, width)...), "counts", values(counted...), "edge", width+countsWidth)
}

// countsWidth is the room for counts beside the rows, in CSS pixels.
const countsWidth = 64

// timesAsOften are the marks of the upper scale: how many times as often a word stands
// beside one group as beside the other, from even to either end, as far apart as their
// texts need.
func timesAsOften(most, width float64) []obj {
	marks := []obj{{"s": 0, "t": locale.Say("even")}}
	last := 0.0
	for times := 2.0; math.Log(times) < most; times *= 2 {
		at := math.Log(times)
		if (at-last)*width/(2*most) < 44 {
			continue
		}
		last = at
		text := prose.Count(times) + " ×"
		marks = append(marks, obj{"s": at, "t": text}, obj{"s": -at, "t": text})
	}
	return marks
}

// Funnel draws each word's PMI bias by how often it stands beside both groups together,
// and how far luck alone would take it.
func (f *Frame) Funnel() Chart {
	na, okA := f.value("n_a")
	nb, okB := f.value("n_b")
	rows := f.wordRows("words", "score")
	if !okA || !okB || na+nb == 0 || len(rows) < 3 {
		return Chart{}
	}
	share := na / (na + nb)
	least, most, widest := math.Inf(1), 0.0, 0.0
	var points []obj
	for _, r := range rows {
		n := r.Scores["a"] + r.Scores["b"]
		if !(n > 0) {
			continue
		}
		least, most, widest = min(least, n), max(most, n), max(widest, math.Abs(r.Scores["score"]))
		q, ok := r.Scores["q"]
		points = append(points, obj{"w": label(r), "s": r.Scores["score"], "n": n, "clear": ok && q < prose.Alpha})
	}
	if len(points) < 3 || most <= least {
		return Chart{}
	}
	var field []obj
	const steps = 40
	for i := range steps + 1 {
		n := least * math.Pow(most/least, float64(i)/steps)
		half := 1.96 / math.Sqrt(n*share*(1-share))
		field = append(field, obj{"n": n, "lo": -half, "hi": half})
	}
	left, right := f.poles("beside")
	c := Chart{ID: "funnel", Title: locale.Say("How much rests on how many"),
		Lead: locale.Say("The fewer pairs a word has, the farther luck takes it."), PoleB: left, PoleA: right,
		Caption: locale.Say("Dot: a word, by how often it stands beside both groups together; hollow where it is not statistically clear or has no interval. Field: where 95 of 100 words without any bias would lie, if every pair were independent of all others. Words of one text go together, so more than 5 of 100 fall outside without meaning anything."),
		Alt:     locale.Say("Scatter of {1} by PMI bias and count, within a field that narrows as counts grow.", countedWords(len(points)))}
	scale, bottom := symmetric(max(widest, 0.1)).vega(locale.Say("PMI bias"))
	scale["clamp"] = true
	c.Spec = encode(fill(funnelTemplate, "width", f.width-70, "times", locale.Say("times beside both groups"), "scale",
		scale, "axis", bottom, "zero", zeroLine(), "field", values(field...), "points",
		values(points...), "pole", byPole("s")))
	return c
}

// WordRates draws how often each word of a list stands in a million.
func (f *Frame) WordRates() Chart {
	var bars []bar
	note := ""
	rows := f.wordRows("words", "per_million")
	for i, r := range rows {
		if i == barsMost {
			note += " " + locale.Say("Rarer words are in the table only.")
			break
		}
		b := plain(label(r), r.Scores["per_million"])
		if low, high, ok := bounds(r); ok {
			// Of a word of few texts it goes on for ever.
			b.low, b.high = low, min(high, 1.5*rows[0].Scores["per_million"])
			if b.high < high {
				note = " " + locale.Say("A line that ends at the right edge goes on: the table says how far.")
			}
		}
		bars = append(bars, b)
	}
	c := Chart{ID: "rates", Title: locale.Say("How often each word stands"),
		Lead: locale.Say("The longer the bar, the more often."), Caption: locale.Say("Bar: occurrences of the word in a million words of the texts. Line: 95 % interval over texts.") + note}
	return f.barChart(c, bars, locale.Say("of a million words"))
}

// TextShares draws the share of texts that hold a word of each list.
func (f *Frame) TextShares() Chart {
	t, _ := f.table("shares")
	var bars []bar
	for _, row := range t.Rows {
		share, ok := numberOf(t, row, "share")
		name, _ := column(t, row, "list").(string)
		if !ok {
			continue
		}
		b := plain(f.listName(name), share)
		b.low, _ = numberOf(t, row, "low")
		b.high, _ = numberOf(t, row, "high")
		bars = append(bars, b)
	}
	c := Chart{ID: "shares", Title: locale.Say("In how many texts"),
		Lead:    locale.Say("The longer the bar, the more texts hold a word of the list."),
		Caption: locale.Say("Bar: the share of texts, of 1. Line: Wilson’s 95 % interval.")}
	return f.barChart(c, bars, locale.Say("share of texts"))
}

// PMIBiasTable lists words by how far they lean, those without a number last. Numbers that
// belong together share a column, so that all have room beside each other.
func (f *Frame) PMIBiasTable() DataTable {
	t := f.listTable()
	var g Group
	for _, r := range f.View.Reading.Words {
		if _, ok := r.Scores["score"]; ok || r.Set != "words" {
			continue
		}
		g.Rows = append(g.Rows, f.listRow(t.Columns, r, ""))
	}
	if len(g.Rows) > 0 {
		t.Groups[0].Rows = append(t.Groups[0].Rows, g.Rows...)
	}
	for i := range t.Columns {
		if t.Columns[i].ID == "se" {
			t.Columns[i].Label = locale.Say("Error")
		}
	}
	t.join("a", "b", locale.Say("Beside A · B"), func(a, b Cell) string { return a.Text + " · " + b.Text })
	t.join("paper", "paper_se", locale.Say("As published (its error)"),
		func(x, se Cell) string { return x.Text + " (" + se.Text + ")" })
	return t
}

// join makes one column of two: the second goes, its numbers stand behind those of the
// first. Where a cell has no number that of the other stands alone. Without either column
// nothing changes.
func (t *DataTable) join(first, second, label string, both func(x, y Cell) string) {
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == first })
	gone := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == second })
	if at < 0 || gone < 0 {
		return
	}
	t.Columns[at].Label = label
	t.Columns = slices.Delete(t.Columns, gone, gone+1)
	for _, g := range t.Groups {
		for i := range g.Rows {
			cells := g.Rows[i].Cells
			x, y := cells[at], cells[gone]
			switch {
			case len(x.Data) > 0 && len(y.Data) > 0:
				x = Cell{Text: both(x, y), Data: append(x.Data, y.Data...)}
			case len(y.Data) > 0:
				x = y
			}
			cells[at] = x
			g.Rows[i].Cells = slices.Delete(cells, gone, gone+1)
		}
	}
}
