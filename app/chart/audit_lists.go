package chart

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// movesTable lists every word's lean before and after, the farthest move first. The
// neighbours’ columns are optional, for they exist only where neighbours were looked at; a
// cell without a number is a dash.
func (f *Frame) movesTable() DataTable {
	words := f.moves()
	if len(words) == 0 {
		return DataTable{}
	}
	positive, _ := f.Names.PairPoles("pairs")
	d := DataTable{Title: locale.Say("Each word, before and after"), Show: shownFirst,
		Caption: locale.Say("{1}, the farthest move first. Neighbours: the share of the nearest words that leaned {2} before", prose.Sentence(f.Names.Phrase("words")), positive),
		Columns: []Column{{ID: "word", Label: locale.Say("Word")},
			{ID: "score_before", Label: locale.Say("Lean before"), Numeric: true},
			{ID: "score", Label: locale.Say("Lean after"), Numeric: true},
			{ID: "neighbours_before", Label: locale.Say("Neighbours before"), Numeric: true, Optional: true},
			{ID: "neighbours", Label: locale.Say("Neighbours after"), Numeric: true, Optional: true}}}
	var g Group
	for _, i := range movesMost(words) {
		m := words[i]
		cells := []Cell{{Text: label(m.row)}, signedCell("score_before", m.before, 3), signedCell("score", m.after, 3)}
		for _, name := range []string{"neighbours_before", "neighbours"} {
			c := Cell{Text: "–"}
			if x, ok := m.row.Scores[name]; ok && finite(x) {
				c = Cell{Text: prose.Percent(x), Data: []prose.Datum{{Name: name, Number: x, Text: prose.Percent(x)}}}
			}
			cells = append(cells, c)
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}

// axisTable lists the words at both ends of an axis, those of before and of after side by
// side: Figure 3 of Bolukbasi et al. 2016. The table has a row for each word, end and
// side, and here each row has two words: before on the left, after on the right. The nth
// word after takes the first row of its end whose right half is free, so both halves keep
// the table’s order. O(rows²), of a few dozen rows.
func (f *Frame) axisTable() DataTable {
	d := DataTable{Title: locale.Say("Along an axis about something else"), Caption: locale.Say("Words of the list at either end of the axis, the farthest first. Indirect bias β: the share of a word’s cosine with the end that comes from the direction; – where that cosine is below 0.05"),
		Columns: []Column{{ID: "word", Label: locale.Say("Before")}, {ID: "beta", Label: "β", Numeric: true},
			{ID: "word", Label: locale.Say("After")}, {ID: "beta", Label: "β", Numeric: true}}}
	t, _ := f.table("axis")
	for _, row := range t.Rows {
		end, _ := column(t, row, "end").(string)
		word, _ := column(t, row, "word").(string)
		// at is the first column of the half that the row belongs to.
		at := 0
		if column(t, row, "side") == "after" {
			at = 2
		}
		g := -1
		for i := range d.Groups {
			if d.Groups[i].Head.Cells[0].Text == end {
				g = i
			}
		}
		if g < 0 {
			g = len(d.Groups)
			d.Groups = append(d.Groups, Group{Head: &Row{[]Cell{{Text: end}, {}, {}, {}}}})
		}
		rows := &d.Groups[g].Rows
		i := 0
		for i < len(*rows) && (*rows)[i].Cells[at].Text != "" {
			i++
		}
		if i == len(*rows) {
			*rows = append(*rows, Row{make([]Cell, 4)})
		}
		beta := numberCell(t, row, "beta", 2)
		if at > 0 && len(beta.Data) > 0 {
			// Two numbers in a row need two names, by which a test finds them.
			beta.Data[0].Name = "beta_after"
		}
		(*rows)[i].Cells[at], (*rows)[i].Cells[at+1] = Cell{Text: word}, beta
	}
	return d
}

// biasedTable lists the words that leaned most before, with the cluster that each fell
// into. It is empty, and so not shown, where the reading lacks the table biased.
func (f *Frame) biasedTable() DataTable {
	d := DataTable{Title: locale.Say("The most biased words"), Caption: locale.Say("The words that leaned most before, with their cosine with the direction and the cluster that they fall into"), Show: shownFirst,
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}, {ID: "side", Label: locale.Say("Side")},
			{ID: "before", Label: locale.Say("Before"), Numeric: true}, {ID: "after", Label: locale.Say("After"), Numeric: true},
			{ID: "cluster_before", Label: locale.Say("Cluster before"), Optional: true},
			{ID: "cluster", Label: locale.Say("Cluster after")}}}
	t, _ := f.table("biased")
	var g Group
	for _, row := range t.Rows {
		word, _ := column(t, row, "word").(string)
		g.Rows = append(g.Rows, Row{[]Cell{{Text: word}, f.sideCell(column(t, row, "side")), numberCell(t, row, "before", 3),
			numberCell(t, row, "after", 3),
			f.sideCell(column(t, row, "cluster_before")), f.sideCell(column(t, row, "cluster"))}})
	}
	if len(g.Rows) > 0 {
		d.Groups = []Group{g}
	}
	return d
}

// sideCell names the pole that "A" or "B" stands for. Any other cell is printed as it
// stands, a dash where it is nil.
func (f *Frame) sideCell(cell any) Cell {
	positive, negative := f.Names.PairPoles("pairs")
	switch cell {
	case "A":
		return Cell{Text: positive, Class: "pa"}
	case "B":
		return Cell{Text: negative, Class: "pb"}
	}
	return f.plainCell("biased_cluster", cell, 0, false)
}

// stepsTable lists what the fit of each step found. A step’s rows stand together and have
// one head, "1. Hard debiasing". The rows are grouped by that text, so two steps of one
// method differ by their number.
func (f *Frame) stepsTable() DataTable {
	d := DataTable{Title: locale.Say("What each step found"), Caption: locale.Say(
		"Numbers of the fits, by their contract names"),
		Columns: []Column{{ID: "value", Label: locale.Say("Number")},
			{ID: "number", Label: locale.Say("Value"), Numeric: true}}}
	t, _ := f.table("steps")
	last := ""
	for _, row := range t.Rows {
		method, _ := column(t, row, "method").(string)
		name, _ := column(t, row, "value").(string)
		step := prose.Sentence(prose.MethodOfDebiasing(method))
		if at, ok := numberOf(t, row, "step"); ok {
			step = prose.Count(at) + ". " + step
		}
		if step != last || len(d.Groups) == 0 {
			d.Groups = append(d.Groups, Group{Head: &Row{[]Cell{{Text: step}, {}}}})
			last = step
		}
		x, _ := numberOf(t, row, "number")
		cell := numberCell(t, row, "number", decimalsOf(x))
		// Whole numbers are counts and get separators of thousands.
		if decimalsOf(x) == 0 && len(cell.Data) > 0 {
			cell.Text = prose.Count(x)
			cell.Data[0].Text = cell.Text
		}
		g := &d.Groups[len(d.Groups)-1]
		g.Rows = append(g.Rows, Row{[]Cell{{Text: strings.ReplaceAll(name, "_", " ")}, cell}})
	}
	return d
}

// noteOfMethod says why a method could not be run, or on what it was. code is the note’s
// code in the table methods; all but some_words are reasons why it did not run.
func noteOfMethod(code string) string {
	if code == "some_words" {
		return locale.Say("the listed words alone")
	}
	return locale.Say("cannot run: {1}", strings.ReplaceAll(code, "_", " "))
}

// MethodsTable compares the methods of debiasing. A row a method, that of the embedding as
// it is among them. Numbers that a method could not be given are dashes.
func (f *Frame) MethodsTable() DataTable {
	t, _ := f.table("methods")
	d := DataTable{Caption: locale.Say("What each method leaves, and what it costs"),
		Columns: []Column{{ID: "method", Label: locale.Say("Method")}}}
	for _, c := range [...]Column{{ID: "direct_bias", Label: locale.Say("Direct bias"), Optional: true},
		{ID: "mean_d", Label: locale.Say("Mean |d|")},
		{ID: "cluster_accuracy", Label: locale.Say("Told by clusters"), Optional: true},
		{ID: "classifier_accuracy", Label: locale.Say("Told by a classifier")},
		{ID: "neighbour_correlation", Label: locale.Say("Told by neighbours"), Optional: true},
		{ID: "overlap", Label: locale.Say("Ten nearest kept")},
		{ID: "cosine_change", Label: locale.Say("Cosine change"), Optional: true},
		{ID: "definitional", Label: locale.Say("Pairs kept"), Optional: true}} {
		c.Numeric, c.Label = true, f.sized(c.ID, c.Label)
		d.Columns = append(d.Columns, c)
	}
	var g Group
	for _, row := range t.Rows {
		id, _ := column(t, row, "method").(string)
		name := prose.Sentence(prose.MethodOfDebiasing(id))
		if note, _ := column(t, row, "note").(string); note != "" {
			name += " (" + noteOfMethod(note) + ")"
		}
		cells := []Cell{{Text: name}}
		for _, c := range d.Columns[1:] {
			cells = append(cells, numberCell(t, row, c.ID, 2))
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}
