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
	spec, _ := m.mapSpec(words, 0, 1)
	return Chart{ID: "seen", Title: locale.Say("The words on three axes, {1}", m.view.Said()), Key: m.Key(),
		Spec: bare(spec, m.seenAxes()...)}
}

// seenAxes are the axes as lines through the middle with their names.
func (m *TurnedMap) seenAxes() []any {
	const beyond = 1.04 // of the end, so that the line does not cross the name
	var lines, names []obj
	for i, a := range m.mapAxes() {
		var end [3]float64
		end[i] = m.radius
		x, y, _ := m.view.seen(end)
		lines = append(lines, obj{"a": -x, "b": -y, "c": x, "d": y})
		name := strconv.Itoa(i + 1)
		if a.poles[1] != "" {
			name = a.poles[1]
			names = append(names, obj{"a": -beyond * x, "b": -beyond * y, "w": a.poles[0]})
		}
		names = append(names, obj{"a": beyond * x, "b": beyond * y, "w": name})
	}
	return []any{
		obj{"data": values(lines...), "mark": obj{"type": "rule", "stroke": "var(--rule-strong)"},
			"encoding": obj{"x2": obj{"field": "c"}, "y2": obj{"field": "d"}}},
		obj{"data": values(names...), "mark": obj{"type": "text", "fontSize": 13, "fill": "var(--ink-2)"},
			"encoding": obj{"text": obj{"field": "w"}}},
	}
}
