package chart

import (
	"slices"
	"strconv"

	"weatherglass/app/locale"
)

// Seen draws a map of three axes as it is looked at, for a file: the words as they are seen,
// and the axes, at their ends by number or pole.
func (m *TurnedMap) Seen() Chart {
	words := slices.Clone(m.words)
	for i := range words {
		x, y, _ := m.view.seen(words[i].at)
		words[i].at = [3]float64{x, y}
	}
	axes, names := m.seenAxes()
	spec, _ := m.mapSpec(words, 0, 1, func(p *pointPlot) {
		for _, a := range axes {
			p.lines = append(p.lines, p.segment(a[0], a[1]))
		}
		for _, n := range names {
			x, y := p.place(n)
			p.taken = append(p.taken, endBox(n.label, x, y))
		}
	})
	var lines, ends []obj
	for _, a := range axes {
		lines = append(lines, obj{"a": a[0].x, "b": a[0].y, "c": a[1].x, "d": a[1].y})
	}
	for _, n := range names {
		ends = append(ends, obj{"a": n.x, "b": n.y, "w": n.label})
	}
	return Chart{ID: "seen", Title: locale.Say("The words on three axes, {1}", m.view.Said()), Key: m.Key(),
		Spec: bare(spec,
			obj{"data": values(lines...), "mark": obj{"type": "rule", "stroke": "var(--rule-strong)"},
				"encoding": obj{"x2": obj{"field": "c"}, "y2": obj{"field": "d"}}},
			obj{"data": values(ends...), "mark": obj{"type": "text", "fontSize": 13, "fill": "var(--ink-2)"},
				"encoding": obj{"text": obj{"field": "w"}}})}
}

// seenAxes are the axes as lines through the middle, and their names at their ends.
func (m *TurnedMap) seenAxes() (lines [][2]point, names []point) {
	const beyond = 1.04 // of the end, so that the line does not cross the name
	for i, a := range m.mapAxes() {
		var end [3]float64
		end[i] = m.radius
		x, y, _ := m.view.seen(end)
		lines = append(lines, [2]point{{x: -x, y: -y}, {x: x, y: y}})
		name := strconv.Itoa(i + 1)
		if a.poles[1] != "" {
			name = a.poles[1]
			names = append(names, point{a.poles[0], -beyond * x, -beyond * y})
		}
		names = append(names, point{name, beyond * x, beyond * y})
	}
	return lines, names
}

// endBox is where the name of an end of an axis stands.
func endBox(name string, x, y float64) box {
	half := textWidth(name, 13)/2 + 2
	return box{x - half, x + half, y - 9, y + 9}
}
