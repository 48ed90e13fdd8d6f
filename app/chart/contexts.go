package chart

import (
	"encoding/json"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// WordContexts draws how far each word leans in a model that gives it another vector in each
// context, and how far its contexts lie apart: the words of X and of Y, each from the one that
// leans most to A. width is in CSS pixels.
func WordContexts(r experiment.Reading, width int) Chart {
	f := plainFrame(protocol.Answer{Reading: r}, width)
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
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	return f.forest(Chart{ID: "contexts", Title: locale.Say("Each word over its contexts"), Lead: locale.Say("To the right a word stands nearer to “{1}”, to the left to “{2}”.", a, b),
		Caption: locale.Say("Square: the mean lean of a word over its contexts; filled for “{1}”, open for “{2}”. Line: a standard deviation to either side, of its contexts; it is no error of the mean.", f.Names.Phrase("X"), f.Names.Phrase("Y"))}, rows, locale.Say("mean lean s(w)"))
}

// WordContextsPicture is [WordContexts] as a file stands for itself: with the answer, what ends
// and marks mean, the source and the check number.
func WordContextsPicture(r experiment.Reading, o Origin, width int) json.RawMessage {
	c, names := WordContexts(r, width), plainFrame(protocol.Answer{Reading: r}, width).Names
	c.PoleB, c.PoleA = locale.Say("◂ closer to {1}", names.Phrase("B")), locale.Say("closer to {1} ▸", names.Phrase("A"))
	c.Key = []KeyItem{{"told", names.Phrase("X")}, {"may", names.Phrase("Y")}, {"interval", locale.Say("a standard deviation of its contexts to either side")}}
	return o.Over(c, width)
}

// WordContextsTable has the same numbers, and how many contexts each word has.
func WordContextsTable(r experiment.Reading) DataTable {
	f := plainFrame(protocol.Answer{Reading: r}, leastWidth)
	d := DataTable{Caption: locale.Say("The lean of each word over its contexts: mean cosine with A less mean cosine with B"), Columns: []Column{
		{ID: "word", Label: locale.Say("Word")}, {ID: "contexts", Label: locale.Say("Contexts"), Numeric: true}, {ID: "score", Label: locale.Say("Mean lean"), Numeric: true}, {ID: "sd", Label: locale.Say("Spread over contexts"), Numeric: true, unsigned: true}}}
	for _, role := range []string{"X", "Y"} {
		g := Group{Head: &Row{[]Cell{{Text: f.Names.Phrase(role)}, {}, {}, {}}}}
		for _, w := range f.wordRows(role, "score") {
			cells := []Cell{{Text: label(w)}, printed("contexts", w.Scores["contexts"], prose.Count(w.Scores["contexts"])), printed("score", w.Scores["score"], prose.Signed(w.Scores["score"], 3)), none}
			if sd, ok := prose.ScoreOf(w, "sd"); ok {
				cells[3] = printed("sd", sd, prose.Fixed(sd, 3))
			}
			g.Rows = append(g.Rows, Row{cells})
		}
		d.Groups = append(d.Groups, g)
	}
	return d
}
