package chart

import (
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// mapWord is a word on a map, with its places along the axes that the map has; those
// beyond are 0.
type mapWord struct {
	label, set string
	at         [3]float64
}

// mapPlaces are the names of a word's places, by axis.
var mapPlaces = [3]string{"x", "y", "z"}

// mapWords returns the words of a map in the order of the reading, and how many axes they
// lie along.
func (f *Frame) mapWords() (words []mapWord, axes int) {
	t, _ := f.table("axes")
	axes = min(len(t.Rows), len(mapPlaces))
	for _, r := range f.View.Reading.Words {
		w, all := mapWord{label: label(r), set: r.Set}, axes > 0
		for a := range axes {
			x, ok := prose.ScoreOf(r, mapPlaces[a])
			w.at[a], all = x, all && ok && finite(x)
		}
		if all {
			words = append(words, w)
		}
	}
	return words, axes
}

// mapAxis is an axis of a map as it is told of.
type mapAxis struct {
	name  string    // "Axis 1", or "Axis 1, from female to male"
	poles [2]string // of an axis of pairs, the negative one first; empty of a component
	share float64   // of the spread
}

// mapAxes reads the table of axes.
func (f *Frame) mapAxes() []mapAxis {
	t, _ := f.table("axes")
	var out []mapAxis
	for i, row := range t.Rows {
		a := mapAxis{name: axisName(i)}
		a.share, _ = numberOf(t, row, "share")
		if from := prose.TextOf(t, row, "from"); from != "component" {
			positive, negative := f.Names.PairPoles(from)
			a.poles = [2]string{negative, positive}
			a.name = locale.Say("{1}, from {2} to {3}", a.name, negative, positive)
		}
		out = append(out, a)
	}
	return out
}

// axisName numbers an axis from 1.
func axisName(i int) string { return locale.Say("Axis {1}", strconv.Itoa(i+1)) }

// titled is the axis with its share of the spread.
func (a mapAxis) titled() string {
	return locale.Say("{1}: {2} of the spread", a.name, prose.Percent(a.share))
}

// mapGroup is how the words of a list look: by shape, by colour and in the key by name.
type mapGroup struct {
	role, class string
	shape, fill string // as Vega has them
	path        string // about 0 0, of an SVG
}

// mapGroups are the lists of a map. Poles have their colours.
var mapGroups = []mapGroup{
	{"words", "t-words", "circle", "var(--ink-2)", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"},
	{"A", "t-a", "diamond", "var(--pole-a)", "M0 -5.5L5.5 0L0 5.5L-5.5 0Z"},
	{"B", "t-b", "square", "var(--pole-b)", "M-4 -4H4V4H-4Z"},
	{"C", "t-c", "triangle-up", "var(--accent)", "M0 -5L5 4H-5Z"},
}

// mapGroupOf returns how the words of a role look; as those of the list, if it is none.
func mapGroupOf(role string) mapGroup {
	for _, g := range mapGroups {
		if g.role == role {
			return g
		}
	}
	return mapGroups[0]
}

// mapKey names the lists where there is more than one.
func (f *Frame) mapKey(words []mapWord) []KeyItem {
	var out []KeyItem
	for _, g := range mapGroups {
		for _, w := range words {
			if w.set == g.role {
				out = append(out, KeyItem{`<svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false"><path d="` + g.path + `" fill="` + g.fill + `"/></svg>`, prose.Sentence(f.Names.Phrase(g.role))})
				break
			}
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}
