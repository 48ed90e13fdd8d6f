package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// comparison is a row of a forest plot. low and top are the ends of the interval where
// bounded.
type comparison struct {
	label           string
	value, low, top float64
	bounded, passes bool // it has an interval; it passes the correction
}

// forest draws one number of each comparison, with its interval where it has one, into a
// chart that has its words: filled where it passes. The axis is symmetric about 0, so that
// a positive and a negative effect of one size reach as far. Labels have at most half of
// the width.
func (f *Frame) forest(c Chart, rows []comparison, title string) Chart {
	if len(rows) == 0 {
		return Chart{}
	}
	largest, extent := 0.0, 60.0
	var labels []string
	for _, r := range rows {
		largest, extent = max(largest, math.Abs(r.value)), max(extent, textWidth(r.label, 14)+10)
		if r.bounded {
			largest = max(largest, math.Abs(r.low), math.Abs(r.top))
		}
	}
	extent = math.Ceil(min(extent, 0.5*f.width))
	for _, r := range rows {
		labels = append(labels, shorten(r.label, 14, extent-6))
	}
	labels = keys(labels)
	var data, bars []obj
	for i, r := range rows {
		data = append(data, obj{"w": labels[i], "s": r.value, "passes": r.passes})
		if r.bounded {
			bars = append(bars, obj{"w": labels[i], "lo": r.low, "hi": r.top})
		}
	}
	c.Alt = locale.Say("Forest plot of {1}; the first, {2}, is {3}.",
		locale.Plural(len(rows), "{1} comparison", "{1} comparisons", prose.Count(float64(len(rows)))), rows[0].label,
		prose.Fixed(rows[0].value, 2))
	scale, bottom := symmetric(largest).vega(title)
	c.Spec = encode(fill(forestTemplate, "width", f.width-extent-20, "words", f.wordAxis(labels, extent),
		"scale", scale, "axis", bottom, "zero", zeroLine(), "bars", values(bars...), "points", values(data...)))
	return c
}
