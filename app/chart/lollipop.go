package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// lollipopEach is the number of words drawn to each side. A list of up to twice as many
// words is drawn whole, if it is even.
const lollipopEach = 12

// Lollipop draws the words that lean most, each way, strongest outermost. Words that lean
// neither way, at exactly 0, are not drawn; without any other there is no chart. The title
// counts the longer side, unless every word is drawn.
func (f *Frame) Lollipop() Chart {
	rows := f.wordRows("words", "score")
	first, last := extremes(rows)
	if len(first)+len(last) == 0 {
		return Chart{}
	}
	positive, negative := prose.Poles(f.View.Answer)
	each := max(len(first), len(last))
	c := Chart{
		ID:    "lollipop",
		Title: locale.Say("The {1} that lean most, each way", prose.Cardinal(each)),
		Lead:  locale.Say("The longer the line, the stronger the lean."),
		PoleB: locale.Say("◂ leans {1}", negative), PoleA: locale.Say("leans {1} ▸", positive),
		Caption: locale.Say("Arrowhead: the word’s {1}.", f.scoreTerm()),
		Alt:     lollipopAlt(first, last, positive, negative),
	}
	switch {
	case len(first)+len(last) == len(rows):
		c.Title = locale.Say("How far each word leans")
	case each == 1:
		c.Title = locale.Say("The word that leans most, each way")
	}
	shown := append(append([]experiment.WordRow(nil), first...), last...)
	for _, r := range shown {
		if f.look.Bars != "" && hasBounds(r) {
			c.Caption += " " + f.look.Bars
			break
		}
	}
	c.Spec = encode(f.lollipopSpec(shown, positive, negative))
	return c
}

// extremes returns the words drawn: the strongest positive ones, strongest first, and the
// strongest negative ones, strongest last. rows come largest first, so the negative ones
// are at the end with the strongest last.
func extremes(rows []experiment.WordRow) (first, last []experiment.WordRow) {
	for _, r := range rows {
		switch s := r.Scores["score"]; {
		case s > 0 && len(first) < lollipopEach:
			first = append(first, r)
		case s < 0:
			last = append(last, r)
		}
	}
	return first, last[max(0, len(last)-lollipopEach):]
}

// lollipopSpec draws the rows of words with their bars. rows are those of extremes, from
// top to bottom. A word’s bar is drawn where it has both ends.
func (f *Frame) lollipopSpec(rows []experiment.WordRow, positive, negative string) obj {
	largest, extent := 0.0, 80.0
	for _, r := range rows {
		largest = max(largest, math.Abs(r.Scores["score"]))
		if low, high, ok := bounds(r); ok {
			largest = max(largest, math.Abs(low), math.Abs(high))
		}
		extent = max(extent, textWidth(label(r), 14)+10)
	}
	extent = math.Ceil(min(extent, 0.4*f.width))
	var labels []string
	for _, r := range rows {
		labels = append(labels, shorten(label(r), 14, extent-6))
	}
	labels = keys(labels)
	var points, bars []obj
	for i, r := range rows {
		points = append(points, obj{"w": labels[i], "s": r.Scores["score"], "zero": 0})
		if low, high, ok := bounds(r); ok {
			bars = append(bars, obj{"w": labels[i], "s": r.Scores["score"], "lo": low, "hi": high})
		}
	}
	plot := f.width - extent - 20
	scale, bottom := symmetric(largest).vega(f.directionTitle(plot, positive, negative))
	return fill(lollipopTemplate, "width", plot, "words", f.wordAxis(labels, extent), "scale", scale, "axis", bottom,
		"zero", zeroLine(), "bars", values(bars...), "points", values(points...), "pole", byPole("s"))
}

// directionTitle is the axis title: on one line, or on two where it is narrow. plot is the
// width in pixels that is left of the labels.
func (f *Frame) directionTitle(plot float64, positive, negative string) any {
	term := f.scoreTerm()
	one := locale.Say("{1} ({2} to the left, {3} to the right)", term+f.look.Doc, negative, positive)
	if !f.narrow && textWidth(one, 13) <= plot {
		return one
	}
	return []string{locale.Say("{1}: {2} direction to the left,", term, negative),
		locale.Say("{1} direction to the right", positive)}
}

// scoreTerm names the score of a word in the language in use: the method's own name, or that of the number where
// the method's is another's. Look.Term wins where the method’s name is not that of its
// number: a projection is a cosine.
func (f *Frame) scoreTerm() string {
	switch m := f.measure(); {
	case m.ID == "":
		return locale.Say("score")
	case f.look.Term != "":
		return locale.Say(f.look.Term)
	default:
		return locale.Say(m.Term)
	}
}

// cosine reports whether the words' scores are their cosines with the direction. A column
// of cosines beside it would say everything twice.
func (f *Frame) cosine() bool { return f.look.Term == "cosine" }

// lollipopAlt names the outermost word of either side with its score.
func lollipopAlt(first, last []experiment.WordRow, positive, negative string) string {
	var parts []string // of the outermost words
	if len(first) > 0 {
		parts = append(parts, label(first[0]), positive, prose.Signed(first[0].Scores["score"], 2))
	}
	if len(last) > 0 {
		r := last[len(last)-1]
		parts = append(parts, label(r), negative, prose.Signed(r.Scores["score"], 2))
	}
	switch {
	case len(last) == 0:
		return locale.Say("Lollipop chart: {1} leans most to the {2} side ({3}).", parts...)
	case len(first) == 0:
		return locale.Say("Lollipop chart: {1} most to the {2} side ({3}).", parts...)
	}
	return locale.Say("Lollipop chart: {1} leans most to the {2} side ({3}), {4} most to the {5} side ({6}).", parts...)
}
