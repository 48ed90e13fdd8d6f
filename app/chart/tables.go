package chart

import (
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// shownFirst is the number of rows of a long list that a table shows at first.
const shownFirst = 12

// WordsTable shows the reading's first table where it has a heading or there is nothing
// else, else the words of its list. It is the table of every method that has none of its
// own.
func (f *Frame) WordsTable() DataTable {
	if d, ok := f.mainTable(); ok {
		return d
	}
	return f.listTable()
}

// WEATTable lists the words of both target sets, each under its mean. All words are shown,
// since both sets must be seen. Each word’s interval is over the choice of the attribute
// words.
func (f *Frame) WEATTable() DataTable {
	t := DataTable{
		Caption: f.strongestFirst(),
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}, {ID: "lean", Label: locale.Say("Leans")},
			{ID: "score", Label: locale.Say("Association"), Numeric: true},
			{ID: "interval", Label: locale.Say("95 % interval")}, {ID: "frequency_rank", Label: locale.Say("Rank by frequency"),
				Numeric: true, Optional: true}},
	}
	for _, role := range []string{"X", "Y"} {
		g := Group{Head: f.meanRow(role)}
		for _, r := range f.wordRows(role, "score") {
			s := r.Scores["score"]
			interval := Cell{Text: "–"}
			if low, high, ok := bounds(r); ok {
				interval = rangeCell("", low, high)
			}
			g.Rows = append(g.Rows, Row{[]Cell{{Text: label(r)}, f.leanCell(s), signedCell("score", s, 3),
				interval, rankCell(r)}})
		}
		if g.Head != nil || g.Rows != nil {
			t.Groups = append(t.Groups, g)
		}
	}
	return t
}

// strongestFirst heads the sorted lists of a WEAT: English makes "most male" of "more male", and "most to
// career" of "more to career".
func (f *Frame) strongestFirst() string {
	if locale.ID() == locale.English {
		return "Association of each word, most" + strings.TrimPrefix(f.Names.More("A"), "more") + " first within its set"
	}
	return locale.Say("Association of each word, most {1} first within its set", f.Names.Pole("A"))
}

// meanRow heads a target set with its mean; nil when it has none. The row fits the columns
// of WEATTable. Its numbers have the names mean_x, mean_x_low and mean_x_high.
func (f *Frame) meanRow(role string) *Row {
	p := f.panel(Strip{}, role, "")
	m, ok := p.mean["m"].(float64)
	if !ok {
		return nil
	}
	name := map[string]string{"X": "mean_x", "Y": "mean_y"}[role]
	row := Row{[]Cell{{Text: locale.Say("{1}, mean", prose.Sentence(f.setName(role)))}, {},
		signedCell(name, m, 3), {Text: "–"}, {}}}
	if low, ok := p.mean["lo"].(float64); ok {
		row.Cells[3] = rangeCell(name+"_", low, p.mean["hi"].(float64))
	}
	return &row
}

// RIPATable lists the words along a direction, the strongest lean first. The column Range
// has the scores when one pair is left out. A column of cosines stands beside scores that
// are no cosines themselves.
func (f *Frame) RIPATable() DataTable {
	t := DataTable{
		Caption: locale.Say("{1}, strongest lean first", prose.Sentence(f.Names.Phrase("words"))), Show: shownFirst,
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}, {ID: "lean", Label: locale.Say("Leans")},
			{ID: "score", Label: prose.Sentence(f.scoreTerm()), Numeric: true}, {ID: "range", Label: locale.Say("Range")}},
	}
	if !f.cosine() {
		t.Columns = append(t.Columns, Column{ID: "cos", Label: locale.Say("Cosine"), Numeric: true, Optional: true})
	}
	t.Columns = append(t.Columns, Column{ID: "frequency_rank", Label: locale.Say("Rank by frequency"),
		Numeric: true, Optional: true})
	rows := f.wordRows("words", "score")
	slices.SortStableFunc(rows, func(a, b experiment.WordRow) int {
		return descending(magnitude(a.Scores["score"]), magnitude(b.Scores["score"]))
	})
	var g Group
	for _, r := range rows {
		s := r.Scores["score"]
		spread := Cell{Text: "–"}
		if low, high, ok := bounds(r); ok {
			spread = rangeCell("", low, high)
		}
		cells := []Cell{{Text: label(r)}, f.leanCell(s), signedCell("score", s, 2), spread}
		if !f.cosine() {
			cells = append(cells, cosineCell(r))
		}
		g.Rows = append(g.Rows, Row{append(cells, rankCell(r))})
	}
	t.Groups = []Group{g}
	return t
}

// ECTTable lists the words of an ECT by how far their two ranks lie apart. The order is by
// the size of the shift; equal ones keep the order of spots.
func (f *Frame) ECTTable() DataTable {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	t := DataTable{
		Caption: locale.Say("{1}, farthest from a common order first", prose.Sentence(f.Names.Phrase("words"))),
		Show:    shownFirst,
		Columns: []Column{{ID: "word", Label: locale.Say("Word")}, {ID: "lean", Label: locale.Say("Stands nearer to")},
			{ID: "rank_a", Label: locale.Say("Rank for {1}", a), Numeric: true},
			{ID: "rank_b", Label: locale.Say("Rank for {1}", b), Numeric: true},
			{ID: "score_a", Label: locale.Say("Cosine, {1}", a), Numeric: true, Optional: true},
			{ID: "score_b", Label: locale.Say("Cosine, {1}", b), Numeric: true, Optional: true}},
	}
	spots := f.spots()
	slices.SortStableFunc(spots, func(x, y spot) int { return descending(magnitude(x.shift), magnitude(y.shift)) })
	var g Group
	for _, s := range spots {
		cells := []Cell{{Text: label(s.row)}, f.leanCell(s.shift), placeCell("rank_a", s.a), placeCell("rank_b", s.b)}
		for _, name := range []string{"score_a", "score_b"} {
			c := Cell{Text: "–"}
			if x, ok := s.row.Scores[name]; ok && finite(x) {
				c = signedCell(name, x, 3)
			}
			cells = append(cells, c)
		}
		g.Rows = append(g.Rows, Row{cells})
	}
	t.Groups = []Group{g}
	return t
}

// magnitude is |x|.
func magnitude(x float64) float64 { return max(x, -x) }

// leanCell names the pole that a signed number leans to. The sign is that after the
// method’s Scale. At exactly 0 it leans to neither.
func (f *Frame) leanCell(x float64) Cell {
	positive, negative := prose.Poles(f.View.Answer)
	switch {
	case x > 0:
		return Cell{Text: positive + " ▸", Class: "pa"}
	case x < 0:
		return Cell{Text: "◂ " + negative, Class: "pb"}
	}
	return Cell{Text: locale.Say("neither")}
}

// signedCell prints a number with its sign, under its contract name.
func signedCell(name string, x float64, decimals int) Cell {
	text := prose.Signed(x, decimals)
	return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
}

// rangeCell prints an interval; its ends are named low and high behind a prefix. Both ends
// have two decimals and their signs.
func rangeCell(prefix string, low, high float64) Cell { return roundedRange(prefix, low, high, 2) }

// intervalCell is rangeCell, without signs where the numbers cannot be negative: those above
// 100 have no decimals there.
func intervalCell(prefix string, low, high float64, signed bool) Cell {
	if signed {
		return rangeCell(prefix, low, high)
	}
	text := func(x float64) string {
		if x >= 100 {
			return prose.Count(math.Round(x))
		}
		return prose.Fixed(x, 2)
	}
	return Cell{Text: locale.Say("{1} to {2}", text(low), text(high)),
		Data: []prose.Datum{{Name: prefix + "low", Number: low, Text: text(low)},
			{Name: prefix + "high", Number: high, Text: text(high)}}}
}

// roundedRange is rangeCell with so many decimals.
func roundedRange(prefix string, low, high float64, decimals int) Cell {
	return Cell{Text: prose.SignedRange(low, high, decimals), Data: []prose.Datum{
		{Name: prefix + "low", Number: low, Text: prose.Signed(low, decimals)},
		{Name: prefix + "high", Number: high, Text: prose.Signed(high, decimals)},
	}}
}

// placeCell prints a rank; words that tie share a half one. The mean of two neighbouring
// ranks ends in .5; of three it is whole again.
func placeCell(name string, x float64) Cell {
	text := prose.Count(x)
	if x != float64(int64(x)) {
		text = prose.Fixed(x, 1)
	}
	return Cell{Text: text, Data: []prose.Datum{{Name: name, Number: x, Text: text}}}
}

// cosineCell prints a word's cosine with the direction. A dash where the word has none.
func cosineCell(r experiment.WordRow) Cell {
	if c, ok := r.Scores["cos"]; ok && finite(c) {
		return signedCell("cos", c, 2)
	}
	return Cell{Text: "–"}
}

// rankCell prints a word's place by frequency, counted from 1. The reading counts ranks
// from 0, people from 1.
func rankCell(r experiment.WordRow) Cell {
	place := float64(r.Rank) + 1
	return Cell{Text: prose.Count(place),
		Data: []prose.Datum{{Name: "frequency_rank", Number: place, Text: prose.Count(place)}}}
}
