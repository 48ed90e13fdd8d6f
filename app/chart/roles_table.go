package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// RolesTable lists the words of every set with the numbers that the registry says they
// have, in the order of the sets. A set is headed by its name and follows the order of the
// registry’s roles. A role without scored words is left out. The first two numbers stay on
// a phone.
func (f *Frame) RolesTable(caption string) DataTable {
	m := f.measure()
	t := DataTable{Caption: caption, Show: shownFirst, Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	words := f.View.Reading.Words
	for i, v := range f.listValues(m, words) {
		t.Columns = append(t.Columns, Column{ID: v.ID, Label: f.valueLabel(v), Numeric: v.ID != "cluster", Optional: i > 1,
			unsigned: unsigned(v), counts: counts(v, words)})
	}
	prefix, n := wordPrefix(m), 0
	for _, role := range m.Roles {
		var g Group
		for _, r := range words {
			if r.Set == role.ID && len(r.Scores) > 0 {
				g.Rows = append(g.Rows, f.listRow(t.Columns, r, prefix))
				n++
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
	if n <= shownFirst*4 {
		t.Show = 0 // a few more rows are no burden, and every set shows some
	}
	return t
}

// counts reports whether a number of words, such as how many, is whole. A range "from 0"
// or "from 1" has no upper end; where all words have whole numbers of such a range, they
// count something. O(rows).
func counts(v experiment.Value, rows []experiment.WordRow) bool {
	return strings.HasPrefix(v.Range, "from ") && !slices.ContainsFunc(rows, func(r experiment.WordRow) bool {
		x := r.Scores[v.ID]
		return x != math.Trunc(x)
	})
}

// valueLabel heads the column of a number of words; one that is of a group, its name
// ending in the group's letter, is headed by the group's name. cos_a, of the name "cosine
// with A", becomes "Cosine with male terms" where group A is named so.
func (f *Frame) valueLabel(v experiment.Value) string {
	name := locale.Say(v.Name)
	if n := len(v.ID) - 2; n > 0 && v.ID[n] == '_' && v.ID[n+1] >= 'a' && v.ID[n+1] <= 'h' {
		if role := strings.ToUpper(v.ID[n+1:]); f.Names.Bare(role) != "" && strings.HasSuffix(name, " "+role) {
			return prose.Sentence(strings.TrimSuffix(name, role) + f.Names.Phrase(role))
		}
	}
	switch {
	case len(v.Name) > 2 && v.Name[1] == ' ':
		return name // a symbol keeps its case: "d without it"
	case v.Name == "share of neighbours on the first side":
		positive, _ := prose.Poles(f.View.Answer)
		name = locale.Say("share of neighbours on the {1} side", positive)
	}
	return prose.Sentence(name)
}

// unsigned reports whether a number is never negative. It goes by the range that the
// registry prints.
func unsigned(v experiment.Value) bool {
	return strings.HasPrefix(v.Range, "0 ") || strings.HasPrefix(v.Range, "from ") || v.Range == "1 to 2"
}
