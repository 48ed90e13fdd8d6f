package chart

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// readingTable shows a table of a reading whose words have no scores of their
// own, as it stands.
func readingTable(t experiment.Table) DataTable {
	d := DataTable{Caption: prose.Sentence(t.Name), Show: shownFirst}
	for i, name := range t.Columns {
		numeric := false
		for _, row := range t.Rows {
			if i < len(row) {
				_, isNumber := row[i].(float64)
				numeric = numeric || isNumber
			}
		}
		d.Columns = append(d.Columns, Column{ID: name, Label: prose.Sentence(strings.ReplaceAll(name, "_", " ")), Numeric: numeric})
	}
	var g Group
	for _, row := range t.Rows {
		var r Row
		for i := range t.Columns {
			r.Cells = append(r.Cells, plainCell(t.Name+"_"+t.Columns[i], row, i))
		}
		g.Rows = append(g.Rows, r)
	}
	d.Groups = []Group{g}
	return d
}

// plainCell prints a cell of a reading's table; what does not exist is a dash.
func plainCell(name string, row []any, i int) Cell {
	if i >= len(row) {
		return Cell{Text: "–"}
	}
	switch x := row[i].(type) {
	case string:
		return Cell{Text: x}
	case float64:
		text := prose.Fixed(x, 3)
		if x == math.Trunc(x) {
			text = prose.Count(x)
		}
		return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
	case int:
		return Cell{Text: strconv.Itoa(x)}
	}
	return Cell{Text: "–"}
}
