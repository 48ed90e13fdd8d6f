package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// bin is a bar of the null histogram. from and to are effect sizes, share the share of all
// permutations, 0 to 1.
type bin struct {
	from, to, share float64
	tail            bool // at least as far out as the reading
}

// labelLine is the height of a line of the label. It is that of the template’s text of 13
// pixels.
const labelLine = 17.0 // height of a line of the label, pixels

// Null draws the effect sizes that permutations of the words give. It is empty where the
// reading has no d or no table null, as where p was not asked for.
func (f *Frame) Null() Chart {
	d, ok := f.value("d")
	bins := f.bins(d)
	if !ok || len(bins) == 0 {
		return Chart{}
	}
	c := Chart{ID: "null", Title: locale.Say("What luck would give"), Lead: f.nullLead(),
		Caption: f.nullCaption(d), Alt: f.nullAlt(d)}
	c.Spec = encode(f.nullSpec(d, bins))
	return c
}

// bins reads the table "null". The tail is what the p-value counts: d and beyond, and for
// a negative d both ends. For a positive d the p is one-sided, for a negative one the page
// judges by the two-sided p, and the filled bars are what that counts.
func (f *Frame) bins(d float64) []bin {
	t, _ := f.table("null")
	var out []bin
	for _, row := range t.Rows {
		from, okFrom := numberOf(t, row, "from")
		to, okTo := numberOf(t, row, "to")
		share, okShare := numberOf(t, row, "share")
		if !okFrom || !okTo || !okShare || from >= to || share < 0 {
			continue
		}
		// The edges carry rounding; a bar belongs to the side its middle is on.
		middle := (from + to) / 2
		tail := middle > d
		if d < 0 {
			tail = middle < d || middle > -d
		}
		out = append(out, bin{from, to, share, tail})
	}
	return out
}

// scaleMost is the end of the effect size's scale. N/√(nm) for n and m words found, 2 for
// sets of one size.
func (f *Frame) scaleMost() float64 {
	if most, ok := prose.MaxEffect(f.foundCount("X"), f.foundCount("Y")); ok {
		return most
	}
	return 2
}

// foundCount counts the words of a role that the embedding has. Of words alone: a WEAT’s sets
// have no pairs. Words that a second embedding lacks count as missing, too.
func (f *Frame) foundCount(role string) int {
	n := len(f.View.Reading.Experiment.Sets[role].Words)
	for _, m := range f.View.Reading.Missing {
		if m.Set == role {
			n--
		}
	}
	return max(n, 0)
}

// nullSpec draws the bins, with the observed d and its label. Bars are cut at the ends of
// the scale; what lies beyond is rounding.
func (f *Frame) nullSpec(d float64, bins []bin) obj {
	width, height, most := f.width-12, 140.0, f.scaleMost()
	lines := f.reach(d)
	align, dx, top, extra := place(lines, bins, d, axisPixels{width, height, most})
	height += extra
	var rows []obj
	for _, b := range bins {
		if a, z := max(b.from, -most), min(b.to, most); a < z {
			rows = append(rows, obj{"a": a, "b": z, "n": b.share, "tail": b.tail})
		}
	}
	mark := obj{"d": d, "t": lines, "top": top}
	return fill(nullTemplate, "title", locale.Say("effect size d after a shuffle"), "many", locale.Say("shuffles"),
		"width", width, "height", height,
		"bins", values(rows...), "domain", []float64{-most, most},
		"ticks", wholeTicks(most, width/(2*most)), "top", top, "mark", values(mark), "align", align,
		"dx", dx, "line", labelLine)
}

// axisPixels relates effect sizes to pixels. most is the end of the scale, to either side
// of 0.
type axisPixels struct{ width, height, most float64 }

// place puts the label beside the observed edge, on the outer side if it fits there, and
// makes the chart higher where bars would run into it. span is the label’s width as effect
// sizes. top is the height of the mark’s line in shares, extra the pixels that the chart
// grows by: where the bars under the label are too high, the whole chart is stretched by
// the label’s lines.
func place(lines []string, bins []bin, d float64, px axisPixels) (align string, dx int, top, extra float64) {
	var wide, tallest, under float64
	for _, l := range lines {
		wide = max(wide, textWidth(l, 13))
	}
	span := (wide + 12) / px.width * 2 * px.most
	from, to := d, d+span
	align, dx = "left", 8
	if right := d+span <= px.most; !right || d < 0 && d-span >= -px.most {
		from, to = d-span, d
		align, dx = "right", -8
	}
	for _, b := range bins {
		tallest = max(tallest, b.share)
		if b.to > from && b.from < to {
			under = max(under, b.share)
		}
	}
	room := labelLine*float64(len(lines)) + 4
	if tallest == 0 {
		return align, dx, 1, 0
	}
	if under/tallest*px.height <= px.height-room {
		return align, dx, tallest, 0
	}
	return align, dx, tallest * (px.height + room) / px.height, room
}

// tickRoom is what a label of a scale needs, in pixels. Those at the ends stand within the scale and not about their
// ticks, and so their neighbours keep half a label farther away.
func tickRoom(most float64) float64 { return max(40, 1.5*textWidth(tickText(-math.Ceil(most)), 14)+2) }

// tickStep returns the least of the steps 1, 2, 5, 10, 20 and so on whose labels have room on a scale to most; unit is
// the pixels from 0 to 1.
func tickStep(most, unit float64) float64 {
	if !(unit > 0) {
		return 1 // there is no picture
	}
	room := tickRoom(most)
	for ten := 1.0; ; ten *= 10 {
		for _, step := range []float64{ten, 2 * ten, 5 * ten} {
			if step*unit >= room {
				return step
			}
		}
	}
}

// wholeTicks returns both ends of the scale and, between them, whole numbers as near to
// one another as their labels allow; unit is the pixels from 0 to 1. The ends are labelled
// in any case; a whole number nearer than its label to an end that is none of the step's is
// left out. For most = 2 and 100 pixels a unit: −2, −1, 0, 1, 2.
func wholeTicks(most, unit float64) []float64 {
	step, room := tickStep(most, unit), tickRoom(most)
	out := []float64{-most}
	for i := -math.Floor(most / step); i*step < most; i++ {
		if (most-math.Abs(i*step))*unit >= room {
			out = append(out, i*step)
		}
	}
	return append(out, most)
}

// evenMost returns the least end of a scale, not below most, at which its ticks end evenly; wide is the pixels of the
// whole scale.
func evenMost(most, wide float64) float64 {
	for {
		step := tickStep(most, wide/(2*most))
		even := math.Ceil(most/step) * step
		if even == most {
			return even
		}
		most = even
	}
}

// reach labels the observed edge. Where every permutation was counted it says how many reach
// d, else how often by the p that the verdict goes by. At most three lines.
func (f *Frame) reach(d float64) []string {
	atLeast, counted := f.value("at_least")
	partitions, ok := f.value("partitions")
	if d >= 0 && counted && ok {
		return []string{locale.Say("this reading"), locale.Say("{1} of {2}", prose.Count(atLeast), prose.Count(partitions)),
			locale.Say("shuffles reach this far")}
	}
	p, ok := f.value("p")
	if d < 0 {
		p, ok = f.value("p_two_sided")
	}
	if !ok {
		return []string{locale.Say("this reading")}
	}
	return []string{locale.Say("this reading"), locale.Say("luck reaches this far"), prose.Luck(p)}
}

// nullLead says how many permutations there are; beyond 1e10 the number has too many digits to
// be read.
func (f *Frame) nullLead() string {
	x, y := f.foundCount("X"), f.foundCount("Y")
	sizes := locale.Say("two sets of {1}", prose.Cardinal(x))
	if x != y {
		sizes = locale.Say("sets of {1} and {2}", prose.Cardinal(x), prose.Cardinal(y))
	}
	if n, ok := f.value("partitions"); ok && n < 1e10 {
		return locale.Say("All {1} ways to deal the {2} words into {3}, each measured the same way.", prose.Count(n),
			prose.Cardinal(x+y), sizes)
	}
	return locale.Say("All ways to deal the {1} words into {2}, each measured the same way.", prose.Cardinal(x+y), sizes)
}

// nullCaption says what is filled. Where permutations were not all counted, the share of the
// bars and p agree only up to a bar.
func (f *Frame) nullCaption(d float64) string {
	text := locale.Say("Filled darker: shuffles with an effect at least as large.")
	if d < 0 {
		text = locale.Say("Filled darker: shuffles with an effect at least as large, to either side.")
	}
	all, known := f.value("partitions")
	if _, counted := f.value("at_least"); counted && known {
		return text + " " + locale.Say("Their share is the p-value. No sampling: all {1} are counted.", prose.Count(all))
	}
	return text + " " + locale.Say("Their share is the p-value, up to the width of a bar.")
}

// nullAlt gives the middle 95 % of d and the reading’s own.
func (f *Frame) nullAlt(d float64) string {
	low, okLow := f.value("null_low")
	high, okHigh := f.value("null_high")
	if okLow && okHigh {
		return locale.Say("Histogram of the effect sizes that luck gives, most of them between {1} and {2}; this reading is {3}.", prose.Fixed(low, 2), prose.Fixed(high, 2), prose.Fixed(d, 2))
	}
	return locale.Say("Histogram of the effect sizes that luck gives; this reading is {1}.", prose.Fixed(d, 2))
}
