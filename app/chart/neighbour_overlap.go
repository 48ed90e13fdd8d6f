package chart

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// keptMost is the number of words drawn.
const keptMost = 40

// NeighbourOverlap draws how much of its nearest words each word of a series kept, from the
// first epoch to the last, in the order of the question.
func (f *Frame) NeighbourOverlap() Chart {
	var bars []bar
	for _, r := range f.View.Reading.Words {
		if x, ok := prose.ScoreOf(r, "kept"); ok {
			bars = append(bars, plain(label(r), x))
		}
	}
	c, bars := Chart{ID: "kept", Title: locale.Say("How much of its company each word kept"), Lead: locale.Say("The longer the bar, the more of the nearest words of the first epoch are among the nearest of the last."),
		Caption: locale.Say("Bar: the share of the nearest words that stayed.")}.first(keptMost, bars)
	return f.barChart(c, bars, locale.Say("share kept"))
}

// Companions draws the nearest words of each word of one embedding.
func (f *Frame) Companions() Chart {
	c, bars := Chart{ID: "bars", Title: locale.Say("The nearest words of each"),
		Lead:    locale.Say("The longer the bar, the nearer the word."),
		Caption: locale.Say("Bar: the cosine between the two words; 1 is the same direction.")}.first(barsMost,
		f.tableBars("neighbours", "cosine", "of", "word"))
	return f.barChart(c, bars, locale.Say("cosine"))
}

// companies are the nearest words of each word of a series, by epoch.
type companies struct {
	of     []string // in the order of the table
	epochs []string // labels
	words  map[string][][]string
}

// companies reads the table neighbours.
func (f *Frame) companies() companies {
	c := companies{words: map[string][][]string{}}
	place := map[any]int{}
	table, _ := f.table("epochs")
	for i, e := range f.View.Epochs() {
		c.epochs = append(c.epochs, e.Label)
		place[column(table, table.Rows[i], "at")] = i
	}
	t, _ := f.table("neighbours")
	for _, row := range t.Rows {
		of, i := prose.TextOf(t, row, "of"), place[column(t, row, "at")]
		if c.words[of] == nil {
			c.of = append(c.of, of)
			c.words[of] = make([][]string, len(c.epochs))
		}
		c.words[of][i] = append(c.words[of][i], prose.TextOf(t, row, "word"))
	}
	return c
}

// ends returns the first and the last epoch with any word, and false if there are no two.
func (c companies) ends() (first, last int, ok bool) {
	first = -1
	for i := range c.epochs {
		for _, of := range c.of {
			if len(c.words[of][i]) > 0 {
				if first < 0 {
					first = i
				}
				last = i
				break
			}
		}
	}
	return first, last, first >= 0 && last > first
}

// ShiftTable sets the nearest words of the first epoch and the last side by side: those
// that are gone, those that stayed and those that came.
func (f *Frame) ShiftTable() DataTable {
	c := f.companies()
	first, last, ok := c.ends()
	if !ok {
		return DataTable{}
	}
	d := DataTable{Caption: locale.Say("Nearest words then and now, the nearest first"),
		Columns: []Column{{ID: "word", Label: locale.Say("Word")},
			{ID: "gone", Label: locale.Say("Only {1}", c.epochs[first])},
			{ID: "stayed", Label: locale.Say("At both")}, {ID: "came", Label: locale.Say("Only {1}", c.epochs[last])}}}
	g := Group{}
	for _, of := range c.of {
		then, now := c.words[of][first], c.words[of][last]
		if len(then) == 0 || len(now) == 0 {
			continue
		}
		g.Rows = append(g.Rows, Row{[]Cell{{Text: of}, {Text: listed(then, now, false)}, {Text: listed(then, now, true)},
			{Text: listed(now, then, false)}}})
	}
	d.Groups = []Group{g}
	return d
}

// listed joins those of a list that another holds, or lacks; a dash for none.
func listed(list, other []string, holds bool) string {
	in := map[string]bool{}
	for _, w := range other {
		in[w] = true
	}
	var out []string
	for _, w := range list {
		if in[w] == holds {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, ", ")
}

// ShiftTables has the numbers of each word, its similarity at each epoch to the first, and
// the nearest words of every epoch.
func (f *Frame) ShiftTables() []DataTable {
	out := []DataTable{f.shiftNumbers()}
	c := f.companies()
	if len(c.epochs) > 2 {
		if t, ok := f.table("shifts"); ok {
			d := f.readingTable(t, locale.Say("Similarity of a word's company at each epoch to that of the first, and of the epoch before"), nil)
			d.Title = locale.Say("Company, epoch by epoch")
			out = append(out, d)
		}
	}
	d := DataTable{Title: locale.Say("Nearest words, epoch by epoch"),
		Caption: locale.Say("The nearest words of each word at each epoch, the nearest first"),
		Columns: []Column{{ID: "at", Label: locale.Say("Epoch")}, {ID: "words", Label: locale.Say("Nearest words")}}}
	for _, of := range c.of {
		g := Group{Head: &Row{[]Cell{{Text: of}, {}}}}
		for i, words := range c.words[of] {
			text := "–"
			if len(words) > 0 {
				text = strings.Join(words, ", ")
			}
			g.Rows = append(g.Rows, Row{[]Cell{{Text: c.epochs[i]}, {Text: text}}})
		}
		d.Groups = append(d.Groups, g)
	}
	return append(out, d)
}

// shiftNumbers has what is known of each word; after a turn how far it moved, too.
func (f *Frame) shiftNumbers() DataTable {
	columns := []Column{{ID: "similarity", Label: locale.Say("Similarity")},
		{ID: "usual", Label: locale.Say("Usual"), Optional: true}, {ID: "p", Label: "p"}, {ID: "q", Label: "q"}}
	if _, turned := f.View.Value("residual"); turned {
		columns = append(columns, Column{ID: "moved", Label: locale.Say("Moved")},
			Column{ID: "p_moved", Label: locale.Say("p, beside anchors"), Optional: true})
	}
	d := DataTable{Title: locale.Say("Numbers of each word"), Caption: locale.Say(
		"Second-order similarity of the last epoch to the first, and how often words as frequent have as low a one"), Columns: []Column{{ID: "word", Label: locale.Say("Word")}}}
	for _, c := range columns {
		c.Numeric = true
		d.Columns = append(d.Columns, c)
	}
	g := Group{}
	for _, r := range f.View.Reading.Words {
		cells := []Cell{{Text: label(r)}}
		for _, c := range columns {
			x, ok := prose.ScoreOf(r, c.ID)
			text := prose.Fixed(x, 3)
			if c.ID == "p" || c.ID == "q" || c.ID == "p_moved" {
				text = prose.P(x)
			}
			cell := Cell{Text: "–"}
			if ok {
				cell = Cell{Text: text, Data: []prose.Datum{{Name: c.ID, Number: x, Text: text}}}
			}
			cells = append(cells, cell)
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	d.Groups = []Group{g}
	return d
}
