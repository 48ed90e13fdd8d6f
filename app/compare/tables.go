package compare

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// heatBlock is the table of colours; each number opens its reading.
func (p *comparePage) heatBlock(said method.Comparison) app.UI {
	return app.Section().Class("block").Aria("labelledby", "heat").Body(
		app.H3().ID("heat").Text(locale.Say("The same as a table of colours")),
		app.Div().Class("slot").Body(ui.Slot(said.Signed(), func() app.UI {
			return app.Div().Class("poles").Body(app.Span().Class("pb").Text(locale.Say("◂ the other way")),
				app.Span().Class("pa").Text(locale.Say("as the authors expect ▸")))
		})),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Table of colours")).Body(
			app.Table().Class("heat"+manyColumns(said)).ID("cells").Body(
				app.Caption().Text(locale.Say("Each number opens its reading.")),
				app.THead().Body(app.Tr().Body(
					app.Th().Scope("col").Text(locale.Say("Test")),
					app.Range(said.Columns).Slice(func(j int) app.UI { return app.Th().Scope("col").Text(said.Columns[j].Title) }),
				)),
				app.TBody().Body(app.Range(said.Rows).Slice(func(i int) app.UI {
					return app.Tr().Body(
						app.Th().Scope("row").Body(app.Text(said.RowTitle(i)), app.Small().Text(said.Rows[i].Title)),
						app.Range(said.Columns).Slice(func(j int) app.UI { return p.heatCell(said, i, j) }),
					)
				})),
			),
		),
		heatKey(said),
	)
}

// manyColumns is the class of a table that is wider than a narrow page.
func manyColumns(said method.Comparison) string {
	if len(said.Columns) > 3 {
		return " many"
	}
	return ""
}

// heatKey explains the colours of effect sizes, the dot, and the hatching.
func heatKey(said method.Comparison) app.UI {
	steps := said.HeatSteps()
	return app.Ul().Class("key heatkey").Body(
		app.Range(steps).Slice(func(i int) app.UI {
			return app.Li().Body(app.Span().Class("swatch "+steps[i].Step).Aria("hidden", true), app.Text(steps[i].Label))
		}),
		app.Li().Body(app.Span().Class("spot").Aria("hidden", true), app.Text(locale.Say(method.HeatDot))),
		app.Li().Body(app.Span().Class("swatch none").Aria("hidden", true), app.Text(locale.Say("not measurable, and why"))),
	)
}

// heatCell is a cell: its number as a link, or its reason.
func (p *comparePage) heatCell(said method.Comparison, i, j int) app.UI {
	c := said.Cells[i][j]
	switch {
	case c.Digest == "" && c.Error == nil:
		return app.Td().Class("waits").Body(app.Span().Text("…"))
	case !c.Measured():
		return app.Td().Class("none").Body(app.Span().Text(c.Reason))
	}
	text := prose.Signed(float64(c.Value), 2)
	note := ""
	if p.whole {
		switch method.CellState(c) {
		case method.CellMay:
			note = locale.Say(", may be luck")
		case method.CellOpen:
			note = locale.Say(", open: its interval leaves out 0")
		}
	}
	body := []app.UI{app.Text(text)}
	if note != "" {
		body = append(body, app.Span().Class("spot").Aria("hidden", true), app.Span().Class("hidden").Text(note))
	}
	content := app.UI(app.Span().Body(body...))
	if c.Link != "" {
		content = app.A().Href(shell.Href(shell.PagePath(shell.MethodPage(said.Rows[i].Method))) + "#" + c.Link).Body(body...)
	}
	return app.Td().Class(said.HeatStep(i, float64(c.Value))).Body(content)
}

// rankBlocks are the rankings, a table a method.
func rankBlocks(said method.Comparison) app.UI {
	return app.Section().Class("block").Aria("labelledby", "ranks").Body(
		app.H3().ID("ranks").Text(locale.Say("Which embedding leans most")),
		app.P().Text(locale.Say("A rank is given as a range, because another draw of the words can change the order.")),
		app.Range(said.Rankings).Slice(func(i int) app.UI { return rankTable(said, said.Rankings[i]) }),
	)
}

// rankTable is one ranking. The shares go last: a phone shows the rank without scrolling.
func rankTable(said method.Comparison, r experiment.Ranking) app.UI {
	caption := locale.Say("By {1}: mean absolute value over the {2} that all can answer.", reading.MethodTerm(r.Method),
		locale.Plural(len(r.Rows), "{1} row", "{1} rows", prose.Count(float64(len(r.Rows)))))
	if r.Draws > 0 {
		caption += " " + locale.Say("A bar and its number: in how many of 100 draws of the words it comes there; {1} draws, seed {2}.", prose.Count(float64(r.Draws)), fmt.Sprint(r.Seed))
	}
	if r.Why != "" {
		caption += " " + prose.Told(r.Said())
	}
	most, ranks := scaleOfRanks(r)
	return app.Div().Class("scroll").TabIndex(0).Role("region").
		Aria("label", locale.Say("Ranks by {1}", reading.MethodTerm(r.Method))).Body(app.Table().Class("rank").Body(
		app.Caption().Text(caption),
		app.THead().Body(app.Tr().Body(
			app.Th().Scope("col").Text(locale.Say("Embedding")), app.Th().Scope("col").Text(locale.Say("Mean, 95 % interval")),
			app.Th().Scope("col").Text(locale.Say("Rank")),
			app.Range(ranks).Slice(func(k int) app.UI { return app.Th().Scope("col").Text(ranks[k]) }),
		)),
		app.TBody().Body(app.Range(r.Places).Slice(func(j int) app.UI {
			p := r.Places[j]
			mean := prose.Fixed(float64(p.Mean), 2)
			if !p.Low.Absent() {
				mean += ", " + prose.Range(float64(p.Low), float64(p.High), 2)
			}
			return app.Tr().Body(
				app.Th().Scope("row").Text(said.Columns[j].Title),
				app.Td().Class("mean").Body(
					app.Raw(chart.MeanStrip(float64(p.Mean), float64(p.Low), float64(p.High), most)), app.Text(mean)),
				app.Td().Class("rkw").Text(method.RankText(p)),
				app.Range(ranks).Slice(func(k int) app.UI {
					return app.Td().Class("share-of").DataSet("rank", ranks[k]).Body(app.Raw(chart.ShareBar(p.Shares[k])),
						app.Span().Class("hidden").Text(prose.Percent(p.Shares[k])))
				}),
			)
		})),
	))
}

// scaleOfRanks is the largest number that a ranking shows, and the heads of its columns: a
// rank each, none without draws and none of many embeddings.
func scaleOfRanks(r experiment.Ranking) (most float64, ranks []string) {
	for k, p := range r.Places {
		most = max(most, float64(p.Mean))
		if !p.High.Absent() {
			most = max(most, float64(p.High))
		}
		if r.Draws > 0 && len(r.Places) <= mostShares {
			ranks = append(ranks, method.RankText(experiment.RankedPlace{Rank: k + 1}))
		}
	}
	return most, ranks
}

// mostShares is the number of embeddings of which the share of every rank is drawn.
const mostShares = 6
