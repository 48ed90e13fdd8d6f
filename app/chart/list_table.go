package chart

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// listTable lists the words of a list with what the registry says they have: lean, score,
// interval, p and whatever else. The columns follow the registry, those alone of which
// some word has a number. A signed list is sorted by how far it leans either way, another
// by the number itself. On a phone the word, its lean and its score are left.
func (f *Frame) listTable() DataTable {
	m := f.measure()
	t := DataTable{Caption: locale.Say("{1}, largest number first", prose.Sentence(f.Names.Phrase("words"))),
		Show: shownFirst, Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	signed := f.leans()
	if signed {
		t.Caption = locale.Say("{1}, strongest lean first", prose.Sentence(f.Names.Phrase("words")))
		t.Columns = append(t.Columns, Column{ID: "lean", Label: locale.Say("Leans")})
	}
	rows := f.wordRows("words", f.listScore())
	for _, v := range f.listValues(m, rows) {
		if v.ID == "bias" && signed {
			continue // the size of the score
		}
		// low stands for both ends, which share a column; listValues leaves high out.
		if v.ID == "low" {
			t.Columns = append(t.Columns, Column{ID: "interval", Label: locale.Say("95 % interval"), unsigned: unsigned(v)})
			continue
		}
		label := f.valueLabel(v)
		if v.ID == "score" && v.Symbol != "" {
			label += " " + v.Symbol
		}
		t.Columns = append(t.Columns, Column{ID: v.ID, Label: label, Numeric: true, Optional: v.ID != f.listScore(),
			unsigned: unsigned(v), counts: counts(v, rows)})
	}
	t.Columns = append(t.Columns, Column{ID: "frequency_rank", Label: locale.Say("Rank by frequency"),
		Numeric: true, Optional: true})
	if signed {
		slices.SortStableFunc(rows, func(a, b experiment.WordRow) int {
			return descending(magnitude(f.View.Scale.Lean(a.Scores["score"])), magnitude(f.View.Scale.Lean(b.Scores["score"])))
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

// leans reports whether the scores of words lean to one of two poles. Sideless methods say
// only how much there is of something.
func (f *Frame) leans() bool { return !f.look.Sideless }

// listScore is the number that the words of a list are told apart by. It is what the rows
// are filtered and sorted by, too: words without it are in no list.
func (f *Frame) listScore() string {
	if f.look.Score != "" {
		return f.look.Score
	}
	return "score"
}

// listValues returns the numbers that words of the list have, score first. The order is
// that of the registry. A method that is unknown has its score alone. O(values · rows).
func (f *Frame) listValues(m experiment.Measure, rows []experiment.WordRow) []experiment.Value {
	if len(m.Words) == 0 {
		return []experiment.Value{{ID: "score", Name: "score"}}
	}
	var out []experiment.Value
	for _, v := range m.Words {
		if v.ID != "high" && slices.ContainsFunc(rows, func(r experiment.WordRow) bool {
			x,
				ok := r.Scores[v.ID]
			return ok && finite(x)
		}) {
			out = append(out, v)
		}
	}
	return out
}

// wordPrefix tells the numbers of a word from those of the reading, where a method has
// both under the same name. The test that finds numbers by their names would else take a
// word’s p for the reading’s.
func wordPrefix(m experiment.Measure) string {
	for _, v := range m.Values {
		if slices.ContainsFunc(m.Words, func(w experiment.Value) bool { return w.ID == v.ID }) {
			return "word_"
		}
	}
	return ""
}

// listRow prints a word’s row, a cell a column: text for the word and its lean, places,
// intervals and p-values by their own rules, whole numbers as counts, numbers that are
// never negative without a sign, and the rest with one. What a word lacks is a dash.
func (f *Frame) listRow(columns []Column, r experiment.WordRow, prefix string) Row {
	var row Row
	for _, c := range columns {
		cell := Cell{Text: "–"}
		x, ok := r.Scores[c.ID]
		switch {
		case c.ID == "word":
			cell = Cell{Text: label(r)}
		case c.ID == "lean":
			cell = f.leanCell(f.View.Scale.Lean(r.Scores["score"]))
		case c.ID == "frequency_rank":
			cell = rankCell(r)
		case c.ID == "interval":
			if low, high, ok := bounds(r); ok {
				cell = intervalCell(prefix, low, high, !c.unsigned)
			}
		case !ok || !finite(x):
		case c.ID == "cluster":
			cell = f.clusterCell(x)
		case c.ID == "p" || c.ID == "q":
			cell = Cell{Text: prose.P(x), Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: prose.P(x)}}}
		case c.ID == "value": // as it was typed
			text := prose.Fixed(x, decimalsOf(x))
			cell = Cell{Text: text, Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: text}}}
		case c.counts:
			cell = Cell{Text: prose.Count(x), Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: prose.Count(x)}}}
		case c.unsigned:
			cell = Cell{Text: prose.Fixed(x, 3), Data: []prose.Datum{{Name: prefix + c.ID, Number: x, Text: prose.Fixed(x, 3)}}}
		default:
			cell = signedCell(prefix+c.ID, x, 3)
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// clusterCell names the group that a cluster is named after. x counts, from 1, the groups
// that were given, in the registry’s order.
func (f *Frame) clusterCell(x float64) Cell {
	for _, r := range f.measure().Roles {
		if len(f.View.Reading.Experiment.Sets[r.ID].Words) == 0 {
			continue
		}
		if x--; x == 0 {
			return Cell{Text: f.Names.Phrase(r.ID)}
		}
	}
	return Cell{Text: "–"}
}
