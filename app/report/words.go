package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
)

// list is the table of words, cut to the room that is left on a page.
type list struct {
	chart.DataTable
	columns []int // those that are printed
	rows    int   // of words, that are printed
	all     int
	drawn   int     // the column whose number is drawn, -1 for none
	spread  int     // the column of its interval, -1 for none
	most    float64 // the scale of the drawing ends at this, on both sides
	signed  bool    // the scale has its 0 in the middle
}

// columnsShown is the number of columns that fit on a page, columnsDrawn that beside the
// drawing.
const columnsShown, columnsDrawn = 5, 4

// newList chooses columns and rows of a reading's table.
func newList(t chart.DataTable, rows int) list {
	l := list{DataTable: t, rows: rows, drawn: -1, spread: -1}
	for i, c := range t.Columns {
		if (!c.Optional || c.ID == "frequency_rank") && c.ID != "lean" { // the drawing shows whither
			l.columns = append(l.columns, i)
		}
	}
	if len(l.columns) > columnsShown {
		l.columns = l.columns[:columnsShown]
	}
	for _, g := range t.Groups {
		l.all += len(g.Rows)
	}
	if !t.Placed {
		l.measureScale()
	}
	if l.drawn >= 0 && len(l.columns) > columnsDrawn {
		l.columns = slices.DeleteFunc(l.columns, func(i int) bool {
			return i > 0 && i != l.drawn && i != l.spread &&
				t.Columns[i].ID != "frequency_rank"
		})
	}
	return l
}

// measureScale finds the numbers that can be drawn: the first column whose every cell holds one
// with a sign. A neighbouring column of intervals is drawn with it.
func (l *list) measureScale() {
	for _, i := range l.columns {
		if i == 0 || l.drawn >= 0 {
			continue
		}
		most, ok, signed := 0.0, l.all > 0, false
		for _, row := range l.everyRow() {
			if i >= len(row.Cells) || len(row.Cells[i].Data) != 1 {
				ok = false
				break
			}
			x := row.Cells[i].Data[0].Number
			most, signed = max(most, math.Abs(x)), signed || strings.HasPrefix(row.Cells[i].Text, "+") ||
				strings.HasPrefix(row.Cells[i].Text, "−")
		}
		if !ok || !signed || most == 0 {
			continue
		}
		l.drawn, l.most, l.signed = i, most, true
		if next := i + 1; next < len(l.Columns) && (l.Columns[next].ID == "interval" || l.Columns[next].ID == "range") {
			l.spread = next
			for _, row := range l.everyRow() {
				for _, d := range row.Cells[next].Data {
					l.most = max(l.most, math.Abs(d.Number))
				}
			}
		}
	}
}

// everyRow are the rows of words of all groups.
func (l *list) everyRow() []chart.Row {
	var out []chart.Row
	for _, g := range l.Groups {
		out = append(out, g.Rows...)
	}
	return out
}

// share is how many rows of a group are printed, so that no group is left out.
func (l *list) share(group int) int {
	if l.all <= l.rows {
		return len(l.Groups[group].Rows)
	}
	each := max(1, l.rows/max(1, len(l.Groups)))
	return min(each, len(l.Groups[group].Rows))
}

// list prints the table of words, with a drawing beside each where its numbers have signs. n
// is the number of the figure or the table.
func (p *pages) list(l list, figure, table int) {
	name := locale.Say("Table {1}", itoa(table))
	if l.drawn >= 0 {
		name = locale.Say("Figure {1}", itoa(figure))
	}
	p.open("section", "apa")
	p.el("h2", "tno", name, "id", p.id("words"))
	p.raw(`<div class="scroll" tabindex="0" role="region" aria-label="` + p.landmark(name) + `">`)
	p.open("table", "forest")
	p.el("caption", "", clip(l.Caption, 140))
	p.listHead(l)
	printed := 0
	for i, g := range l.Groups {
		p.open("tbody", "")
		if g.Head != nil {
			p.listRow(l, *g.Head, true, i)
		}
		for j := range l.share(i) {
			p.listRow(l, g.Rows[j], false, i)
			printed++
		}
		p.close("tbody")
	}
	p.listFoot(l)
	p.close("table")
	p.close("div")
	note := ""
	if l.drawn >= 0 {
		note += locale.Say("Mark: {1}, filled for the first set.", lowerFirst(l.Columns[l.drawn].Label)) + " "
		if l.spread >= 0 {
			note += locale.Say("Line: {1}.", lowerFirst(l.Columns[l.spread].Label)) + " "
		}
	}
	if printed < l.all {
		note += locale.Say("{1} of {2} rows; the link and the CSV have all.", prose.Count(float64(printed)),
			prose.Count(float64(l.all))) + " "
	}
	p.note(note)
	p.close("section")
}

// listHead names the columns; that of the drawing has the poles at its ends.
func (p *pages) listHead(l list) {
	p.raw("<thead><tr>")
	for k, i := range l.columns {
		p.el("th", numeric(l.Columns[i], i == l.spread), l.Columns[i].Label, "scope", "col")
		if k == 0 && l.drawn >= 0 {
			a, b := prose.Poles(p.Answer)
			p.raw(`<th scope="col" class="lane-c"><span class="ends2">`)
			p.el("span", "", "◂ "+clip(b, 28))
			p.el("span", "", clip(a, 28)+" ▸")
			p.raw("</span></th>")
		}
	}
	p.raw("</tr></thead>")
}

// numeric is the class of a column of numbers.
func numeric(c chart.Column, interval bool) string {
	if c.Numeric || interval {
		return "n"
	}
	return ""
}

// listRow prints a word, or the mean of a group.
func (p *pages) listRow(l list, row chart.Row, head bool, group int) {
	class := ""
	if head {
		class = "gp"
	}
	p.open("tr", class)
	for k, i := range l.columns {
		cell := chart.Cell{}
		if i < len(row.Cells) {
			cell = row.Cells[i]
		}
		text := apaCell(l.Columns[i].ID, cell)
		if k == 0 {
			p.el("th", "", clip(text, 40), "scope", "row")
			if l.drawn >= 0 {
				p.open("td", "lane-c")
				p.raw(l.lane(row, head, group))
				p.close("td")
			}
			continue
		}
		p.el("td", numeric(l.Columns[i], i == l.spread), clip(text, 40))
	}
	p.close("tr")
}

// apaCell prints a cell: numbers that cannot pass 1 without their zero, intervals in brackets.
func apaCell(column string, c chart.Cell) string {
	if len(c.Data) == 2 {
		low, high := c.Data[0].Text, c.Data[1].Text
		if small(c.Data[0].Number) && small(c.Data[1].Number) && cosines[column] {
			low, high = NoZero(low), NoZero(high)
		}
		return brackets(strings.TrimPrefix(low, "+"), strings.TrimPrefix(high, "+"))
	}
	if len(c.Data) == 1 && cosines[column] && small(c.Data[0].Number) {
		return NoZero(c.Text)
	}
	return c.Text
}

// cosines are the columns of cosines, differences of such and probabilities.
var cosines = map[string]bool{"score": true, "interval": true, "cos": true, "score_a": true,
	"score_b": true, "p": true, "q": true}

func small(x float64) bool { return math.Abs(x) < 1 }

// The drawing of a row, in units of which laneWidth is its width.
const laneWidth, laneHeight, laneEdge = 260, 16, 6

// lane draws a row: a mark at its number, a line over its interval, a lozenge for the mean of
// a group. The first group is filled.
func (l *list) lane(row chart.Row, head bool, group int) string {
	x := func(v float64) float64 {
		v = min(max(v, -l.most), l.most)
		return laneEdge + (v+l.most)/(2*l.most)*(laneWidth-2*laneEdge)
	}
	px := func(v float64) string { return decimal(v) }
	b := &strings.Builder{}
	b.WriteString(`<svg viewBox="0 0 ` + px(laneWidth) + ` ` + px(laneHeight) +
		`" class="lane" aria-hidden="true" focusable="false"><path class="l-zero" d="M` + px(x(0)) + ` 0v` +
		px(laneHeight) + `"/>`)
	at, ok := numberIn(row, l.drawn)
	low, high, interval := intervalIn(row, l.spread)
	mark := "l-open"
	if group == 0 {
		mark = "l-filled"
	}
	switch middle := px(laneHeight / 2); {
	case !ok:
	case head && interval:
		b.WriteString(`<path class="` + mark + `" d="M` + px(x(low)) + " " + middle + "L" + px(x(at)) + " 2L" + px(x(high)) +
			" " + middle + "L" + px(x(at)) + " " + px(laneHeight-2) + `Z"/>`)
	default:
		if interval {
			b.WriteString(`<path class="l-line" d="M` + px(x(low)) + " " + middle + "H" + px(x(high)) + `"/>`)
		}
		if group == 0 {
			b.WriteString(`<circle class="l-filled" cx="` + px(x(at)) + `" cy="` + middle + `" r="3.6"/>`)
		} else {
			b.WriteString(`<path class="l-open" d="m` + px(x(at)) + " " + px(laneHeight/2-4.5) +
				`l4.5 4.5l-4.5 4.5l-4.5 -4.5z"/>`)
		}
	}
	return b.String() + "</svg>"
}

// numberIn returns the number of a row's cell.
func numberIn(row chart.Row, i int) (float64, bool) {
	if i < 0 || i >= len(row.Cells) || len(row.Cells[i].Data) != 1 {
		return 0, false
	}
	return row.Cells[i].Data[0].Number, true
}

// intervalIn returns both ends of a row's interval.
func intervalIn(row chart.Row, i int) (low, high float64, ok bool) {
	if i < 0 || i >= len(row.Cells) || len(row.Cells[i].Data) != 2 {
		return 0, 0, false
	}
	return row.Cells[i].Data[0].Number, row.Cells[i].Data[1].Number, true
}

// listFoot is the scale of the drawings.
func (p *pages) listFoot(l list) {
	if l.drawn < 0 {
		return
	}
	end := prose.Fixed(l.most, 2)
	if l.most < 1 {
		end = NoZero(end)
	}
	p.raw(`<tfoot><tr><td></td><td class="lane-c"><span class="ends2">`)
	for _, tick := range []string{"−" + end, "0", "+" + end} {
		p.el("span", "", tick)
	}
	p.raw(`</span></td><td colspan="` + prose.Count(float64(max(1, len(l.columns)-1))) + `"></td></tr></tfoot>`)
}

// table is the reading's own table of words, or the first of its others.
func (p *pages) table() chart.DataTable {
	t := method.Table(p.Answer)
	if len(t.Columns) == 0 {
		for _, other := range method.MoreTables(p.Answer) {
			return other
		}
	}
	return t
}

// lowerFirst makes the first letter of a label small, if the second is; German keeps it.
func lowerFirst(label string) string {
	if locale.ID() != "de" && len(label) > 1 && label[1] >= 'a' && label[1] <= 'z' {
		return strings.ToLower(label[:1]) + label[1:]
	}
	return label
}

// decimal writes a coordinate with one decimal.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
