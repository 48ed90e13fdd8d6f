package chart

import (
	"math"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Of texts by year: how many can be drawn one by one, and how high they are stacked.
const (
	dotsMost  = 600
	stackMost = 24
)

// TextYears draws each text as a dot at its year: those of one value of a column above the
// line and filled, those of the other below and hollow. All texts are drawn, chosen or not.
func (f *Frame) TextYears() Chart {
	t := f.View.Reading.Texts
	if t == nil || t.Documents > dotsMost {
		return Chart{}
	}
	d := dotsOf(t.Facets)
	if d.last <= d.first || max(d.up, d.down) > stackMost {
		return Chart{}
	}
	c := Chart{ID: "years", Title: locale.Say("The texts by year"), Lead: locale.Say("One dot a text."),
		Caption: locale.Say("Dot: a text, chosen or not."),
		Alt: locale.Say("Dots of {1} from {2} to {3}.", countedTexts(t.Documents),
			prose.Year(d.first), prose.Year(d.last))}
	if d.names[1] != "" {
		c.Caption += " " + locale.Say("Filled, above the line: {1}. Hollow, below: {2}.", d.names[0], d.names[1])
	}
	c.Spec = encode(f.dotsSpec(d))
	return c
}

// dots are texts by year, up and down from a line: how high they are stacked, and what
// those of either side are.
type dots struct {
	filled, hollow []obj
	first, last    float64
	up, down       int
	names          [2]string
}

// dotsOf stacks the texts of each year.
func dotsOf(facets []experiment.Facet) (d dots) {
	for _, year := range facets {
		if year.Column != "year" || !year.Years {
			continue
		}
		d.first, d.last = math.Inf(1), math.Inf(-1)
		for _, v := range year.Values {
			x, err := strconv.ParseFloat(v.Value, 64)
			if err != nil {
				return dots{}
			}
			up, down := v.Documents, 0
			if len(v.Split) == 2 {
				up, down = v.Split[0], v.Split[1]
			}
			d.first, d.last, d.up, d.down = min(d.first, x), max(d.last, x), max(d.up, up), max(d.down, down)
			for k := range up {
				d.filled = append(d.filled, obj{"x": x, "y": float64(k) + 0.8})
			}
			for k := range down {
				d.hollow = append(d.hollow, obj{"x": x, "y": -float64(k) - 0.8})
			}
		}
		d.names = sidesOf(facets, year.SplitBy)
	}
	return d
}

// sidesOf names the two values of a column: "by women, 51".
func sidesOf(facets []experiment.Facet, column string) (names [2]string) {
	for _, f := range facets {
		if f.Column != column || len(f.Values) != 2 {
			continue
		}
		for i, v := range f.Values {
			name := locale.Say("by {1}", prose.FacetName(column, v))
			if column != "author_gender" {
				name = prose.ColumnName(column) + " " + v.Value
			}
			names[i] = name + ", " + prose.Count(float64(v.Documents))
		}
	}
	return names
}

// dotsSpec draws them: dots of neighbouring years do not meet where there is room.
func (f *Frame) dotsSpec(d dots) obj {
	const row = 10 // pixels a text
	width := f.width - 20
	most, least := float64(d.up)+2, -float64(d.down)-0.6
	if d.names[1] != "" {
		least = -float64(d.down) - 2
	}
	across := min(8, max(3, 0.9*width/(d.last-d.first+2)))
	size := across * across * math.Pi / 4
	var names []obj
	for i, y := range []float64{most - 0.6, least + 0.6} {
		if d.names[i] != "" {
			names = append(names, obj{"x": d.first - 1, "y": y, "t": prose.Sentence(d.names[i])})
		}
	}
	return fill(textDotsTemplate, "width", width, "height", row*(most-least), "domain", []float64{d.first - 1, d.last + 1},
		"ticks", int(width/80), "stack", []float64{least, most},
		"size", size, "filled", values(d.filled...), "hollow", values(d.hollow...), "names", values(names...))
}
