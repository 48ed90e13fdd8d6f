package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// histogram draws bars between the columns from and to of a table, as high as another
// column, into a chart that has its words; a line stands at mark, where that is a number.
// c.PoleA carries the title of the axis in and is cleared, since a histogram has no poles
// at its ends. Rows without width, or with a negative height, are left out; nothing is
// drawn if all bars are empty.
func (f *Frame) histogram(c Chart, table, height string, mark float64) Chart {
	t, _ := f.table(table)
	var rows []obj
	first, last, top := math.Inf(1), math.Inf(-1), 0.0
	for _, row := range t.Rows {
		from, okFrom := numberOf(t, row, "from")
		to, okTo := numberOf(t, row, "to")
		n, ok := numberOf(t, row, height)
		if !okFrom || !okTo || !ok || from >= to || n < 0 {
			continue
		}
		first, last, top = min(first, from), max(last, to), max(top, n)
		rows = append(rows, obj{"a": from, "b": to, "n": n})
	}
	if len(rows) == 0 || top == 0 {
		return Chart{}
	}
	var marks []obj
	if finite(mark) {
		first, last = min(first, mark), max(last, mark)
		marks = append(marks, obj{"d": mark, "top": top})
	}
	// Zero stands in the picture: a lean is a distance from it.
	first, last = min(first, 0), max(last, 0)
	c.Spec = encode(fill(histogramTemplate, "width", f.width-12, "domain", []float64{first, last}, "title", c.PoleA,
		"top", top, "bins", values(rows...), "marks", values(marks...)))
	c.PoleA = ""
	return c
}

// EveryWord draws how the scores of a whole vocabulary spread. NaN is no mark: nothing of
// the reading is a single number here.
func (f *Frame) EveryWord() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	return f.histogram(Chart{
		ID: "histogram", Title: locale.Say("All words along the direction"),
		Lead:    locale.Say("The higher a bar, the more words lean so far."),
		PoleA:   locale.Say("{1} ({2} to the left, {3} to the right)", locale.Say("score"), negative, positive),
		Caption: locale.Say("Bar: how many words of the vocabulary have a score within its ends. Line: 0, which leans neither way."),
		Alt:     locale.Say("Histogram of the scores of all words."),
	}, "histogram", "n", math.NaN())
}

// SubLists draws how the effect size spreads over shorter lists. Without d of all words
// there is nothing to compare the spread with.
func (f *Frame) SubLists() Chart {
	d, ok := f.value("d")
	if !ok {
		return Chart{}
	}
	return f.histogram(Chart{
		ID: "sublists", Title: locale.Say("What shorter lists give"),
		Lead:    locale.Say("Each is the test again, with a part of every list left out at random."),
		PoleA:   locale.Say("effect size d"),
		Caption: locale.Say("Bar: the share of the shorter lists whose d lies within its ends. Thick line: d of all words. Thin line: 0, no difference."),
		Alt:     locale.Say("Histogram of the effect sizes of shorter lists; that of all words is {1}.", prose.Fixed(d, 2)),
	}, "sublists", "share", d)
}
