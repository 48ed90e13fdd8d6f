package chart

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ListSlopes lists what each list changed by in a decade.
func (f *Frame) ListSlopes() DataTable {
	lists := f.View.ListTrends()
	d := DataTable{Caption: locale.Say("Change in ten years; q is corrected for {1} lists (Benjamini–Hochberg)",
		prose.Cardinal(len(lists))), Columns: []Column{
		{ID: "list", Label: locale.Say("List")}, {ID: "slope", Label: locale.Say("Slope"), Numeric: true},
		{ID: "interval", Label: locale.Say("95 % interval"), Numeric: true},
		{ID: "theil_sen", Label: locale.Say("Middle slope (Theil–Sen)"), Numeric: true, Optional: true},
		{ID: "q", Label: locale.Say("q, t-test"), Numeric: true},
		{ID: "q_random", Label: locale.Say("q, random lists"), Numeric: true, Optional: true},
		{ID: "p_mann_kendall", Label: locale.Say("p, order alone"), Numeric: true, Optional: true},
		{ID: "detectable", Label: locale.Say("Change it would take"), Numeric: true, Optional: true}}}
	g := Group{}
	for _, l := range lists {
		cells := []Cell{{Text: f.setTitle(l.Name)}, none, none, none, none, none, none, none}
		if l.Fitted {
			digits := slopeDigits(l)
			cells[1] = printed("slope", l.Slope.X, prose.Signed(perDecade*l.Slope.X, digits))
			if l.Slope.Bounded {
				cells[2] = Cell{Text: prose.SignedRange(perDecade*l.Slope.Low, perDecade*l.Slope.High, digits), Data: []prose.Datum{
					{Name: "slope_low", Number: l.Slope.Low, Text: prose.Signed(perDecade*l.Slope.Low, digits)},
					{Name: "slope_high", Number: l.Slope.High, Text: prose.Signed(perDecade*l.Slope.High, digits)}}}
			}
			cells[3] = printed("theil_sen", l.TheilSen, prose.Signed(perDecade*l.TheilSen, digits))
			cells[4] = printed("q", l.Slope.P, prose.P(l.Slope.P))
			needed := 1
			if l.Needed < 0.3 {
				needed = 3
			}
			cells[7] = printed("detectable", l.Detects, prose.Fixed(l.Needed, needed))
		}
		if !math.IsNaN(l.Random) {
			cells[5] = printed("q_random", l.Random, prose.P(l.Random))
		}
		if !math.IsNaN(l.Order) {
			cells[6] = printed("p_mann_kendall", l.Order, prose.P(l.Order))
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}

// ListDifferences lists how each list differs between every two parts.
func (f *Frame) ListDifferences() DataTable {
	all := f.View.ListDifferences()
	d := DataTable{Caption: locale.Say("Differences between the parts; q is corrected for all of them (Benjamini–Hochberg)"), Columns: []Column{
		{ID: "list", Label: locale.Say("List")}, {ID: "from", Label: locale.Say("From"), Optional: true},
		{ID: "to", Label: locale.Say("To"), Optional: true},
		{ID: "difference", Label: locale.Say("Difference"), Numeric: true},
		{ID: "interval", Label: locale.Say("95 % interval"), Numeric: true}, {ID: "q", Label: "q", Numeric: true}}}
	g := Group{}
	for _, x := range all {
		cells := []Cell{{Text: f.setTitle(x.List)}, {Text: x.From}, {Text: x.To},
			printed("difference", x.X, prose.Signed(x.X, 2)), none, none}
		if x.Bounded {
			cells[4] = roundedRange("difference_", x.Low, x.High, 2)
		}
		if x.Tested {
			cells[5] = printed("q", x.P, prose.P(x.P))
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}

// none is a cell without a number.
var none = Cell{Text: "–"}

// printed is a cell of one number.
func printed(name string, x float64, text string) Cell {
	return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
}

// ListTables are the value of each list at each epoch, with what was counted there, and
// each word's number.
func (f *Frame) ListTables() []DataTable {
	var out []DataTable
	if d := f.listEpochs(); len(d.Columns) > 1 {
		out = append(out, d)
	}
	return append(out, f.SeriesTables()...)
}

// listEpochs has a row a list and a column an epoch.
func (f *Frame) listEpochs() DataTable {
	d := DataTable{Title: locale.Say("Each list, point by point"),
		Caption: locale.Say("The value of each list at each point, with half its 95 % interval where it has one; a dash where too few of its words are there"), Columns: []Column{{ID: "list", Label: locale.Say("List")}}}
	g, counted := Group{}, Group{}
	for i, l := range f.View.ListParts() {
		digits := prose.EpochDecimals(l.Epochs)
		cells := []Cell{{Text: f.setTitle(l.Name)}}
		documents := []Cell{{Text: locale.Say("Texts")}}
		for _, e := range l.Epochs {
			if i == 0 {
				d.Columns = append(d.Columns, Column{ID: e.Label, Label: e.Label, Numeric: true})
			}
			cell := none
			if e.Known {
				cell = printed(e.Label, e.X, prose.Signed(e.X, digits))
				if e.Bounded {
					cell.Text += " ± " + prose.Fixed((e.High-e.Low)/2, digits)
				}
			}
			cells, documents = append(cells, cell), append(documents,
				printed("documents", e.Documents, prose.Count(e.Documents)))
		}
		g.Rows = append(g.Rows, Row{cells})
		if i == 0 && f.View.Reading.Texts != nil {
			counted.Rows = []Row{{documents}}
		}
	}
	d.Groups = []Group{g}
	if len(counted.Rows) > 0 {
		d.Groups = append(d.Groups, counted)
	}
	return d
}
