package reading

import (
	"cmp"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
)

// ChartTable is the table of the numbers that a chart draws. Each column can be sorted by;
// sorting takes the groups apart only as far as their rows. It is closed or open, sorted
// and cut by its own state, which it keeps while the page is drawn again.
type ChartTable struct {
	app.Compo
	Table  chart.DataTable
	Title  string
	Closed bool   // until a visitor opens it
	Page   marker // on which the rows, analogies, can be marked; nil if they cannot
	Marks  string // the marks, as the page has them

	column int  // sorted by; −1 the order of the table itself
	down   bool // largest first
	all    bool // every row is shown
}

// OnInit starts with the table's own order. 0 is a column, so none is −1.
func (t *ChartTable) OnInit() { t.column = -1 }

// OnUpdate returns to it when the table is another one, which marks do not make it. A
// table with marks is updated by each mark and must not jump.
func (t *ChartTable) OnUpdate(app.Context) {
	if t.Page == nil {
		t.column, t.all = -1, false
	}
}

// Render draws the table. The table scrolls by itself; the region takes the focus so that
// keys can do it.
func (t *ChartTable) Render() app.UI {
	groups, hidden := t.shown()
	summary := locale.Say("Table of the same numbers")
	if t.Table.Title != "" {
		summary = t.Table.Title
	}
	return app.Details().Class("more").Open(!t.Closed).Body(
		app.Summary().Text(summary),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", t.Title).Body(
			app.Table().Body(
				app.Caption().Text(t.Table.Caption),
				app.THead().Body(app.Tr().Body(t.heads()...)),
				app.TBody().Body(t.rows(groups)...),
			),
		),
		ui.Slot(hidden > 0, func() app.UI {
			return app.Button().Type("button").Class("plain").
				Text(locale.Plural(hidden, "Show {1} more row", "Show {1} more rows", prose.Count(float64(hidden)))).
				OnClick(func(app.Context, app.Event) { t.all = true })
		}),
	)
}

// heads draws the heads of all columns, and of the marks where there are buttons.
func (t *ChartTable) heads() []app.UI {
	var out []app.UI
	for i := range t.Table.Columns {
		out = append(out, t.head(i))
	}
	if t.Page != nil {
		out = append(out, app.Th().Scope("col").Text(locale.Say("Mark")))
	}
	return out
}

// head draws the head of a column as a button that sorts; aria-sort says the order to a
// screen reader.
func (t *ChartTable) head(i int) app.UI {
	c := t.Table.Columns[i]
	sort, sign := "none", ""
	if i == t.column {
		sort, sign = "ascending", " ↑"
		if t.down {
			sort, sign = "descending", " ↓"
		}
	}
	return app.Th().Scope("col").Class(t.cellClass(i)).Aria("sort", sort).Body(
		app.Button().Type("button").Class("sort").Text(c.Label+sign).
			OnClick(func(app.Context, app.Event) { t.sortBy(i) }, app.EventScope(i)))
}

// sortBy sorts by a column; a second time turns the order round. Numbers start
// with the largest.
func (t *ChartTable) sortBy(i int) {
	if t.column == i {
		t.down = !t.down
		return
	}
	t.column, t.down = i, t.Table.Columns[i].Numeric
}

// shown returns the groups with their rows sorted, cut to the rows that are shown, and how
// many are not. 1 << 30 is more rows than any table has. Heads of groups stay, also of
// groups whose rows are all hidden. Sorting goes before cutting, so that the first rows
// are the first of all in their group.
func (t *ChartTable) shown() (groups []chart.Group, hidden int) {
	left := t.Table.Show
	if t.all || left <= 0 {
		left = 1 << 30
	}
	for _, g := range t.Table.Groups {
		rows := sortedRows(g.Rows, t.column, t.down)
		n := min(left, len(rows))
		hidden += len(rows) - n
		left -= n
		groups = append(groups, chart.Group{Head: g.Head, Rows: rows[:n]})
	}
	return groups, hidden
}

// sortedRows returns the rows by the first number of a column's cells, or by their text
// where they have none. Column −1 keeps the order. rows is not changed; equal cells keep
// the table’s order.
func sortedRows(rows []chart.Row, column int, down bool) []chart.Row {
	out := slices.Clone(rows)
	if column < 0 {
		return out
	}
	slices.SortStableFunc(out, func(a, b chart.Row) int {
		c := compareCells(cellAt(a, column), cellAt(b, column))
		if down {
			return -c
		}
		return c
	})
	return out
}

// cellAt returns a cell, an empty one behind a row’s end.
func cellAt(r chart.Row, i int) chart.Cell {
	if i < len(r.Cells) {
		return r.Cells[i]
	}
	return chart.Cell{}
}

// compareCells compares by the unrounded numbers if both cells have some, else by text
// without regard to case. A dash has no number and is compared as text.
func compareCells(a, b chart.Cell) int {
	if len(a.Data) > 0 && len(b.Data) > 0 {
		return cmp.Compare(a.Data[0].Number, b.Data[0].Number)
	}
	return strings.Compare(strings.ToLower(a.Text), strings.ToLower(b.Text))
}

// rows draws the heads and rows of the groups.
func (t *ChartTable) rows(groups []chart.Group) []app.UI {
	var out []app.UI
	for _, g := range groups {
		if g.Head != nil {
			out = append(out, t.row(*g.Head, "rowgroup", "grp"))
		}
		for _, r := range g.Rows {
			out = append(out, t.row(r, "row", ""))
		}
	}
	return out
}

// row draws a row; scope says what its first cell heads. The marks’ buttons go by the
// texts of the first two cells, which are the words of an analogy.
func (t *ChartTable) row(r chart.Row, scope, class string) app.UI {
	cells := make([]app.UI, 0, len(r.Cells)+1)
	for i := range r.Cells {
		cells = append(cells, t.cell(r, i, scope))
	}
	if t.Page != nil {
		cells = append(cells, t.Page.MarkButtons(cellAt(r, 0).Text, cellAt(r, 1).Text))
	}
	return app.Tr().Class(class).Body(cells...)
}

// cell draws a cell with its numbers as data. On a phone an interval stands under the
// number before it, for which the text is put there, too.
func (t *ChartTable) cell(r chart.Row, i int, scope string) app.UI {
	c := r.Cells[i]
	content, _ := withData(c.Text, c.Data)
	if i == 0 {
		return app.Th().Scope(scope).Body(content...)
	}
	if c.Class != "" {
		content = []app.UI{app.Span().Class(c.Class).Body(content...)}
	}
	if i+1 < len(r.Cells) && t.isRange(i+1) {
		content = append(content, app.Small().Class("under").Text(r.Cells[i+1].Text))
	}
	return app.Td().Class(t.cellClass(i)).Body(content...)
}

// isRange reports whether a column holds the range of the value before it: a
// phone shows it under that value.
func (t *ChartTable) isRange(i int) bool {
	return i < len(t.Table.Columns) && (t.Table.Columns[i].ID == "interval" || t.Table.Columns[i].ID == "range")
}

func (t *ChartTable) cellClass(i int) string {
	if i >= len(t.Table.Columns) {
		return ""
	}
	var class string
	if t.Table.Columns[i].Numeric {
		class += " n"
	}
	if t.Table.Columns[i].Optional || t.isRange(i) {
		class += " opt"
	}
	return strings.TrimSpace(class)
}
