package chart

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// WordContexts draws how far each word leans in a model that gives it another vector in each
// context, and how far its contexts lie apart: the words of X and of Y, each from the one that
// leans most to A.
func (f *Frame) WordContexts() Chart {
	var rows []comparison
	for _, role := range []string{"X", "Y"} {
		for _, w := range f.wordRows(role, "score") {
			row := comparison{label: label(w), value: w.Scores["score"], passes: role == "X"}
			if sd, ok := prose.ScoreOf(w, "sd"); ok {
				row.low, row.top, row.bounded = row.value-sd, row.value+sd, true
			}
			rows = append(rows, row)
		}
	}
	x, y, a, b := f.Names.Phrase("X"), f.Names.Phrase("Y"), f.Names.Phrase("A"), f.Names.Phrase("B")
	c := Chart{ID: "contexts", Title: locale.Say("Each word over its contexts"),
		Lead:    locale.Say("To the right a word stands nearer to “{1}”, to the left to “{2}”.", a, b),
		Caption: locale.Say("Square: the mean lean of a word over its contexts; filled for “{1}”, open for “{2}”. Line: a standard deviation to either side, of its contexts; it is no error of the mean.", x, y),
		Key: []KeyItem{{"told", x}, {"may", y},
			{"interval", locale.Say("a standard deviation of its contexts to either side")}}}
	c.PoleB, c.PoleA = f.poles("")
	return f.forest(c, rows, locale.Say("mean lean s(w)"))
}

// WordContextsTable has the same numbers, and how many contexts each word has.
func (f *Frame) WordContextsTable() DataTable {
	d := DataTable{Caption: locale.Say("The lean of each word over its contexts: mean cosine with A less mean cosine with B"), Columns: []Column{
		{ID: "word", Label: locale.Say("Word")}, {ID: "contexts", Label: locale.Say("Contexts"), Numeric: true},
		{ID: "score", Label: locale.Say("Mean lean"), Numeric: true},
		{ID: "sd", Label: locale.Say("Spread over contexts"), Numeric: true, unsigned: true}}}
	for _, role := range []string{"X", "Y"} {
		g := Group{Head: &Row{[]Cell{{Text: f.Names.Phrase(role)}, {}, {}, {}}}}
		for _, w := range f.wordRows(role, "score") {
			cells := []Cell{{Text: label(w)}, printed("contexts", w.Scores["contexts"], prose.Count(w.Scores["contexts"])),
				printed("score", w.Scores["score"], prose.Signed(w.Scores["score"], 3)), none}
			if sd, ok := prose.ScoreOf(w, "sd"); ok {
				cells[3] = printed("sd", sd, prose.Fixed(sd, 3))
			}
			g.Rows = append(g.Rows, Row{cells})
		}
		d.Groups = append(d.Groups, g)
	}
	return d
}
