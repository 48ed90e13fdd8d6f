package chart

import (
	"slices"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// listTable lists the words of a list with what the registry says they have:
// lean, score, interval, p and whatever else.
func (f frame) listTable() DataTable {
	m := f.measure()
	t := DataTable{Caption: prose.Sentence(f.names.Phrase("words")) + ", largest number first", Show: shownFirst, Columns: []Column{{ID: "word", Label: "Word"}}}
	signed := m.ID != "mac"
	if signed {
		t.Caption = prose.Sentence(f.names.Phrase("words")) + ", strongest lean first"
		t.Columns = append(t.Columns, Column{ID: "lean", Label: "Leans"})
	}
	rows := f.wordRows("words", "score")
	for _, v := range f.listValues(m, rows) {
		if v.ID == "low" {
			t.Columns = append(t.Columns, Column{ID: "interval", Label: "95 % interval"})
			continue
		}
		label := prose.Sentence(v.Name)
		if v.ID == "score" && v.Symbol != "" {
			label += " " + v.Symbol
		}
		t.Columns = append(t.Columns, Column{ID: v.ID, Label: label, Numeric: true, Optional: v.ID != "score",
			unsigned: strings.HasPrefix(v.Range, "0 ") || strings.HasPrefix(v.Range, "from 0")})
	}
	t.Columns = append(t.Columns, Column{ID: "frequency_rank", Label: "Rank by frequency", Numeric: true, Optional: true})
	if signed {
		slices.SortStableFunc(rows, func(a, b experiment.WordRow) int {
			return descending(magnitude(prose.Lean(f.answer, a.Scores["score"])), magnitude(prose.Lean(f.answer, b.Scores["score"])))
		})
	}
	var g Group
	prefix := wordPrefix(m)
	for _, r := range rows {
		g.Rows = append(g.Rows, f.listRow(t.Columns, r, prefix))
	}
	t.Groups = []Group{g}
	return t
}

// listValues returns the numbers that words of the list have, score first.
func (f frame) listValues(m experiment.Measure, rows []experiment.WordRow) []experiment.Value {
	if len(m.Words) == 0 {
		return []experiment.Value{{ID: "score", Name: "score"}}
	}
	var out []experiment.Value
	for _, v := range m.Words {
		if v.ID != "high" && slices.ContainsFunc(rows, func(r experiment.WordRow) bool { x, ok := r.Scores[v.ID]; return ok && finite(x) }) {
			out = append(out, v)
		}
	}
	return out
}

// wordPrefix tells the numbers of a word from those of the reading, where a
// method has both under the same name.
func wordPrefix(m experiment.Measure) string {
	for _, v := range m.Values {
		if slices.ContainsFunc(m.Words, func(w experiment.Value) bool { return w.ID == v.ID }) {
			return "word_"
		}
	}
	return ""
}

func (f frame) listRow(columns []Column, r experiment.WordRow, prefix string) Row {
	var row Row
	for _, c := range columns {
		cell := Cell{Text: "–"}
		x, ok := r.Scores[c.ID]
		switch {
		case c.ID == "word":
			cell = Cell{Text: label(r)}
		case c.ID == "lean":
			cell = f.leanCell(prose.Lean(f.answer, r.Scores["score"]))
		case c.ID == "frequency_rank":
			cell = rankCell(r)
		case c.ID == "interval":
			if low, high, ok := bounds(r); ok {
				cell = rangeCell(prefix, low, high)
			}
		case !ok || !finite(x):
		case c.ID == "p" || c.ID == "q":
			cell = Cell{Text: prose.P(x), Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: prose.P(x)}}}
		case c.unsigned:
			cell = Cell{Text: prose.Fixed(x, 3), Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: prose.Fixed(x, 3)}}}
		default:
			cell = signedCell(prefix+c.ID, x, 3)
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}
