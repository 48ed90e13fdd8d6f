package reading

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// OnMount makes charts and table.
func (r *Sheet) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx, func() {
		r.made = nil
		r.makeSoon(ctx)
	})
	r.easy = ui.Stored(storeEasy) == "on"
	r.makeSoon(ctx)
}

// OnUpdate makes them again. It does nothing for what has not changed.
func (r *Sheet) OnUpdate(ctx app.Context) { r.makeSoon(ctx) }

// makeSoon makes charts and table in a task of their own, so that the sentence is there
// first and the page is never held up for long. After brings the work back to the
// goroutine of the user interface, behind the frame.
func (r *Sheet) makeSoon(ctx app.Context) {
	ctx.After(time.Millisecond, func(app.Context) { r.make() })
}

// Render draws the two columns. A server has no later frame, so all is made at once there, as is what takes the
// place of what a server drew.
func (r *Sheet) Render() app.UI {
	if app.IsServer || r.Whole {
		r.make()
	}
	a := *r.Answer
	return app.Div().Class("columns spread").Body(
		app.Div().Body(
			headline(method.Headline(a)),
			verdict(method.Verdict(a)),
			r.easyWords(),
			r.glass(),
			Figures(method.Figures(a)),
			hook.firstBlock(r),
			hook.epochWords(r),
			r.tableBlock(),
			app.Div().Body(r.moreTables(0, 1)...),
			app.Div().Body(r.moreBlocks()...),
			r.changes(),
			app.Div().Body(r.moreTables(1, len(r.tables))...),
			Values(a.Reading),
		),
		notes(a),
		colophon(a),
	)
}

// width is the column’s, or MainWidth while that is unknown.
func (r *Sheet) width() int {
	if r.Width > 0 {
		return r.Width
	}
	return MainWidth
}

// make builds charts and table when the answer or the width is another one.
func (r *Sheet) make() {
	if r.made == r.Answer && r.wide == r.width() {
		return
	}
	r.made, r.wide = r.Answer, r.width()
	r.charts, r.table, r.tables = hook.drawnCharts(*r.Answer, r.wide), method.Table(*r.Answer),
		method.MoreTables(*r.Answer)
}

// block draws a chart; its place is kept where there is none.
func (r *Sheet) block(i int) app.UI {
	if i >= len(r.charts) {
		return app.Div().Class("slot")
	}
	return &ChartBlock{Chart: r.charts[i]}
}

// moreBlocks draws the charts behind the first.
func (r *Sheet) moreBlocks() []app.UI {
	var out []app.UI
	for i := 1; i < len(r.charts); i++ {
		out = append(out, r.block(i))
	}
	return out
}

// tableBlock draws the table of the charts, with the buttons for marks where the page has
// some. Its label names the first chart.
func (r *Sheet) tableBlock() app.UI {
	if len(r.table.Columns) == 0 {
		return app.Div().Class("slot")
	}
	title := locale.Say("Numbers of each word")
	if len(r.charts) > 0 {
		title = locale.Say("{1}, as a table", r.charts[0].Title)
	}
	table := &ChartTable{Table: r.table, Title: title, Page: r.Page, Marks: r.Marks}
	if r.Page == nil {
		return table
	}
	return app.Div().Body(r.Page.MarkLine(r.Marks), table)
}

// moreTables are the tables beside those of charts, from one to before another;
// only the first is open from the start, and none of a series, whose words are drawn.
func (r *Sheet) moreTables(from, to int) []app.UI {
	var out []app.UI
	for i := from; i < min(to, len(r.tables)); i++ {
		out = append(out, &ChartTable{Table: r.tables[i], Title: r.tables[i].Title,
			Closed: i > 0 || method.IsSeries(*r.Answer)})
	}
	return out
}

// changes shows what an audit has beside charts: words by lean and meaning, and the method
// step by step. Only an audit says what changed.
func (r *Sheet) changes() app.UI {
	if len(method.WhatChanged(*r.Answer)) == 0 {
		return app.Div().Class("slot")
	}
	return app.Div().Body(&wordPlaces{Answer: r.Answer, Width: r.width()}, &methodMoves{Answer: r.Answer})
}
