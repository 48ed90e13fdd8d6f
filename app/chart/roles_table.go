package chart

import (
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// rolesTable lists the words of every set with the numbers that the registry
// says they have, in the order of the sets.
func (f frame) rolesTable(caption string) DataTable {
	m := f.measure()
	t := DataTable{Caption: caption, Show: shownFirst, Columns: []Column{{ID: "word", Label: "Word"}}}
	for _, v := range m.Words {
		t.Columns = append(t.Columns, Column{ID: v.ID, Label: prose.Sentence(v.Name), Numeric: true, Optional: v.ID != "score"})
	}
	prefix := wordPrefix(m)
	for _, role := range m.Roles {
		var g Group
		for _, r := range f.answer.Reading.Words {
			if r.Set == role.ID && hasScore(r) {
				g.Rows = append(g.Rows, f.listRow(t.Columns, r, prefix))
			}
		}
		if g.Rows == nil {
			continue
		}
		head := Row{make([]Cell, len(t.Columns))}
		head.Cells[0].Text = prose.Sentence(f.setName(role.ID))
		g.Head = &head
		t.Groups = append(t.Groups, g)
	}
	return t
}

func hasScore(r experiment.WordRow) bool {
	x, ok := r.Scores["score"]
	return ok && finite(x)
}
