package chart

import (
	"encoding/json"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Maps draws a map of words seen from its front, along the first axis and the second, and
// of three axes from above, along the first and the third. Both axes of a picture have one
// scale, so that distances are those of the map.
func (f *Frame) Maps() []Chart {
	words, axes := f.mapWords()
	if axes < 2 || len(words) < 2 {
		return nil
	}
	out := []Chart{f.mapChart(words, 0, 1)}
	if axes > 2 {
		out = append(out, f.mapChart(words, 0, 2))
	}
	return out
}

// mapChart draws the words along two axes.
func (f *Frame) mapChart(words []mapWord, across, up int) Chart {
	axes := f.mapAxes()
	share := prose.Percent(axes[across].share + axes[up].share)
	c := Chart{ID: "map" + strconv.Itoa(up), Title: locale.Say("The words along axes {1} and {2}", strconv.Itoa(across+1),
		strconv.Itoa(up+1)), Key: f.mapKey(words),
		Lead:    locale.Say("This view shows {1} of the words’ spread.", share),
		Caption: locale.Say("Dot: a word, by its place along both axes, from the mean of all words. A step is as long across as up. Names are left out where they would run into one another; the table has all."),
		Alt:     locale.Say("Map of {1} along two axes, which show {2} of their spread.", countedWords(len(words)), share)}
	spec, plot := f.mapSpec(words, across, up, func(p *pointPlot) { p.lines = p.zeros() })
	c.Spec = encode(plug(spec, []any{"across", axisTitle(axes[across], plot.width), "up", axisTitle(axes[up], plot.height),
		"zeroX", plot.x.zero("a"), "zeroY", plot.y.zero("b")}).(obj))
	return c
}

// mapSpec places the words along two of their three places, true to scale. Its axes are
// left open; ruled tells the plot what of them names keep off,
// nil for nothing.
func (f *Frame) mapSpec(words []mapWord, across, up int, ruled func(*pointPlot)) (obj, pointPlot) {
	points, rows := make([]point, len(words)), make([]obj, len(words))
	for i, w := range words {
		points[i] = point{w.label, w.at[across], w.at[up]}
		g := mapGroupOf(w.set)
		rows[i] = obj{"w": w.label, "a": points[i].x, "b": points[i].y, "shape": g.shape, "fill": g.fill}
	}
	plot := pointPlot{width: f.width - 68, x: spanOf(points, func(p point) float64 { return p.x }),
		y: spanOf(points, func(p point) float64 { return p.y })}
	plot.trueToScale()
	if ruled != nil {
		ruled(&plot)
	}
	left, right := plot.named(points, f.mostOnMap())
	return fill(mapTemplate, "width", plot.width, "height", plot.height, "xs", plot.x.domain(), "ys", plot.y.domain(),
		"points", values(rows...), "left", values(left...), "right", values(right...)), plot
}

// bare takes the axes and their zeros off a map, and puts lines in their place, if any.
func bare(spec obj, lines ...any) json.RawMessage {
	encoding := spec["encoding"].(obj)
	for _, axis := range []string{"x", "y"} {
		encoding[axis].(obj)["axis"] = nil
	}
	const zeros = 2
	spec["layer"] = append(lines, spec["layer"].([]any)[zeros:]...)
	return encode(spec)
}

// axisTitle titles an axis within so many pixels.
func axisTitle(a mapAxis, within float64) string {
	if textWidth(a.titled(), 13) > within {
		return a.name
	}
	return a.titled()
}

// mostOnMap is the number of words of a map that are named: 40, or 24 on a phone.
func (f *Frame) mostOnMap() int {
	if f.narrow {
		return 24
	}
	return 40
}

// trueToScale sets a height and widens the spans so that both axes have one scale: between
// half as high as wide, and as high but for 560 pixels.
func (p *pointPlot) trueToScale() {
	wide, high := p.x.high-p.x.low, p.y.high-p.y.low
	p.height = max(min(p.width*high/wide, p.width, 560), p.width/2)
	unit := max(wide/p.width, high/p.height) // of the vectors, to a pixel
	p.x, p.y = p.x.widened(unit*p.width), p.y.widened(unit*p.height)
}

// widened returns a span about the same middle.
func (s span) widened(to float64) span {
	more := (to - (s.high - s.low)) / 2
	return span{s.low - more, s.high + more}
}

// MapTable lists the words of a map, list by list, with their places and what the map
// shows of each.
func (f *Frame) MapTable() DataTable {
	words, axes := f.mapWords()
	d := DataTable{Caption: locale.Say("Each word’s place along the axes, from the mean of all words"), Show: shownFirst,
		Placed: true, Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	for a := range axes {
		d.Columns = append(d.Columns, Column{ID: mapPlaces[a], Label: axisName(a), Numeric: true})
	}
	d.Columns = append(d.Columns, Column{ID: "shown", Label: locale.Say("Share shown"), Numeric: true},
		Column{ID: "kept", Label: locale.Say("Nearest kept"), Numeric: true, Optional: true})
	key := f.mapKey(words)
	for _, g := range mapGroups {
		var group Group
		if len(key) > 0 {
			group.Head = &Row{make([]Cell, len(d.Columns))}
			group.Head.Cells[0].Text = prose.Sentence(f.Names.Phrase(g.role))
		}
		for _, r := range f.View.Reading.Words {
			if r.Set != g.role {
				continue
			}
			row := Row{[]Cell{{Text: label(r)}}}
			for _, id := range mapPlaces[:axes] {
				row.Cells = append(row.Cells, signedCell(id, r.Scores[id], 3))
			}
			row.Cells = append(row.Cells, shareOf(r.Scores, "shown"), shareOf(r.Scores, "kept"))
			group.Rows = append(group.Rows, row)
		}
		if len(group.Rows) > 0 {
			d.Groups = append(d.Groups, group)
		}
	}
	return d
}

// shareOf prints a share of a word's row, a dash where there is none.
func shareOf(scores map[string]float64, id string) Cell {
	x, ok := scores[id]
	if !ok || !finite(x) {
		return Cell{Text: "–"}
	}
	return Cell{Text: prose.Percent(x), Data: []prose.Datum{{Name: id, Number: x, Text: prose.Percent(x)}}}
}
