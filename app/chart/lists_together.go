package chart

import (
	_ "embed"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

//go:embed templates/lists_together.json
var listsTogetherTemplate string

const (
	leastTogether = 380.0 // pixels of height
	nameSize      = 14.0
	nameLine      = 16.0 // pixels of a line of a name, as in the template
	nameLetters   = 14   // of a line of a name, about
	mostBounds    = 4    // lists up to which intervals are drawn
)

// The marks that tell lists apart beside their names: of more lists they begin anew.
var (
	listShapes = []string{"circle", "square", "triangle-up", "diamond", "cross", "triangle-down"}
	listDashes = [][]int{{1, 0}, {7, 3}, {2, 3}, {10, 3, 2, 3}, {4, 2}, {12, 4}}
)

// ListsTogether draws the lists of ListTrends or of ListParts in one chart: the points of
// each with a line from one to the next, and its name at the end of the line. A gap stays a
// gap. Lists are told apart by dashes and marks, too; their colour is that of the side on
// which they lie on average.
func (f *Frame) ListsTogether() Chart {
	lists := f.View.ListTrends()
	if f.View.Named() {
		lists = f.View.ListParts()
	}
	drawn := lists[:min(len(lists), mostPanels)]
	scale, bottom, times := listScales(drawn)
	if scale == nil {
		return Chart{}
	}
	t := f.together(drawn)
	scale = obj{"domain": t.domain[:], "nice": false, "zero": false}
	sided := f.View.Sided()
	pole := obj{"value": "var(--ink)"}
	if sided {
		pole = byPole("mean")
	}
	points := 0
	for _, l := range lists {
		points = max(points, len(prose.Measured(l.Epochs)))
	}
	many := prose.Sentence(prose.Cardinal(len(lists)))
	c := Chart{ID: "trends", Title: locale.Say("{1} lists in one chart, {2}", many, prose.Points(lists[0].Epochs, points)),
		Lead:    f.epochLead(sided),
		Caption: t.caption(f.View.Reading.Texts != nil, sided), Key: f.togetherKey(sided),
		Alt: locale.Say("One chart of {1} lists with the value of each at each point; the table below has the numbers.", prose.Cardinal(len(drawn)))}
	if f.View.Named() {
		c.Title = locale.Say("{1} lists in one chart, part by part", many)
	} else {
		c.Caution = caution(lists, points)
	}
	if len(lists) > len(drawn) {
		c.Caption += " " + locale.Say("The first {1} lists are drawn; the table has all.", prose.Cardinal(mostPanels))
	}
	times[1] = t.last + (t.last-t.first)*0.03 // names stand behind it
	c.Spec = encode(fill(listsTogetherTemplate, "width", t.width, "height", t.height, "times", times[:], "scale", scale,
		"bottom", bottom, "pole", pole,
		"side", obj{"title": nil, "tickCount": 6, "minExtent": 28, "maxExtent": 40, "grid": true},
		"shape", byList(t.order, listShapes), "dash", byList(t.order, listDashes),
		"rows", values(t.rows...), "bounds", values(t.bounds...), "leaders", values(t.leaders...),
		"names", values(t.names...)))
	return c
}

// togetherRows are the data of the picture.
type togetherRows struct {
	order                        []string // lists with a point
	rows, bounds, leaders, names []obj
	domain                       [2]float64
	width, height                float64
	first, last                  float64 // times of the epochs
}

// together lays the lists out.
func (f *Frame) together(lists []prose.ListTrend) *togetherRows {
	epochs := lists[0].Epochs
	t := &togetherRows{first: epochs[0].At, last: epochs[len(epochs)-1].At}
	var ends []listEnd
	widest := 0.0
	for i, l := range lists {
		if len(prose.Measured(l.Epochs)) == 0 {
			continue
		}
		end := t.add(l, float64(i)-float64(len(lists)-1)/2, len(lists) <= mostBounds)
		end.lines = brokenName(f.setTitle(l.Name))
		for _, line := range end.lines {
			widest = max(widest, textWidth(line, nameSize))
		}
		ends = append(ends, end)
	}
	low, high := min(0, t.domain[0]), max(0, t.domain[1])
	pad := (high - low) * 0.05
	t.domain = [2]float64{low - pad, high + pad}
	t.width = max(f.width-64-widest, 120)
	names := 0.0
	for _, e := range ends {
		names += e.room()
	}
	t.height = max(leastTogether, names)
	spread(ends, t.domain, t.height)
	behind, line := t.last+(t.last-t.first)*0.03, nameLine*(t.domain[1]-t.domain[0])/t.height
	for _, e := range ends {
		first := e.at + line*float64(len(e.lines)-1)/2 // where Vega sets the first line
		t.leaders = append(t.leaders, obj{"t": e.t, "d": e.d, "list": e.list}, obj{"t": behind, "d": e.at, "list": e.list})
		t.names = append(t.names, obj{"t": behind, "d": first, "name": e.lines, "mean": e.mean, "list": e.list})
	}
	return t
}

// add adds the points of a list. aside is by how many steps its intervals stand aside of
// those of others, bounded whether they are drawn.
func (t *togetherRows) add(l prose.ListTrend, aside float64, bounded bool) listEnd {
	t.order = append(t.order, l.Name)
	points := prose.Measured(l.Epochs)
	mean := 0.0
	for _, e := range points {
		mean += e.X / float64(len(points))
	}
	step := (t.last - t.first) * 0.006
	run, gap := len(t.rows), false
	for _, e := range l.Epochs {
		if !e.Known {
			gap = true
			continue
		}
		if gap {
			run, gap = len(t.rows), false
		}
		t.rows = append(t.rows, obj{"t": e.At, "d": e.X, "mean": mean, "list": l.Name, "run": run,
			"name": l.Name + ", " + e.Label})
		t.domain[0], t.domain[1] = min(t.domain[0], e.X), max(t.domain[1], e.X)
		if e.Bounded && bounded {
			t.bounds = append(t.bounds, obj{"t": e.At + aside*step, "lo": e.Low, "hi": e.High, "mean": mean, "list": l.Name})
			t.domain[0], t.domain[1] = min(t.domain[0], e.Low), max(t.domain[1], e.High)
		}
	}
	end := points[len(points)-1]
	return listEnd{list: l.Name, t: end.At, d: end.X, at: end.X, mean: mean}
}

// listEnd is where the line of a list ends, and its name stands.
type listEnd struct {
	list  string
	lines []string
	t, d  float64 // the last point
	at    float64 // height of the name
	mean  float64
}

// room is the height that the name takes, in pixels.
func (e listEnd) room() float64 { return nameLine*float64(len(e.lines)) + 4 }

// brokenName breaks a name into lines, between words.
func brokenName(name string) []string {
	var lines []string
	for _, word := range strings.Fields(name) {
		if n := len(lines); n > 0 && len(lines[n-1])+len(word) < nameLetters {
			lines[n-1] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// spread moves names apart, so that none stands on another, and into the chart; their order
// by height stays. It is linear but for the sort.
func spread(ends []listEnd, domain [2]float64, height float64) {
	slices.SortStableFunc(ends, func(a, b listEnd) int { return descending(a.d, b.d) })
	unit := (domain[1] - domain[0]) / height
	half := func(i int) float64 { return unit * ends[i].room() / 2 }
	top := domain[1]
	for i := range ends {
		ends[i].at = min(ends[i].at, top-half(i))
		top = ends[i].at - half(i)
	}
	bottom := domain[0]
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].at = max(ends[i].at, bottom+half(i))
		bottom = ends[i].at + half(i)
	}
}

// byList gives each list a value of the marks, in their order.
func byList[T any](lists []string, marks []T) obj {
	var domain []string
	var out []T
	for i, name := range lists {
		domain, out = append(domain, name), append(out, marks[i%len(marks)])
	}
	return obj{"field": "list", "type": "nominal", "legend": nil, "scale": obj{"domain": domain, "range": out}}
}

// caption explains the marks that are there.
func (t *togetherRows) caption(texts, sided bool) string {
	text := locale.Say("Point: the number of a list in one embedding, joined to the next one.")
	if texts {
		text = locale.Say("Point: the mean PMI bias of a list’s words in that part of the texts, joined to the next one.")
	}
	text += " " + locale.Say("Each list has its name at its end, dashes and a mark of its own.")
	if sided {
		text += " " + locale.Say("Colour: the side on which the list lies on average.")
	}
	if len(t.bounds) > 0 {
		text += " " + locale.Say("Thin upright line: the 95 % interval, a little aside so that none hides another.")
	} else {
		text += " " + locale.Say("Intervals stand in the table.")
	}
	return text + " " + locale.Say("Fitted slopes and random lists stand in the picture of one each.")
}

// togetherKey names the colours.
func (f *Frame) togetherKey(sided bool) []KeyItem {
	if !sided {
		return nil
	}
	line := func(colour string) string {
		return `<svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true" focusable="false"><path d="M0 6h22" stroke="var(--` + colour + `)" stroke-width="3"/></svg>`
	}
	return []KeyItem{{line("pole-a"), locale.Say("on {1} on average", f.Names.Side("A"))},
		{line("pole-b"), locale.Say("on {1} on average", f.Names.Side("B"))}}
}
