package chart

import (
	_ "embed"
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

//go:embed templates/list_trends.json
var listTrendsTemplate string

const (
	mostPanels  = 12
	panelHeight = 180.0
	panelSide   = 60.0 // room of a panel's axis and of the gap behind it
	perDecade   = 10.0 // years of the slopes that are printed
	cautionTo   = 12   // points up to which the caution stands over the picture
)

// ListTrends draws a panel a list, with one scale: its value at each epoch with its
// interval, the line through the points with the band of new points, and where 95 of 100
// random lists lie. The line is solid where q passes and the interval leaves 0 out.
func (f *Frame) ListTrends() Chart {
	lists := f.View.ListTrends()
	points := 0
	for _, l := range lists {
		points = max(points, len(prose.Measured(l.Epochs)))
	}
	c := f.panels(lists, panelLines)
	if c.Spec == nil {
		return c
	}
	c.Title = locale.Say("{1} lists, {2}", prose.Sentence(prose.Cardinal(len(lists))),
		prose.Points(lists[0].Epochs, points))
	c.Caution, c.Key = caution(lists, points),
		append(c.Key, KeyItem{keyLine, locale.Say("fitted line, with 95 % of new points")})
	return c
}

// ListParts draws a panel a list with its value in each named part.
func (f *Frame) ListParts() Chart {
	lists, differences := f.View.ListParts(), f.View.ListDifferences()
	c := f.panels(lists, func(l prose.ListTrend) []string { return partLines(l, differences) })
	if c.Spec != nil {
		c.Title = locale.Say("{1} lists, part by part", prose.Sentence(prose.Cardinal(len(lists))))
	}
	return c
}

// partLines say in two lines how a list differs between the first two parts.
func partLines(l prose.ListTrend, differences []prose.ListDifference) []string {
	for _, d := range differences {
		if d.List != l.Name {
			continue
		}
		text := locale.Say("no clear difference")
		switch s := d.Certainty(); {
		case s >= prose.MaybeWordChoice:
			text = locale.Say("differs")
		case s == prose.MaybeChance:
			text = locale.Say("may differ")
		}
		line := locale.Say("{1} from {2} to {3}", prose.Signed(d.X, 2), d.From, d.To)
		if d.Bounded {
			line += ", " + prose.SignedRange(d.Low, d.High, 2)
		}
		return []string{text, locale.Say("{1}; q {2}", line, prose.P(d.P))}
	}
	return []string{locale.Say("too few parts"), " "}
}

// panels draws a panel a list with what the lines say of it.
func (f *Frame) panels(lists []prose.ListTrend, lines func(prose.ListTrend) []string) Chart {
	drawn := lists[:min(len(lists), mostPanels)]
	scale, bottom, times := listScales(drawn)
	if scale == nil {
		return Chart{}
	}
	columns := 2
	switch {
	case f.narrow:
		columns = 1
	case len(drawn) > 6:
		columns = 3
	}
	width := f.width/float64(columns) - panelSide
	if f.narrow {
		width = f.width - 64
	}
	sided := f.View.Sided()
	var panels []any
	for _, l := range drawn {
		panels = append(panels, f.listPanel(l, width, append(holesOf(sided, scale, bottom, times), "lines", lines(l))))
	}
	c := Chart{ID: "trends", Lead: f.epochLead(sided), Caption: f.listCaption(lists), Key: f.listKey(sided, lists),
		Alt: locale.Say("A panel for each of {1} lists with its value at each point; the table below has the numbers.", prose.Cardinal(len(drawn)))}
	if len(lists) > len(drawn) {
		c.Caption += " " + locale.Say("The first {1} lists are drawn; the table has all.", prose.Cardinal(mostPanels))
	}
	c.Spec = encode(obj{"columns": columns, "spacing": obj{"row": 26, "column": 22}, "concat": panels})
	return c
}

// listScales returns what the panels share: the vertical scale, the axis of time and its
// ends; nil where no list has a point.
func listScales(lists []prose.ListTrend) (scale, bottom obj, times [2]float64) {
	low, high := 0.0, 0.0
	any := false
	for _, l := range lists {
		for _, e := range prose.Measured(l.Epochs) {
			any = true
			low, high = min(low, e.X), max(high, e.X)
			if e.Bounded {
				low, high = min(low, e.Low), max(high, e.High)
			}
			if e.HasRandom {
				low, high = min(low, e.Random[0]), max(high, e.Random[1])
			}
		}
	}
	if !any {
		return nil, nil, times
	}
	epochs := lists[0].Epochs
	first, last := epochs[0].At, epochs[len(epochs)-1].At
	room := (last - first) * 0.07
	pad := (high - low) * 0.04
	return obj{"domain": []float64{low - pad, high + pad}, "nice": true, "zero": false}, everyOther(epochs),
		[2]float64{first - room, last + room}
}

// everyOther ticks epochs by their labels, of more than four every other one.
func everyOther(epochs []prose.Epoch) obj {
	if len(epochs) <= 4 || len(epochs) > fewEpochs {
		return epochAxis(epochs)
	}
	var some []prose.Epoch
	for i := 0; i < len(epochs); i += 2 {
		some = append(some, epochs[i])
	}
	return epochAxis(some)
}

// holesOf fills what all panels share.
func holesOf(sided bool, scale, bottom obj, times [2]float64) []any {
	pole, shape := obj{"value": "var(--ink)"}, obj{"value": "circle"}
	if sided {
		pole = byPole("d")
		shape = obj{"condition": obj{"test": "datum.d < 0", "value": "circle"}, "value": "triangle-up"}
	}
	return []any{"scale", scale, "bottom", bottom, "times", times[:], "pole", pole, "shape", shape,
		"side", obj{"title": nil, "tickCount": 4, "minExtent": 28, "maxExtent": 40, "grid": true}}
}

// listPanel is the panel of a list.
func (f *Frame) listPanel(l prose.ListTrend, width float64, holes []any) obj {
	var rows, bounded, band, line []obj
	sum := 0.0
	for _, e := range l.Epochs {
		if !e.Known {
			continue
		}
		sum += e.X
		row := obj{"t": e.At, "d": e.X, "name": e.Label}
		if e.Bounded {
			row["lo"], row["hi"] = e.Low, e.High
			bounded = append(bounded, row)
		}
		if e.HasRandom {
			band = append(band, obj{"t": e.At, "lo": e.Random[0], "hi": e.Random[1]})
		}
		rows = append(rows, row)
	}
	dash := []int{5, 4}
	if l.Fitted && l.Slope.Bounded {
		times := holes[5].([]float64)
		const samples = 40
		for i := range samples + 1 {
			at := times[0] + (times[1]-times[0])*float64(i)/samples
			line = append(line, obj{"t": at, "d": l.Line.On(at), "lo": l.Line.On(at) - l.Within(at),
				"hi": l.Line.On(at) + l.Within(at)})
		}
		if passes(l) {
			dash = []int{}
		}
	}
	lean := "var(--ink-2)"
	if f.View.Sided() {
		lean = "var(--pole-a)"
		if sum < 0 {
			lean = "var(--pole-b)"
		}
	}
	return fill(listTrendsTemplate, append([]any{"width", width, "height", panelHeight, "title", f.setTitle(l.Name),
		"rows", values(rows...), "bounds", values(bounded...), "band", values(band...), "line", values(line...), "dash", dash,
		"lean", lean}, holes...)...)
}

// passes reports whether a slope is claimed.
func passes(l prose.ListTrend) bool { return l.Fitted && l.Slope.Certainty() >= prose.MaybeWordChoice }

// panelLines say in two lines what became of a list.
func panelLines(l prose.ListTrend) []string {
	if !l.Fitted {
		return []string{locale.Say("too few points"), " "}
	}
	text := locale.Say("no clear change")
	switch {
	case passes(l) && l.Slope.Up():
		text = locale.Say("rises")
	case passes(l):
		text = locale.Say("falls")
	case l.Slope.Certainty() == prose.MaybeChance:
		text = locale.Say("may have moved")
	}
	digits := slopeDigits(l)
	line := locale.Say("{1} a decade", prose.Signed(perDecade*l.Slope.X, digits))
	if l.Slope.Bounded {
		line += ", " + prose.SignedRange(perDecade*l.Slope.Low, perDecade*l.Slope.High, digits)
	}
	return []string{text, locale.Say("{1}; q {2}", line, prose.P(l.Slope.P))}
}

// slopeDigits is how many decimals the slope of a list is printed with.
func slopeDigits(l prose.ListTrend) int {
	if math.Abs(perDecade*l.Slope.X) < 0.02 && math.Abs(perDecade*(l.Slope.High-l.Slope.Low)) < 0.1 {
		return 3
	}
	return 2
}

// caution says what so few points would show of the first two lists; "" of many points.
func caution(lists []prose.ListTrend, points int) string {
	if points < 3 || points > cautionTo {
		return ""
	}
	text := locale.Say("{1} points are few.", prose.Sentence(prose.Cardinal(points)))
	var parts []string // of the sentence about one list, or two
	for _, l := range lists {
		if !l.Fitted || l.Needed <= 0 || len(parts) == 6 {
			continue
		}
		digits := 1
		if l.Needed < 0.3 {
			digits = 3
		}
		parts = append(parts, l.Phrase, prose.Fixed(l.Needed, digits))
		if len(parts) == 2 {
			parts = append(parts, prose.TheEpoch(l.FirstLast[0]), prose.TheEpoch(l.FirstLast[1]))
		}
	}
	switch len(parts) {
	case 4:
		text += " " + locale.Say("To be found four times in five, {1} would have to change by {2} from {3} to {4}.", parts...)
	case 6:
		text += " " + locale.Say("To be found four times in five, {1} would have to change by {2} from {3} to {4}, {5} by {6}.", parts...)
	}
	return text + " " + locale.Say("A straight line cannot be told from a bend.")
}

// The marks of these pictures in the key.
const (
	keyUp    = `<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="M6 1l5 9.5H1z" fill="var(--pole-a)"/></svg>`
	keyBelow = `<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><circle cx="6" cy="6" r="4.6" fill="var(--pole-b)"/></svg>`
	keyField = `<svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true" focusable="false"><path d="M0 0h22v12H0z" fill="var(--band)"/></svg>`
	keyLine  = `<svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true" focusable="false"><path d="M0 6h22" stroke="var(--ink)" stroke-width="2" stroke-dasharray="5 4"/></svg>`
)

// listKey names the marks that are there.
func (f *Frame) listKey(sided bool, lists []prose.ListTrend) []KeyItem {
	var key []KeyItem
	if sided {
		key = []KeyItem{{keyUp, f.Names.Side("A")}, {keyBelow, f.Names.Side("B")}}
	}
	for _, l := range lists {
		if len(l.Epochs) > 0 && slices.ContainsFunc(l.Epochs, func(e prose.Epoch) bool { return e.HasRandom }) {
			key = append(key, KeyItem{keyField, locale.Say("95 % of random lists")})
			break
		}
	}
	return key
}

// listCaption explains the marks that are there.
func (f *Frame) listCaption(lists []prose.ListTrend) string {
	texts, random, bounded := f.View.Reading.Texts != nil, false, false
	for _, l := range lists {
		for _, e := range l.Epochs {
			random, bounded = random || e.HasRandom, bounded || e.Bounded
		}
	}
	text := locale.Say("Point: the number of the list in one embedding.")
	if texts {
		text = locale.Say("Point: the mean PMI bias of the list’s words in that part of the texts.")
	}
	switch {
	case bounded && texts:
		text += " " + locale.Say("Upright line: its 95 % interval, with the error counted by text.")
	case bounded:
		text += " " + locale.Say("Upright line: its 95 % interval over the choice of words.")
	}
	if !f.View.Named() {
		text += " " + locale.Say("Line: the fitted slope, dashed unless it passes. Tinted field: where 95 of 100 new points would fall.")
	}
	if random {
		text += " " + locale.Say("Grey field: means of 95 of 100 random lists of as many words.")
	}
	return text
}
