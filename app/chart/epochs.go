package chart

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// fewEpochs is up to how many epochs each has its own tick.
const fewEpochs = 8

// EpochPoints draws the main value of a method at every epoch of a series: points with
// their intervals and, over years, the straight line with the band in which new points
// would lie. sided says that a positive value is nearer to A. The line is solid where the
// interval of its slope leaves out 0, else dashed; a gap stays a gap.
func (f *Frame) EpochPoints(sided bool) Chart {
	epochs := f.View.Epochs()
	points := prose.Measured(epochs)
	main, ok := f.View.MainValue()
	if !ok || len(points) < 2 {
		return Chart{}
	}
	var rows, bounded []obj
	first, last := epochs[0].At, epochs[len(epochs)-1].At
	low, high := 0.0, 0.0
	for _, e := range points {
		row := obj{"t": e.At, "d": e.X, "name": e.Label}
		if e.Bounded {
			row["lo"], row["hi"] = e.Low, e.High
			bounded = append(bounded, row)
			low, high = min(low, e.Low), max(high, e.High)
		}
		rows = append(rows, row)
		low, high = min(low, e.X), max(high, e.X)
	}
	room := (last - first) * 0.08
	if f.View.Named() {
		room = 0.5
	}
	times := [2]float64{first - room, last + room}
	line, dash := f.trendLine(times)
	name, decimals, end := locale.Say(main.Name), prose.EpochDecimals(points), points[len(points)-1]
	c := Chart{ID: "epochs", Title: locale.Say("{1}, point by point", prose.Sentence(name)), Lead: f.epochLead(sided),
		Caption: epochCaption(len(bounded) > 0, len(line) > 0),
		Alt: locale.Say("Points of the {1}, from {2} for {3} to {4} for {5}.", name, prose.Fixed(points[0].X, decimals),
			points[0].Label, prose.Fixed(end.X, decimals), end.Label)}
	colour := obj{"value": "var(--ink)"}
	if sided {
		colour = byPole("d")
	}
	pad := (high - low) * 0.06
	c.Spec = encode(fill(epochsTemplate, "width", f.width-64, "times", times[:], "line", values(line...), "bounds",
		values(bounded...), "rows", values(rows...),
		"dash", dash, "pole", colour, "bottom", epochAxis(epochs),
		"scale", obj{"domain": []float64{low - pad, high + pad}, "nice": true, "zero": false},
		"side", obj{"title": name, "tickCount": 5, "minExtent": 40, "maxExtent": 40}))
	return c
}

// trendLine samples the line and its band. dash is nil for a solid line.
func (f *Frame) trendLine(times [2]float64) (rows []obj, dash []int) {
	const samples = 40
	l, ok := f.View.Trend()
	low, high, bounded := f.View.Interval("slope_low", "slope_high")
	if !ok || !bounded {
		return nil, []int{}
	}
	for i := range samples + 1 {
		at := times[0] + (times[1]-times[0])*float64(i)/samples
		half := l.NewValue(at, (high-low)/2)
		rows = append(rows, obj{"t": at, "d": l.On(at), "lo": l.On(at) - half, "hi": l.On(at) + half})
	}
	if low > 0 || high < 0 {
		return rows, []int{}
	}
	return rows, []int{6, 4}
}

// epochLead says what lies above 0.
func (f *Frame) epochLead(sided bool) string {
	if !sided {
		return locale.Say("Each point is measured by itself.")
	}
	return locale.Say("Above 0 nearer to {1}, below nearer to {2}.", f.Names.Phrase("A"), f.Names.Phrase("B"))
}

// epochCaption explains the marks that are there.
func epochCaption(bounded, line bool) string {
	text := locale.Say("Point: the number of one embedding.")
	if bounded {
		text += " " + locale.Say("Upright line: its 95 % interval over the choice of words.")
	}
	if line {
		text += " " + locale.Say("Line: the straight line through the points, dashed where it may also be level. Band: where 95 of 100 new points would lie.")
	}
	return text
}

// epochAxis ticks each epoch by its label where they are few.
func epochAxis(epochs []prose.Epoch) obj {
	axis := obj{"title": nil, "grid": false, "domain": true, "ticks": true, "labelExpr": "format(datum.value,'d')"}
	if len(epochs) > fewEpochs {
		return axis
	}
	var at []float64
	var cases strings.Builder
	for _, e := range epochs {
		at = append(at, e.At)
		label, err := json.Marshal(e.Label)
		if err != nil {
			continue
		}
		cases.WriteString("datum.value==" + strconv.FormatFloat(e.At, 'g', -1, 64) + "?" + string(label) + ":")
	}
	axis["values"], axis["labelExpr"] = at, cases.String()+"''"
	return axis
}

// EpochTable has the numbers of the points: a row an epoch.
func (f *Frame) EpochTable() DataTable {
	main, _ := f.View.MainValue()
	t, _ := f.table("epochs")
	name := prose.Sentence(locale.Say(main.Name))
	d := DataTable{Caption: locale.Say("{1} at each epoch", name), Columns: []Column{
		{ID: "at", Label: locale.Say("Epoch")}, {ID: main.ID, Label: name, Numeric: true},
		{ID: "interval", Label: locale.Say("95 % interval"), Numeric: true},
		{ID: "found", Label: locale.Say("Words found"), Numeric: true, Optional: true}}}
	g := Group{}
	epochs := f.View.Epochs()
	decimals := prose.EpochDecimals(epochs)
	for i, e := range epochs {
		cells := []Cell{{Text: e.Label}, {Text: locale.Say("too few words")}, {Text: "–"}, {Text: "–"}}
		if e.Known {
			cells[1] = Cell{Text: prose.Fixed(e.X, decimals),
				Data: []prose.Datum{{Name: main.ID, Number: e.X, Text: prose.Fixed(e.X, decimals)}}}
		}
		if e.Bounded {
			cells[2] = roundedRange("epochs_", e.Low, e.High, decimals)
		}
		found, any := 0.0, false
		for j, name := range t.Columns {
			if x, ok := t.Rows[i][j].(float64); ok && strings.HasPrefix(name, "found ") {
				found, any = found+x, true
			}
		}
		if any {
			cells[3] = Cell{Text: prose.Count(found),
				Data: []prose.Datum{{Name: "found", Number: found, Text: prose.Count(found)}}}
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}

// SeriesTables are the words at every epoch and, of more than two named parts, all their
// differences.
func (f *Frame) SeriesTables() []DataTable {
	var out []DataTable
	if t, ok := f.table("differences"); ok && len(t.Rows) > 1 && len(f.View.Reading.Experiment.Sets["lists"].Lists) == 0 {
		d := f.readingTable(t, locale.Say("Differences between the parts, from the first to the second"), nil)
		d.Title = locale.Say("All differences")
		out = append(out, d)
	}
	if t, ok := f.table("words"); ok && len(t.Rows) > 0 {
		out = append(out, f.wordsByEpoch(t.Columns, t.Rows))
	}
	return out
}

// wordsByEpoch lists the score of each word at each epoch, by set.
func (f *Frame) wordsByEpoch(columns []string, rows [][]any) DataTable {
	d := DataTable{Title: locale.Say("Each word, epoch by epoch"),
		Caption: locale.Say("What each word scores in each of the embeddings; a dash where it is missing"),
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	for _, at := range columns[2:] {
		d.Columns = append(d.Columns, Column{ID: at, Label: at, Numeric: true})
	}
	for _, row := range rows {
		set, _ := row[0].(string)
		word, _ := row[1].(string)
		cells := []Cell{{Text: word}}
		for i, v := range row[2:] {
			cell := Cell{Text: "–"}
			if x, ok := v.(float64); ok && !math.IsNaN(x) {
				cell = Cell{Text: prose.Signed(x, 3),
					Data: []prose.Datum{{Name: columns[i+2], Number: x, Text: prose.Signed(x, 3)}}}
			}
			cells = append(cells, cell)
		}
		if n := len(d.Groups); n == 0 || d.Groups[n-1].Head == nil || d.Groups[n-1].Head.Cells[0].Text != f.setTitle(set) {
			head := make([]Cell, len(columns)-1)
			head[0].Text = f.setTitle(set)
			d.Groups = append(d.Groups, Group{Head: &Row{head}})
		}
		g := &d.Groups[len(d.Groups)-1]
		g.Rows = append(g.Rows, Row{cells})
	}
	return d
}
