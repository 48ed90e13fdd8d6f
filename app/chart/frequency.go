package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// FrequencyBins draws the lean of the words of each bin of frequency: a line with its
// band, the frequent words to the left. Bins with any number missing are left out, and
// fewer than two draw nothing, for a line needs two ends. The x-axis is logarithmic: ranks
// run over five decades in large vocabularies, so the first rank must be at least 1.
func (f *Frame) FrequencyBins() Chart {
	t, _ := f.table("bins")
	var rows []obj
	largest, last := 0.0, 1.0
	for _, row := range t.Rows {
		from, okFrom := numberOf(t, row, "from")
		to, okTo := numberOf(t, row, "to")
		d, ok := numberOf(t, row, "d")
		low, okLow := numberOf(t, row, "d_low")
		high, okHigh := numberOf(t, row, "d_high")
		if !okFrom || !okTo || !ok || !okLow || !okHigh || from < 1 || to < from {
			continue
		}
		// The geometric middle of the bin's ranks.
		rows = append(rows, obj{"r": math.Sqrt(from * to), "d": d, "lo": low, "hi": high})
		largest, last = max(largest, math.Abs(low), math.Abs(high)), max(last, to)
	}
	if len(rows) < 2 {
		return Chart{}
	}
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	c := Chart{ID: "bins", Title: locale.Say("Lean by frequency"),
		Lead:    locale.Say("If frequency did not matter, the line would be level."),
		Caption: locale.Say("Dot: the mean lean of the words of a bin, divided by their deviation; bins are half a decade of rank wide. Band: its 95 % interval. Above 0 nearer to {1}, below nearer to {2}.", a, b),
		Alt: locale.Say("Line of the lean by rank of frequency, from {1} for the most frequent words to {2} for the rarest.",
			prose.Signed(rows[0]["d"].(float64), 2), prose.Signed(rows[len(rows)-1]["d"].(float64), 2))}
	scale, side := symmetric(largest).vega(locale.Say("effect size d"))
	side["minExtent"], side["maxExtent"] = 40, 40
	c.Spec = encode(fill(linesTemplate, "width", f.width-64, "rows", values(rows...), "others",
		values(), "pole", byPole("d"),
		"across", obj{"type": "log", "domain": []float64{1, last}, "nice": false},
		"bottom", obj{"title": f.fitted(f.width-80, locale.Say("rank by frequency"),
			locale.Say("(1 is the most frequent word)")), "format": ",d", "tickCount": 6, "grid": false},
		"scale", scale, "side", side))
	return c
}
