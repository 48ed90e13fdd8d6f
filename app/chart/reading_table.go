package chart

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Heading is the caption of a reading's first table, which is shown as it stands, and the
// labels of its columns, with bars between; a phone leaves out a column that has a star.
// "x|y|Score|*Place" heads four columns, of which a phone shows three. Columns that the
// table has beyond these are headed by their own names. The ends of an interval are one
// column.
type Heading struct {
	Caption, Columns string
	// Once leaves a first column out that says the same in every row.
	Once bool
}

// mainTable shows the first table of a reading of whose words nothing else is listed,
// under the headings that its method has. ok is false where the list of words is to be
// shown in its place: a reading without a table, or with scored words and no heading.
func (f *Frame) mainTable() (DataTable, bool) {
	tables := f.View.Reading.Tables
	if len(tables) == 0 {
		return DataTable{}, false
	}
	if h := f.look.Heading; h.Caption != "" {
		return f.readingTable(tables[0], h.Caption, strings.Split(h.Columns, "|")).without(h.Once), true
	}
	if len(f.wordRows("words", f.listScore())) > 0 {
		return DataTable{}, false
	}
	return f.readingTable(tables[0], prose.Sentence(locale.Say(tables[0].Name)), nil), true
}

// readingTable shows a table of a reading as it stands, the ends of an interval in one
// column. A pair of neighbouring columns whose names hold low and high becomes one. labels
// may be nil. The column mark is left out, as the page has buttons there. Numbers of a
// column share their decimals, so that they line up.
func (f *Frame) readingTable(t experiment.Table, caption string, labels []string) DataTable {
	d := DataTable{Caption: caption, Show: shownFirst}
	g := Group{Rows: make([]Row, len(t.Rows))}
	for i := 0; i < len(t.Columns); i++ {
		name := t.Columns[i]
		if name == "mark" {
			continue // the page has buttons for it
		}
		c := Column{ID: name, Label: prose.Sentence(strings.ReplaceAll(name, "_", " "))}
		bounded := i+1 < len(t.Columns) && strings.Contains(name, "low") && strings.Contains(t.Columns[i+1], "high")
		if bounded {
			c.ID, c.Label = "interval", locale.Say("95 % interval")
		}
		if n := len(d.Columns); n < len(labels) {
			c.Label, c.Optional = strings.CutPrefix(labels[n], "*")
		}
		decimals, signed := columnDecimals(t, i)
		if bounded {
			decimals = -1
		}
		c.Numeric = decimals >= 0 && i > 0
		d.Columns = append(d.Columns, c)
		for j, row := range t.Rows {
			cell := Cell{Text: "–"}
			switch low, high, ok := rowBounds(row, i); {
			case bounded && ok:
				cell = intervalCell(t.Name+"_", low, high, signed)
			case !bounded && i < len(row):
				cell = f.plainCell(t.Name+"_"+name, row[i], decimals, signed)
			}
			g.Rows[j].Cells = append(g.Rows[j].Cells, cell)
		}
		if bounded {
			i++
		}
	}
	d.Groups = []Group{g}
	if t.Name == "extremes" && len(d.Columns) > 1 { // the word heads the row, not its end
		d.Columns[0].ID, d.Columns[1].ID = d.Columns[1].ID, d.Columns[0].ID
		for _, r := range g.Rows {
			r.Cells[0], r.Cells[1] = r.Cells[1], r.Cells[0]
		}
	}
	return d
}

// without drops, if asked, a first column that says the same in every row. d has one
// group, as readingTable makes it. The rows are cut in place.
func (d DataTable) without(asked bool) DataTable {
	rows := d.Groups[0].Rows
	if !asked || len(rows) == 0 ||
		slices.ContainsFunc(rows, func(r Row) bool { return r.Cells[0].Text != rows[0].Cells[0].Text }) {
		return d
	}
	d.Columns = d.Columns[1:]
	for i := range rows {
		rows[i].Cells = rows[i].Cells[1:]
	}
	return d
}

// rowBounds returns a cell and the one behind it as an interval. Ends out of order are not
// mended here; they come from the core.
func rowBounds(row []any, i int) (low, high float64, ok bool) {
	if i+1 >= len(row) {
		return 0, 0, false
	}
	low, okLow := row[i].(float64)
	high, okHigh := row[i+1].(float64)
	return low, high, okLow && okHigh && finite(low) && finite(high)
}

// columnDecimals returns how many decimals the numbers of a column have, at most three, −1
// if it holds none, and whether there is a negative one. signed is set by any negative
// number, so that all of the column get a sign. O(rows).
func columnDecimals(t experiment.Table, i int) (decimals int, signed bool) {
	decimals = -1
	for _, row := range t.Rows {
		if i >= len(row) {
			continue
		}
		x, ok := row[i].(float64)
		if ok {
			decimals, signed = max(decimals, decimalsOf(x)), signed || x < 0
		}
	}
	return decimals, signed
}

// decimalsOf returns how many decimals a number has, at most three. 1e-9 forgives the
// rounding of binary numbers: 0.1 + 0.2 has one decimal.
func decimalsOf(x float64) int {
	n := 0
	for n < 3 && math.Abs(x-math.Round(x*math.Pow10(n))/math.Pow10(n)) > 1e-9 {
		n++
	}
	return n
}

// plainCell prints a cell of a reading's table; what does not exist is a dash. name is the
// table’s name and the column’s, with a dash below between: some of them are printed by
// rules of their own, such as p-values and the ends of extremes. Data has the unrounded
// number.
func (f *Frame) plainCell(name string, cell any, decimals int, signed bool) Cell {
	switch x := cell.(type) {
	case string:
		if name == "extremes_end" && x == "first" {
			return f.leanCell(1)
		} else if name == "extremes_end" {
			return f.leanCell(-1)
		}
		return Cell{Text: f.roleText(name, x)}
	case float64:
		text := prose.Fixed(x, decimals)
		if name == "pairs_q" || name == "pairs_p" || name == "pairs_p_two_sided" || name == "intersections_p" ||
			name == "intersections_q" {
			text = prose.P(x)
		} else if decimals == 0 {
			text = prose.Count(x)
		} else if signed {
			text = prose.Signed(x, decimals)
		}
		return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
	case int:
		return Cell{Text: strconv.Itoa(x)}
	}
	return Cell{Text: "–"}
}

// roleText names a set where a table has its role, and what a table has a word of the engine for. column is as in
// plainCell. Roles that have no name stay letters, and so do words that happen to be one letter long in other
// columns.
func (f *Frame) roleText(column, text string) string {
	switch column {
	case "associations_set", "associations_group", "pairs_first", "pairs_second", "intersections_first",
		"intersections_second", "axes_a", "axes_b":
		if len(text) == 1 && f.Names.Bare(text) != "" {
			return f.Names.Phrase(text)
		}
	case "questions_chosen", "specific_from":
		switch text {
		case "none":
			return locale.Say("neither")
		case "definition":
			return locale.Say("definition")
		case "stereotype":
			return locale.Say("stereotype")
		case "list":
			return locale.Say("list")
		case "learned":
			return locale.Say("learned")
		}
	}
	return text
}
