package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// spot is a word of the rank scatter: a and b are its ranks by nearness to A and to B, 1
// the nearest, ties sharing the mean of theirs; shift is how many places nearer it stands
// to A than to B, b − a.
type spot struct {
	row         experiment.WordRow
	a, b, shift float64
}

// Ranks draws, for an ECT, each word's rank by nearness to A and to B. It is empty without
// ranked words.
func (f *Frame) Ranks() Chart {
	spots := f.spots()
	if len(spots) == 0 {
		return Chart{}
	}
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	c := Chart{
		ID: "ranks", Title: locale.Say("The same order, or two?"),
		Lead:    locale.Say("Words on the line stand equally far up in both orders. The farther off the line, the more the two groups differ on a word."),
		Caption: locale.Say("Dot: a word; across, its rank by nearness to {1}; up, its rank by nearness to {2}; rank 1 is nearest. Line: the same rank in both. Named: the words farthest from the line.", a, b),
	}
	c.PoleB, c.PoleA = f.poles("nearer to")
	most, least := spots[0], spots[len(spots)-1]
	c.Alt = locale.Say("Scatter plot of {1}; {2} stands farthest ahead for {3}, {4} for {5}.", countedWords(len(spots)),
		label(most.row), a, label(least.row), b)
	c.Spec = encode(f.ranksSpec(spots))
	return c
}

// spots returns the ranked words, farthest ahead for A first. Words at shift 0, which lie
// on the line, stand in the middle.
func (f *Frame) spots() []spot {
	var out []spot
	for _, r := range f.View.Reading.Words {
		a, okA := r.Scores["rank_a"]
		b, okB := r.Scores["rank_b"]
		if shift, ok := prose.RankShift(r); ok && okA && okB && finite(a) && finite(b) {
			out = append(out, spot{r, a, b, shift})
		}
	}
	slices.SortStableFunc(out, func(x, y spot) int { return descending(x.shift, y.shift) })
	return out
}

// ranksSpec lays the line of equal ranks under the dots, and over these the coloured dots
// and names of the words farthest off it. It is built in code, not from a template, as its
// layers hang on pole and side.
func (f *Frame) ranksSpec(spots []spot) obj {
	last := 2.0
	for _, s := range spots {
		last = max(last, s.a, s.b)
	}
	width := f.width - 68
	if f.narrow {
		width = f.width - 82 // axis titles have two lines
	}
	height := min(width, 460)
	all := make([]obj, len(spots))
	for i, s := range spots {
		all[i] = obj{"w": label(s.row), "a": s.a, "b": s.b}
	}
	named := f.named(spots, scatter{width, height, last})
	layers := []obj{
		{"data": values(obj{"a": 1, "b": 1}, obj{"a": last, "b": last}),
			"mark":     obj{"type": "line", "stroke": "var(--rule-strong)", "strokeWidth": 1},
			"encoding": f.rankAxes(last)},
		{"data": values(all...), "mark": obj{"type": "point", "filled": true, "size": 28, "opacity": 0.75,
			"fill": "var(--mute-2)"}, "encoding": rankPlace()},
	}
	for _, pole := range []string{"a", "b"} {
		layers = append(layers, obj{"data": values(named[pole+"left"]...), "mark": dotMark(pole), "encoding": rankPlace()},
			obj{"data": values(named[pole+"right"]...), "mark": dotMark(pole), "encoding": rankPlace()})
	}
	for _, side := range []string{"left", "right"} {
		data := values(slices.Concat(named["a"+side], named["b"+side])...)
		layers = append(layers, obj{"data": data, "mark": wordMark(side, true), "encoding": wordPlace()},
			obj{"data": data, "mark": wordMark(side, false), "encoding": wordPlace()})
	}
	return obj{"width": width, "height": height, "layer": layers}
}

// dotMark is the dot of a named word in the colour of its pole.
func dotMark(pole string) obj {
	return obj{"type": "point", "filled": true, "size": 60, "opacity": 1, "fill": "var(--pole-" + pole + ")",
		"stroke": "var(--sheet)", "strokeWidth": 1}
}

// wordMark writes a label on a side of its dot; halo is the one under it that
// keeps it legible over dots.
func wordMark(side string, halo bool) obj {
	mark := obj{"type": "text", "align": "left", "dx": 9, "fontSize": 13, "baseline": "middle"}
	if side == "left" {
		mark["align"], mark["dx"] = "right", -9
	}
	if halo {
		mark["stroke"], mark["strokeWidth"], mark["strokeJoin"] = "var(--sheet)", 3, "round"
	}
	return mark
}

// rankPlace is made anew at each call, since callers add to it.
func rankPlace() obj {
	return obj{"x": obj{"field": "a", "type": "quantitative"}, "y": obj{"field": "b", "type": "quantitative"}}
}

// wordPlace places the text of a label at its word.
func wordPlace() obj {
	e := rankPlace()
	e["text"] = obj{"field": "w"}
	return e
}

// rankAxes puts rank 1 to the right and on top. last is the largest rank drawn. Ticks are 1 and a few round numbers.
// The scale is reversed on both axes: nearness grows to the right and up. Two per cent at either end keep dots off the
// edge, as [scatter] has it, too.
func (f *Frame) rankAxes(last float64) obj {
	ticks := []float64{1}
	step := math.Pow(10, math.Floor(math.Log10(last)))
	switch {
	case last/step < 2:
		step /= 5
	case last/step < 5:
		step /= 2
	}
	for t := max(step, 2); t <= last; t += max(step, 1) {
		ticks = append(ticks, t)
	}
	channel := func(field, role string) obj {
		title := f.fitted(min(f.width-90, 400), locale.Say("rank by nearness to {1}", f.Names.Phrase(role)),
			locale.Say("(1 is nearest)"))
		return obj{"field": field, "type": "quantitative",
			"scale": obj{"domain": []float64{1 - last*0.02, last * 1.02}, "reverse": true, "nice": false, "zero": false},
			"axis":  obj{"values": ticks, "format": ",d", "title": title, "grid": field == "a", "domain": true, "ticks": true}}
	}
	x, y := channel("a", "A"), channel("b", "B")
	y["axis"].(obj)["minExtent"], y["axis"].(obj)["maxExtent"] = 34, 34
	return obj{"x": x, "y": y}
}
