package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// stripMost is the number of words of a set that a strip draws; of a longer set it draws
// those that lean most to either side. The table has them all.
const stripMost = 60

// panel is one target set of a strip plot. rows come farthest to A first. mean is empty
// where the set has none.
type panel struct {
	role, shape string
	rows        []experiment.WordRow
	left        int // words not drawn
	mean        obj // m, and lo and hi when the mean has an interval
	extent      float64
	title       *[2]string // of the axis, if it carries it
}

// Strip says what a strip plot shows. The zero value of all but Roles and Axis is common.
type Strip struct {
	Roles []string  // the sets, one above the other
	Axis  [2]string // what it is that the axis shows, in two lines
	// Mean is the value that is the mean of the sets' scores, where the reading has no
	// table of them; Bounded says that its interval is the reading's.
	Mean    string
	Bounded bool
	// Title, Lead and Caption are "" for the common ones, of words between two groups.
	Title, Lead, Caption string
}

// Strip draws the score of each word of one or two sets, one above the other, on one axis
// about the middle. Sets without words are left out, and without any word there is no
// chart. Only marks that are drawn are explained. The sets have circles and diamonds in
// turn, so that they differ without colour.
func (f *Frame) Strip(s Strip) Chart {
	var panels []panel
	words, left := 0, 0
	bounded, meant, banded := false, false, false
	for i, role := range s.Roles {
		p := f.panel(s, role, []string{"circle", "diamond"}[i%2])
		panels = append(panels, p)
		words, left = words+len(p.rows), left+p.left
		bounded = bounded || slices.ContainsFunc(p.rows, hasBounds)
		meant, banded = meant || p.mean["m"] != nil, banded || p.mean["lo"] != nil
	}
	if words == 0 {
		return Chart{}
	}
	n := f.Names
	a, b := n.Phrase("A"), n.Phrase("B")
	c := Chart{
		ID: "strip", Title: locale.Say("Each word along the axis"),
		Lead:    locale.Say("Farther right: closer to {1}.", a) + " " + locale.Say("Farther left: closer to {1}.", b),
		Caption: locale.Say("Dot: the word."),
		Alt:     f.stripAlt(panels),
	}
	if s.Title != "" {
		c.Title, c.Lead, c.Caption = s.Title, s.Lead, s.Caption
	}
	c.PoleB, c.PoleA = f.poles("closer to")
	for _, p := range panels {
		c.Key = append(c.Key, KeyItem{Shape: p.shape, Label: n.Phrase(p.role)})
	}
	if bounded {
		c.Caption += " " + locale.Say("Whisker: 95 % interval over the choice of {1}.", n.Both("A", "B"))
	}
	switch {
	case banded:
		c.Caption += " " + locale.Say("Black line and grey field: the set’s mean and its interval.")
	case meant:
		c.Caption += " " + locale.Say("Black line: the set’s mean.")
	}
	if left > 0 {
		c.Caption += " " + locale.Plural(left, "The {1} word nearest the middle of its set is in the table only.",
			"The {1} words nearest the middle of their set are in the table only.", prose.Count(float64(left)))
	}
	c.Spec = encode(f.stripSpec(panels, s.Axis))
	return c
}

// hasBounds reports whether a word has an interval.
func hasBounds(r experiment.WordRow) bool {
	_, _, ok := bounds(r)
	return ok
}

// panel collects a target set. The mean comes from the table sets, which has its interval,
// else from a value. shape is of the marks, "circle" or "diamond". meanRow asks for it
// with the zero Strip.
func (f *Frame) panel(s Strip, role, shape string) panel {
	p := panel{role: role, shape: shape, rows: f.wordRows(role, "score"), mean: obj{}}
	if f.View.Scale.Reversed {
		slices.Reverse(p.rows)
	}
	if n := len(p.rows); n > stripMost {
		p.left = n - stripMost
		p.rows = slices.Concat(p.rows[:stripMost/2], p.rows[n-stripMost/2:])
	}
	if m, ok := f.value(s.meanOf(role)); ok {
		p.mean["m"] = m
	}
	low, okLow := f.value("low")
	high, okHigh := f.value("high")
	if s.Bounded && okLow && okHigh && low <= high {
		p.mean["lo"], p.mean["hi"] = low, high
	}
	t, _ := f.table("sets")
	for _, row := range t.Rows {
		if column(t, row, "set") != role {
			continue
		}
		if m, ok := numberOf(t, row, "mean"); ok {
			p.mean["m"] = m
		}
		low, okLow := numberOf(t, row, "low")
		high, okHigh := numberOf(t, row, "high")
		if okLow && okHigh && low <= high {
			p.mean["lo"], p.mean["hi"] = low, high
		}
	}
	return p
}

// meanOf names the value that is the mean of a role's scores. The names mean_x and mean_y
// are those of WEAT.
func (s Strip) meanOf(role string) string {
	switch role {
	case "X":
		return "mean_x"
	case "Y":
		return "mean_y"
	}
	return s.Mean
}

// stripSpec puts the panels one below the other on one scale, wide enough for every word,
// interval and mean of all. Only x is shared: each set has words of its own.
func (f *Frame) stripSpec(panels []panel, title [2]string) obj {
	middle := f.View.Scale.Middle
	largest, extent := 0.0, 60.0
	for _, p := range panels {
		for _, x := range p.mean {
			largest = max(largest, math.Abs(x.(float64)-middle))
		}
		for _, r := range p.rows {
			largest = max(largest, math.Abs(r.Scores["score"]-middle))
			if low, high, ok := bounds(r); ok {
				largest = max(largest, math.Abs(low-middle), math.Abs(high-middle))
			}
			extent = max(extent, textWidth(label(r), 14)+10)
		}
	}
	extent = math.Ceil(min(extent, 0.4*f.width))
	ax := symmetric(largest).about(middle)
	var views []obj
	for i, p := range panels {
		if len(p.rows) > 0 {
			p.extent = extent
			if i == len(panels)-1 {
				p.title = &title
			}
			views = append(views, f.panelSpec(p, ax))
		}
	}
	return obj{"vconcat": views, "spacing": 18, "resolve": obj{"scale": obj{"y": "independent"}}}
}

// panelSpec draws one set; the last one carries the axis. A row is 24 pixels high, 23 on a
// phone, 19 in a long set. The mean’s layers go in front of the template’s, so that they
// lie below the dots.
func (f *Frame) panelSpec(p panel, ax axis) obj {
	extent, last := p.extent, p.title != nil
	labels := make([]string, len(p.rows))
	for i, r := range p.rows {
		labels[i] = shorten(label(r), 14, extent-6)
	}
	labels = keys(labels)
	var points, rules []obj
	for i, r := range p.rows {
		points = append(points, obj{"w": labels[i], "s": r.Scores["score"]})
		if low, high, ok := bounds(r); ok {
			rules = append(rules, obj{"w": labels[i], "s": r.Scores["score"], "lo": low, "hi": high})
		}
	}
	step := 24.0
	if f.narrow {
		step = 23
	}
	if len(p.rows) > 30 {
		step = 19
	}
	plot := f.width - extent - 16
	scale, bottom := ax.vega(nil)
	if f.View.Scale.Reversed {
		scale["reverse"] = true
	}
	if last {
		bottom["title"] = f.fitted(plot, p.title[0], p.title[1])
	}
	bottom["labels"], bottom["ticks"], bottom["domain"] = last, last, last
	spec := fill(panelTemplate, "width", plot, "height", step*float64(len(p.rows)),
		"title", shorten(prose.Sentence(f.setName(p.role)), 14, plot), "words", f.wordAxis(labels, extent),
		"scale", scale, "axis", bottom,
		"rules", values(rules...), "points", values(points...), "shape", p.shape, "colour", f.scoreColour("s"))
	marks, _ := spec["layer"].([]any)
	spec["layer"] = append(p.meanLayers(ax.middle), marks...)
	return spec
}

// meanLayers draws a set's mean with its interval, and the line in the middle. "y": nil
// keeps a layer from the words’ axis: the line runs through all rows.
func (p panel) meanLayers(middle float64) []any {
	var out []any
	if p.mean["lo"] != nil {
		out = append(out, obj{"data": values(p.mean), "mark": obj{"type": "rect", "fill": "var(--band)", "opacity": 1},
			"encoding": obj{"x": obj{"field": "lo"}, "x2": obj{"field": "hi"}, "y": nil}})
	}
	if p.mean["m"] != nil {
		out = append(out, obj{"data": values(p.mean), "mark": obj{"type": "rule", "stroke": "var(--ink)", "strokeWidth": 2},
			"encoding": obj{"x": obj{"field": "m"}, "y": nil}})
	}
	return append(out, lineAt(middle))
}

// zeroLine is on every signed axis.
func zeroLine() obj { return lineAt(0) }

// lineAt is the zero line of an axis with another middle. x is the number that leans
// neither way.
func lineAt(x float64) obj { return fill(zeroLineTemplate, "middle", x) }

// values makes the data of a layer. No rows are an empty list, for encoding/json would
// write a nil one as null.
func values(rows ...obj) obj {
	if rows == nil {
		rows = []obj{}
	}
	return obj{"values": rows}
}

// fitted returns a title on one line where it fits the width, else on two. It is a string
// or a list of two; 13 pixels is the size of titles.
func (f *Frame) fitted(width float64, first, second string) any {
	if one := first + " " + second; !f.narrow && textWidth(one, 13) <= width {
		return one
	}
	return []string{first, second}
}

// setName names a role as the charts head it, "science (X)". The letter links the chart
// with the formula of the method’s page; a list has none.
func (f *Frame) setName(role string) string {
	if name := f.Names.Bare(role); name != "" && role == "words" {
		return name
	}
	if name := f.Names.Bare(role); name != "" {
		return name + " (" + role + ")"
	}
	return f.Names.Phrase(role)
}

// stripAlt says in one sentence what the strip shows. It names the mean of each set and
// the two words farthest out of all sets.
func (f *Frame) stripAlt(panels []panel) string {
	text, most, least := "", experiment.WordRow{}, experiment.WordRow{}
	for _, p := range panels {
		if m, ok := p.mean["m"].(float64); ok {
			text += locale.Say("{1} average {2}, ", f.Names.Phrase(p.role), prose.Signed(m, 3))
		}
		for _, r := range p.rows {
			lean := f.View.Scale.Lean(r.Scores["score"])
			if most.Scores == nil || lean > f.View.Scale.Lean(most.Scores["score"]) {
				most = r
			}
			if least.Scores == nil || lean < f.View.Scale.Lean(least.Scores["score"]) {
				least = r
			}
		}
	}
	return locale.Say("Strip plot: {1}{2} lies farthest towards {3}, {4} farthest towards {5}.", text, label(most),
		f.Names.Phrase("A"), label(least), f.Names.Phrase("B"))
}
