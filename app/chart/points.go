package chart

import (
	"math"
	"slices"

	"weatherglass/app/prose"
)

// point is a named point of a scatter plot.
type point struct {
	label string
	x, y  float64
}

// scorePoints returns the words of the list that have both scores.
func (f frame) scorePoints(x, y string) []point {
	var out []point
	for _, r := range f.wordRows("words", x) {
		if v, ok := r.Scores[y]; ok && finite(v) {
			out = append(out, point{label(r), r.Scores[x], v})
		}
	}
	return out
}

// tablePoints returns the rows of a table that have both numbers; the names of
// several columns are joined.
func (f frame) tablePoints(table string, names []string, x, y string) []point {
	t, _ := f.table(table)
	var out []point
	for _, row := range t.Rows {
		p := point{}
		for _, name := range names {
			if text, ok := column(t, row, name).(string); ok && p.label != "" {
				p.label += " – " + text
			} else if ok {
				p.label = text
			}
		}
		var okX, okY bool
		p.x, okX = numberOf(t, row, x)
		p.y, okY = numberOf(t, row, y)
		if okX && okY {
			out = append(out, p)
		}
	}
	return out
}

// span is the range of an axis, with some room at either end.
type span struct{ low, high float64 }

func spanOf(points []point, of func(point) float64) span {
	s := span{math.Inf(1), math.Inf(-1)}
	for _, p := range points {
		s.low, s.high = min(s.low, of(p)), max(s.high, of(p))
	}
	room := (s.high - s.low) * 0.05
	if !(room > 0) {
		room = max(math.Abs(s.high), 1) * 0.05
	}
	return span{s.low - room, s.high + room}
}

// at returns where x lies in the span, 0 to 1.
func (s span) at(x float64) float64 { return (x - s.low) / (s.high - s.low) }

// scatterPlot draws points with names for those farthest out, into a chart that
// has its words; titles are those of the axes. Zero lines stand where they lie
// within the picture.
func (f frame) scatterPlot(c Chart, points []point, titles [2]any) Chart {
	if len(points) < 2 {
		return Chart{}
	}
	plot := pointPlot{width: f.width - 68, x: spanOf(points, func(p point) float64 { return p.x }), y: spanOf(points, func(p point) float64 { return p.y })}
	plot.height = min(plot.width, 420)
	all := make([]obj, len(points))
	for i, p := range points {
		all[i] = obj{"w": p.label, "a": p.x, "b": p.y}
	}
	left, right := plot.named(points, f.narrow)
	layers := append(plot.zeroLines(),
		obj{"data": values(all...), "mark": obj{"type": "point", "filled": true, "size": 28, "opacity": 0.75, "fill": "var(--mute-2)"}, "encoding": plot.axes(titles)})
	for i, named := range [][]obj{left, right} {
		side := []string{"left", "right"}[i]
		layers = append(layers, obj{"data": values(named...), "mark": obj{"type": "point", "filled": true, "size": 50, "opacity": 1, "fill": "var(--ink)"}, "encoding": rankPlace()},
			obj{"data": values(named...), "mark": wordMark(side, true), "encoding": wordPlace()},
			obj{"data": values(named...), "mark": wordMark(side, false), "encoding": wordPlace()})
	}
	if c.Alt == "" {
		c.Alt = "Scatter plot of " + prose.Count(float64(len(points))) + " words."
	}
	c.Spec = encode(obj{"width": plot.width, "height": plot.height, "layer": layers})
	return c
}

// pointPlot relates numbers to pixels.
type pointPlot struct {
	width, height float64
	x, y          span
}

// axes are the encodings of a scatter's plain points, which carry its axes.
func (p pointPlot) axes(titles [2]any) obj {
	channel := func(field string, s span, title any) obj {
		return obj{"field": field, "type": "quantitative", "scale": obj{"domain": []float64{s.low, s.high}, "nice": false, "zero": false},
			"axis": obj{"title": title, "tickCount": 5, "grid": false, "domain": true, "ticks": true}}
	}
	x, y := channel("a", p.x, titles[0]), channel("b", p.y, titles[1])
	y["axis"].(obj)["minExtent"], y["axis"].(obj)["maxExtent"] = 34, 34
	return obj{"x": x, "y": y}
}

// zeroLines are the lines at 0 of both axes.
func (p pointPlot) zeroLines() []obj {
	layers := []obj{}
	line := obj{"type": "rule", "stroke": "var(--rule-strong)", "strokeWidth": 1}
	if p.x.low < 0 && p.x.high > 0 {
		layers = append(layers, obj{"data": values(obj{"a": 0}), "mark": line, "encoding": obj{"x": obj{"field": "a", "type": "quantitative"}}})
	}
	if p.y.low < 0 && p.y.high > 0 {
		layers = append(layers, obj{"data": values(obj{"b": 0}), "mark": line, "encoding": obj{"y": obj{"field": "b", "type": "quantitative"}}})
	}
	return layers
}

// named picks the points to label, farthest from the middle first, at most 20,
// or 8 on a phone, leaving out labels that would run into one already set.
func (p pointPlot) named(points []point, narrow bool) (left, right []obj) {
	most := 20
	if narrow {
		most = 8
	}
	out := func(q point) float64 {
		x, y := p.x.at(q.x)-0.5, p.y.at(q.y)-0.5
		return math.Hypot(x, y)
	}
	sorted := slices.Clone(points)
	slices.SortStableFunc(sorted, func(a, b point) int { return descending(out(a), out(b)) })
	var placed []box
	for _, q := range sorted {
		if len(placed) == most {
			break
		}
		x, y, wide := p.x.at(q.x)*p.width, (1-p.y.at(q.y))*p.height, textWidth(q.label, 13)
		b, side := box{x + 4, x + 12 + wide, y - 9, y + 9}, &right
		if b.right > p.width || x < p.width/2 && x-12-wide >= 0 {
			b, side = box{x - 12 - wide, x - 4, y - 9, y + 9}, &left
		}
		if b.left < 0 || b.right > p.width || meetsAny(b, placed) {
			continue
		}
		placed = append(placed, b)
		*side = append(*side, obj{"w": q.label, "a": q.x, "b": q.y})
	}
	return left, right
}
